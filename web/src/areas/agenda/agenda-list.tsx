import type { ReactNode } from "react";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./agenda-list.module.css";
import { agendaPath } from "./agenda-address.ts";
import { useScene } from "./agenda-scene.ts";
import { keyOfEvent } from "./event-key.ts";
import { EventLine, startOn } from "./event-line.tsx";
import { HolidayBar } from "./holiday-bar.tsx";

export interface AgendaListProps {
  readonly label: string;
  readonly month: string;
  readonly onNew: () => void;
}

/** The days of a month that have something, one below the other. */
export function AgendaList({ label, month, onNew }: AgendaListProps): ReactNode {
  const text = useText();
  const { days, today, events, holidays, address, describe, format } = useScene();
  const list = useRef<HTMLElement>(null);
  const filled = days
    .map((day) => ({
      day,
      holidays: holidays.filter((holiday) => holiday.day === day),
      events: events
        .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
        .toSorted((left, right) => startOn(left, day) - startOn(right, day)),
    }))
    .filter((entry) => entry.events.length + entry.holidays.length > 0);
  // The day asked for, or the next one that has something, comes into sight.
  const target = filled.find(({ day }) => day >= address.date)?.day;
  const reveal = useEffectEvent(() => {
    const line = target === undefined ? null : list.current?.querySelector(`[data-list-day="${target}"]`);
    if (list.current && line instanceof HTMLElement) list.current.scrollTop = line.offsetTop - 8;
  });
  useLayoutEffect(() => reveal(), [address.date]);

  return (
    <section ref={list} className={styles.list} aria-label={label}>
      {filled.length === 0 && (
        <EmptyState primary={{ label: text("agenda.new.action"), onClick: onNew }}>
          {text("agenda.listEmpty", { month })}
        </EmptyState>
      )}
      <ol className={styles.days}>
        {filled.map((entry) => (
          <li
            key={entry.day}
            data-list-day={entry.day}
            data-today={entry.day === today || undefined}
            className={styles.day}
          >
            <h2 className={styles.date}>
              <Link
                href={agendaPath({ view: "day", date: entry.day })}
                className={styles.dateLink}
                aria-current={entry.day === today ? "date" : undefined}
              >
                <VisuallyHidden>{describe.day(entry.day)}</VisuallyHidden>
                <span className={styles.number} aria-hidden="true">
                  {Number(entry.day.slice(8))}
                </span>
                <span className={styles.weekday} aria-hidden="true">
                  {format.date(utcDate(entry.day), { weekday: "long", timeZone: "UTC" })}
                </span>
              </Link>
            </h2>
            <ul className={styles.lines}>
              {entry.holidays.map((holiday) => (
                <li key={holiday.label} className={styles.holiday}>
                  <HolidayBar holiday={holiday} />
                </li>
              ))}
              {entry.events.map((placed) => (
                <li key={keyOfEvent(placed.event)}>
                  <EventLine placed={placed} day={entry.day} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
