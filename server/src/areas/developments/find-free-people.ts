import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type {
  findFirstSlots as slotsCall,
  findFreePeople as call,
} from "@planete/shared/contract/planning-help.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { totalMinutes } from "@planete/shared/domain/planning/daily-durations.ts";
import { findFits } from "@planete/shared/domain/planning/fit.ts";
import type { PlanningAction, PlanningPerson } from "@planete/shared/domain/planning/planning-rights.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { capacityOfPerson } from "./availability.store.ts";
import type { CardRow } from "./card.store.ts";
import { findCard, findPermittedCards, spanOf } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { isAllowed, requirePlanning } from "./development-reader.ts";
import { todayOf } from "./edit-card.ts";
import { findFreeTime } from "./free-time.ts";
import { findStaff } from "./staff.store.ts";

/** Nobody plans further ahead than this. */
const withinDays = 90;
const shown = 30;
/** What a day has to hold of a card, at the least. */
const leastDaily = 30;

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
  const [people, minutes] = await Promise.all([
    findFreeTime(kysely, permitted, period, { without: cardId }),
    minutesOf(platform, card),
  ]);
  const names = new Map(permitted.map((person) => [person.personId, person]));
  const fits = findFits(people, {
    minutes,
    daily: Math.max(card.daily_minutes, leastDaily),
    from,
    withinDays,
  });
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

/**
 * Where each of these cards would fit first: among those whom the reader may give it to, of the development's team where
 * it has one. Everybody's days are read once, however many cards are asked for.
 */
export async function findFirstSlots(
  platform: Platform,
  reader: DevelopmentReader,
  cardIds: readonly string[],
): Promise<CallAnswer<typeof slotsCall>> {
  requirePlanning(reader);
  const { kysely } = platform.database;
  const waiting = (await findPermittedCards(kysely, reader, cardIds)).filter(
    ({ development, assignee }) => development !== null && assignee === null,
  );
  const teams = new Set(waiting.map(({ development }) => development?.team ?? null));
  const inTeam = (person: PlanningPerson, team: string | null): boolean =>
    team === null || person.teams.includes(team);
  const permitted = (await findStaff(kysely)).filter(
    (target) =>
      [...teams].some((team) => inTeam(target, team)) &&
      isAllowed(reader, { action: "drop", target, from: null }),
  );
  const from = todayOf(platform);
  const period = { firstDay: from, lastDay: dayAfter(from, withinDays - 1) };
  const people = await findFreeTime(kysely, permitted, period);
  const known = new Map(permitted.map((person) => [person.personId, person]));
  const slotOf = (team: string | null, minutes: number) => {
    const members = people.filter(({ personId }) => inTeam(known.get(personId) ?? nobody, team));
    const fits = findFits(members, { minutes, daily: Math.max(minutes, leastDaily), from, withinDays });
    const [first] = fits;
    if (!first) return null;
    const isSame = ({ days }: (typeof fits)[number]): boolean =>
      days[0]?.day === first.days[0]?.day && days.at(-1)?.day === first.days.at(-1)?.day;
    return {
      userId: first.personId,
      name: known.get(first.personId)?.name ?? "",
      firstDay: first.days[0]?.day ?? from,
      lastDay: first.days.at(-1)?.day ?? from,
      others: fits.filter(isSame).length - 1,
    };
  };
  const found = new Map<string, ReturnType<typeof slotOf>>();
  return {
    data: waiting.map(({ id, development, durations }) => {
      const team = development?.team ?? null;
      // A card that waits has one figure for its day.
      const minutes = typeof durations === "number" ? durations : 0;
      const key = JSON.stringify([team, minutes]);
      if (!found.has(key)) found.set(key, slotOf(team, minutes));
      return { _id: id, slot: found.get(key) ?? null };
    }),
  };
}

const nobody: PlanningPerson = { personId: "", teams: [] };

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
