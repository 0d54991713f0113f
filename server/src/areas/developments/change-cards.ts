import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { Refusal, refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { findCard } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import type { CardChangeResult } from "./step-card.ts";
import { changeCard, unassignCard } from "./edit-card.ts";
import { archiveCard } from "./reshape-card.ts";
import { requireStaff } from "./staff.store.ts";

export type BulkChange =
  | { readonly action: "assign"; readonly assigneeId: string; readonly firstDay?: string | undefined }
  | { readonly action: "unassign" }
  | { readonly action: "reschedule"; readonly days: number }
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
  for (const id of new Set(ids)) {
    try {
      const { actionId } = await changeOne(platform, reader, id, change);
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
): Promise<CardChangeResult> {
  if (change.action === "assign") {
    return changeCard(platform, reader, id, { assigneeId: change.assigneeId, firstDay: change.firstDay });
  }
  if (change.action === "reschedule") return shiftCard(platform, reader, id, change.days);
  if (change.action === "unassign") return unassignCard(platform, reader, id, {});
  return archiveCard(platform, reader, id, change.action === "archive");
}

/** So many days later: on the planning its days, in the list with date its forecast date. */
async function shiftCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  days: number,
): Promise<CardChangeResult> {
  const card = await findCard(platform.database.kysely, id);
  if (!card || card.deleted_at) refuse("notFound");
  // The version keeps somebody else's move in between from being moved again.
  const { version } = card;
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
