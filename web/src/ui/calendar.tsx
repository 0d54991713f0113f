import type { KeyboardEvent } from "react";
import { useId, useLayoutEffect, useRef } from "react";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import {
  dayAfter,
  addMonths,
  isoWeek,
  isoWeekday,
  startOfWeek,
  utcDate,
} from "@planete/shared/domain/calendar/plain-date.ts";
import styles from "./calendar.module.css";

export interface CalendarProps {
  /** The day the keyboard stands on; its month is shown. */
  readonly cursor: PlainDate;
  readonly onMove: (cursor: PlainDate) => void;
  readonly selected: PlainDate | undefined;
  readonly onSelect: (date: PlainDate) => void;
  readonly today: PlainDate;
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
}

const steps: Readonly<Record<string, (date: PlainDate, wide: boolean) => PlainDate>> = {
  ArrowLeft: (date) => dayAfter(date, -1),
  ArrowRight: (date) => dayAfter(date, 1),
  ArrowUp: (date) => dayAfter(date, -7),
  ArrowDown: (date) => dayAfter(date, 7),
  Home: (date) => startOfWeek(date),
  End: (date) => dayAfter(startOfWeek(date), 6),
  PageUp: (date, wide) => addMonths(date, wide ? -12 : -1),
  PageDown: (date, wide) => addMonths(date, wide ? 12 : 1),
};

/** One month, weeks from Monday with their ISO number, in every language; Gregorian in Thai too. */
export function Calendar({ cursor, onMove, selected, onSelect, today, min, max }: CalendarProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const followsKeys = useRef(false);
  const month = cursor.slice(0, 7);
  const monday = startOfWeek(`${month}-01`);
  // Always six weeks, so that the buttons under the calendar stay in place.
  const weeks = Array.from({ length: 6 }, (_, week) => dayAfter(monday, week * 7));
  const days = Array.from({ length: 7 }, (_, day) => day);
  const show = (date: PlainDate, options: Intl.DateTimeFormatOptions): string =>
    format.date(utcDate(date), { timeZone: "UTC", ...options });
  const isOutside = (date: PlainDate): boolean =>
    (min !== undefined && date < min) || (max !== undefined && date > max);

  useLayoutEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [cursor]);

  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    followsKeys.current = true;
    onMove(step(cursor, event.shiftKey));
  };
  return (
    <div>
      <div className={styles.header}>
        <IconButton
          label={text("ui.calendar.previousYear")}
          icon={<IconChevronsLeft />}
          onClick={() => onMove(addMonths(cursor, -12))}
        />
        <IconButton
          label={text("ui.calendar.previousMonth")}
          icon={<IconChevronLeft />}
          onClick={() => onMove(addMonths(cursor, -1))}
        />
        <span id={id} className={styles.month} aria-live="polite">
          {show(cursor, { month: "long", year: "numeric" })}
        </span>
        <IconButton
          label={text("ui.calendar.nextMonth")}
          icon={<IconChevronRight />}
          onClick={() => onMove(addMonths(cursor, 1))}
        />
        <IconButton
          label={text("ui.calendar.nextYear")}
          icon={<IconChevronsRight />}
          onClick={() => onMove(addMonths(cursor, 12))}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table that takes arrow keys
        role="grid"
        tabIndex={-1}
        aria-labelledby={id}
        className={styles.grid}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.week} aria-label={text("ui.calendar.week")}>
              {text("ui.calendar.weekShort")}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={show(dayAfter(monday, day), { weekday: "long" })}>
                {show(dayAfter(monday, day), { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              <th scope="row" className={styles.week}>
                {isoWeek(week)}
              </th>
              {days.map((day) => {
                const date = dayAfter(week, day);
                return (
                  <td key={date} aria-selected={date === selected}>
                    <button
                      type="button"
                      tabIndex={date === cursor ? 0 : -1}
                      aria-label={show(date, { dateStyle: "full" })}
                      aria-current={date === today ? "date" : undefined}
                      aria-disabled={isOutside(date) || undefined}
                      className={classes(
                        styles.day,
                        date.slice(0, 7) !== month && styles.other,
                        isoWeekday(date) > 5 && styles.weekend,
                        date === selected && styles.selected,
                      )}
                      onClick={() => !isOutside(date) && onSelect(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
