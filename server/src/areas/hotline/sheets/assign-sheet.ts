import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { judgeTransition } from "@planete/shared/domain/hotline/transitions.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireChangeable } from "./change-field.ts";
import { changeSheet } from "./change-sheet.ts";
import { moveStatus, subjectOf } from "./move-status.ts";
import { findHotlineStaff } from "../readers/people.store.ts";
import type { SheetEdit } from "./sheet-edit.ts";
import { systemActor } from "./sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { findWorkingCalendar } from "../service-levels/working-calendar.ts";

/** Gives the sheet to somebody, or back to nobody; whoever takes a new request acknowledges it (D7). */
export async function assignSheet(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  if (reader.side === "client")
    refuse("fieldNotChangeable", { field: fieldToWire("assignee"), setting: "assignee" });
  const assignee = to === null ? null : await accessAssignee(platform, to);
  await changeSheet(platform, reader, sheetId, async (edit, look) => {
    requireChangeable(look, reader, "assignee");
    const present = edit.row.assignee_id;
    if (present === to) return;
    if (present !== from) refuse("fieldConflict", { field: fieldToWire("assignee"), value: present });
    setAssignee(edit, assignee);
    if (to === reader.personId) await acknowledge(platform, edit, reader);
  });
}

async function accessAssignee(
  platform: Platform,
  personId: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const staff = await findHotlineStaff(platform.database.kysely);
  return staff.find(({ id }) => id === personId) ?? refuse("personUnknown");
}

/** Who works on a sheet is internal: nothing of it moves for clients (D8). */
function setAssignee(edit: SheetEdit, assignee: { readonly id: string; readonly name: string } | null): void {
  edit.set({ assignee_id: assignee?.id ?? null });
  if (assignee === null) edit.event("unassigned", {}, null);
  else edit.event("assigned", { personId: assignee.id, name: assignee.name }, null);
}

async function acknowledge(platform: Platform, edit: SheetEdit, reader: SheetReader): Promise<void> {
  if (edit.row.status !== "requestSent") return;
  if (judgeTransition(subjectOf(edit.row), "acknowledged", reader.role, edit.now).verdict !== "allowed")
    return;
  moveStatus(edit, { to: "acknowledged" }, await findWorkingCalendar(platform, edit.now), systemActor);
}
