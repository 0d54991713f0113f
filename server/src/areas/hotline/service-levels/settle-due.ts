import type { ClockMoment, TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import { answerBy, due } from "@planete/shared/domain/hotline/service-level.ts";
import type { Reads } from "../../../platform/database/statement.ts";
import { findSheetClock } from "./service-level.store.ts";
import type { SheetEdit, SheetRow } from "../sheets/sheet-edit.ts";
import { systemActor } from "../sheets/sheet-edit.ts";

/** The columns that the clock goes by, besides what is written. */
const clockColumns = ["status", "awaited", "impact", "archived", "duplicate_of"] as const;

/** True when the client can read something new with this change. */
function isSpoken({ message, moved }: SheetEdit): boolean {
  return moved?.recalled === false || typeof message?.stored.publicPosition === "number";
}

/** Most changes move no clock, and most sheets have no level. */
function movesClock(edit: SheetEdit): boolean {
  const { created, row, before } = edit;
  if (row.service_level_id === null) return row.due_stale;
  if (created || row.due_stale || clockColumns.some((column) => row[column] !== before[column])) return true;
  return isSpoken(edit);
}

/** What this very change adds to the moments that are stored. */
function newMoments(edit: SheetEdit): readonly ClockMoment[] {
  const { row, before, now, message, moved, created } = edit;
  // What opens a sheet is the client's request, whoever types it.
  const byStaff = moved?.recalled === false || (message?.stored.authorIsStaff === true && !created);
  const moments: ClockMoment[] = isSpoken(edit)
    ? [{ at: now, what: byStaff ? "supportWrote" : "clientWrote" }]
    : [];
  if (row.status !== before.status || row.awaited !== before.awaited)
    moments.push({ at: now, what: "status", status: row.status, awaited: row.awaited });
  return moments;
}

/**
 * Reckons when the sheet is due after a change (D27), in the statement of the change itself. A target that has passed
 * by then is put on record first: answering late does not undo that it was late.
 */
export async function settleDue(edit: SheetEdit, reads: Reads, timeZone: string): Promise<void> {
  const { row, now } = edit;
  if (!movesClock(edit)) return;
  if (row.due_at !== null && row.due_at <= now) noteMiss(edit);
  const { service_level_id: levelId, service_level_since: since } = row;
  if (levelId === null || since === null) return setDue(edit, undefined, null);
  const clock = await findSheetClock(reads, { id: row.id, since: row.opened_at, now, timeZone });
  const level = clock.levels[levelId];
  if (!level) return setDue(edit, undefined, null);
  const targets = due(
    {
      openedAt: row.opened_at,
      levelSince: since,
      impact: row.impact,
      rests: row.archived || row.duplicate_of !== null,
      moments: [...clock.moments, ...newMoments(edit)],
    },
    level,
    clock.hours,
  );
  setDue(edit, targets[0], answerBy(targets, level));
}

function setDue(
  edit: SheetEdit,
  next: { readonly kind: TargetKind; readonly at: Date; readonly warnAt: Date } | undefined,
  expected: Date | null,
): void {
  const { row } = edit;
  const same =
    next !== undefined && row.due_kind === next.kind && row.due_at?.getTime() === next.at.getTime();
  edit.set({
    due_at: same ? row.due_at : (next?.at ?? null),
    due_kind: next?.kind ?? null,
    due_warn_at: next?.warnAt ?? null,
    due_told: same ? row.due_told : null,
    due_stale: false,
    answer_by: expected,
  });
}

const isOnRecord = ({ missed_targets: missed, due_kind: kind, due_at: at }: SheetRow): boolean =>
  missed.some((one) => one.kind === kind && one.dueAt === at?.toISOString());

/** Puts the present target on record as missed, once, and tells of it. */
export function noteMiss(edit: SheetEdit): void {
  const { row } = edit;
  if (row.due_at === null || row.due_kind === null || isOnRecord(row)) return;
  const missed = { kind: row.due_kind, dueAt: row.due_at.toISOString() };
  edit.set({ due_told: "late", missed_targets: [...row.missed_targets, { ...missed, reason: null }] });
  edit.event("targetMissed", missed, null, systemActor);
  edit.dueNews = { state: "late", kind: row.due_kind, at: missed.dueAt };
}
