import type {
  AgendaEventWire,
  AgendaHolidayWire,
  EventTimeWire,
} from "@planete/shared/contract/agenda.contract.ts";
import { timesIn } from "@planete/shared/domain/agenda/series.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import type { AgendaEventRow, HolidayRow, OwnEventRow } from "./agenda.store.ts";

/** Leave and what else comes from elsewhere. */
export function eventToWire(row: AgendaEventRow): AgendaEventWire {
  const { id, kind, title, description } = row;
  return { id, kind, title, description, time: timeOf(row) };
}

/** An event as one of those who may see it reads it; of what repeats the first, or the one of a day. */
export function ownEventToWire(
  row: OwnEventRow,
  readerId: string,
  one?: { readonly day: string; readonly time: EventTimeWire },
): AgendaEventWire {
  const day = one?.day ?? row.original_day;
  const answer = row.guests.find(({ id }) => id === readerId)?.answer;
  return {
    ...eventToWire(row),
    ...(one ? { time: one.time } : {}),
    ...(row.place === "" ? {} : { place: row.place }),
    ...(row.color === null ? {} : { color: row.color }),
    ...(row.reminder_minutes === null ? {} : { reminder: row.reminder_minutes }),
    ...(row.repeat ? { repeat: repeatToWire(row.repeat) } : {}),
    ...(day === null ? {} : { day }),
    ...(row.series_id === null ? {} : { series: row.series_id }),
    ...(row.guests.length === 0 ? {} : { guests: row.guests.map((guest) => ({ ...guest })) }),
    ...(row.owner_id === readerId || answer === undefined
      ? {}
      : { invitation: { from: row.owner_name, answer } }),
  };
}

function repeatToWire({ weekdays, ...repeat }: NonNullable<OwnEventRow["repeat"]>) {
  return { ...repeat, ...(weekdays ? { weekdays: [...weekdays] } : {}) };
}

/** Events as a reader sees them on the days of a period: what repeats, as often as it does. */
export function eventsIn(
  rows: readonly OwnEventRow[],
  readerId: string,
  period: { readonly from: string; readonly to: string },
  clock: WallClock,
): readonly AgendaEventWire[] {
  const shown = rows.flatMap((row) =>
    row.repeat
      ? timesIn({ time: timeOf(row), repeat: row.repeat, without: withoutOf(row) }, period, clock).map(
          (one) => ownEventToWire(row, readerId, one),
        )
      : [ownEventToWire(row, readerId)],
  );
  const startOf = ({ time }: AgendaEventWire): number =>
    time.allDay ? clock.instantAt(time.start, 0).getTime() - 1 : Date.parse(time.start);
  return rows.some(({ repeat }) => repeat !== null)
    ? shown.toSorted((left, right) => startOf(left) - startOf(right))
    : shown;
}

/** The days of a series on which its own time does not count. */
export function withoutOf(row: Pick<OwnEventRow, "excluded_days" | "exceptions">): ReadonlySet<string> {
  return new Set([...row.excluded_days, ...row.exceptions]);
}

export function timeOf(row: AgendaEventRow): AgendaEventWire["time"] {
  if (row.starts_at && row.ends_at) {
    return { allDay: false, start: row.starts_at.toISOString(), end: row.ends_at.toISOString() };
  }
  // The table holds one of the two, and both ends of it.
  return { allDay: true, start: row.first_day ?? "", end: row.last_day ?? "" };
}

export function holidayToWire(row: HolidayRow, lang: LanguageCode): AgendaHolidayWire {
  return { day: row.day, label: wordsIn(row.labels, lang), halfDay: row.half_day, worked: row.worked };
}
