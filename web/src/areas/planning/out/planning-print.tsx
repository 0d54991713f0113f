import type { ReactNode } from "react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { dateOfEpochDay, isoWeekOf, weekdayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import type { BoardRow } from "../board/board.ts";
import { minutesOn } from "../board/board.ts";
import { byTeam, filteredBoard } from "../board/filtered-board.ts";
import { readBoard } from "../board/read-board.ts";
import type { PlanningAddress } from "../planning-address.ts";
import { useActor } from "../use-actor.ts";
import { useLeave, usePlanningNow } from "../use-planning.ts";
import { useRowWords } from "../use-row-words.ts";
import styles from "./planning-print.module.css";

interface PlanningPrintProps {
  readonly period: PlanningPeriod;
  /** What is shown of it is what is printed. */
  readonly address: PlanningAddress;
  readonly title: string;
  readonly onDone: () => void;
}

/** More days than this show figures: the names of cards would not be read. */
const mostDaysWithCards = 14;

/**
 * The period as a table that fits the width of a page, for the printer or a PDF. It stands beside the page, only paper
 * shows it, and it holds one's own row and those that may be exported (D10, D18).
 */
export function PlanningPrint({ period, address, title, onDone }: PlanningPrintProps): ReactNode {
  const text = useText();
  const planning = usePlanningNow(period, address.view).data;
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
  const teams = [...new Set(planning.rows.flatMap((row) => row.teams))];
  const board = filteredBoard(
    readBoard(planning, leave, (kind) => text(`planning.leave.${kind}`)),
    address,
    teams,
  );
  const rows = [...board.rows.values()].filter(
    ({ person }) =>
      !person.nameOnly &&
      judgePlanning(actor, { action: "export", target: { personId: person.id, teams: person.teams } })
        .allowed,
  );
  return createPortal(
    <PrintedPeriod title={title} period={period} groups={byTeam(rows, teams)} />,
    document.body,
  );
}

interface PrintedPeriodProps {
  readonly title: string;
  readonly period: PlanningPeriod;
  readonly groups: ReturnType<typeof byTeam<BoardRow>>;
}

/** The rows below their teams, weeks above their days. */
export function PrintedPeriod({ title, period, groups }: PrintedPeriodProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  const days = Array.from({ length: period.days }, (_, at) => period.first + at);
  const withCards = period.days <= mostDaysWithCards;
  // A weekend on which nobody works leaves its room to the other days.
  const isBare = (day: number, at: number): boolean =>
    days.length > 1 &&
    weekdayOf(day) > 5 &&
    groups.every(({ rows }) => rows.every((row) => (row.load[at] ?? 0) === 0));
  return (
    <div className={styles.paper} data-planning-print>
      <p className={styles.title}>
        <strong>{title}</strong> · {text("planningOut.printed", { date: format.date(now) })}
      </p>
      <table className={classes(styles.table, !withCards && styles.dense)}>
        <colgroup>
          <col className={styles.nameColumn} />
          {days.map((day, at) => (
            <col key={day} className={classes(withCards && isBare(day, at) && styles.bare)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th rowSpan={2} className={styles.name}>
              {text("planningOut.field.person")}
            </th>
            {days
              .filter((_day, at) => at % 7 === 0)
              .map((day) => (
                <th key={day} colSpan={Math.min(7, days.length)} className={styles.week}>
                  {text("planning.week", { week: isoWeekOf(day) })}
                </th>
              ))}
          </tr>
          <tr>
            {days.map((day) => (
              <th key={day} className={classes(weekdayOf(day) > 5 && days.length > 1 && styles.weekend)}>
                {format.date(utcDate(dateOfEpochDay(day)), {
                  weekday: withCards && weekdayOf(day) < 6 ? "short" : "narrow",
                  day: "numeric",
                  ...(withCards && weekdayOf(day) < 6 ? { month: "numeric" as const } : {}),
                  timeZone: "UTC",
                })}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ team, rows }) => (
          <tbody key={team ?? ""}>
            <tr>
              <th scope="rowgroup" colSpan={days.length + 1} className={styles.team}>
                {team ?? text("planning.noTeam")}
              </th>
            </tr>
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
        ))}
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
  // On a day off a card that goes on after it says nothing: what is worked there is said.
  const cards = row.cards
    .filter(isOn)
    .map(({ card }) => ({ card, minutes: minutesOn(card, date, capacity) }))
    .filter(({ card, minutes }) => capacity > 0 || minutes > 0 || !card.countsAsLoad);
  return (
    <td
      className={classes(
        weekdayOf(date) > 5 && styles.weekend,
        capacity === 0 && styles.off,
        !withCards && load > capacity && styles.over,
      )}
    >
      {withCards && absences.map((absence) => <div key={absence.kind + absence.words}>{absence.words}</div>)}
      {withCards &&
        cards.map(({ card, minutes }) => (
          <div key={card.id} className={styles.card}>
            {minutes > 0 && `${words.hours(minutes)} · `}
            {card.title}
          </div>
        ))}
      {!withCards && (load > 0 ? words.hours(load) : absences.length > 0 ? "–" : "")}
    </td>
  );
}
