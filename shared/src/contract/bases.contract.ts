import { z } from "zod";
import { baseRules, baseStatuses, environments } from "../domain/clients/base.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { baseFields, baseSorts } from "./base-fields.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, languageCode, named, ruledText, text } from "./fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

export const basesPath = "/support-vision/bases";
export const basesAccess = rightAccess(supportVisionRight("bases"));

export const baseDraft = z.strictObject({
  name: ruledText(baseRules.name),
  clientId: id,
  environment: z.enum(environments),
  url: ruledText(baseRules.url),
  /** The version of the client's software that runs there (D24). */
  release: ruledText(baseRules.release),
  /** Slugs of the modules that are installed. */
  modules: z.array(text(100, 1)).max(100),
  status: z.enum(baseStatuses),
});

export type BaseDraftWire = z.output<typeof baseDraft>;

const baseWire = z.strictObject({
  id,
  version: recordVersion,
  name: z.string(),
  client: named,
  environment: z.enum(environments),
  url: z.string(),
  release: z.string(),
  modules: z.array(z.string()),
  status: z.enum(baseStatuses),
  changedAt: instant,
  uses: z.strictObject({
    openSheets: z.int(),
    sheets: z.int(),
    people: z.int(),
    candidates: z.int(),
    releases: z.int(),
    communications: z.int(),
  }),
});

export type BaseWire = z.output<typeof baseWire>;

const baseRow = z.strictObject({
  id,
  version: recordVersion,
  name: z.string(),
  client: named,
  environment: z.enum(environments),
  url: z.string(),
  release: z.string(),
  status: z.enum(baseStatuses),
  modules: z.array(z.string()),
  people: z.int(),
  openSheets: z.int(),
  changedAt: instant,
});

export type BaseRowWire = z.output<typeof baseRow>;

const baseFilters = listFilters(baseFields);

const baseAnswer = z.strictObject({ data: baseWire });

export const listBases = declareCall({
  name: "listBases",
  summary: "Bases by words, environment, status, client and release, page by page",
  method: "GET",
  path: basesPath,
  access: basesAccess,
  records: ["base", "client"],
  query: listQuery(baseSorts, baseFilters),
  answer: listAnswer(baseRow),
});

export const exportBases = declareCall({
  name: "exportBases",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${basesPath}/export`,
  access: basesAccess,
  query: listQuery(baseSorts, baseFilters).omit({ cursor: true, limit: true }).extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readBaseChoices = declareCall({
  name: "readBaseChoices",
  summary: "What the list and the form of bases offer: clients, modules and releases in use",
  method: "GET",
  path: `${basesPath}/choices`,
  access: basesAccess,
  records: ["base", "client"],
  answer: z.strictObject({
    data: z.strictObject({
      clients: z.array(named),
      modules: z.array(
        z.strictObject({ slug: z.string(), name: z.string(), names: z.record(z.string(), z.string()) }),
      ),
      releases: z.array(z.string()),
    }),
  }),
});

export const readBase = declareCall({
  name: "readBase",
  summary: "One base with what hangs on it",
  method: "GET",
  path: `${basesPath}/{id}`,
  access: basesAccess,
  records: ["base", "client"],
  params: z.strictObject({ id }),
  answer: baseAnswer,
  errors: ["notFound"],
});

export const createBase = declareCall({
  name: "createBase",
  summary: "Makes a base of a client",
  method: "POST",
  path: basesPath,
  access: basesAccess,
  records: ["base"],
  body: baseDraft,
  answer: baseAnswer,
});

export const saveBase = declareCall({
  name: "saveBase",
  summary: "Changes a base, if nobody else has since the given version",
  method: "PUT",
  path: `${basesPath}/{id}`,
  access: basesAccess,
  records: ["base"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, base: baseDraft }),
  answer: baseAnswer,
  errors: ["conflict", "recordInUse"],
});

export const removeBase = declareCall({
  name: "removeBase",
  summary: "Deletes a base that nothing refers to",
  method: "DELETE",
  path: `${basesPath}/{id}`,
  access: basesAccess,
  records: ["base"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict", "recordInUse"],
});

export const baseConflict = conflictDetails(baseWire);
