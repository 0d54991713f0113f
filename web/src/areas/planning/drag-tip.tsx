import type { ReactNode, RefObject } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import type { DayAfter, HandState } from "./use-hand.ts";
import styles from "./drag-tip.module.css";

/** Days that are told one by one. */
const mostDays = 6;

/** What goes along with the pointer: the card, and the target's load after letting go, or why it may not be put there. */
export function DragTip({
  hand,
  person,
  at,
}: {
  readonly hand: HandState;
  readonly person: string;
  readonly at: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { reason, after } = hand;
  const figure = useHours();
  const verdict = ({ load, capacity }: DayAfter): string => {
    if (capacity === 0) return text("planning.tip.off");
    if (load > capacity) return text("planning.tip.over", { hours: figure(load - capacity) });
    return load === capacity
      ? text("planning.tip.full")
      : text("planning.tip.left", { hours: figure(capacity - load) });
  };
  return (
    <div ref={at} className={styles.tip} data-refused={reason !== undefined || undefined} aria-hidden="true">
      <b>{hand.title}</b>
      {reason !== undefined && <span className={styles.reason}>{reason}</span>}
      {reason === undefined && after.length > 0 && (
        <>
          <span className={styles.person}>{person}</span>
          <table>
            <tbody>
              {after.slice(0, mostDays).map((day) => (
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
          {after.length > mostDays && (
            <span className={styles.person}>
              {text("planning.tip.more", { count: after.length - mostDays })}
            </span>
          )}
        </>
      )}
      <span className={styles.keys}>{text("planning.tip.keys")}</span>
    </div>
  );
}
