import type { ReactNode } from "react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { dateOfEpochDay, isoWeekOf, weekdayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { PlanningPeriod, PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import type { BoardRow } from "../board/board.ts";
import { minutesOn } from "../board/board.ts";
import { readBoard } from "../board/read-board.ts";
import { useActor } from "../use-actor.ts";
import { useLeave, usePlanningNow } from "../use-planning.ts";
import { useRowWords } from "../use-row-words.ts";
import styles from "./planning-print.module.css";

interface PlanningPrintProps {
  readonly period: PlanningPeriod;
  readonly view: PlanningView;
  readonly title: string;
  readonly onDone: () => void;
}

/** More days than this show figures: the names of cards would not be read. */
const mostDaysWithCards = 14;

/**
 * The period as a table that fits the width of a page, for the printer or a PDF. It stands beside the page, only paper
 * shows it, and it holds one's own row and those that may be exported (D10, D18).
 */
export function PlanningPrint({ period, view, title, onDone }: PlanningPrintProps): ReactNode {
  const text = useText();
  const planning = usePlanningNow(period, view).data;
  const leave = useLeave(period).data;
  const actor = useActor();
  const ready = planning !== undefined && leave !== undefined && actor !== undefined;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!ready) return undefined;
    const done = (): void => finish();
    addEventListener("afterprint", done);
    // The table is painted first.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("afterprint", done);
    };
  }, [ready]);
  if (!ready) return null;
  const board = readBoard(planning, leave, (kind) => text(`planning.leave.${kind}`));
  const rows = [...board.rows.values()].filter(
    ({ person }) =>
      !person.nameOnly &&
      judgePlanning(actor, { action: "export", target: { personId: person.id, teams: person.teams } })
        .allowed,
  );
  return createPortal(<PrintedPeriod title={title} period={period} rows={rows} />, document.body);
}

interface PrintedPeriodProps {
  readonly title: string;
  readonly period: PlanningPeriod;
  readonly rows: readonly BoardRow[];
}

function PrintedPeriod({ title, period, rows }: PrintedPeriodProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  const days = Array.from({ length: period.days }, (_, at) => period.first + at);
  const withCards = period.days <= mostDaysWithCards;
  return (
    <div className={styles.paper} data-planning-print>
      <p className={styles.title}>
        <strong>{title}</strong> · {text("planningOut.printed", { date: format.date(now) })}
      </p>
      <table className={classes(styles.table, !withCards && styles.dense)}>
        <thead>
          <tr>
            <th className={styles.name}>{text("planningOut.field.person")}</th>
            {days.map((day) => (
              <th key={day} className={classes(weekdayOf(day) > 5 && styles.weekend)}>
                {weekdayOf(day) === 1 && (
                  <span className={styles.week}>{text("planning.week", { week: isoWeekOf(day) })}</span>
                )}
                {format.date(utcDate(dateOfEpochDay(day)), {
                  weekday: withCards ? "short" : "narrow",
                  day: "numeric",
                  ...(withCards ? { month: "numeric" as const } : {}),
                  timeZone: "UTC",
                })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person.id}>
              <th scope="row" className={styles.name}>
                {row.person.name}
              </th>
              {days.map((day, at) => (
                <PrintedDay key={day} row={row} at={at} date={day} withCards={withCards} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PrintedDayProps {
  readonly row: BoardRow;
  readonly at: number;
  readonly date: number;
  readonly withCards: boolean;
}

function PrintedDay({ row, at, date, withCards }: PrintedDayProps): ReactNode {
  const words = useRowWords();
  const capacity = row.person.capacity[at] ?? 0;
  const load = row.load[at] ?? 0;
  const isOn = ({ first, last }: { readonly first: number; readonly last: number }): boolean =>
    first <= at && at <= last;
  const absences = row.person.absences.filter(isOn);
  return (
    <td className={classes(weekdayOf(date) > 5 && styles.weekend, capacity === 0 && styles.off)}>
      {withCards && absences.map((absence) => <div key={absence.kind + absence.words}>{absence.words}</div>)}
      {withCards &&
        row.cards.filter(isOn).map(({ card }) => (
          <div key={card.id} className={styles.card}>
            {words.hours(minutesOn(card, date, capacity))} · {card.title}
          </div>
        ))}
      {!withCards && (load > 0 ? words.hours(load) : absences.length > 0 ? "–" : "")}
    </td>
  );
}
