import type { ReactNode } from "react";
import { useMemo } from "react";
import { shownHours } from "@planete/shared/domain/planning/day-hours.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { minuteLeft } from "./grid-model.ts";
import styles from "./planning-grid.module.css";

interface NowLineProps {
  /** The one day that is shown, `yyyy-MM-DD`. */
  readonly date: string;
  /** The company's, in which its days and hours are meant (D12). */
  readonly timeZone: string;
  /** Of the day, in pixels. */
  readonly width: number;
}

/** Where the day stands now. It alone is drawn anew each minute, and moved without a layout. */
export function NowLine({ date, timeZone, width }: NowLineProps): ReactNode {
  const clock = useMemo(() => createZoneClock(timeZone), [timeZone]);
  const now = useMinute();
  const minute = clock.minutesOf(now);
  if (clock.dateOf(now) !== date || minute < shownHours.from || minute > shownHours.to) return null;
  return (
    <i
      aria-hidden="true"
      data-now
      className={styles.now}
      style={{ transform: `translateX(${minuteLeft(width, minute)}px)` }}
    />
  );
}
