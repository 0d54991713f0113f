import { useMemo } from "react";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat } from "../../platform/i18n/text.ts";

/** The year in which the page was opened. */
const thisYear = String(new Date().getFullYear());

export interface WorkWords {
  /** "3 h 30" */
  readonly hours: (minutes: number) => string;
  /** "13 nov."; with its year when it is not this one. */
  readonly day: (date: string) => string;
  /** "11–14 nov.", "28 nov. – 3 déc."; one day where there is no other. */
  readonly span: (first: string, last: string | null) => string;
  /** "ven. 13 nov. 2026" */
  readonly longDay: (date: string) => string;
}

/** Times and days of developments in the reader's language; days have no zone. */
export function useWorkWords(): WorkWords {
  const hours = useHours();
  const format = useFormat();
  return useMemo(() => {
    const day = (date: string, options: Intl.DateTimeFormatOptions): string =>
      format.date(utcDate(date), { ...options, timeZone: "UTC" });
    const short = (...dates: readonly string[]): Intl.DateTimeFormatOptions => ({
      day: "numeric",
      month: "short",
      ...(dates.every((date) => date.startsWith(thisYear)) ? {} : { year: "numeric" }),
    });
    return {
      hours,
      day: (date) => day(date, short(date)),
      span: (first, last) =>
        last === null || last === first
          ? day(first, short(first))
          : format.dateSpan(utcDate(first), utcDate(last), { ...short(first, last), timeZone: "UTC" }),
      longDay: (date) => day(date, { weekday: "short", day: "numeric", month: "short", year: "numeric" }),
    };
  }, [hours, format]);
}
