import type { SheetStatus } from "./sheet-terms.ts";
import type { PersonRole } from "./sheet-role.ts";

/** Fields of one value each, which are changed as such. */
export const plainFields = [
  "subject",
  "title",
  "module",
  "subModule",
  "requestType",
  "impact",
  "priority",
  "base",
  "phone",
  "url",
] as const;

export type PlainField = (typeof plainFields)[number];

/** The fields of a sheet whose sight and change are a matter of rights (spec §3, §7 rights). */
export const sheetFields = [...plainFields, "tags", "users", "assignee", "attachments"] as const;

export type SheetField = (typeof sheetFields)[number];

/** In rising order: a higher level includes the lower ones. */
export const fieldLevels = ["none", "read", "write"] as const;

export type FieldLevel = (typeof fieldLevels)[number];

export type FieldRights = Readonly<Record<PersonRole, Readonly<Record<SheetField, FieldLevel>>>>;

const all = (level: FieldLevel): Record<SheetField, FieldLevel> => ({
  subject: level,
  title: level,
  module: level,
  subModule: level,
  requestType: level,
  impact: level,
  priority: level,
  base: level,
  phone: level,
  url: level,
  tags: level,
  users: level,
  assignee: level,
  attachments: level,
});

/** What a new installation starts with (hotline §4.3). */
export const defaultFieldRights: FieldRights = {
  client: { ...all("write"), title: "read", priority: "read", tags: "none", assignee: "none" },
  agent: all("write"),
  manager: all("write"),
};

/** The highest level that may be given: who works on a sheet is internal (D8), and nobody loses the subject. */
const highest: Readonly<Partial<Record<PersonRole, Partial<Record<SheetField, FieldLevel>>>>> = {
  client: { assignee: "none" },
};
const lowest: Readonly<Partial<Record<PersonRole, Partial<Record<SheetField, FieldLevel>>>>> = {
  client: { subject: "read", attachments: "read" },
  agent: { subject: "read", assignee: "read", attachments: "read" },
  manager: { subject: "write", assignee: "write", attachments: "read" },
};

/** The levels that a manager may choose for a field of a role. */
export function possibleLevels(role: PersonRole, field: SheetField): readonly FieldLevel[] {
  const from = fieldLevels.indexOf(lowest[role]?.[field] ?? "none");
  const to = fieldLevels.indexOf(highest[role]?.[field] ?? "write");
  return fieldLevels.slice(from, to + 1);
}

/** The rights as stored, with every impossible or missing entry put right. */
export function completeFieldRights(
  stored: Readonly<Partial<Record<PersonRole, Readonly<Partial<Record<SheetField, FieldLevel>>>>>>,
): FieldRights {
  const ofRole = (role: PersonRole): Record<SheetField, FieldLevel> => {
    const levels = all("none");
    for (const field of sheetFields) {
      const possible = possibleLevels(role, field);
      const wanted = stored[role]?.[field] ?? defaultFieldRights[role][field];
      levels[field] = possible.includes(wanted) ? wanted : (possible.at(-1) ?? "none");
    }
    return levels;
  };
  return { client: ofRole("client"), agent: ofRole("agent"), manager: ofRole("manager") };
}

/** True for a field that the role may see. */
export function canSeeField(rights: FieldRights, role: PersonRole, field: SheetField): boolean {
  return rights[role][field] !== "none";
}

/** True for a field whose change clients learn of: only then does the clients' version rise (D8). */
export function isPublicField(rights: FieldRights, field: SheetField): boolean {
  return canSeeField(rights, "client", field);
}

/** Fields that a client may still correct after support has begun to work. */
const alwaysOpenToClient: readonly SheetField[] = ["phone", "url", "users"];

/** What a field change is judged by. */
export interface FieldSubject {
  readonly status: SheetStatus;
  readonly archived: boolean;
}

/**
 * True when the role may change the field of this sheet now. A client's own words stay as support
 * has read them: they change only while the request is merely sent.
 */
export function canChangeField(
  rights: FieldRights,
  role: PersonRole,
  field: SheetField,
  sheet: FieldSubject,
): boolean {
  if (rights[role][field] !== "write" || sheet.archived) return false;
  if (role !== "client") return true;
  return sheet.status === "requestSent" || (alwaysOpenToClient.includes(field) && sheet.status !== "closed");
}

/** True when the role may add files to what it writes; unlike other fields at any time, as messages go on. */
export function canAttachFiles(rights: FieldRights, role: PersonRole): boolean {
  return rights[role].attachments === "write";
}

/** The fields that the reader may change now, for the screen to offer. */
export function changeableFields(
  rights: FieldRights,
  role: PersonRole,
  sheet: FieldSubject,
): readonly SheetField[] {
  return sheetFields.filter((field) => canChangeField(rights, role, field, sheet));
}
