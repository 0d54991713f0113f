import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { findFreePeople as call } from "@planete/shared/contract/planning-help.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import { minutesOn, totalMinutes } from "@planete/shared/domain/planning/daily-durations.ts";
import type { FitPerson } from "@planete/shared/domain/planning/fit.ts";
import { findFits } from "@planete/shared/domain/planning/fit.ts";
import type { PlanningAction, PlanningPerson } from "@planete/shared/domain/planning/planning-rights.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { capacityOfPerson, findAvailability } from "./availability.store.ts";
import type { CardRow } from "./card.store.ts";
import { findCard, findPermittedCards, findPlannedCards, spanOf } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { isAllowed, requirePlanning } from "./development-reader.ts";
import { todayOf } from "./edit-card.ts";
import { findStaff } from "./staff.store.ts";

/** Nobody plans further ahead than this. */
const withinDays = 90;
const shown = 30;

/** Who is free for a card, among those whom the reader may give it to: never a forbidden row, never a full day. */
export async function findFreePeople(
  platform: Platform,
  reader: DevelopmentReader,
  cardId: string,
  asked: string | undefined,
): Promise<CallAnswer<typeof call>> {
  requirePlanning(reader);
  const { kysely } = platform.database;
  const [card, [seen]] = await Promise.all([
    findCard(kysely, cardId),
    findPermittedCards(kysely, reader, [cardId]),
  ]);
  if (!card || card.deleted_at || !seen) refuse("notFound");
  const today = todayOf(platform);
  const from = asked !== undefined && asked > today ? asked : today;
  const period = { firstDay: from, lastDay: dayAfter(from, withinDays - 1) };
  const staff = await findStaff(kysely);
  const owner = staff.find(({ personId }) => personId === card.assignee_id);
  const permitted = staff.filter((target) => isAllowed(reader, placing(card, target, owner)));
  const [availability, planned, minutes] = await Promise.all([
    findAvailability(kysely, permitted, period),
    findPlannedCards(
      kysely,
      reader,
      permitted.map(({ personId }) => personId),
      period,
    ),
    minutesOf(platform, card),
  ]);
  const rows = Map.groupBy(
    planned.filter(({ id, countsAsLoad }) => id !== cardId && countsAsLoad),
    ({ assignee }) => assignee?.id ?? "",
  );
  const people = permitted.flatMap(({ personId }): readonly FitPerson[] => {
    const free = availability.get(personId);
    if (!free) return [];
    const capacityOf = (day: string): number => capacityOn(day, free).minutes;
    const load = new Map<string, number>();
    for (const other of rows.get(personId) ?? []) {
      const { firstDay, lastDay } = other;
      if (firstDay === null || lastDay === null) continue;
      const last = lastDay < period.lastDay ? lastDay : period.lastDay;
      for (let day = firstDay > from ? firstDay : from; day <= last; day = dayAfter(day)) {
        load.set(day, (load.get(day) ?? 0) + minutesOn({ ...other, firstDay, lastDay }, day, capacityOf));
      }
    }
    return [{ personId, capacityOf, loadOf: (day) => load.get(day) ?? 0 }];
  });
  const names = new Map(permitted.map((person) => [person.personId, person]));
  const fits = findFits(people, { minutes, daily: Math.max(card.daily_minutes, 30), from, withinDays });
  return {
    minutes,
    data: fits.slice(0, shown).map(({ personId, days }) => ({
      userId: personId,
      name: names.get(personId)?.name ?? "",
      teams: [...(names.get(personId)?.teams ?? [])],
      days: days.map(({ day, minutes: each }) => ({ day, minutes: each })),
    })),
  };
}

/** What giving the card to somebody is by D10. */
function placing(card: CardRow, target: PlanningPerson, owner: PlanningPerson | undefined): PlanningAction {
  return card.development_id === null
    ? { action: "personalEvent", target }
    : { action: "drop", target, from: owner ?? null };
}

/** All of a card's time: what its days hold now; for one that waits, the time of a day. */
async function minutesOf(platform: Platform, card: CardRow): Promise<number> {
  const span = spanOf(card);
  if (!span || card.assignee_id === null) return card.daily_minutes;
  const capacityOf = await capacityOfPerson(platform.database.kysely, card.assignee_id, span);
  return totalMinutes(span, capacityOf) || card.daily_minutes;
}
