import type { CardSpan, DailyDurations } from "@planete/shared/domain/planning/daily-durations.ts";
import { shiftSpan } from "@planete/shared/domain/planning/daily-durations.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { dayMinutes } from "@planete/shared/domain/people/working-week.ts";
import { maxCardDays } from "@planete/shared/domain/planning/card-place.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Witness } from "../../platform/hot-path/witness.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CardRow } from "./card.store.ts";
import { findCard, findCardsOf, holdCards, spanColumns, spanOf } from "./card.store.ts";
import { tidy } from "./create-development.ts";
import type { CardState } from "./snapshot.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { canViewRow } from "./development-reader.ts";
import { findSeenDevelopment, holdDevelopment } from "./development.store.ts";
import { newsOf } from "./action.store.ts";
import { requireCardChange } from "./judge-card.ts";
import { findStaffMap, requireStaff } from "./staff.store.ts";
import type { CardChangeResult, CardStep } from "./step-card.ts";
import { stepLookedCard } from "./step-card.ts";

/** The company's calendar date (D12). */
export function todayOf({ now, config }: Platform): string {
  return calendarDate(now(), config.companyTimeZone);
}

/** A card held for a change, with its development and all cards of that. */
export interface HeldCard {
  readonly edit: DevelopmentEdit;
  readonly card: CardRow;
  /** The reader sees its development (D17). */
  readonly seen: boolean;
}

/**
 * Holds a card: its development first, so that all changes of one development follow each other and lists and planning
 * never both hold a card. Who neither sees the development nor may view the row is told it is missing.
 */
export async function holdCard(
  queries: Transaction<Schema>,
  reader: DevelopmentReader,
  id: string,
  now: Date,
): Promise<HeldCard> {
  const found = await findCard(queries, id);
  if (!found || found.deleted_at) refuse("notFound");
  const development =
    found.development_id === null ? null : ((await holdDevelopment(queries, found.development_id)) ?? null);
  const cards = development
    ? await findCardsOf(queries, development.id)
    : (await holdCards(queries, [id])).filter((card) => card.deleted_at === null);
  const card = cards.find((each) => each.id === id);
  if (!card) refuse("notFound");
  const seen = development
    ? (await findSeenDevelopment(queries, reader, development.id)) !== undefined
    : false;
  if (!seen) {
    const people = await findStaffMap(queries, [card.assignee_id]);
    const person = card.assignee_id === null ? undefined : people.get(card.assignee_id);
    if (!person || !canViewRow(reader, person)) refuse("notFound");
  }
  const edit = new DevelopmentEdit(queries, { actorId: reader.personId, now, development, cards });
  return { edit, card, seen };
}

/** What is to be different about a card; parts left out stay. */
export interface CardChange {
  readonly version?: number | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly forecastDate?: string | null | undefined;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  readonly durations?: DailyDurations | undefined;
  readonly onDaysOff?: boolean | undefined;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly countsAsLoad?: boolean | undefined;
}

/** Changes one card as wanted, judged by what the change is made of (D10). */
export async function changeCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  change: CardChange,
  witness: Witness | null = null,
): Promise<CardChangeResult> {
  return stepCard(platform, reader, id, changeStep(change, todayOf(platform)), witness);
}

/** A change of a card as a step that can be made again over what is new. */
export function changeStep(change: CardChange, today: string): CardStep {
  return {
    version: change.version,
    targetId: change.assigneeId ?? null,
    patchOf: (card) => {
      const patch = patchOf(card, change, today);
      if (card.development_id === null && patch.assignee_id === null) refuse("personalEventStays");
      return { action: actionOf(card, patch), patch, params: paramsOf(card, patch) };
    },
  };
}

/** How often a step looks anew before it makes the others wait. */
const maxLooks = 3;

/** Makes a step of one card. Nobody is made to wait for it, unless others keep changing the same development. */
async function stepCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  step: CardStep,
  witness: Witness | null = null,
): Promise<CardChangeResult> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const done = await stepLookedCard(platform, reader, id, step, witness);
    if (done) return done;
  }
  return platform.database.transaction((queries) => stepCardIn(queries, platform, reader, id, step));
}

/** The same as a part of a larger change: the development is held. */
export async function stepCardIn(
  queries: Transaction<Schema>,
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  step: CardStep,
): Promise<CardChangeResult> {
  const held = await holdCard(queries, reader, id, platform.now());
  const { edit, card } = held;
  await requireVersion(queries, card, step.version);
  const wanted = step.patchOf(card);
  if (!wanted) return { cardIds: [id], actionId: null };
  await applyCard(reader, held, wanted.patch);
  const actionId = await edit.save(wanted.action, wanted.params, { part: "cards" });
  return { cardIds: [id], actionId };
}

export async function requireVersion(
  queries: Transaction<Schema>,
  card: CardRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === card.version) return;
  refuse("cardChanged", { cardId: card.id, ...(await newsOf(queries, { card_id: card.id }, card.version)) });
}

/** Judges and gathers a change of a held card. */
export async function applyCard(
  reader: DevelopmentReader,
  { edit, card, seen }: HeldCard,
  patch: Partial<CardState>,
): Promise<void> {
  const { queries } = edit;
  const target = patch.assignee_id;
  if (target && target !== card.assignee_id) await requireStaff(queries, [target]);
  const after: CardRow = { ...card, ...patch };
  const people = await findStaffMap(queries, [card.assignee_id, after.assignee_id]);
  requireCardChange(reader, card, after, people, seen);
  edit.setCard(card.id, patch);
}

