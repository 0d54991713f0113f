import type { ReactNode } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Board, BoardRow } from "./board/board.ts";
import { byTeam } from "./board/filtered-board.ts";
import { LoadFoot } from "./load-lines.tsx";
import styles from "./load-dialog.module.css";
import { useRowWords } from "./use-row-words.ts";

interface SumDialogProps {
  /** The rows that are shown, as the figure adds them up. */
  readonly board: Board;
  readonly teams: readonly string[];
  /** A team by its id; undefined for all who are shown. */
  readonly team: string | undefined;
  readonly day: number;
  readonly onDay: (day: number) => void;
  /** Opens the figure of one person, or of one team. */
  readonly onPerson: (personId: string) => void;
  readonly onTeam: (team: string) => void;
  readonly onClose: () => void;
}

interface SumLine {
  readonly id: string;
  readonly name: string;
  readonly load: number;
  readonly capacity: number;
}

/**
 * The figure of a team opened to its people, or that of all to their teams: lines that add up to it (D19). Rows without
 * view are in neither, and nothing is said of them (D10).
 */
export function SumDialog(props: SumDialogProps): ReactNode {
  const { board, teams, team, day, onDay, onPerson, onTeam, onClose } = props;
  const text = useText();
  const format = useFormat();
  const hours = useHours();
  const words = useRowWords();
  const groups = byTeam(board.rows.values(), teams).map((group) => ({
    id: group.team ?? "",
    name: group.team ?? text("planning.noTeam"),
    people: group.rows.filter(({ person }) => !person.nameOnly),
  }));
  const group = groups.find(({ id }) => id === team);
  if (team !== undefined && !group) return null;
  const at = day - board.period.first;
  const lines: readonly SumLine[] = group
    ? group.people.map((row) => ({ id: row.person.id, name: row.person.name, ...sumOf([row], at) }))
    : groups
        .filter(({ people }) => people.length > 0)
        .map(({ id, name, people }) => ({ id, name, ...sumOf(people, at) }));
  const load = lines.reduce((sum, line) => sum + line.load, 0);
  const capacity = lines.reduce((sum, line) => sum + line.capacity, 0);
  const dayWords = format.date(utcDate(dateOfEpochDay(day)), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (
    <Dialog
      title={text("planning.explain.title", {
        person: group?.name ?? text("planning.sum.all"),
        day: dayWords,
      })}
      size="small"
      onClose={onClose}
    >
      <table className={styles.sum}>
        <thead>
          <tr>
            <th scope="col">{text(group ? "planning.card.person" : "planning.filter.team")}</th>
            <th scope="col">{text("planning.explain.load")}</th>
            <th scope="col">{text("planning.explain.capacity")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-over={line.load > line.capacity || undefined}>
              <th scope="row">{line.name}</th>
              <td>{hours(line.load)}</td>
              <td>{hours(line.capacity)}</td>
              <td className={styles.end}>
                <Button
                  size="compact"
                  variant="quiet"
                  aria-label={text("planning.explain.openCard", { title: line.name })}
                  onClick={() => (group ? onPerson(line.id) : onTeam(line.id))}
                >
                  {text("planning.menu.open")}
                </Button>
              </td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{text("planning.sum.total")}</th>
            <td>{hours(load)}</td>
            <td>{hours(capacity)}</td>
          </tr>
        </tbody>
      </table>
      {capacity > 0 && (
        <p className={styles.share}>{text("planning.sum.share", { share: words.share(load / capacity) })}</p>
      )}
      <LoadFoot period={board.period} {...{ day, load, capacity, onDay }} />
    </Dialog>
  );
}

function sumOf(rows: readonly BoardRow[], at: number): { readonly load: number; readonly capacity: number } {
  const sum = (of: (row: BoardRow) => readonly number[]): number =>
    rows.reduce((total, row) => total + (of(row)[at] ?? 0), 0);
  return { load: sum((row) => row.load), capacity: sum(({ person }) => person.capacity) };
}
