import type { GridCard, GridRow, PersonRow, TeamRow } from "../grid/grid-model.ts";
import type { LoadFigure, LoadLevel } from "../grid/load-paint.ts";
import type { DayPiece, DayStretch } from "@planete/shared/domain/planning/day-hours.ts";
import { layOutDay, workingStretches } from "@planete/shared/domain/planning/day-hours.ts";
import type { Board, BoardPerson, BoardRow, RowCard } from "./board.ts";
import { byTeam } from "./filtered-board.ts";

/** What the rows of a board are told with, in the reader's language. */
export interface RowWords {
  /** "6.5/7 h", for a day with room to write it; a word for a day that is not worked. */
  readonly load: (minutes: number, capacity: number) => string;
  /** "6h30", where there is little room. */
  readonly hours: (minutes: number) => string;
  /** "6.5", where there is least: all days of four weeks in one manner, whatever fits. */
  readonly decimal: (minutes: number) => string;
  /** What may stand for a load where its words are too wide, from long to short; the last is wanted rather than none. */
  readonly shorter: (minutes: number, capacity: number) => readonly string[];
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

function figureOf(
  load: number,
  capacity: number,
  words: string,
  shorter: readonly string[],
): LoadFigure | undefined {
  if (load === 0 && capacity === 0) return undefined;
  return { level: levelOf(load, capacity), words, shorter, share: capacity === 0 ? 1 : load / capacity };
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
  return byTeam(board.rows.values(), teams).flatMap(({ team, rows }): readonly GridRow[] => {
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
  // Adding up a whole team waits until its heading is in sight.
  let figures: TeamRow["figures"] | undefined;
  return {
    kind: "team",
    id,
    name,
    people: rows.length,
    folded,
    get figures() {
      return (figures ??= teamFigures(rows, view));
    },
  };
}

/** How full each day of all who are shown is. */
export function totalFigures({ rows }: Board, view: Pick<RowsView, "words" | "density">): TeamRow["figures"] {
  return teamFigures([...rows.values()], view);
}

function teamFigures(
  rows: readonly BoardRow[],
  view: Pick<RowsView, "words" | "density">,
): TeamRow["figures"] {
  const days = rows[0]?.person.capacity.length ?? 0;
  const [loads, capacities] = [Array<number>(days).fill(0), Array<number>(days).fill(0)];
  for (const { person, load } of rows)
    if (!person.nameOnly) {
      addTo(loads, load);
      addTo(capacities, person.capacity);
    }
  return loads.map((load, day) => {
    const capacity = capacities[day] ?? 0;
    const words =
      view.density === "figures" && capacity > 0
        ? view.words.share(load / capacity)
        : view.words.load(load, capacity);
    // All of the row are shares: where there is no room for the sign, the number says it.
    const shorter =
      view.density === "figures"
        ? [words.replaceAll(/\s/gu, ""), words.replaceAll(/[\s%]/gu, "")]
        : view.words.shorter(load, capacity);
    const figure = figureOf(load, capacity, words, shorter);
    return figure && { ...figure, load, capacity };
  });
}

function addTo(sums: number[], figures: readonly number[]): void {
  for (let day = 0; day < sums.length; day += 1) sums[day] = (sums[day] ?? 0) + (figures[day] ?? 0);
}

/** Rows that are shown as they were keep their identity, so that only what changed is drawn. */
const known = new WeakMap<BoardRow, { readonly key: readonly unknown[]; readonly row: PersonRow }>();

/** Which cards of a row are marked and how; mostly none of any row is. */
function marksOf(row: BoardRow, { movers, marks }: RowsView): string {
  if (movers.size + marks.size === 0) return "";
  const found = row.cards.map(({ id }) => movers.get(id) ?? marks.get(id));
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
function describeRow(row: BoardRow, view: RowsView, refusal: string | undefined): PersonRow {
  const { person } = row;
  const { words, density } = view;
  const working = density === "hours" ? workingOf(person) : [];
  const pieces = density === "hours" ? piecesOf(row.firstDay, person, row.cards, working) : undefined;
  let figures: PersonRow["figures"] | undefined;
  let described: readonly GridCard[] | undefined;
  return {
    kind: "person",
    id: person.id,
    name: person.name,
    photo: person.photo,
    get note() {
      return person.nameOnly ? "" : noteOf(row.load, person, view);
    },
    get cards() {
      return (described ??= row.cards.map((card) =>
        describeCard(card, person.name, view, pieces?.get(card.id) ?? []),
      ));
    },
    working,
    get lanes() {
      return row.lanes;
    },
    get figures() {
      return (figures ??= row.load.map((minutes, day) =>
        dayFigure(minutes, person.capacity[day] ?? 0, words, density),
      ));
    },
    absences: person.absences,
    density,
    nameOnly: person.nameOnly,
    pinned: false,
    ...(refusal === undefined ? {} : { refusal }),
  };
}

type FiguresByKey = Map<string, LoadFigure | undefined>;
const saidFigures = new WeakMap<RowWords, FiguresByKey>();
/** More than the loads of any period; a safeguard for a page that stays open for weeks. */
const mostFigures = 5_000;

/** Most days of most people are loaded alike: what is said of them is put together once. */
function dayFigure(
  minutes: number,
  room: number,
  words: RowWords,
  density: RowsView["density"],
): LoadFigure | undefined {
  let said = saidFigures.get(words);
  if (!said || said.size > mostFigures)
    saidFigures.set(words, (said = new Map<string, LoadFigure | undefined>()));
  const key = `${density} ${minutes} ${room}`;
  if (!said.has(key)) {
    const whole = density === "figures" ? words.decimal(minutes) : words.load(minutes, room);
    said.set(key, figureOf(minutes, room, whole, words.shorter(minutes, room)));
  }
  return said.get(key);
}

/** How full somebody's whole period is, or why they are away for all of it. */
function noteOf(
  loads: readonly number[],
  { capacity: capacities, absences }: BoardPerson,
  { words, density }: RowsView,
): string {
  const load = loads.reduce((sum, minutes) => sum + minutes, 0);
  const capacity = capacities.reduce((sum, minutes) => sum + minutes, 0);
  const away = absences.find(({ kind }) => kind === "leave") ?? absences[0];
  if (load === 0 && capacity === 0 && away) return away.words;
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
