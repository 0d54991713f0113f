import { staffSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { readsIn } from "../../../platform/database/statement.ts";
import type { Reads } from "../../../platform/database/statement.ts";
import { refuse, Refusal } from "../../../platform/http/refuse.ts";
import type { Witness } from "../../../platform/hot-path/witness.ts";
import { wakeListeners } from "../../../platform/live/announce.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { SheetLook } from "./edit.store.ts";
import { lockSheet, lookAtSheet } from "./edit.store.ts";
import type { Presumption } from "./presumed-look.ts";
import { forgetRow, keepRow, presumeLook } from "./presumed-look.ts";
import { saveEdit, saveEditIn } from "./save-edit.store.ts";
import { settleDue } from "../service-levels/settle-due.ts";
import type { SheetActor } from "./sheet-edit.ts";
import { SheetEdit, systemActor } from "./sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Of so many at once on one sheet somebody gets through each time. */
const maxAttempts = 50;
const attemptsBeforeLock = 3;
/** A row that somebody holds for longer is tried again later. */
const lockPatienceMs = 1_500;

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
  {
    sending,
    witness = null,
  }: {
    /** Of a message: what it is sent under, and what its sender had seen. */
    readonly sending?: { readonly clientMessageId: string; readonly seenUpTo: number };
    readonly witness?: Witness | null;
  } = {},
): Promise<Result> {
  const actor: SheetActor = { personId: reader.personId, name: reader.name, staff: reader.side === "staff" };
  const presumed =
    sending && witness && presumeLook(platform.database, reader, sheetId, sending.seenUpTo, witness);
  if (presumed) {
    const done = await attemptUnder(platform, actor, presumed.look, presumed.presumption, work);
    if (done) {
      witness.confirm(presumed.presumption.callerStamp);
      return done.value;
    }
    forgetRow(platform.database, sheetId);
  }
  const look = async (): Promise<SheetLook | undefined> => {
    const tokenHash = witness?.tokenHash ?? null;
    const found = await lookAtSheet(platform.database, reader, sheetId, { ...sending, tokenHash });
    if (found) witness?.confirm(found.callerStamp);
    return found;
  };
  const result = await attempt(platform, actor, look, work);
  if (result === undefined) refuse("notFound");
  return result.value;
}

/** Work that asks only through `reads`, because it may run while the sheet is locked. */
export type SystemWork = (edit: SheetEdit, reads: Reads) => Promise<void> | void;

/**
 * The same for what happens by itself; nothing happens when the sheet is gone. It has no page that could ask again,
 * and others may write without a pause: after a few attempts it takes the row's lock, where it is in line like
 * everybody's statement, and so has its turn however many write.
 */
export async function changeSheetBySystem(
  platform: Platform,
  sheetId: string,
  work: SystemWork,
): Promise<void> {
  const { database } = platform;
  const everything = { ...staffSight, personId: null };
  for (let count = 0; count < attemptsBeforeLock; count += 1) {
    const found = await lookAtSheet(database, everything, sheetId);
    if (!found) return;
    const edit = new SheetEdit(found.row, systemActor, platform.now());
    await work(edit, database);
    if (!edit.isChanged) return;
    await settleDue(edit, database, platform.config.companyTimeZone);
    if (await saveEdit(database, edit)) return rememberEdit(platform, edit);
  }
  await changeLockedSheet(platform, sheetId, work);
}

async function changeLockedSheet(platform: Platform, sheetId: string, work: SystemWork): Promise<void> {
  const changed = await platform.database.transaction(async (queries) => {
    const row = await lockSheet(queries, sheetId, lockPatienceMs);
    if (!row) return undefined;
    const edit = new SheetEdit(row, systemActor, platform.now());
    const reads = readsIn(queries);
    await work(edit, reads);
    if (!edit.isChanged) return undefined;
    await settleDue(edit, reads, platform.config.companyTimeZone);
    await saveEditIn(queries, edit);
    return edit;
  });
  if (changed) rememberEdit(platform, changed);
}

function rememberEdit({ database }: Platform, edit: SheetEdit): void {
  keepRow(database, edit.row);
  wakeListeners(database.kysely);
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
    await settleDue(edit, platform.database, platform.config.companyTimeZone);
    if (await saveEdit(platform.database, edit)) {
      rememberEdit(platform, edit);
      return { value };
    }
  }
  return refuse("conflict");
}

/** One attempt by what is known here; undefined where it does not hold, which is no answer to anybody yet. */
async function attemptUnder<Result>(
  platform: Platform,
  actor: SheetActor,
  look: SheetLook,
  presumption: Presumption,
  work: SheetWork<Result>,
): Promise<{ readonly value: Result } | undefined> {
  const edit = new SheetEdit(look.row, actor, platform.now());
  try {
    const value = await work(edit, look);
    if (!edit.isChanged) return undefined;
    await settleDue(edit, platform.database, platform.config.companyTimeZone);
    if (!(await saveEdit(platform.database, edit, presumption))) return undefined;
    rememberEdit(platform, edit);
    return { value };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
