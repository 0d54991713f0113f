import { dayAfter, isPlainDate } from "../calendar/plain-date.ts";
import type { ZoneClock } from "../calendar/zone-clock.ts";
import type { LeaveLine } from "./leave-line.ts";
import { readKind } from "./leave-line.ts";

interface Property {
  readonly line: number;
  readonly name: string;
  readonly value: string;
}

/** A place in time as a calendar says it: a date alone, or a date with minutes after midnight. */
interface Moment {
  readonly day: string;
  readonly minutes: number | undefined;
}

const midday = 12 * 60;
/** Who comes back at one or half past one was away for the morning. */
const afternoonBegins = 14 * 60;

/** The properties of a calendar, long lines put together again (RFC 5545 §3.1). */
function propertiesOf(text: string): readonly Property[] {
  const found: { line: number; content: string }[] = [];
  for (const [at, content] of text.split(/\r\n|\n|\r/u).entries()) {
    const before = found.at(-1);
    if (/^[ \t]/u.test(content) && before) before.content += content.slice(1);
    else found.push({ line: at + 1, content });
  }
  return found.flatMap(({ line, content }) => {
    const parts = /^([A-Za-z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/u.exec(
      content.replace(/^\uFEFF/u, ""),
    );
    return parts ? [{ line, name: (parts[1] ?? "").toUpperCase(), value: parts[3] ?? "" }] : [];
  });
}

function momentOf(value: string | undefined, clock: ZoneClock): Moment | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/u.exec((value ?? "").trim());
  if (!parts) return undefined;
  const [, year, month, day, hours, minutes, utc] = parts;
  const date = `${year}-${month}-${day}`;
  if (!isPlainDate(date)) return undefined;
  if (hours === undefined || minutes === undefined) return { day: date, minutes: undefined };
  if (utc !== "Z") return { day: date, minutes: Number(hours) * 60 + Number(minutes) };
  // An instant lies on the company's calendar, whatever the zone it was written in (D12).
  const instant = new Date(`${date}T${hours}:${minutes}:00Z`);
  const own = clock.dateOf(instant);
  return { day: own, minutes: Math.round((instant.getTime() - clock.instantAt(own, 0).getTime()) / 60_000) };
}

function spanOf(
  start: Moment | undefined,
  end: Moment | undefined,
): Pick<LeaveLine, "firstDay" | "lastDay" | "fromMidday" | "untilMidday"> {
  if (!start) return { firstDay: undefined, lastDay: undefined, fromMidday: false, untilMidday: false };
  const until = end ?? { day: dayAfter(start.day), minutes: undefined };
  // The end is not included: a date alone, or midnight, is the day before.
  const endsAtMidnight = until.minutes === undefined || until.minutes === 0;
  return {
    firstDay: start.day,
    lastDay: endsAtMidnight ? dayAfter(until.day, -1) : until.day,
    fromMidday: start.minutes !== undefined && start.minutes >= midday,
    untilMidday: !endsAtMidnight && (until.minutes ?? 0) < afternoonBegins,
  };
}

const textOf = (value: string): string =>
  value
    .replaceAll(/\\n/giu, " ")
    .replaceAll(/\\([\\;,])/gu, "$1")
    .trim();

const addressOf = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : /^mailto:(.+)$/iu.exec(value.trim())?.[1];

/** Leave in an iCalendar file: whose it is says the attendee, else the organiser, else the title before a dash. */
export function readCalendarLeave(text: string, clock: ZoneClock): readonly LeaveLine[] {
  const lines: LeaveLine[] = [];
  let event: { line: number; values: Map<string, string> } | undefined;
  for (const { line, name, value } of propertiesOf(text)) {
    const part = value.trim().toUpperCase();
    if (name === "BEGIN" && part === "VEVENT") event = { line, values: new Map() };
    else if (name === "END" && part === "VEVENT" && event) {
      const { values } = event;
      const title = textOf(values.get("SUMMARY") ?? "");
      const [before = "", ...after] = title.split(/\s[-–—:|]\s|:\s/u);
      lines.push({
        line: event.line,
        person: addressOf(values.get("ATTENDEE")) ?? addressOf(values.get("ORGANIZER")) ?? before.trim(),
        ...spanOf(momentOf(values.get("DTSTART"), clock), momentOf(values.get("DTEND"), clock)),
        kind: readKind(textOf(values.get("CATEGORIES") ?? "") || after.join(" ") || title),
      });
      event = undefined;
    } else if (event && !event.values.has(name)) event.values.set(name, value);
  }
  return lines;
}
