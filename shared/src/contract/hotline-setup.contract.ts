import { z } from "zod";
import { fieldLevels } from "../domain/hotline/field-rights.ts";
import { hotlineSettingLimits } from "../domain/hotline/setting-limits.ts";
import { personRoles } from "../domain/hotline/sheet-role.ts";
import { declareCall } from "./call.ts";
import { languageCodeOut, line, plainDateOut } from "./fields.ts";
import { hotlineAccess, sheetFieldWire, sheetsPath } from "./hotline-sheet.contract.ts";
import { recordVersion } from "./record.ts";

/* What every screen of the hotline needs before it shows a sheet; an opened sheet is read with it without network. */

export const fieldLevel = z.enum(fieldLevels);
export const role = z.enum(personRoles);
export const fieldRightsWire = z.record(role, z.record(sheetFieldWire, fieldLevel));

export type FieldRightsWire = z.output<typeof fieldRightsWire>;

export const readFieldRights = declareCall({
  name: "readFieldRights",
  summary: "The caller's role, their right to each field, and, for managers, everybody's",
  method: "GET",
  path: `${sheetsPath}/rights`,
  access: hotlineAccess,
  answer: z.strictObject({
    data: z.strictObject({
      role,
      fields: z.record(sheetFieldWire, fieldLevel),
      /** For staff. */
      roles: fieldRightsWire.nullable(),
      /** The levels that can be chosen, for staff. */
      possible: z.record(role, z.record(sheetFieldWire, z.array(fieldLevel))).nullable(),
      canChange: z.boolean(),
      /** Of the settings, for whoever may change them (`saveHotlineSettings`). */
      version: recordVersion.nullable(),
    }),
  }),
  records: ["hotline"],
  joins: true,
});

const minutes = z.int().min(0).max(1_440);
export const openingDay = z
  .array(z.strictObject({ from: minutes, to: minutes }).refine(({ from, to }) => from < to))
  .max(4);
export const openingHoursWire = z.array(openingDay).length(7);

/** A label by language; a language left out has the catalogue's own. */
export const byLanguage = z.partialRecord(languageCodeOut, line(hotlineSettingLimits.label));

/** What screens of the hotline need to know. */
export const readHotline = declareCall({
  name: "readHotline",
  summary: "Labels for the caller's side, opening hours, days off and limits",
  method: "GET",
  path: `${sheetsPath}/setup`,
  access: hotlineAccess,
  answer: z.strictObject({
    data: z.strictObject({
      role,
      /** Own labels by `status.1`, `type.2`, `priority.3` or `impact.4`. */
      labels: z.record(z.string(), byLanguage),
      timeZone: z.string(),
      openingHours: openingHoursWire,
      daysOff: z.array(plainDateOut),
      undoSeconds: z.int().min(0),
      guide: z.boolean(),
    }),
  }),
  joins: true,
});

const sheetModule = {
  slug: z.string(),
  name: z.string(),
  /** The name by language code (D2). */
  nameTraduction: z.record(z.string(), z.string()),
  /** For new sheets; what is hidden now still names older ones. */
  offered: z.boolean(),
};

interface NamedModule {
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly offered: boolean;
}

/** A module with its parts in the spelling of the wire. */
export function sheetModuleToWire(module: NamedModule, parts: readonly NamedModule[]) {
  const toWire = ({ slug, name, names, offered }: NamedModule) => ({
    slug,
    name,
    nameTraduction: { ...names },
    offered,
  });
  return { ...toWire(module), subModules: parts.map(toWire) };
}

export const readSheetModules = declareCall({
  name: "readSheetModules",
  summary: "The modules that a sheet may be about, with their parts",
  method: "GET",
  path: `${sheetsPath}/modules`,
  access: hotlineAccess,
  answer: z.strictObject({
    data: z.array(z.strictObject({ ...sheetModule, subModules: z.array(z.strictObject(sheetModule)) })),
  }),
});
