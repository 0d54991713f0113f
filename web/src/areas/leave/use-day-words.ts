import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useFormat } from "../../platform/i18n/text.ts";

/** Calendar dates in the reader's language; they lie in no zone, so none can shift them (D12). */
export function useDayWords(): {
  readonly short: (day: string) => string;
  readonly long: (day: string) => string;
} {
  const format = useFormat();
  return {
    short: (day) =>
      format.date(utcDate(day), {
        weekday: "short",
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
    long: (day) =>
      format.date(utcDate(day), {
        weekday: "long",
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      }),
  };
}
