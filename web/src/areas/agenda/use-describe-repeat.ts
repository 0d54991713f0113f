import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { isoWeekday, utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import { weekdayPlace } from "@planete/shared/domain/calendar/repeat.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

const places: Readonly<Record<number, string>> = { 1: "first", 2: "second", 3: "third", 4: "fourth" };

/** Weekdays differ in gender in some languages. */
const monthlyByDay: Readonly<Record<number, MessageId>> = {
  6: "agenda.repeat.monthlySaturday",
  7: "agenda.repeat.monthlySunday",
};

export interface DescribeRepeat {
  /** How something that takes place on a day comes again, without its end. */
  readonly rule: (repeat: Repeat, day: string) => string;
  readonly whole: (repeat: Repeat, day: string) => string;
}

/** A rule in one sentence. */
export function useDescribeRepeat(): DescribeRepeat {
  const text = useText();
  const format = useFormat();
  const inUtc = (day: string, options: Intl.DateTimeFormatOptions): string =>
    format.date(utcDate(day), { ...options, timeZone: "UTC" });
  // 2024 began on a Monday.
  const nameOf = (weekday: number): string => inUtc(`2024-01-0${weekday}`, { weekday: "long" });
  const rule = ({ unit, every, weekdays, monthly }: Repeat, day: string): string => {
    if (unit === "day") return text("agenda.repeat.daily", { every });
    if (unit === "week") {
      const days = weekdays?.length ? weekdays : [isoWeekday(day)];
      return text("agenda.repeat.weekly", { every, days: format.list(days.map(nameOf)) });
    }
    if (unit === "year")
      return text("agenda.repeat.yearly", { every, date: inUtc(day, { day: "numeric", month: "long" }) });
    if (monthly === undefined || monthly === "date")
      return text("agenda.repeat.monthlyDate", { every, day: Number(day.slice(8)) });
    const weekday = isoWeekday(day);
    return text(monthlyByDay[weekday] ?? "agenda.repeat.monthlyWeekday", {
      every,
      place: places[weekdayPlace(day, monthly)] ?? "last",
      weekday: nameOf(weekday),
    });
  };
  const whole = (repeat: Repeat, day: string): string => {
    const said = rule(repeat, day);
    if (repeat.until !== undefined)
      return text("agenda.repeat.untilDay", {
        rule: said,
        date: inUtc(repeat.until, { dateStyle: "medium" }),
      });
    if (repeat.times !== undefined) return text("agenda.repeat.times", { rule: said, times: repeat.times });
    return said;
  };
  return { rule, whole };
}
