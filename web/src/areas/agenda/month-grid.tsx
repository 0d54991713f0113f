import type { ReactNode } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { isoWeek, isoWeekday, utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import type { Days } from "./agenda-address.ts";
import { agendaPath, eachDay } from "./agenda-address.ts";
import { useScene } from "./agenda-scene.ts";
import type { DayItem } from "./day-item.tsx";
import { DayItemView, keyOfItem } from "./day-item.tsx";
import { keyOfEvent } from "./event-key.ts";
import { EventLine, startOn } from "./event-line.tsx";
import { HolidayBar } from "./holiday-bar.tsx";
import { MonthDots } from "./month-dots.tsx";
import styles from "./month-grid.module.css";
import { layOutWeek } from "./month-layout.ts";
import type { DayDrag } from "./use-day-drag.ts";
import { useDayDrag } from "./use-day-drag.ts";

/** Pixels of a day's head and of one line; month-grid.module.css has the same in rem. */
const sizes = { head: 30, line: 26 } as const;

/** Whole weeks from Monday, as many as hold the month. */
export function MonthGrid({ label }: { readonly label: string }): ReactNode {
  const text = useText();
  const { days, format, events, holidays } = useScene();
  const drag = useDayDrag();
  const narrow = useMediaQuery(phone);
  const [lines, setLines] = useState(3);
  const body = useRef<HTMLDivElement>(null);
  const weeks = days.filter((_, at) => at % 7 === 0);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const count = (): void => {
      const height = element.clientHeight / weeks.length;
      setLines(Math.max(1, Math.floor((height - sizes.head * rem) / (sizes.line * rem))));
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [weeks.length]);
  const items: readonly DayItem[] = [
    ...holidays.map((holiday) => ({ firstDay: holiday.day, lastDay: holiday.day, holiday })),
    ...events.filter(({ bar }) => bar).map((placed) => ({ ...placed, placed })),
    ...events
      .filter(({ bar }) => !bar)
      .toSorted((left, right) => left.start - right.start)
      // An event into the night belongs to the evening it begins in.
      .map((placed) => ({ firstDay: placed.firstDay, lastDay: placed.firstDay, placed })),
  ];
  return (
    <section className={styles.month} aria-label={label}>
      <div className={styles.weekdays} aria-hidden="true">
        <span className={styles.weekNumber}>{text("ui.calendar.weekShort")}</span>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday}>
            {format.date(utcDate(day), { weekday: "short", timeZone: "UTC" })}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a pointer's way; N and the button make events too */}
      <div
        ref={body}
        className={styles.weeks}
        onPointerDown={narrow ? undefined : drag.create}
        onClick={narrow ? undefined : drag.tap}
      >
        {weeks.map((monday) => (
          <Week
            key={monday}
            week={{ from: monday, to: dayAfter(monday, 6) }}
            items={items}
            lines={narrow ? 0 : lines}
            drag={drag}
          />
        ))}
      </div>
      {narrow && <ChosenDay />}
    </section>
  );
}

function ChosenDay(): ReactNode {
  const text = useText();
  const { address, events, holidays, describe } = useScene();
  const day = address.date;
  const free = holidays.filter((holiday) => holiday.day === day);
  const lines = events
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .toSorted((left, right) => startOn(left, day) - startOn(right, day));
  return (
    <div className={styles.chosen}>
      <h2 className={styles.chosenDay}>{describe.day(day)}</h2>
      {free.map((holiday) => (
        <HolidayBar key={holiday.label} holiday={holiday} />
      ))}
      {lines.map((placed) => (
        <EventLine key={keyOfEvent(placed.event)} placed={placed} day={day} />
      ))}
      {lines.length + free.length === 0 && <p className={styles.nothing}>{text("agenda.nothing")}</p>}
    </div>
  );
}

interface WeekProps {
  readonly week: Days;
  readonly items: readonly DayItem[];
  /** Zero: only dots, for a phone. */
  readonly lines: number;
  readonly drag: DayDrag;
}

function Week({ week, items, lines, drag }: WeekProps): ReactNode {
  const text = useText();
  const { address, today, describe, holidays } = useScene();
  const { shown, hidden } = layOutWeek(items, week, lines);
  return (
    <div className={styles.week}>
      <span className={styles.weekNumber} aria-hidden="true">
        {isoWeek(week.from)}
      </span>
      <div className={styles.days}>
        {eachDay(week).map((day, at) => {
          const more = hidden[at] ?? 0;
          return (
            <div
              key={day}
              role="group"
              aria-label={describe.day(day)}
              data-day={day}
              data-today={day === today || undefined}
              data-other={day.slice(0, 7) !== address.date.slice(0, 7) || undefined}
              data-weekend={isoWeekday(day) > 5 || undefined}
              data-off={holidays.some((holiday) => holiday.day === day && !holiday.worked) || undefined}
              className={styles.day}
              style={{ gridColumn: `${at + 1} / ${at + 2}` }}
            >
              <Link
                // On a phone the lines of the chosen day stand below the month.
                href={agendaPath({ view: lines === 0 ? "month" : "day", date: day })}
                data-chosen={(lines === 0 && day === address.date) || undefined}
                className={styles.number}
                aria-label={describe.day(day)}
                aria-current={day === today ? "date" : undefined}
              >
                {Number(day.slice(8))}
              </Link>
              {lines === 0 && <MonthDots day={day} />}
              {lines > 0 && more > 0 && (
                <Link href={agendaPath({ view: "day", date: day })} className={styles.more}>
                  {text("agenda.more", { count: more })}
                </Link>
              )}
            </div>
          );
        })}
        {lines > 0 &&
          shown.map(({ item, lane, column, span, fromBefore, goesOn }) => (
            <DayItemView
              key={keyOfItem(item)}
              item={item}
              style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 2 }}
              fromBefore={fromBefore}
              goesOn={goesOn}
              drag={drag}
            />
          ))}
      </div>
    </div>
  );
}
