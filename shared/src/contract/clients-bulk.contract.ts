import { z } from "zod";
import { clientLimits, clientRules, clientStatuses } from "../domain/clients/client.ts";
import { declareCall, fileAnswer } from "./call.ts";
import { clientsAccess, clientsPath } from "./clients.contract.ts";
import { id, languageCode, ruledText } from "./fields.ts";
import { changedRecords, changesTogether, recordsAtOnce } from "./record.ts";

const clientsChange = z.discriminatedUnion("what", [
  z.strictObject({ what: z.literal("status"), status: z.enum(clientStatuses) }),
  z.strictObject({ what: z.literal("owner"), ownerId: id.nullable() }),
  z.strictObject({
    what: z.enum(["addTags", "removeTags"]),
    tags: z.array(ruledText(clientRules.tag)).min(1).max(clientLimits.tags).readonly(),
  }),
]);

export const changeClients = declareCall({
  name: "changeClients",
  summary: "Changes the status, the owner or tags of many clients, each based on a version: all or none",
  method: "POST",
  path: `${clientsPath}/changes`,
  access: clientsAccess,
  records: ["client"],
  body: z.strictObject({ changes: changesTogether(clientsChange) }),
  answer: changedRecords,
  errors: ["recordsRefused"],
  bodyLimit: 128 * 1024,
});

export const exportChosenClients = declareCall({
  name: "exportChosenClients",
  summary: "Those that were chosen, as the file of the list has them",
  method: "POST",
  path: `${clientsPath}/export`,
  access: clientsAccess,
  changesState: false,
  body: z.strictObject({ ids: z.array(id).min(1).max(recordsAtOnce), lang: languageCode }),
  answer: fileAnswer,
});
