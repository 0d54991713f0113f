import type { ReactNode } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import type { DayAfter } from "./board/days-after.ts";
import styles from "./days-after-table.module.css";

/** Days that are told one by one. */
const mostDays = 6;

interface DaysAfterTableProps {
  readonly days: readonly DayAfter[];
  /** Whose days they are, where somebody else's are told beside them. */
  readonly person?: string | undefined;
}

/** Load against capacity of each day, before and after a card is put there, or taken away. */
export function DaysAfterTable({ days, person }: DaysAfterTableProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const figure = useHours();
  const verdict = ({ load, capacity }: DayAfter): string => {
    if (capacity === 0) return text("planning.tip.off");
    if (load > capacity) return text("planning.tip.over", { hours: figure(load - capacity) });
    return load === capacity
      ? text("planning.tip.full")
      : text("planning.tip.left", { hours: figure(capacity - load) });
  };
  return (
    <>
      <table className={styles.days}>
        {person !== undefined && <caption>{person}</caption>}
        <tbody>
          {days.slice(0, mostDays).map((day) => (
            <tr key={day.day} data-over={day.load > day.capacity || undefined}>
              <th scope="row">
                {format.date(utcDate(dateOfEpochDay(day.day)), {
                  weekday: "short",
                  day: "numeric",
                  timeZone: "UTC",
                })}
              </th>
              <td>
                {figure(day.before)} → <b>{figure(day.load)}</b> / {figure(day.capacity)}
              </td>
              <td>{verdict(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > mostDays && (
        <span className={styles.more}>{text("planning.tip.more", { count: days.length - mostDays })}</span>
      )}
    </>
  );
}
