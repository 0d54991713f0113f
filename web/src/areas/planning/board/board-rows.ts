import type { GridCard, GridRow, PersonRow, TeamRow } from "../grid/grid-model.ts";
import type { LoadFigure, LoadLevel } from "../grid/load-paint.ts";
import type { DayPiece, DayStretch } from "@planete/shared/domain/planning/day-hours.ts";
import { layOutDay, workingStretches } from "@planete/shared/domain/planning/day-hours.ts";
import type { Board, BoardPerson, BoardRow, RowCard } from "./board.ts";

/** What the rows of a board are told with, in the reader's language. */
export interface RowWords {
  /** "6.5/7 h", for a day with room to write it. */
  readonly load: (minutes: number, capacity: number) => string;
  /** "6.5", where there is little room. */
  readonly hours: (minutes: number) => string;
  /** "77 %". */
  readonly share: (share: number) => string;
  /** "3.5 h a day", "7 to 3.5 h a day". */
  readonly daily: (card: RowCard["card"]) => string;
  /** All of a card for ears: what, who for, when, how long. */
  readonly card: (card: RowCard["card"], person: string) => string;
}

export interface RowsView {
  readonly words: RowWords;
  /** The month shows a line of figures instead of cards. */
  readonly density: PersonRow["density"];
  readonly marks: ReadonlyMap<string, NonNullable<GridCard["mark"]>>;
  /** By card, who has just moved it. */
  readonly movers: ReadonlyMap<string, string>;
  /** Why nothing may be dropped on a person, while something is in the hand. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** How full a day is (D19): nothing, up to 80 %, up to 100 %, over, work on a day off. */
function levelOf(load: number, capacity: number): LoadLevel {
  if (load === 0) return "none";
  if (capacity === 0) return "off";
  if (load * 5 <= capacity * 4) return "easy";
  return load <= capacity ? "full" : "over";
}

function figureOf(load: number, capacity: number, words: string): LoadFigure | undefined {
  if (load === 0 && capacity === 0) return undefined;
  return { level: levelOf(load, capacity), words, share: capacity === 0 ? 1 : load / capacity };
}

/** People pinned on top, in the order of pinning. */
export function pinnedRows(board: Board, pins: readonly string[], view: RowsView): readonly PersonRow[] {
  return pins.flatMap((id) => {
    const row = board.rows.get(id);
    const density = view.density === "hours" ? "hours" : "cards";
    return row ? [{ ...personRow(row, { ...view, density }), pinned: true }] : [];
  });
}

/** Rows grouped by team, each person under the first of theirs; those in no team come last. */
export function teamRows(
  board: Board,
  teams: readonly string[],
  folded: ReadonlySet<string>,
  view: RowsView,
  noTeam: string,
): readonly GridRow[] {
  const groups = Map.groupBy(board.rows.values(), ({ person }) =>
    teams.find((team) => person.teams.includes(team)),
  );
  return [...teams, undefined].flatMap((team): readonly GridRow[] => {
    const rows = groups.get(team);
    if (!rows) return [];
    const heading = teamRow(team ?? "", team ?? noTeam, rows, folded.has(team ?? ""), view);
    return heading.folded ? [heading] : [heading, ...rows.map((row) => personRow(row, view))];
  });
}

function teamRow(
  id: string,
  name: string,
  rows: readonly BoardRow[],
  folded: boolean,
  view: RowsView,
): TeamRow {
  const days = rows[0]?.load.length ?? 0;
  const [loads, capacities] = [Array<number>(days).fill(0), Array<number>(days).fill(0)];
  for (const { person, load } of rows)
    if (!person.nameOnly) {
      addTo(loads, load);
      addTo(capacities, person.capacity);
    }
  const figures = loads.map((load, day) => {
    const capacity = capacities[day] ?? 0;
    const words =
      view.density === "figures" && capacity > 0
        ? view.words.share(load / capacity)
        : view.words.load(load, capacity);
    return figureOf(load, capacity, words);
  });
  return { kind: "team", id, name, people: rows.length, folded, figures };
}

function addTo(sums: number[], figures: readonly number[]): void {
  for (let day = 0; day < sums.length; day += 1) sums[day] = (sums[day] ?? 0) + (figures[day] ?? 0);
}

/** Rows that are shown as they were keep their identity, so that only what changed is drawn. */
const known = new WeakMap<BoardRow, { readonly key: readonly unknown[]; readonly row: PersonRow }>();

/** Which cards of a row are marked and how; mostly none of any row is. */
function marksOf({ cards }: BoardRow, { movers, marks }: RowsView): string {
  if (movers.size + marks.size === 0) return "";
  const found = cards.map(({ id }) => movers.get(id) ?? marks.get(id));
  return found.some((mark) => mark !== undefined) ? found.join() : "";
}

function personRow(row: BoardRow, view: RowsView): PersonRow {
  const refusal = view.refusals.get(row.person.id);
  const marks = marksOf(row, view);
  const key = [view.words, view.density, refusal, marks];
  const last = known.get(row);
  if (last && last.key.every((part, index) => part === key[index])) return last.row;
  const fresh = describeRow(row, view, refusal);
  known.set(row, { key, row: fresh });
  return fresh;
}

/** Hundreds of rows are made at once and a few drawn: what is written in a row waits until somebody asks for it. */
function describeRow(
  { person, cards, lanes, load, firstDay }: BoardRow,
  view: RowsView,
  refusal: string | undefined,
): PersonRow {
  const { words, density } = view;
  const working = density === "hours" ? workingOf(person) : [];
  const pieces = density === "hours" ? piecesOf(firstDay, person, cards, working) : undefined;
  let figures: PersonRow["figures"] | undefined;
  let described: readonly GridCard[] | undefined;
  return {
    kind: "person",
    id: person.id,
    name: person.name,
    photo: person.photo,
    get note() {
      return person.nameOnly ? "" : noteOf(load, person.capacity, view);
    },
    get cards() {
      return (described ??= cards.map((card) =>
        describeCard(card, person.name, view, pieces?.get(card.id) ?? []),
      ));
    },
    working,
    lanes,
    get figures() {
      return (figures ??= load.map((minutes, day) => {
        const room = person.capacity[day] ?? 0;
        return figureOf(
          minutes,
          room,
          density === "figures" ? words.hours(minutes) : words.load(minutes, room),
        );
      }));
    },
    absences: person.absences,
    density,
    nameOnly: person.nameOnly,
    pinned: false,
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/** How full somebody's whole period is. */
function noteOf(
  loads: readonly number[],
  capacities: readonly number[],
  { words, density }: RowsView,
): string {
  const load = loads.reduce((sum, minutes) => sum + minutes, 0);
  const capacity = capacities.reduce((sum, minutes) => sum + minutes, 0);
  if (density !== "figures") return words.load(load, capacity);
  return capacity > 0 ? words.share(load / capacity) : "";
}

/** When a person works on the one day that is shown. */
function workingOf({ capacity, absences }: BoardPerson): readonly DayStretch[] {
  return workingStretches(capacity[0] ?? 0, {
    morningOff: absences.some(({ untilNoon, fromNoon }) => untilNoon && !fromNoon),
    afternoonOff: absences.some(({ untilNoon, fromNoon }) => fromNoon && !untilNoon),
  });
}

/** What has no minutes on a day is drawn all the same, as long as this. */
const leastMinutes = 30;

function piecesOf(
  day: number,
  person: BoardPerson,
  cards: readonly RowCard[],
  working: readonly DayStretch[],
): ReadonlyMap<string, readonly DayPiece[]> {
  const ordered = cards.toSorted((one, other) => one.lane - other.lane);
  const wanted = ordered.map(({ card }) => {
    const asked = typeof card.minutes === "number" ? card.minutes : (card.minutes.get(day) ?? 0);
    const works = card.onDaysOff || (person.capacity[0] ?? 0) > 0;
    const minutes = works && card.countsAsLoad ? asked : 0;
    return { id: card.id, minutes: minutes || leastMinutes, works: minutes > 0 };
  });
  const idle = new Set(wanted.filter(({ works }) => !works).map(({ id }) => id));
  const pieces = layOutDay(wanted, working).map((piece) =>
    idle.has(piece.id) ? { ...piece, outside: false } : piece,
  );
  return Map.groupBy(pieces, ({ id }) => id);
}

function describeCard(
  placed: RowCard,
  person: string,
  { words, marks, movers, density }: RowsView,
  pieces: readonly DayPiece[],
): GridCard {
  const { id, card, first, last, cutLeft, cutRight, lane } = placed;
  const mark = marks.get(card.id);
  const mover = movers.get(card.id);
  return {
    id,
    first,
    last,
    cutLeft,
    cutRight,
    lane,
    title: card.heading,
    get detail() {
      return [words.daily(card), [card.part, card.client].filter(Boolean).join(" · ")]
        .filter(Boolean)
        .join(" ");
    },
    get words() {
      return words.card(card, person);
    },
    colour: card.colour,
    ...(density === "hours" ? { pieces } : {}),
    ...(mark === undefined ? {} : { mark }),
    ...(mover === undefined ? {} : { mover }),
  };
}
