import * as contract from "@planete/shared/contract/own-work.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { cardName } from "@planete/shared/domain/developments/card-title.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import type { DayDuration } from "@planete/shared/domain/planning/daily-durations.ts";
import { workedDays } from "@planete/shared/domain/planning/daily-durations.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { capacityOfPerson } from "./availability.store.ts";
import { todayOf } from "./edit-card.ts";
import type { OwnCardRow } from "./own-work.store.ts";
import { findOwnCards, findOwnTodos } from "./own-work.store.ts";

/** How far ahead the list of things to do looks, in days. */
const daysAhead = 14;
const mostCards = 50;

/** Whoever has a card of a development sees it, if they hold the right of the screen (D17). */
function pathFor(caller: Caller): (developmentId: string | null) => string | null {
  const opens = caller.person.employee && holdsRight(caller, developmentsRight);
  return (developmentId) => (opens && developmentId !== null ? developmentPath(developmentId) : null);
}

function nameOf({ label, development_label }: OwnCardRow): string {
  return cardName({ label, development: { label: development_label } });
}

/** Work that is assigned to the caller, for the list of things to do. */
export function serveOwnWork(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listOwnWork, async (caller) => {
    const today = todayOf(platform);
    if (!caller.person.employee) return { cards: [], todos: [], today };
    const path = pathFor(caller);
    const period = { from: today, to: dayAfter(today, daysAhead) };
    const [cards, todos] = await Promise.all([
      findOwnCards(kysely, caller.person.id, period, { open: true, limit: mostCards }),
      // Todos stand inside developments: they are for those who may open them.
      holdsRight(caller, developmentsRight) ? findOwnTodos(kysely, caller.person.id) : [],
    ]);
    const shown = cards.map((card) => ({
      id: card.id,
      title: nameOf(card),
      number: card.number,
      path: path(card.development_id),
      firstDay: card.first_day,
      lastDay: card.last_day,
      color: card.color,
      client: card.client,
      late: card.open && (card.last_day < today || (card.forecast_date ?? today) < today),
    }));
    return {
      // What is late comes first, then by its days.
      cards: [...shown.filter(({ late }) => late), ...shown.filter(({ late }) => !late)],
      todos: todos.map((todo) => ({
        id: todo.id,
        title: todo.text,
        number: todo.number,
        path: path(todo.development_id),
      })),
      today,
    };
  });
}

/** A card as somebody's own calendar shows it. */
export interface PlannedWork {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly changedAt: Date;
  readonly path: string | null;
  /** The days that the work falls on, with its minutes (D19). */
  readonly days: readonly DayDuration[];
}

/** The cards on somebody's own row in a period, for their calendar; for a calendar program there is no caller. */
export async function findPlannedWork(
  { database }: Platform,
  owner: { readonly id: string; readonly caller: Caller | null },
  period: { readonly from: string; readonly to: string },
): Promise<readonly PlannedWork[]> {
  const cards = await findOwnCards(database.kysely, owner.id, period);
  const [first] = cards;
  if (!first) return [];
  const whole = cards.reduce(
    ({ firstDay, lastDay }, card) => ({
      firstDay: card.first_day < firstDay ? card.first_day : firstDay,
      lastDay: card.last_day > lastDay ? card.last_day : lastDay,
    }),
    { firstDay: first.first_day, lastDay: first.last_day },
  );
  const capacity = await capacityOfPerson(database.kysely, owner.id, whole);
  const path = owner.caller ? pathFor(owner.caller) : () => null;
  return cards.map((card) => ({
    id: card.id,
    title: card.number === null ? nameOf(card) : `#${card.number} ${nameOf(card)}`,
    description: card.development_id === null ? card.description : (card.client ?? ""),
    firstDay: card.first_day,
    lastDay: card.last_day,
    changedAt: card.changed_at,
    path: path(card.development_id),
    days: card.counts_as_load
      ? workedDays(
          {
            firstDay: card.first_day,
            lastDay: card.last_day,
            durations: card.day_list ?? card.daily_minutes,
            onDaysOff: card.on_days_off,
          },
          capacity,
        )
      : [],
  }));
}
