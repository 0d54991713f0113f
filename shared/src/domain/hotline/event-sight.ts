import type { FieldRights, SheetField } from "./field-rights.ts";
import { canSeeField, sheetFields } from "./field-rights.ts";
import type { PersonRole } from "./sheet-role.ts";

/** Something in the history of a sheet, by its code and what was kept of it. */
export interface HistoryEvent {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const fieldsByCode: Readonly<Record<string, SheetField>> = {
  tagsChanged: "tags",
  usersChanged: "users",
  assigned: "assignee",
  unassigned: "assignee",
};

/** The field that an event tells of, if any. */
function fieldOfEvent({ code, params }: HistoryEvent): SheetField | undefined {
  if (code === "fieldChanged") return sheetFields.find((field) => field === params["field"]);
  return fieldsByCode[code];
}

/** True when the role may read the event: a field that is hidden now is hidden in the history as well, also of long ago. */
export function seesEvent(rights: FieldRights, role: PersonRole, event: HistoryEvent): boolean {
  const field = fieldOfEvent(event);
  return field === undefined || canSeeField(rights, role, field);
}

/** Names what a role does not see: who has the same name sees the same history. */
export function hiddenFieldsOf(rights: FieldRights, role: PersonRole): string {
  return sheetFields.filter((field) => !canSeeField(rights, role, field)).join(",");
}
