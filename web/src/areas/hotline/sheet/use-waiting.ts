import { useCallback, useEffect, useMemo, useState } from "react";
import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import { workingMsBetween } from "@planete/shared/domain/calendar/working-time.ts";
import type { WaitingFigure } from "@planete/shared/domain/hotline/waiting-figure.ts";
import { waitingFigure, workingDayMinutes } from "@planete/shared/domain/hotline/waiting-figure.ts";
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

/** Whole working minutes since an instant; undefined where nobody waits or the hours are not known yet. */
function useWorkingMinutes(): (since: string | undefined) => number | undefined {
  const now = useNow(minuteMs);
  const setup = useHotlineSetup().data;
  return useCallback(
    (since) =>
      setup && since !== undefined
        ? Math.floor(workingMsBetween(calendarOf(setup), new Date(since), now) / minuteMs)
        : undefined,
    [now, setup],
  );
}

/** How long something has lasted, as a short phrase; nothing where nobody waits. */
export type WaitingWords = (since: string | undefined) => string | undefined;

/** How long something has lasted, in the unit that fits; undefined where nobody waits. */
function useLasting(): (since: string | undefined) => WaitingFigure | undefined {
  const minutesSince = useWorkingMinutes();
  const hours = useHotlineSetup().data?.openingHours;
  const day = useMemo(() => workingDayMinutes(hours ?? []), [hours]);
  return useCallback(
    (since) => {
      const minutes = minutesSince(since);
      return minutes === undefined ? undefined : waitingFigure(minutes, day);
    },
    [minutesSince, day],
  );
}

/** The phrases for how long things have lasted in working time, by the clock and the settings of now. */
export function useWaitingWords(): WaitingWords {
  const text = useText();
  const lasting = useLasting();
  return useCallback(
    (since) => {
      const figure = lasting(since);
      if (figure === undefined) return undefined;
      if (figure.unit === "hours") return text("hotline.waiting.hours", { count: figure.hours });
      if (figure.unit === "days") return text("hotline.waiting.days", { count: figure.count });
      return figure.count < 1 ? undefined : text("hotline.waiting.minutes", { count: figure.count });
    },
    [text, lasting],
  );
}

/** The same as a figure that fits into a gutter: "32 min", "3 h 10", "2 d". */
export function useWaitingFigures(): WaitingWords {
  const text = useText();
  const lasting = useLasting();
  return useCallback(
    (since) => {
      const figure = lasting(since);
      if (figure === undefined) return undefined;
      if (figure.unit === "hours")
        return text("hotline.figure.hours", {
          hours: figure.hours,
          minutes: String(figure.minutes).padStart(2, "0"),
        });
      return text(`hotline.figure.${figure.unit}`, { count: figure.count });
    },
    [text, lasting],
  );
}
