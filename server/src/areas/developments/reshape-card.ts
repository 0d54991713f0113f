import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { maxCardDays } from "@planete/shared/domain/planning/card-place.ts";
import { joinSpans, splitSpan } from "@planete/shared/domain/planning/daily-durations.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { capacityOfPerson } from "./availability.store.ts";
import type { CardRow } from "./card.store.ts";
import { spanColumns, spanOf } from "./card.store.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import type { CardChange } from "./edit-card.ts";
import type { CardChangeResult } from "./step-card.ts";
import { applyCard, holdCard, paramsOf, patchOf, requireVersion, todayOf } from "./edit-card.ts";
import { findMade } from "./add-task.ts";
import { emptyCard } from "./empty-card.ts";
import { requireCardChange } from "./judge-card.ts";
import { findStaffMap, requireStaff } from "./staff.store.ts";

/** Cuts a planned card before a day (D10: as drop). */
export async function splitCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  day: string,
  version: number,
): Promise<CardChangeResult> {
  return platform.database.transaction(async (queries) => {
    const held = await holdCard(queries, reader, id, platform.now());
    const { edit, card } = held;
    await requireVersion(queries, card, version);
    const span = spanOf(card);
    const halves = span && splitSpan(span, day);
    if (!halves || card.assignee_id === null) refuse("cardDaysRefused", { reason: "outside" });
    if (edit.cards.length >= developmentLimits.tasks) refuse("tooManyCards");
    const [first, second] = halves;
    const people = await findStaffMap(queries, [card.assignee_id]);
    const target = people.get(card.assignee_id) ?? { personId: card.assignee_id, teams: [] };
    requireAllowed(reader, { action: card.development_id === null ? "personalEvent" : "split", target });
    edit.setCard(id, spanColumns(first));
    const { label, description, assignee_id, forecast_date, own_forecast, counts_as_load } = card;
    const other = edit.addCard({
      ...spanColumns(second),
      label,
      description,
      assignee_id,
      forecast_date,
      own_forecast,
      counts_as_load,
    });
    const actionId = await edit.save("cardSplit", { day, ...paramsOf(card, {}) }, { part: "cards" });
    return { cardIds: [id, other.id], actionId };
  });
}

/** Makes one card of two of the same development and person; no minute is lost. */
export async function joinCards(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  wanted: { readonly withId: string; readonly version: number; readonly withVersion: number },
): Promise<CardChangeResult> {
  return platform.database.transaction(async (queries) => {
    const { edit, card } = await holdCard(queries, reader, id, platform.now());
    const other = edit.card(wanted.withId);
    if (!other || other.id === id || card.assignee_id === null || other.assignee_id !== card.assignee_id) {
      refuse("cardsNotJoinable");
    }
    await requireVersion(queries, card, wanted.version);
    await requireVersion(queries, other, wanted.withVersion);
    const [one, two] = [spanOf(card), spanOf(other)];
    if (!one || !two) refuse("cardsNotJoinable");
    const people = await findStaffMap(queries, [card.assignee_id]);
    const target = people.get(card.assignee_id) ?? { personId: card.assignee_id, teams: [] };
    requireAllowed(reader, { action: "join", target });
    const period = {
      firstDay: one.firstDay < two.firstDay ? one.firstDay : two.firstDay,
      lastDay: one.lastDay > two.lastDay ? one.lastDay : two.lastDay,
    };
    const joined = joinSpans(one, two, await capacityOfPerson(queries, card.assignee_id, period));
    if (!joined || daysBetween(joined.firstDay, joined.lastDay) >= maxCardDays) refuse("cardsNotJoinable");
    edit.setCard(id, spanColumns(joined));
    edit.setCard(other.id, { deleted_at: edit.now });
    const actionId = await edit.save("cardsJoined", paramsOf(card, spanColumns(joined)), { part: "cards" });
    return { cardIds: [id], actionId };
  });
}

/** Deletes a card; a development keeps at least one. */
export async function deleteCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  kind: "task" | "personal-event",
): Promise<CardChangeResult> {
  return platform.database.transaction(async (queries) => {
    const held = await holdCard(queries, reader, id, platform.now());
    const { edit, card } = held;
    if ((card.development_id === null) !== (kind === "personal-event")) refuse("notFound");
    await applyCard(reader, held, { deleted_at: edit.now });
    if (card.development_id !== null && edit.cards.length === 1) refuse("lastTask");
    const action = kind === "task" ? "taskDeleted" : "eventDeleted";
    const actionId = await edit.save(action, paramsOf(card, {}), { part: "cards" });
    return { cardIds: [id], actionId };
  });
}

/** Puts a card out of every list and planning, or back. */
export async function archiveCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  archived: boolean,
): Promise<CardChangeResult> {
  return platform.database.transaction(async (queries) => {
    const held = await holdCard(queries, reader, id, platform.now());
    const { edit, card } = held;
    if ((card.archived_at !== null) === archived) return { cardIds: [id], actionId: null };
    await applyCard(reader, held, { archived_at: archived ? edit.now : null });
    const actionId = await edit.save(archived ? "cardArchived" : "cardUnarchived", {}, { part: "cards" });
    return { cardIds: [id], actionId };
  });
}

export interface NewEvent extends CardChange {
  readonly label: string;
  readonly assigneeId: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Puts a personal event on somebody's row (D16); the same id again by the same person is the same event. */
export async function createEvent(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  wanted: NewEvent,
): Promise<CardChangeResult> {
  return platform.database.transaction(async (queries) => {
    const state: CardRow = { ...emptyCard, ...patchOf(emptyCard, wanted, todayOf(platform)), id };
    const people = await requireStaff(queries, [wanted.assigneeId]);
    requireCardChange(reader, undefined, state, people, false);
    const made = await findMade(queries, reader, id, null);
    if (made) return made;
    const now = platform.now();
    const edit = new DevelopmentEdit(queries, {
      actorId: reader.personId,
      now,
      development: null,
      cards: [],
    });
    const { version: _version, created_at: _at, changed_at: _changed, created_by: _by, ...given } = state;
    edit.addCard(given);
    const actionId = await edit.save("eventAdded", paramsOf(emptyCard, state), { part: "cards" });
    return { cardIds: [id], actionId };
  });
}
