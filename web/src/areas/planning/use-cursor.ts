import type { KeyboardEvent } from "react";
import { useState } from "react";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { Board } from "./board/board.ts";
import type { RowWords } from "./board/board-rows.ts";
import type { Grip } from "./grid/carry.ts";
import type { GridCard, GridRow, PersonRow } from "./grid/grid-model.ts";
import type { HandState } from "./use-hand.ts";

/** The cell that the keyboard stands on: a person and a day of the period, from 0. */
export interface Cell {
  readonly personId: string;
  readonly day: number;
}

export interface Cursor {
  readonly cell: Cell | undefined;
  /** The cell is of somebody who stands among the pinned rows alone: filters or a folded team leave the others out. */
  readonly onPinned: boolean;
  /** Row of the cell, and what stands in it, in words. */
  readonly words: string;
  readonly goTo: (cell: Cell) => void;
  /** Takes a card of the lists into the hand, at this cell. */
  readonly pickUp: (cardId: string) => void;
  readonly press: (event: KeyboardEvent) => void;
}

interface CursorOptions {
  readonly rows: readonly GridRow[];
  /** People on top, whether the rows below have them too or not. */
  readonly pinned: readonly PersonRow[];
  readonly board: Board;
  readonly period: PlanningPeriod;
  readonly hand: HandState;
  readonly selected: ReadonlySet<string>;
  readonly isOpened: (row: PersonRow) => boolean;
  readonly words: RowWords;
  readonly describeDay: (day: number) => string;
  readonly onOpen: (cardId: string) => void;
  readonly onOpenRow: (personId: string) => void;
  readonly onCreate: (personId: string, day: number) => void;
  readonly onExplainLoad: (personId: string, day: number) => void;
  readonly onPin: (personId: string) => void;
  readonly onSelect: (cardId: string) => void;
  /** The keys that act on the card of the cell, or on the cell: menu, copy, paste, split, back to a list, who is free, leave. */
  readonly onAct: (act: CellAct, cell: Cell, cardId: string | undefined) => void;
}

export type CellAct = "menu" | "copy" | "paste" | "split" | "back" | "free" | "leave";

/** Keys that act on a cell; with Ctrl where they are somebody's habit. */
function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): CellAct | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === "c" ? "copy" : key === "v" ? "paste" : undefined;
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return "menu";
  if (key === "s") return "split";
  if (key === "b") return "back";
  if (key === "a") return "leave";
  return key === "f" ? "free" : undefined;
}

