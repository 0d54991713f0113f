import { useCallback, useEffect, useState } from "react";
import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import { workingMsBetween } from "@planete/shared/domain/calendar/working-time.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useHotlineSetup } from "./hotline-setup.ts";

const minuteMs = 60_000;

/** The time now, told again every so often. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

type HotlineSetup = NonNullable<ReturnType<typeof useHotlineSetup>["data"]>;

const calendars = new WeakMap<HotlineSetup, WorkingCalendar>();

/** When support works, from the settings of the hotline; made once, as every row of a list asks for it. */
function calendarOf(setup: HotlineSetup): WorkingCalendar {
  const calendar = calendars.get(setup) ?? {
    hours: setup.openingHours,
    clock: createZoneClock(setup.timeZone),
    daysOff: new Set(setup.daysOff),
  };
  calendars.set(setup, calendar);
  return calendar;
}

/** How long something has lasted, as a short phrase; nothing where nobody waits. */
export type WaitingWords = (since: string | undefined) => string | undefined;

/** The phrases for how long things have lasted in working hours, by the clock and the settings of now. */
export function useWaitingWords(): WaitingWords {
  const text = useText();
  const now = useNow(minuteMs);
  const setup = useHotlineSetup().data;
  return useCallback(
    (since) => {
      if (!setup || since === undefined) return undefined;
      const minutes = Math.floor(workingMsBetween(calendarOf(setup), new Date(since), now) / minuteMs);
      if (minutes < 1) return undefined;
      if (minutes < 60) return text("hotline.waiting.minutes", { count: minutes });
      return text("hotline.waiting.hours", { count: Math.floor(minutes / 60) });
    },
    [text, now, setup],
  );
}
