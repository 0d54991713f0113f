import type { CallResult } from "@planete/shared/contract/call.ts";
import type { searchAgenda as searchCall } from "@planete/shared/contract/agenda.contract.ts";
import { mostEventsFound } from "@planete/shared/contract/agenda.contract.ts";
import { nearestOfSeries, startDayOf } from "@planete/shared/domain/agenda/series.ts";
import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";
import { calendarDate, createZoneClock } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { timeOf, withoutOf } from "./agenda-wire.ts";
import type { OwnEventRow } from "./agenda.store.ts";
import { findEventsWith } from "./agenda.store.ts";
import { findLeaveEvents } from "./leave-events.store.ts";
import type { FindPlannedWork } from "./planned-work.ts";

type Found = CallResult<typeof searchCall>["data"][number];

/** So many of somebody's events are looked at: what repeats, and the nearest of the rest. */
const mostRows = 500;
/** Work is planned in months; so far it is looked for, both ways. */
const workDays = 5 * 366;
/** Leave of any time. */
const ever = { from: "0001-01-01", to: "9999-12-31" };

/**
 * Somebody's events of any time by their words. Work whose development they may open is left out: it is found among
 * the developments, and one thing is found once.
 */
export async function searchAgenda(
  { database, config, now }: Pick<Platform, "database" | "config" | "now">,
  caller: Caller,
  { q, lang }: { readonly q: string; readonly lang: LanguageCode },
  findWork: FindPlannedWork,
): Promise<Found[]> {
  const words = foldForSearch(q);
  const wanted = words.split(" ").filter((word) => word !== "");
  if (wanted.length === 0) return [];
  const [instant, clock] = [now(), createZoneClock(config.companyTimeZone)];
  const today = calendarDate(instant, config.companyTimeZone);
  const owner = { id: caller.person.id, caller };
  const around = { from: dayAfter(today, -workDays), to: dayAfter(today, workDays) };
  const [rows, leave, work] = await Promise.all([
    findEventsWith(database.kysely, owner.id, words, { now: instant, limit: mostRows }),
    findLeaveWith(database.kysely, owner.id, wanted, lang),
    caller.person.employee ? findWork(owner, around) : [],
  ]);
  const own = oncePerSeries(rows, today, clock);
  const planned = work
    .filter(({ path, title }) => path === null && holds(title, wanted))
    .map(({ id, title, firstDay }): Found => ({ id, kind: "assigned", title, day: firstDay }));
  const inTitle = ({ title }: Found): boolean => holds(title, wanted);
  const found = inOrder([...own, ...leave, ...planned], today);
  return [...found.filter(inTitle), ...found.filter((event) => !inTitle(event))].slice(0, mostEventsFound);
}

function holds(text: string, wanted: readonly string[]): boolean {
  const about = foldForSearch(text);
  return wanted.every((word) => about.includes(word));
}

/** What is called the same in every agenda is found in the reader's language and in French. */
async function findLeaveWith(
  queries: Queries,
  personId: string,
  wanted: readonly string[],
  lang: LanguageCode,
): Promise<readonly Found[]> {
  const [shown, french] = await Promise.all(
    ([lang, "fr"] as const).map((code) => findLeaveEvents(queries, personId, ever, code)),
  );
  return (shown ?? [])
    .filter(({ title }, at) => holds(`${title} ${french?.[at]?.title ?? ""}`, wanted))
    .map(({ id, title, first_day: day }) => ({ id, kind: "leave", title, day: day ?? "" }));
}

/** Of a series, and of those of it that were changed by themselves, the one that is to come, else the last. */
function oncePerSeries(rows: readonly OwnEventRow[], today: PlainDate, clock: WallClock): readonly Found[] {
  const nearest = new Map<string, Found>();
  for (const row of rows) {
    const time = timeOf(row);
    const day = row.repeat
      ? nearestOfSeries({ time, repeat: row.repeat, without: withoutOf(row) }, today, clock)
      : startDayOf(time, clock);
    if (day === undefined) continue;
    const series = row.series_id ?? row.id;
    const found: Found = { id: row.id, kind: row.kind, title: row.title, day };
    const other = nearest.get(series);
    const [first = found] = inOrder(other ? [other, found] : [found], today);
    nearest.set(series, first);
  }
  return [...nearest.values()];
}

/** What is still to come stands before what is over, each the nearest first. */
function inOrder(events: readonly Found[], today: PlainDate): readonly Found[] {
  const byDay = events.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return [...byDay.filter(({ day }) => day >= today), ...byDay.filter(({ day }) => day < today).toReversed()];
}
