import type { PlainDate } from "../calendar/plain-date.ts";
import { dayAfter, daysBetween } from "../calendar/plain-date.ts";
import type { Repeat } from "../calendar/repeat.ts";
import { repeatedDays, repeatedDaysIn } from "../calendar/repeat.ts";
import type { WallClock } from "../calendar/zone-clock.ts";
import type { EventTime } from "./agenda-event.ts";

/** The day on which something begins, where the company is. */
export function startDayOf({ allDay, start }: EventTime, clock: WallClock): PlainDate {
  return allDay ? start : clock.dateOf(new Date(start));
}

/** The same time on another day: the hours on the wall stay, whatever the clocks do between (D12). */
export function timeOn<Time extends EventTime>(time: Time, day: PlainDate, clock: WallClock): Time {
  const days = daysBetween(startDayOf(time, clock), day);
  if (time.allDay) return { ...time, start: dayAfter(time.start, days), end: dayAfter(time.end, days) };
  const [start, end] = [new Date(time.start), new Date(time.end)];
  const begins = clock.instantAt(day, clock.minutesOf(start));
  const ends = clock.instantAt(dayAfter(clock.dateOf(end), days), clock.minutesOf(end));
  // In the hour that the clocks leave out, the end may fall on the start.
  const last = ends > begins ? ends : new Date(begins.getTime() + end.getTime() - start.getTime());
  return { ...time, start: begins.toISOString(), end: last.toISOString() };
}

/** What repeats: its first time, its rule, and the days that are left out or stand for themselves. */
export interface Series<Time extends EventTime = EventTime> {
  readonly time: Time;
  readonly repeat: Repeat;
  readonly without: ReadonlySet<PlainDate>;
}

/** The times of a series that touch a period, each with the day that names it. */
export function timesIn<Time extends EventTime>(
  { time, repeat, without }: Series<Time>,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  clock: WallClock,
): readonly { readonly day: PlainDate; readonly time: Time }[] {
  const first = startDayOf(time, clock);
  const lastDayOf = ({ allDay, end }: EventTime): PlainDate =>
    // An end at midnight belongs to the day before.
    allDay ? end : clock.dateOf(new Date(Date.parse(end) - 1));
  const length = Math.max(0, daysBetween(first, lastDayOf(time)));
  // A day more: over a change of the clock it may end later on the wall.
  return repeatedDaysIn(first, repeat, { from: dayAfter(from, -length - 1), to })
    .filter((day) => !without.has(day))
    .map((day) => ({ day, time: timeOn(time, day, clock) }))
    .filter((one) => lastDayOf(one.time) >= from);
}

/** A year and a bit: what comes more rarely than that has few days to count through. */
const oftenDays = 400;

/** The day of a series that is next from a day on; of one that is over its last; none where every day is left out. */
export function nearestOfSeries(
  { time, repeat, without }: Series,
  today: PlainDate,
  clock: WallClock,
): PlainDate | undefined {
  const first = startDayOf(time, clock);
  // Days can be left out one by one alone: among so many there is one that is not.
  let left = without.size + 1;
  for (const day of repeatedDays(first, repeat, today < first ? first : today)) {
    if (!without.has(day)) return day;
    left -= 1;
    if (left === 0) break;
  }
  const lastIn = (from: PlainDate): PlainDate | undefined =>
    repeatedDaysIn(first, repeat, { from, to: dayAfter(today, -1) }).findLast((day) => !without.has(day));
  const recent = dayAfter(
    repeat.until !== undefined && repeat.until < today ? repeat.until : today,
    -oftenDays,
  );
  return lastIn(recent < first ? first : recent) ?? lastIn(first);
}

/** On whole days a reminder counts from nine in the morning. */
export const wholeDayReminderMinutes = 9 * 60;

/** When somebody is reminded of something that takes place at a time. */
function reminderAt(time: EventTime, minutesBefore: number, clock: WallClock): Date {
  const from = time.allDay ? clock.instantAt(time.start, wholeDayReminderMinutes) : new Date(time.start);
  return new Date(from.getTime() - minutesBefore * 60_000);
}

export interface Reminded<Time extends EventTime = EventTime> {
  readonly time: Time;
  readonly repeat: Repeat | null;
  readonly without: ReadonlySet<PlainDate>;
  readonly reminder: number | null;
}

/** The next reminder after an instant, and the time it is about; none when there is nothing to come. */
export function nextReminder<Time extends EventTime>(
  { time, repeat, without, reminder }: Reminded<Time>,
  after: Date,
  clock: WallClock,
): { readonly at: Date; readonly time: Time } | undefined {
  if (reminder === null) return undefined;
  const dueOf = (one: Time) => ({ at: reminderAt(one, reminder, clock), time: one });
  if (!repeat) {
    const due = dueOf(time);
    return due.at > after ? due : undefined;
  }
  // On whole days it may come some hours after the beginning.
  const from = dayAfter(clock.dateOf(after), -1);
  const first = startDayOf(time, clock);
  for (const day of repeatedDays(first, repeat, from < first ? first : from)) {
    if (without.has(day)) continue;
    const due = dueOf(timeOn(time, day, clock));
    if (due.at > after) return due;
  }
  return undefined;
}
