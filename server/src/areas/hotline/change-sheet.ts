import { refuse } from "../../platform/http/refuse.ts";
import { wakeListeners } from "../../platform/live/announce.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SheetLook } from "./edit.store.ts";
import { lookAtSheet, saveEdit } from "./edit.store.ts";
import type { SheetActor } from "./sheet-edit.ts";
import { SheetEdit, systemActor } from "./sheet-edit.ts";
import type { SheetReader } from "./sheet-reader.ts";

/** Of so many at once on one sheet somebody gets through each time. */
const maxAttempts = 50;

export type SheetWork<Result> = (edit: SheetEdit, look: SheetLook) => Promise<Result> | Result;

/**
 * The only way to change a sheet: look, let the work judge and gather, save. Nobody waits for a lock;
 * where somebody else was faster, the work judges again by what is true then, so nothing is overwritten unseen.
 */
export async function changeSheet<Result>(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  work: SheetWork<Result>,
  clientMessageId: string | null = null,
): Promise<Result> {
  const actor: SheetActor = { personId: reader.personId, name: reader.name, staff: reader.staff };
  const look = (): Promise<SheetLook | undefined> =>
    lookAtSheet(platform.database, reader, sheetId, clientMessageId);
  const result = await attempt(platform, actor, look, work);
  if (result === undefined) refuse("notFound");
  return result.value;
}

/** The same for what happens by itself; undefined when the sheet is gone. */
export async function changeSheetBySystem(
  platform: Platform,
  sheetId: string,
  work: SheetWork<void>,
): Promise<void> {
  const everything = { staff: true, clientId: null, personId: null };
  await attempt(platform, systemActor, () => lookAtSheet(platform.database, everything, sheetId), work);
}

async function attempt<Result>(
  platform: Platform,
  actor: SheetActor,
  look: () => Promise<SheetLook | undefined>,
  work: SheetWork<Result>,
): Promise<{ readonly value: Result } | undefined> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const found = await look();
    if (!found) return undefined;
    const edit = new SheetEdit(found.row, actor, platform.now());
    const value = await work(edit, found);
    if (!edit.isChanged) return { value };
    if (await saveEdit(platform.database, edit)) {
      wakeListeners(platform.database.kysely);
      return { value };
    }
  }
  return refuse("conflict");
}
