import type { ReactNode } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Board } from "./board/board.ts";
import { minutesOn } from "./board/board.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import type { PlanningAnswer } from "./board/read-board.ts";
import styles from "./load-dialog.module.css";

interface LoadDialogProps {
  readonly answer: PlanningAnswer;
  readonly board: Board;
  readonly actor: PlanningActor;
  readonly personId: string;
  readonly day: number;
  readonly onClose: () => void;
}

/** A figure opened to its lines, which add up to it (D19). */
export function LoadDialog({ answer, board, actor, personId, day, onClose }: LoadDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const hours = useHours();
  const row = board.rows.get(personId);
  if (!row) return null;
  const date = dateOfEpochDay(day);
  const at = day - board.period.first;
  const capacity = row.person.capacity[at] ?? 0;
  const taken = answer.capacityData?.[personId]?.taken.filter((each) => each.day === date) ?? [];
  const working = taken.reduce((sum, { minutes }) => sum - minutes, capacity);
  const capacityLines = [{ kind: "working-time", minutes: working } as const, ...taken];
  const cards = row.cards.flatMap(({ card, first, last }) => {
    const minutes = first <= at && at <= last ? minutesOn(card, day, capacity) : 0;
    return minutes > 0 ? [{ card, minutes }] : [];
  });
  const load = cards.reduce((sum, { minutes }) => sum + minutes, 0);
  const free = freeOn(board, actor, personId, at);
  const dayWords = format.date(utcDate(date), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (
    <Dialog
      title={text("planning.explain.title", { person: row.person.name, day: dayWords })}
      size="small"
      onClose={onClose}
    >
      <table className={styles.sum}>
        <tbody>
          {capacityLines.map(({ kind, minutes }) => (
            <Line key={kind} words={text(`planning.explain.${kind}`)} figure={hours(minutes)} />
          ))}
          <Line total words={text("planning.explain.capacity")} figure={hours(capacity)} />
          {cards.map(({ card, minutes }) => (
            <Line key={card.id} words={card.title} figure={hours(minutes)} />
          ))}
          <Line total words={text("planning.explain.load")} figure={hours(load)} />
          <Line
            total
            words={text(load > capacity ? "planning.explain.excess" : "planning.explain.left")}
            figure={hours(Math.abs(capacity - load))}
          />
        </tbody>
      </table>
      {free.length > 0 && (
        <>
          <h3 className={styles.heading}>{text("planning.explain.free")}</h3>
          <ul className={styles.free}>
            {free.map(({ person, left }) => (
              <li key={person.id}>
                {person.name} <b>{hours(left)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** The others who have most room on a day, among those whom cards may be given to (D10). */
function freeOn(board: Board, actor: PlanningActor, personId: string, at: number) {
  return [...board.rows.values()]
    .map(({ person, load }) => ({ person, left: (person.capacity[at] ?? 0) - (load[at] ?? 0) }))
    .filter(
      ({ person, left }) =>
        left > 0 &&
        person.id !== personId &&
        judgePlanning(actor, {
          action: "drop",
          target: { personId: person.id, teams: person.teams },
          from: null,
        }).allowed,
    )
    .toSorted((one, other) => other.left - one.left)
    .slice(0, 6);
}

function Line({
  words,
  figure,
  total = false,
}: {
  readonly words: string;
  readonly figure: string;
  readonly total?: boolean;
}): ReactNode {
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{words}</th>
      <td>{figure}</td>
    </tr>
  );
}
