import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { OwnEventRow } from "./agenda.store.ts";

const dayMs = 86_400_000;
/** So many years from the first event on: programs come again long before, and know the zone by its name. */
const years = 12;

const two = (figure: number): string => String(figure).padStart(2, "0");

/** The clock on the wall as iCalendar writes it, `20370310T090000`. */
export function wallStamp(instant: Date, clock: WallClock): string {
  const minutes = clock.minutesOf(instant);
  return `${clock.dateOf(instant).replaceAll("-", "")}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
}

function offsetMinutes(instant: Date, clock: WallClock): number {
  const [year = 0, month = 1, day = 1] = clock.dateOf(instant).split("-").map(Number);
  return Date.UTC(year, month - 1, day) / 60_000 + clock.minutesOf(instant) - instant.getTime() / 60_000;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** The first minute at which the clock shows another offset, between two instants that differ. */
function changeBetween(from: number, to: number, clock: WallClock): number {
  const before = offsetMinutes(new Date(from), clock);
  let [low, high] = [from / 60_000, to / 60_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(new Date(middle * 60_000), clock) === before) low = middle;
    else high = middle;
  }
  return high * 60_000;
}

/** A zone as iCalendar explains it: each change of its clocks in the years around what repeats (RFC 5545 §3.6.5). */
export function writeZone(timeZone: string, events: readonly OwnEventRow[]): string {
  const clock = createZoneClock(timeZone);
  const starts = events.flatMap(({ repeat, starts_at: at }) => (repeat && at ? [at.getTime()] : []));
  const first = Date.UTC(new Date(Math.min(...starts)).getUTCFullYear() - 1, 0, 1);
  const last = Date.UTC(new Date(Math.max(...starts)).getUTCFullYear() + years, 0, 1);
  const lines = ["BEGIN:VTIMEZONE", `TZID:${timeZone}`];
  const add = (at: number, before: number, after: number): void => {
    const kind = after > before ? "DAYLIGHT" : "STANDARD";
    lines.push(
      `BEGIN:${kind}`,
      // The moment as the clock showed it before the change.
      `DTSTART:${new Date(at + before * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${kind}`,
    );
  };
  let before = offsetMinutes(new Date(first), clock);
  add(first, before, before);
  for (let at = first; at < last; at += 7 * dayMs) {
    const next = at + 7 * dayMs;
    const after = offsetMinutes(new Date(next), clock);
    if (after !== before) add(changeBetween(at, next, clock), before, after);
    before = after;
  }
  return [...lines, "END:VTIMEZONE"].join("\n");
}
