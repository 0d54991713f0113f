import { useEffect, useState } from "react";
import type { WorkingCalendar } from "@planete/shared/domain/hotline/working-time.ts";
import { workingMsBetween } from "@planete/shared/domain/hotline/working-time.ts";
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

/** When support works, from the settings of the hotline. */
function useWorkingCalendar(): WorkingCalendar | undefined {
  const setup = useHotlineSetup().data;
  return (
    setup && {
      hours: setup.openingHours,
      clock: createZoneClock(setup.timeZone),
      daysOff: new Set(setup.daysOff),
    }
  );
}

/** How long something has lasted in working hours, as a short phrase. */
export function useWaitingText(since: string): string | undefined {
  const text = useText();
  const now = useNow(minuteMs);
  const calendar = useWorkingCalendar();
  if (!calendar) return undefined;
  const minutes = Math.floor(workingMsBetween(calendar, new Date(since), now) / minuteMs);
  if (minutes < 1) return undefined;
  if (minutes < 60) return text("hotline.waiting.minutes", { count: minutes });
  return text("hotline.waiting.hours", { count: Math.floor(minutes / 60) });
}
