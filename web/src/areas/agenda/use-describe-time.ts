import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { useText } from "../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Clock } from "../../kit/company-zone.ts";

const longDay: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const shortDay: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };

export interface DescribeTime {
  /** Days and hours in words. */
  readonly whole: (time: EventTimeWire) => string;
  /** Only the hours; "all day" where there are none. */
  readonly hours: (time: EventTimeWire) => string;
  readonly day: (day: string, options?: Intl.DateTimeFormatOptions) => string;
}

/** When something is, in words of the reader's language and hours of the company's zone. */
export function useDescribeTime(format: Formatter, clock: Clock): DescribeTime {
  const text = useText();
  const day = (date: string, options = longDay): string =>
    format.date(utcDate(date), { timeZone: "UTC", ...options });
  const hours = (time: EventTimeWire): string =>
    time.allDay
      ? text("agenda.allDay")
      : text("agenda.hours", {
          from: format.time(new Date(time.start)),
          to: format.time(new Date(time.end)),
        });
  const whole = (time: EventTimeWire): string => {
    if (time.allDay) {
      if (time.start === time.end) return day(time.start);
      return text("agenda.span", { from: day(time.start, shortDay), to: day(time.end, shortDay) });
    }
    const [start, end] = [new Date(time.start), new Date(time.end)];
    const [first, last] = [clock.dateOf(start), clock.dateOf(end)];
    if (first === last || (clock.minutesOf(end) === 0 && end.getTime() - start.getTime() < 86_400_000))
      return text("agenda.when", { date: day(first), time: hours(time) });
    const moment = (date: string, instant: Date): string =>
      text("agenda.when", { date: day(date, shortDay), time: format.time(instant) });
    return text("agenda.span", { from: moment(first, start), to: moment(last, end) });
  };
  return { whole, hours, day };
}
