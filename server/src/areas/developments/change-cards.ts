import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { Refusal, refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { LastMove } from "./action.store.ts";
import { findLastMove } from "./action.store.ts";
import { findCard } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import type { CardChangeResult } from "./step-card.ts";
import { changeCard, unassignCard } from "./edit-card.ts";
import { archiveCard } from "./reshape-card.ts";
import { requireStaff } from "./staff.store.ts";

export type BulkChange =
  | { readonly action: "assign"; readonly assigneeId: string; readonly firstDay?: string | undefined }
  | { readonly action: "unassign" }
  | {
      readonly action: "reschedule";
      readonly days: number;
      /** As the cards were seen, in the order of the ids. */
      readonly versions?: readonly number[] | undefined;
    }
  | { readonly action: "archive" }
  | { readonly action: "unarchive" };

export interface BulkResult {
  readonly changed: readonly string[];
  readonly actionIds: readonly string[];
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[];
}

/** Changes many cards, each by itself: what is refused says why, the others are done. */
export async function changeCards(
  platform: Platform,
  reader: DevelopmentReader,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkResult> {
  if (change.action === "assign") await requireStaff(platform.database.kysely, [change.assigneeId]);
  const changed: string[] = [];
  const actionIds: string[] = [];
  const refused: { id: string; refusal: Refusal }[] = [];
  const seen = change.action === "reschedule" ? change.versions : undefined;
  for (const id of new Set(ids)) {
    try {
      const { actionId } = await changeOne(platform, reader, id, change, seen?.[ids.indexOf(id)]);
      changed.push(id);
      if (actionId !== null) actionIds.push(actionId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, refusal: error });
    }
  }
  return { changed, actionIds, refused };
}

async function changeOne(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  change: BulkChange,
  seenVersion: number | undefined,
): Promise<CardChangeResult> {
  if (change.action === "assign") {
    return changeCard(platform, reader, id, { assigneeId: change.assigneeId, firstDay: change.firstDay });
  }
  if (change.action === "reschedule") return shiftCard(platform, reader, id, change.days, seenVersion);
  if (change.action === "unassign") return unassignCard(platform, reader, id, {});
  return archiveCard(platform, reader, id, change.action === "archive");
}

/**
 * So many days later: on the planning its days, in the list with date its forecast date. Sent again with the version
 * that was seen it is the move that was made, and its answer the same.
 */
async function shiftCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  days: number,
  seenVersion: number | undefined,
): Promise<CardChangeResult> {
  const { kysely } = platform.database;
  const card = await findCard(kysely, id);
  if (!card || card.deleted_at) refuse("notFound");
  if (seenVersion !== undefined && card.version === seenVersion + 1) {
    const last = await findLastMove(kysely, id);
    const isSame = last?.actorId === reader.personId && daysMoved(last) === days;
    if (isSame) return { cardIds: [id], actionId: last.id };
  }
  // The version keeps somebody else's move in between from being moved again.
  const version = seenVersion ?? card.version;
  if (card.first_day !== null) {
    return changeCard(platform, reader, id, { version, firstDay: dayAfter(card.first_day, days) });
  }
  if (card.forecast_date === null) {
    // Judged as any change is: who does not see it hears no more than that it is missing.
    await changeCard(platform, reader, id, { version });
    refuse("cardDaysRefused", { reason: "noDays" });
  }
  return changeCard(platform, reader, id, { version, forecastDate: dayAfter(card.forecast_date, days) });
}

/** How far a card went on the planning, or its forecast date in the list. */
function daysMoved({ from, to }: LastMove): number | undefined {
  if (from.firstDay !== null && to.firstDay !== null) return daysBetween(from.firstDay, to.firstDay);
  if (from.forecastDate === null || to.forecastDate === null) return undefined;
  return daysBetween(from.forecastDate, to.forecastDate);
}
