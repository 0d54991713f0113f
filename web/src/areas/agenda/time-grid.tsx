import type { ReactNode } from "react";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { isoWeekday, utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { agendaPath } from "./agenda-address.ts";
import { useScene } from "./agenda-scene.ts";
import { AllDayRow } from "./all-day-row.tsx";
import type { DayScale, Stretch } from "./day-layout.ts";
import { layOutDay, scaleFor, usualScale } from "./day-layout.ts";
import { keyOfEvent } from "./event-key.ts";
import { EventButton } from "./event-button.tsx";
import type { PlacedEvent } from "./place-event.ts";
import { dayMinutes } from "./place-event.ts";
import styles from "./time-grid.module.css";
import type { TimeDrag } from "./use-time-drag.ts";
import { useTimeDrag } from "./use-time-drag.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** In a narrow day what stands side by side is drawn so much wider, the later above the earlier. */
const reach = 1.6;

/** The hour at the top when the grid opens, unless something is earlier. */
const openingHour = 7;

/** One day or seven, hour by hour. */
export function TimeGrid({ label }: { readonly label: string }): ReactNode {
  const { days, events, clock, now, today, format, address, editing } = useScene();
  const columns = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useTimeDrag(columns, scroller);
  const wanted = scaleFor(days.map((day) => segmentsOf(day, events)));
  const [scale, setScale] = useState(wanted);
  // The hours hold still under a hand that draws or carries.
  if (wanted !== scale && !editing.lifted && !editing.fresh) setScale(wanted);
  const shownNow = days.includes(today) ? clock.minutesOf(now) : undefined;
  const span = `${days[0]}/${days.length}`;
  const earliest = Math.min(
    openingHour * 60,
    ...events.filter(({ bar, firstDay }) => !bar && days.includes(firstDay)).map(({ start }) => start),
  );
  const reveal = useEffectEvent(() => {
    const box = scroller.current;
    const body = columns.current;
    if (!box || !body) return;
    const column = body.children[days.indexOf(address.date)];
    if (column instanceof HTMLElement && column.offsetLeft + column.offsetWidth > box.clientWidth)
      box.scrollLeft = column.offsetLeft - box.clientWidth / 2;
    box.scrollTop = (Math.max(0, earliest - 30) / dayMinutes) * body.offsetHeight;
  });
  useLayoutEffect(() => reveal(), [span]);
  // What was read stays where it was when the hours grow or shrink.
  const { hourRem } = scale;
  const shownRem = useRef(hourRem);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop *= hourRem / shownRem.current;
    shownRem.current = hourRem;
  }, [hourRem]);

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={label}
      data-several={days.length > 1 || undefined}
      style={{ "--days": days.length, "--hour-rem": hourRem, "--least-drawn": scale.leastDrawn }}
    >
      <div className={styles.head}>
        <div className={styles.corner} />
        {days.map((day) => (
          <DayHeading key={day} day={day} />
        ))}
        <AllDayRow />
      </div>
      <div className={styles.body}>
        <div className={styles.gutter} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={styles.hour} style={{ "--start": hour * 60 }}>
              {hour === 0 || isNear(hour * 60, shownNow) ? "" : hourLabel(hour)}
            </span>
          ))}
          {shownNow !== undefined && (
            <span className={styles.nowLabel} style={{ "--start": shownNow }}>
              {format.time(now)}
            </span>
          )}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a pointer's way; N and the button make events too */}
        <div ref={columns} className={styles.columns} onPointerDown={drag.create} onClick={drag.tap}>
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              drag={drag}
              scale={scale}
              now={day === today ? shownNow : undefined}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The label of the present time would cover the one of the hour. */
function isNear(minutes: number, now: number | undefined): boolean {
  return now !== undefined && Math.abs(minutes - now) < 14;
}

/** How many lines of a title a block of so many minutes holds; a line is 15 px. */
function linesIn(minutes: number, { hourRem }: DayScale): number {
  return Math.max(1, Math.min(4, Math.floor(((minutes / 60) * hourRem * 16 - 5) / 15)));
}

interface Segment extends Stretch {
  readonly placed: PlacedEvent;
}

/** What of the events stands on the hours of one day, in the order in which it is read. */
function segmentsOf(day: string, events: readonly PlacedEvent[]): readonly Segment[] {
  return events
    .filter(({ bar, firstDay, lastDay }) => !bar && firstDay <= day && day <= lastDay)
    .map((placed) => ({
      placed,
      start: placed.firstDay === day ? placed.start : 0,
      end: placed.lastDay === day ? placed.end : dayMinutes,
    }))
    .toSorted((left, right) => left.start - right.start || right.end - left.end);
}

/** The clock of every language of the product has 24 hours. */
function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function DayHeading({ day }: { readonly day: string }): ReactNode {
  const { today, describe, format } = useScene();
  const weekday = format.date(utcDate(day), { weekday: "short", timeZone: "UTC" });
  return (
    <Link
      href={agendaPath({ view: "day", date: day })}
      className={styles.heading}
      data-today={day === today || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      <VisuallyHidden>{describe.day(day)}</VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {weekday}
      </span>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
    </Link>
  );
}

interface DayColumnProps {
  readonly day: string;
  readonly drag: TimeDrag;
  readonly scale: DayScale;
  readonly now: number | undefined;
}

function DayColumn({ day, drag, scale, now }: DayColumnProps): ReactNode {
  const text = useText();
  const { days, events, holidays, describe } = useScene();
  const segments = segmentsOf(day, events);
  const layout = layOutDay(segments, scale);
  const off = holidays.some((holiday) => holiday.day === day && !holiday.worked);
  return (
    <div
      role="group"
      aria-label={describe.day(day)}
      className={styles.column}
      data-weekend={isoWeekday(day) > 5 || undefined}
      data-off={off || undefined}
    >
      {segments.map((segment) => {
        const { placed, start, end } = segment;
        const { at, width, ...drawn } = layout.get(segment) ?? { at: 0, width: 1, start, end };
        return (
          <EventButton
            key={keyOfEvent(placed.event)}
            placed={placed}
            shape="block"
            style={{
              "--start": drawn.start,
              "--end": drawn.end,
              "--at": at,
              // Reaching under its neighbour leaves more of the title to read.
              "--lines": linesIn(drawn.end - drawn.start, scale),
              "--width": width < 1 && days.length > 1 ? Math.min(1 - at, width * reach) : width,
            }}
            fromBefore={placed.firstDay < day}
            goesOn={placed.lastDay > day}
            tight={(end - start) * scale.hourRem < 45 * usualScale.hourRem}
            onDrag={drag.move(placed)}
            onResize={drag.resize(placed)}
          />
        );
      })}
      {now !== undefined && (
        <div
          className={styles.now}
          style={{ "--start": now }}
          role="presentation"
          title={text("agenda.now")}
        />
      )}
    </div>
  );
}
