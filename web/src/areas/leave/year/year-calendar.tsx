import type { KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { HolidayRowWire } from "@planete/shared/contract/holidays.contract.ts";
import { dayAfter, isoWeekday, plainDate, utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import { useDayWords } from "../use-day-words.ts";
import styles from "./year-calendar.module.css";

interface YearCalendarProps {
  readonly label: string;
  readonly year: number;
  readonly today: string;
  readonly holidays: readonly HolidayRowWire[];
  readonly away: readonly { readonly day: string; readonly people: number }[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  /** A day on which nothing stands yet. */
  readonly onAdd: (day: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Twelve months; one day of them is in the order of the Tab key, arrows walk from it. */
export function YearCalendar(props: YearCalendarProps): ReactNode {
  const { label, year, today, holidays, away } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [walked, setWalked] = useState(today);
  const current = walked.startsWith(`${year}-`) ? walked : `${year}-01-01`;
  // A phone has one month below the other, and a small window two rows of them: the year opens where today is.
  useLayoutEffect(() => {
    const month = grid.current?.querySelector(`[data-day="${today}"]`)?.closest("table");
    if (month && month.getBoundingClientRect().bottom > innerHeight)
      month.scrollIntoView({ block: "center" });
  }, [year, today]);
  const byDay = useMemo(() => Map.groupBy(holidays, ({ day }) => day), [holidays]);
  const awayOn = useMemo(() => new Map(away.map(({ day, people }) => [day, people])), [away]);
  const walk = (event: KeyboardEvent): void => {
    const next =
      event.key === "Home"
        ? `${current.slice(0, 8)}01`
        : event.key === "End"
          ? dayAfter(plainDate(year, Number(current.slice(5, 7)) + 1, 1), -1)
          : dayAfter(current, steps[event.key] ?? 0);
    if (next === current || !next.startsWith(`${year}-`)) return;
    event.preventDefault();
    setWalked(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows walk between the days inside
    <div ref={grid} role="group" aria-label={label} className={styles.year} onKeyDown={walk}>
      {Array.from({ length: 12 }, (_, month) => (
        <Month key={month} {...props} month={month + 1} current={current} byDay={byDay} awayOn={awayOn} />
      ))}
    </div>
  );
}

interface MonthProps extends YearCalendarProps {
  readonly month: number;
  readonly current: string;
  readonly byDay: ReadonlyMap<string, readonly HolidayRowWire[]>;
  readonly awayOn: ReadonlyMap<string, number>;
}

function Month(props: MonthProps): ReactNode {
  const { year, month } = props;
  const format = useFormat();
  const first = plainDate(year, month, 1);
  const days = Number(dayAfter(plainDate(year, month + 1, 1), -1).slice(8));
  const before = isoWeekday(first) - 1;
  // Six rows in every month: all months have one height.
  const weeks = 6;
  // 5 January 2026 was a Monday.
  const weekday = (at: number): string =>
    format.date(utcDate(dayAfter("2026-01-05", at)), { weekday: "narrow", timeZone: "UTC" });
  return (
    <table className={styles.month}>
      <caption>{format.date(utcDate(first), { month: "long", timeZone: "UTC" })}</caption>
      <thead aria-hidden="true">
        <tr>
          {Array.from({ length: 7 }, (_, at) => (
            <th key={at}>{weekday(at)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_week, week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (_day, at) => {
              const number = week * 7 + at - before + 1;
              return (
                <td key={at}>
                  {number >= 1 && number <= days && <Day {...props} day={dayAfter(first, number - 1)} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  byDay,
  awayOn,
  today,
  current,
  openId,
  onOpen,
  onAdd,
}: MonthProps & { readonly day: string }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const { long } = useDayWords();
  const holidays = byDay.get(day) ?? [];
  // Of two on one day the one that takes more of it is shown.
  const shown = holidays.find(({ worked, halfDay }) => !worked && !halfDay) ?? holidays[0];
  const people = awayOn.get(day) ?? 0;
  const words = [
    long(day),
    ...holidays.map(({ labels, worked, halfDay }) =>
      [
        wordsIn(labels, lang),
        worked ? text("leave.legend.worked") : undefined,
        halfDay ? text("leave.legend.half") : undefined,
      ]
        .filter(Boolean)
        .join(", "),
    ),
    ...(people > 0 ? [text("leave.year.away", { count: people })] : []),
    ...(shown && shown.cards > 0 && !shown.worked ? [text("leave.cards.day", { count: shown.cards })] : []),
  ].join(" · ");
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === current ? 0 : -1}
      title={words}
      aria-label={words}
      aria-current={day === today ? "date" : undefined}
      aria-pressed={shown && shown.id === openId ? true : undefined}
      className={classes(
        styles.day,
        isoWeekday(day) > 5 && styles.weekend,
        shown && (shown.worked ? styles.worked : shown.source === "legal" ? styles.legal : styles.company),
        shown?.halfDay === true && !shown.worked && styles.half,
        people > 0 && styles.away,
      )}
      onClick={() => (shown ? onOpen(shown.id) : onAdd(day))}
    >
      {Number(day.slice(8))}
    </button>
  );
}
