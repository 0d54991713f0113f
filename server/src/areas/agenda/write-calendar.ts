import type { ICalCalendar, ICalEventData } from "ical-generator";
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from "ical-generator";
import type { EventColor, EventKind, GuestAnswer } from "@planete/shared/domain/agenda/agenda-event.ts";
import { startDayOf, timeOn, wholeDayReminderMinutes } from "@planete/shared/domain/agenda/series.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { repeatToRule } from "@planete/shared/domain/calendar/repeat.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { timeOf } from "./agenda-wire.ts";
import type { AgendaEventRow, OwnEventRow } from "./agenda.store.ts";
import { wallStamp, writeZone } from "./write-zone.ts";

/** How often a program that asks is told to come back, in seconds. */
const refreshSeconds = 3_600;

const busy: Readonly<Record<EventKind, ICalEventBusyStatus>> = {
  personal: ICalEventBusyStatus.BUSY,
  assigned: ICalEventBusyStatus.BUSY,
  leave: ICalEventBusyStatus.OOF,
};

/** The names of CSS that RFC 7986 asks for. */
const colorNames: Readonly<Record<EventColor, string>> = {
  green: "green",
  teal: "teal",
  purple: "purple",
  pink: "deeppink",
  orange: "darkorange",
  red: "red",
  grey: "gray",
};

const answers: Readonly<Record<GuestAnswer, ICalAttendeeStatus>> = {
  open: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
};

/** People are named, not addressed: mail addresses are for super administrators alone (spec §3, §6). */
const addressOf = (personId: string): string => `${personId}@people.invalid`;

/** What a calendar program is given. */
export interface CalendarContents {
  readonly name: string;
  readonly timeZone: string;
  /** For whom it is written. */
  readonly readerId: string;
  /** Leave and assigned work. */
  readonly given: readonly AgendaEventRow[];
  readonly own: readonly OwnEventRow[];
}

/**
 * Events as iCalendar text (RFC 5545): instants in UTC, whole days as dates whose end is not included, and what
 * repeats by the clock on the company's wall, so that a change of the clock shifts it nowhere either.
 */