/** The columns that a change sets; days in a wrong order, too many of them or too long ones are refused. */
export function patchOf(card: CardRow, change: CardChange, today: string): Partial<CardState> {
  const assigneeId = change.assigneeId === undefined ? card.assignee_id : change.assigneeId;
  const patch: { -readonly [Key in keyof CardState]?: CardState[Key] } = { assignee_id: assigneeId };
  if (change.label !== undefined) patch.label = tidy(change.label);
  if (card.development_id === null) {
    if (patch.label === "") refuse("validationFailed", [{ path: "", rule: "required", params: {} }]);
    if (change.description !== undefined) patch.description = change.description.toWellFormed();
    if (change.countsAsLoad !== undefined) patch.counts_as_load = change.countsAsLoad;
  }
  if (change.forecastDate !== undefined) {
    patch.forecast_date = change.forecastDate;
    patch.own_forecast = true;
  }
  return { ...patch, ...(assigneeId === null ? unplacedDays(change) : plannedDays(card, change, today)) };
}

/** A card that is on nobody's planning lies on no day; what stays is the figure of a day. */
function unplacedDays({ firstDay, lastDay, durations, onDaysOff }: CardChange): Partial<CardState> {
  if (firstDay !== undefined || lastDay !== undefined || Array.isArray(durations)) {
    refuse("cardDaysRefused", { reason: "unassigned" });
  }
  return {
    first_day: null,
    last_day: null,
    day_list: null,
    ...(typeof durations === "number" ? { daily_minutes: durations } : {}),
    ...(onDaysOff === undefined ? {} : { on_days_off: onDaysOff }),
  };
}

/** A list moves along when the first day alone is given; a card without days begins at its date, or today. */
function plannedDays(card: CardRow, change: CardChange, today: string): Partial<CardState> {
  const before = spanOf(card);
  const given = change.durations;
  const listed =
    given !== undefined && typeof given !== "number" ? given.map(({ day }) => day).toSorted() : [];
  const firstDay = change.firstDay ?? before?.firstDay ?? listed[0] ?? card.forecast_date ?? today;
  const moved = before ? shiftSpan(before, firstDay) : undefined;
  const durations = given ?? moved?.durations ?? card.daily_minutes;
  const lastDay = change.lastDay ?? listed.at(-1) ?? moved?.lastDay ?? firstDay;
  return spanColumns(
    requireSpan({
      firstDay,
      lastDay,
      // A card made shorter leaves the days behind that it does not reach any more.
      durations:
        typeof durations === "number" || given !== undefined
          ? durations
          : durations.filter(({ day }) => day >= firstDay && day <= lastDay),
      onDaysOff: change.onDaysOff ?? card.on_days_off,
    }),
  );
}

/** Refuses days that no card can have. */
function requireSpan(span: CardSpan): CardSpan {
  const { firstDay, lastDay, durations } = span;
  if (lastDay < firstDay) refuse("cardDaysRefused", { reason: "order" });
  if (daysBetween(firstDay, lastDay) >= maxCardDays) refuse("cardDaysRefused", { reason: "tooLong" });
  if (typeof durations !== "number") {
    if (durations.some(({ day }) => day < firstDay || day > lastDay))
      refuse("cardDaysRefused", { reason: "outside" });
    if (durations.some(({ minutes }) => minutes > dayMinutes))
      refuse("cardDaysRefused", { reason: "tooMuch" });
    return { ...span, durations: durations.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
  }
  return span;
}

/** What the history calls a change of a card. */
function actionOf(card: CardRow, patch: Partial<CardState>): string {
  const to = patch.assignee_id;
  if (to === undefined || to === card.assignee_id) {
    if (card.assignee_id === null) return "cardForecastSet";
    return patch.first_day !== undefined ? "cardRescheduled" : "cardChanged";
  }
  if (to === null) return "cardUnassigned";
  return card.assignee_id === null ? "cardAssigned" : "cardMoved";
}

export function paramsOf(card: CardRow, patch: Partial<CardState>): Record<string, unknown> {
  const after: CardRow = { ...card, ...patch };
  return {
    from: {
      personId: card.assignee_id,
      forecastDate: card.forecast_date,
      firstDay: card.first_day,
      lastDay: card.last_day,
    },
    to: {
      personId: after.assignee_id,
      forecastDate: after.forecast_date,
      firstDay: after.first_day,
      lastDay: after.last_day,
    },
  };
}

/** Takes a card off its person; with a date, into the list with date, its first day unless one is given (D16). */
export async function unassignCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  wanted: {
    readonly version?: number | undefined;
    readonly toForecast?: { readonly date?: string | undefined };
  },
): Promise<CardChangeResult> {
  return stepCard(platform, reader, id, {
    version: wanted.version,
    targetId: null,
    patchOf: (card) => {
      if (card.development_id === null) refuse("personalEventStays");
      const date = wanted.toForecast
        ? (wanted.toForecast.date ?? card.first_day ?? card.forecast_date)
        : undefined;
      if (card.assignee_id === null && date === undefined) return null;
      const patch: Partial<CardState> = {
        assignee_id: null,
        // A card that is on nobody's planning lies on no day; its length stays as the figure of a day.
        first_day: null,
        last_day: null,
        day_list: null,
        ...(date ? { forecast_date: date, own_forecast: true } : {}),
      };
      return { action: "cardUnassigned", patch, params: paramsOf(card, patch) };
    },
  });
}

/** Gives an unassigned card its date or takes it away: it changes lists in one step (spec §4). */
export async function setCardForecast(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  date: string | null,
  version: number | undefined,
): Promise<CardChangeResult> {
  return stepCard(platform, reader, id, {
    version,
    targetId: null,
    patchOf: (card) => {
      if (card.assignee_id !== null) refuse("cardAssigned");
      if (card.forecast_date === date) return null;
      const patch: Partial<CardState> = { forecast_date: date, own_forecast: true };
      return { action: "cardForecastSet", patch, params: paramsOf(card, patch) };
    },
  });
}
