import { z } from "zod";
import { baseRules, baseStatuses } from "../domain/clients/base.ts";
import { declareCall, fileAnswer } from "./call.ts";
import { basesAccess, basesPath } from "./bases.contract.ts";
import { id, languageCode, ruledText, text } from "./fields.ts";
import { changedRecords, changesTogether, recordsAtOnce } from "./record.ts";

const basesChange = z.discriminatedUnion("what", [
  z.strictObject({ what: z.literal("status"), status: z.enum(baseStatuses) }),
  z.strictObject({ what: z.literal("release"), release: ruledText(baseRules.release) }),
  z.strictObject({
    what: z.enum(["addModules", "removeModules"]),
    modules: z.array(text(100, 1)).min(1).max(100).readonly(),
  }),
]);

export const changeBases = declareCall({
  name: "changeBases",
  summary: "Changes the status, the version or modules of many bases, each based on a version: all or none",
  method: "POST",
  path: `${basesPath}/changes`,
  access: basesAccess,
  records: ["base"],
  body: z.strictObject({ changes: changesTogether(basesChange) }),
  answer: changedRecords,
  errors: ["recordsRefused"],
  bodyLimit: 128 * 1024,
});

export const exportChosenBases = declareCall({
  name: "exportChosenBases",
  summary: "Those that were chosen, as the file of the list has them",
  method: "POST",
  path: `${basesPath}/export`,
  access: basesAccess,
  changesState: false,
  body: z.strictObject({ ids: z.array(id).min(1).max(recordsAtOnce), lang: languageCode }),
  answer: fileAnswer,
});