export function writeCalendar({ name, timeZone, readerId, given, own }: CalendarContents): string {
  const clock = createZoneClock(timeZone);
  const calendar = ical({
    name,
    prodId: { company: "planete-online", product: "agenda", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    timezone: { name: null, generator: (zone) => writeZone(zone, own) },
  });
  for (const event of given) calendar.createEvent({ ...wordsOf(event), ...placeInTime(event) });
  for (const event of own) addOwnEvent(calendar, event, { clock, timeZone, readerId, own });
  // The standard ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}

function wordsOf(event: AgendaEventRow) {
  // Own events of whole days are notes: they keep nobody from being booked.
  const note = event.kind === "personal" && event.first_day !== null;
  return {
    id: uidOf(event.id),
    stamp: event.changed_at,
    lastModified: event.changed_at,
    summary: event.title,
    description: event.description === "" ? null : event.description,
    class: ICalEventClass.PRIVATE,
    busystatus: note ? ICalEventBusyStatus.FREE : busy[event.kind],
    transparency: note ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

const uidOf = (id: string): string => `${id}@planete-online`;

function placeInTime(event: AgendaEventRow) {
  if (event.starts_at && event.ends_at) return { start: event.starts_at, end: event.ends_at };
  // The table holds one of the two, and both ends of it.
  const [first, last] = [event.first_day ?? "", event.last_day ?? ""];
  return { start: first, end: dayAfter(last), allDay: true };
}

interface Writing {
  readonly clock: WallClock;
  readonly timeZone: string;
  readonly readerId: string;
  readonly own: readonly OwnEventRow[];
}

function addOwnEvent(calendar: ICalCalendar, row: OwnEventRow, writing: Writing): void {
  const { readerId } = writing;
  const declined = row.guests.some(({ id, answer }) => id === readerId && answer === "declined");
  const event = calendar.createEvent({
    ...wordsOf(row),
    ...placeInTime(row),
    ...(row.place === "" ? {} : { location: row.place }),
    ...(declined
      ? { busystatus: ICalEventBusyStatus.FREE, transparency: ICalEventTransparency.TRANSPARENT }
      : {}),
    // The library knows no colour of an event; what is given in pairs it writes as it is.
    ...(row.color === null ? {} : { x: [["COLOR", colorNames[row.color]]] }),
    ...repetitionOf(row, writing),
  });
  if (row.guests.length > 0) {
    event.organizer({ name: row.owner_name, email: addressOf(row.owner_id) });
    for (const { id, name, answer } of row.guests) {
      event.createAttendee({
        name,
        email: addressOf(id),
        role: ICalAttendeeRole.REQ,
        status: answers[answer],
        rsvp: answer === "open",
      });
    }
  }
  if (row.reminder_minutes !== null && (row.owner_id === readerId || !declined)) {
    const secondsAfterMidnight = row.first_day === null ? 0 : wholeDayReminderMinutes * 60;
    const before = row.reminder_minutes * 60 - secondsAfterMidnight;
    event.createAlarm({
      type: ICalAlarmType.display,
      ...(before >= 0 ? { triggerBefore: before } : { triggerAfter: -before }),
    });
  }
}

/** How it comes again, or which of a series it stands for. */
function repetitionOf(row: OwnEventRow, { clock, timeZone, own }: Writing): Partial<ICalEventData> {
  const time = timeOf(row);
  const wall = (instant: string): Date => wallDate(new Date(instant), clock);
  if (row.series_id !== null && row.original_day !== null) {
    const series = own.find(({ id }) => id === row.series_id);
    const first = series ? timeOn(timeOf(series), row.original_day, clock) : time;
    return {
      id: uidOf(row.series_id),
      recurrenceId: first.allDay ? first.start : new Date(first.start),
    };
  }
  if (!row.repeat) return {};
  const day = startDayOf(time, clock);
  const dateText = (date: string): string => date.replaceAll("-", "");
  // The last moment of the day, wherever the clocks stand then.
  const until = (date: string): string =>
    time.allDay ? dateText(date) : utcStamp(new Date(clock.instantAt(dayAfter(date), 0).getTime() - 1_000));
  // What stands for itself is written with its day; if it lies too far away to be given, its day is left out.
  const written = new Set(own.filter(({ series_id: of }) => of === row.id).map((one) => one.original_day));
  const without = [...row.excluded_days, ...row.exceptions.filter((one) => !written.has(one))].toSorted();
  const startOn = (date: string): string =>
    time.allDay ? dateText(date) : wallStamp(new Date(timeOn(time, date, clock).start), clock);
  const kind = time.allDay ? ";VALUE=DATE" : `;TZID=${timeZone}`;
  return {
    ...(time.allDay ? {} : { start: wall(time.start), end: wall(time.end), timezone: timeZone }),
    repeating: [
      `RRULE:${repeatToRule(day, row.repeat, until)}`,
      ...(without.length === 0 ? [] : [`EXDATE${kind}:${without.map(startOn).join(",")}`]),
    ].join("\n"),
  };
}

const utcStamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/**
 * An instant that shows the clock on the wall of the company's zone, in the form of date-fns' `TZDate`: the only
 * one without another library in which ical-generator writes a time with its zone.
 */
function wallDate(instant: Date, clock: WallClock): Date {
  const [year = 0, month = 1, day = 1] = clock.dateOf(instant).split("-").map(Number);
  const minutes = clock.minutesOf(instant);
  const shown: Date = Object.assign(new Date(instant), {
    internal: instant,
    tzComponents: () => [null, null, null],
    withTimeZone: () => shown,
    getFullYear: () => year,
    getMonth: () => month - 1,
    getDate: () => day,
    getHours: () => Math.floor(minutes / 60),
    getMinutes: () => minutes % 60,
    getSeconds: () => 0,
  });
  return shown;
}
