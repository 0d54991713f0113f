import { z } from "zod";
import { moduleAudiences } from "../domain/modules/module-access.ts";
import { isModuleIcon, moduleIcons } from "../domain/modules/module-icons.ts";
import { moduleLimits, moduleRules, named } from "../domain/modules/module-record.ts";
import { rightLimits } from "../domain/rights/right-limits.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, languageCode, ruledText, text } from "./fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { moduleFields, moduleSorts } from "./module-fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const path = "/support-vision/modules";
const access = rightAccess(supportVisionRight("modules"));

const names = z
  .partialRecord(z.enum(languageCodes), ruledText(moduleRules.name))
  .superRefine((given, context) => {
    const problem = named(given);
    if (problem) context.addIssue({ code: "custom", params: { ...problem.params, rule: problem.rule } });
  });

const partDraft = z.strictObject({
  /** Kept while the part is changed: sheets know it by this. */
  id,
  slug: ruledText(moduleRules.slug),
  names,
  path: ruledText(moduleRules.path),
  staffOnly: z.boolean(),
  active: z.boolean(),
});

/** What an administrator writes of a module; the slug is settled when it is made. */
const moduleDraft = z.strictObject({
  slug: ruledText(moduleRules.slug),
  /** By language code (D2). */
  names,
  path: ruledText(moduleRules.path),
  icon: z.enum([...moduleIcons, ""]),
  audience: z.enum(moduleAudiences),
  /** With the audience `clients`: whose users see it. */
  clientIds: z.array(id).max(moduleLimits.clients),
  /** Which of the staff see it, by team and right; all where none is named. */
  teamIds: z.array(id).max(moduleLimits.teams),
  rights: z.array(text(rightLimits.tag, 1)).max(moduleLimits.rights),
  active: z.boolean(),
  /** In their order. */
  parts: z.array(partDraft).max(moduleLimits.parts),
});

export type ModuleDraftWire = z.output<typeof moduleDraft>;
export type ModulePartWire = ModuleDraftWire["parts"][number];

const namesOut = z.record(z.string(), z.string());

const partWire = z.strictObject({
  id,
  slug: z.string(),
  names: namesOut,
  path: z.string(),
  staffOnly: z.boolean(),
  active: z.boolean(),
  sheets: z.int(),
});

const administeredModule = z.strictObject({
  id,
  version: recordVersion,
  slug: z.string(),
  names: namesOut,
  path: z.string(),
  icon: z.string(),
  audience: z.enum(moduleAudiences),
  clientIds: z.array(id),
  teamIds: z.array(id),
  rights: z.array(z.string()),
  active: z.boolean(),
  parts: z.array(partWire),
  changedAt: instant,
  /** What hangs on it. */
  uses: z.strictObject({
    openSheets: z.int(),
    sheets: z.int(),
    bases: z.int(),
    /** People who keep it in their menu. */
    pins: z.int(),
    /** Saved filters that name it. */
    filters: z.int(),
    /** Who gets its new sheets. */
    assignees: z.int(),
    communications: z.int(),
  }),
});

export type AdministeredModuleWire = z.output<typeof administeredModule>;

/** A module as it is handed in again to be saved. */
export function moduleDraftOf(module: AdministeredModuleWire): ModuleDraftWire {
  return {
    slug: module.slug,
    names: module.names,
    path: module.path,
    icon: isModuleIcon(module.icon) ? module.icon : "",
    audience: module.audience,
    clientIds: module.clientIds,
    teamIds: module.teamIds,
    rights: module.rights,
    active: module.active,
    parts: module.parts.map(({ sheets: _sheets, ...part }) => part),
  };
}

const moduleRow = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  names: namesOut,
  path: z.string(),
  icon: z.string(),
  audience: z.enum(moduleAudiences),
  clients: z.int(),
  /** How many teams and rights it is kept for, of staff; 0 for all of staff. */
  keptFor: z.int(),
  active: z.boolean(),
  parts: z.int(),
  /** Of eleven languages, how many have a name. */
  languages: z.int(),
  openSheets: z.int(),
  bases: z.int(),
  pins: z.int(),
  changedAt: instant,
});

export type ModuleRowWire = z.output<typeof moduleRow>;

const filters = listFilters(moduleFields);

const answer = z.strictObject({ data: administeredModule });

export const listModules = declareCall({
  name: "listModules",
  summary: "The modules of the company by words, state, audience and client, page by page",
  method: "GET",
  path,
  access,
  records: ["module"],
  query: listQuery(moduleSorts, filters),
  answer: listAnswer(moduleRow),
});

export const exportModules = declareCall({
  name: "exportModules",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${path}/export`,
  access,
  query: listQuery(moduleSorts, filters).omit({ cursor: true, limit: true }).extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readModuleChoices = declareCall({
  name: "readModuleChoices",
  summary: "The clients, teams and rights that a module can be opened to",
  method: "GET",
  path: `${path}/choices`,
  access,
  records: ["module", "client", "team", "right"],
  answer: z.strictObject({
    data: z.strictObject({
      clients: z.array(z.strictObject({ id, name: z.string() })),
      teams: z.array(z.strictObject({ id, name: z.string() })),
      rights: z.array(z.strictObject({ tag: z.string(), labels: namesOut })),
    }),
  }),
});

export const placeModule = declareCall({
  name: "placeModule",
  summary: "Moves a module to a place in the company's order, counted from 0",
  method: "PUT",
  path: `${path}/{id}/place`,
  access,
  records: ["module"],
  params: z.strictObject({ id }),
  body: z.strictObject({ place: z.int().min(0).max(10_000) }),
  answer: z.strictObject({ data: z.strictObject({ place: z.int() }) }),
  errors: ["notFound"],
});

export const readModule = declareCall({
  name: "readModule",
  summary: "One module with its parts and what hangs on it",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["module"],
  params: z.strictObject({ id }),
  answer,
});

export const createModule = declareCall({
  name: "createModule",
  summary: "Makes a module, at the end of the company's order",
  method: "POST",
  path,
  access,
  records: ["module"],
  body: moduleDraft,
  answer,
});

export const saveModule = declareCall({
  name: "saveModule",
  summary: "Changes a module and its parts, if nobody else has since the given version",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["module"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, module: moduleDraft }),
  answer,
  errors: ["conflict", "recordInUse"],
});

export const removeModule = declareCall({
  name: "removeModule",
  summary: "Deletes a module that no sheet, base or setting refers to",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: ["module"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict", "recordInUse"],
});

export const moduleConflict = conflictDetails(administeredModule);