/** Everything by keyboard: arrows walk cells, Space picks up and puts down, letters act on the cell. */
export function useCursor(options: CursorOptions): Cursor {
  const { rows, pinned, board, period, hand, selected, words, describeDay } = options;
  const text = useText();
  const [asked, setAsked] = useState<Cell>();
  /** Which of several cards of a cell is meant; Tab and the same key again go to the next. */
  const [turn, setTurn] = useState(0);
  const [grip, setGrip] = useState<Grip>("move");

  const { people, onTop } = walkedRows(rows, pinned);
  const cell = asked && people.some(({ id }) => id === asked.personId) ? asked : firstCell(people);
  const row = people.find(({ id }) => id === cell?.personId);
  const cards = cell && row ? cardsOn(row, cell.day) : [];
  const card = cards[turn % Math.max(1, cards.length)];

  const goTo = (next: Cell): void => {
    setAsked(next);
    setTurn(0);
  };
  const step = (rowsDown: number, days: number): void => {
    if (!cell) return;
    const at = people.findIndex(({ id }) => id === cell.personId);
    const next = people[Math.min(people.length - 1, Math.max(0, at + rowsDown))];
    const day = Math.min(period.days - 1, Math.max(0, cell.day + days));
    if (!next) return;
    goTo({ personId: next.id, day });
    if (hand.held) hand.moveTo({ kind: "row", personId: next.id, day: period.first + day });
  };
  const pickUp = (held: GridCard, part: Grip): void => {
    if (!cell || !row || !hand.canLift(held.id)) return;
    const outside = part === "start" ? held.cutLeft : part === "end" && held.cutRight;
    if (outside) {
      hand.say(
        text(part === "start" ? "planning.said.beginsBefore" : "planning.said.endsAfter", {
          title: held.title,
        }),
      );
      return;
    }
    // An end is drawn from where it is, wherever on the card the keyboard stands.
    const day = part === "end" ? held.last : part === "start" ? held.first : cell.day;
    setAsked({ ...cell, day });
    setTurn(cardsOn(row, day).findIndex(({ id }) => id === held.id));
    setGrip(part);
    hand.take(
      {
        cardIds: selected.has(held.id) ? [...selected] : [held.id],
        grip: part,
        anchorDay: period.first + day,
        fromPerson: cell.personId,
      },
      "keyboard",
    );
    hand.moveTo({ kind: "row", personId: cell.personId, day: period.first + day });
  };

  const pickUpFromList = (cardId: string): void => {
    if (!cell || hand.held || !hand.canLift(cardId)) return;
    setGrip("move");
    hand.take({ cardIds: [cardId], grip: "move", anchorDay: 0, fromPerson: undefined }, "keyboard");
    hand.moveTo({ kind: "row", personId: cell.personId, day: period.first + cell.day });
  };

  const arrows: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-10, 0],
    PageDown: [10, 0],
    Home: [0, -period.days],
    End: [0, period.days],
  };

  const pressHeld = (event: KeyboardEvent): boolean => {
    if (event.key === " " || event.key === "Enter") hand.drop();
    else if (event.key === "Escape") hand.putBack();
    else if (event.key === "b") hand.dropInList("without-date");
    else if (event.key === "d") hand.dropInList("with-date");
    else return false;
    return true;
  };
  const pressFree = (event: KeyboardEvent): boolean => {
    if (!cell) return false;
    if (event.key === " " && card) pickUp(card, "move");
    else if (event.key === "Enter" && card && row && (row.density !== "figures" || options.isOpened(row)))
      options.onOpen(card.id);
    else if (event.key === "Enter" && row?.density === "figures") options.onOpenRow(cell.personId);
    else if (event.key === "Enter" || event.key === "n")
      options.onCreate(cell.personId, period.first + cell.day);
    else if (event.key === "l") options.onExplainLoad(cell.personId, period.first + cell.day);
    else if (event.key === "p") options.onPin(cell.personId);
    else if (event.key === "x" && card) options.onSelect(card.id);
    else if (event.key === "Tab" && !event.shiftKey && turn + 1 < cards.length) setTurn(turn + 1);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    if (isField(event.target) || pressesItself(event)) return;
    const act = hand.held ? undefined : actOf(event);
    if (act && cell && (card || act === "menu" || act === "paste" || act === "leave")) {
      options.onAct(act, cell, card?.id);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey && card && !hand.held && arrow[1] !== 0)
      pickUp(card, arrow[1] > 0 ? "end" : "start");
    else if (arrow) step(grip !== "move" && hand.held ? 0 : arrow[0], arrow[1]);
    else if (!(hand.held ? pressHeld(event) : pressFree(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const told =
    cell && row
      ? text("planning.cell", {
          person: row.name,
          day: describeDay(cell.day),
          load: row.nameOnly
            ? text("planning.refused.viewPlannings", { person: row.name })
            : words.load(
                board.rows.get(row.id)?.load[cell.day] ?? 0,
                board.rows.get(row.id)?.person.capacity[cell.day] ?? 0,
              ),
          count: cards.length,
          card: card?.title ?? "",
        })
      : "";
  const onPinned = cell !== undefined && onTop.has(cell.personId);
  return { cell, onPinned, words: told, goTo, pickUp: pickUpFromList, press };
}

/** Everybody whom the keys reach, once: pinned people whom the rows leave out first, as they are shown on top. */
function walkedRows(
  rows: readonly GridRow[],
  pinned: readonly PersonRow[],
): { readonly people: readonly PersonRow[]; readonly onTop: ReadonlySet<string> } {
  const shown = rows.filter((row): row is PersonRow => row.kind === "person");
  const ids = new Set(shown.map(({ id }) => id));
  const left = pinned.filter(({ id }) => !ids.has(id));
  return { people: [...left, ...shown], onTop: new Set(left.map(({ id }) => id)) };
}

const cardsOn = ({ cards }: PersonRow, day: number): readonly GridCard[] =>
  cards.filter(({ first, last }) => first <= day && day <= last);

function firstCell(people: readonly PersonRow[]): Cell | undefined {
  const [first] = people;
  return first && { personId: first.id, day: 0 };
}

/** A button of the grid with a press of its own. */
const pressesItself = ({ target, key }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") &&
  target instanceof HTMLElement &&
  target.closest("[data-own-press]") !== null;

function isField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
