import { useMemo } from "react";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

/** The year in which the page was opened. */
const thisYear = String(new Date().getFullYear());

export interface WorkWords {
  /** "3,5 h" */
  readonly hours: (minutes: number) => string;
  /** "3,5", as a field holds it. */
  readonly figure: (minutes: number) => string;
  /** "13 nov."; with its year when it is not this one. */
  readonly day: (date: string) => string;
  /** "ven. 13 nov. 2026" */
  readonly longDay: (date: string) => string;
}

/** Times and days of developments in the reader's language; days have no zone. */
export function useWorkWords(): WorkWords {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const figure = (minutes: number): string =>
      format.number(minutes / 60, { maximumFractionDigits: 2, useGrouping: false });
    const day = (date: string, options: Intl.DateTimeFormatOptions): string =>
      format.date(utcDate(date), { ...options, timeZone: "UTC" });
    return {
      figure,
      hours: (minutes) => text("planning.hours", { hours: figure(minutes) }),
      day: (date) =>
        day(date, {
          day: "numeric",
          month: "short",
          ...(date.startsWith(thisYear) ? {} : { year: "numeric" }),
        }),
      longDay: (date) => day(date, { weekday: "short", day: "numeric", month: "short", year: "numeric" }),
    };
  }, [text, format]);
}
