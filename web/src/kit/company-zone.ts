import { useMemo } from "react";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { createFormatter, createZoneClock } from "@planete/shared/i18n/format.ts";
import { useLanguageCode } from "../platform/i18n/text.ts";

/** The wall clock of the company's zone (D12). */
export interface Clock {
  readonly dateOf: (instant: Date) => string;
  readonly minutesOf: (instant: Date) => number;
  readonly instantAt: (date: string, minutes: number) => Date;
}

/** Clock and formats of the company's zone, in which all days and hours are meant (D12). */
export function useCompanyZone(timeZone: string): {
  readonly format: Formatter;
  readonly clock: Clock;
  readonly startOf: (day: string) => Date;
} {
  const lang = useLanguageCode();
  return useMemo(() => {
    const clock = createZoneClock(timeZone);
    return {
      format: createFormatter(lang, timeZone),
      clock,
      startOf: (day) => clock.instantAt(day, 0),
    };
  }, [lang, timeZone]);
}

const two = (figure: number): string => String(figure).padStart(2, "0");

/** What a picker shows for an instant: the clock on the wall, `yyyy-MM-DDTHH:mm:ss` (spec §5). */
export function wallOf(instant: Date, clock: Clock): string {
  const minutes = clock.minutesOf(instant);
  return `${clock.dateOf(instant)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** The instant of what a picker shows. */
export function instantOf(wall: string, clock: Clock): Date {
  return clock.instantAt(wall.slice(0, 10), Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)));
}
