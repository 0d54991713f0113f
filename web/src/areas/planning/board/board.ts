import type { EpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import type { GridAbsence } from "../grid/grid-model.ts";
import type { PlacedSpan } from "@planete/shared/domain/planning/lanes.ts";
import { layOutLanes } from "@planete/shared/domain/planning/lanes.ts";

/** A card or personal event, as the board keeps it. */
export interface BoardCard {
  readonly id: string;
  /** Undefined for a personal event. */
  readonly development:
    | { readonly id: string; readonly number: number; readonly team: string | null }
    | undefined;
  /** In one line, the development first. */
  readonly title: string;
  /** Where there is room for two: the development, and what the card does for it. */
  readonly heading: string;
  readonly part: string | undefined;
  /** As it was given. */
  readonly label: string;
  readonly client: string | null;
  readonly typeId: string | undefined;
  readonly typeName: string | undefined;
  readonly colour: string;
  readonly personId: string | undefined;
  readonly first: EpochDay | undefined;
  readonly last: EpochDay | undefined;
  readonly forecast: string | null;
  /** Minutes on each working day, or by epoch day. */
  readonly minutes: number | ReadonlyMap<EpochDay, number>;
  readonly onDaysOff: boolean;
  readonly countsAsLoad: boolean;
  /** Of a personal event, where the reader may read it (D16). */
  readonly description?: string;
  readonly version: number;
}

export interface BoardPerson {
  readonly id: string;
  readonly name: string;
  readonly photo: string | undefined;
  readonly teams: readonly string[];
  /** The name alone may be seen (D10). */
  readonly nameOnly: boolean;
  /** Capacity in minutes on each day of the period (D19). */
  readonly capacity: readonly number[];
  readonly absences: readonly GridAbsence[];
}

/** The cards of one person in the period, with their lanes and the minutes of each day. */
export interface BoardRow {
  readonly person: BoardPerson;
  /** The first day of the period. */
  readonly firstDay: EpochDay;
  readonly cards: readonly RowCard[];
  readonly lanes: number;
  /** Minutes of load on each day of the period. */
  readonly load: readonly number[];
}

/** A card in its row; days are counted from the first of the period and cut to it. */
export interface RowCard extends PlacedSpan {
  readonly card: BoardCard;
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
}

/** Everything that the planning shows of a period. A change makes a new board that shares all untouched rows. */
export interface Board {
  readonly period: PlanningPeriod;
  readonly cards: ReadonlyMap<string, BoardCard>;
  readonly rows: ReadonlyMap<string, BoardRow>;
}

export function createBoard(
  period: PlanningPeriod,
  people: readonly BoardPerson[],
  cards: readonly BoardCard[],
): Board {
  const byPerson = Map.groupBy(cards, ({ personId }) => personId);
  return createBoardLater(period, people, {
    of: (personId) => byPerson.get(personId) ?? [],
    all: () => cards,
  });
}

/** Cards that are read once somebody asks for them: of five hundred rows a screen shows forty. */
export interface CardSource {
  readonly of: (personId: string) => readonly BoardCard[];
  readonly all: () => readonly BoardCard[];
}

export function createBoardLater(
  period: PlanningPeriod,
  people: readonly BoardPerson[],
  source: CardSource,
): Board {
  return withCards(
    {
      period,
      rows: new Map(people.map((person) => [person.id, rowOf(period, person, () => source.of(person.id))])),
    },
    () => new Map(source.all().map((card) => [card.id, card])),
  );
}

/** The board with these cards to be found by their ids, once somebody looks for one; its rows stay. */
export function withCards(
  { period, rows }: Pick<Board, "period" | "rows">,
  cardsOf: () => Board["cards"],
): Board {
  const cards = once(cardsOf);
  return {
    period,
    rows,
    get cards() {
      return cards();
    },
  };
}

/** The board with some rows only, and of each only the cards that shall be seen; they keep their lanes and the load. */
export function filterBoard(
  board: Board,
  isShown: (person: BoardPerson) => boolean,
  isSeen: ((card: BoardCard) => boolean) | undefined,
): Board {
  const rows = [...board.rows].flatMap(([id, row]) =>
    isShown(row.person) ? [[id, isSeen ? seenOf(row, isSeen) : row] as const] : [],
  );
  return withCards({ period: board.period, rows: new Map(rows) }, () => board.cards);
}

function seenOf(row: BoardRow, isSeen: (card: BoardCard) => boolean): BoardRow {
  const cards = once(() => row.cards.filter(({ card }) => isSeen(card)));
  return {
    person: row.person,
    firstDay: row.firstDay,
    get cards() {
      return cards();
    },
    get lanes() {
      return row.lanes;
    },
    get load() {
      return row.load;
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A board that was read anew, drawn like the one before: what is as it was keeps its lane and its identity. */
export function settleBoard(read: Board, before: Board): Board {
  if (read.period.first !== before.period.first || read.period.days !== before.period.days) return read;
  if (before.rows.size === 0 && before.cards.size === 0) return read;
  const next = changeCards(read, newerIn(before, read));
  const rows = [...next.rows].map(([id, row]) => {
    const old = before.rows.get(id);
    if (!old) return [id, row] as const;
    const cards = row.cards.map(({ card }) => card);
    const same = sameRow(row, old);
    return [id, same ? old : rowOf(next.period, row.person, () => cards, old)] as const;
  });
  return { ...next, rows: new Map(rows) };
}

/** Cards of which a newer version is known: the answer was on its way when they changed. */
function newerIn(before: Board, read: Board): ReadonlyMap<string, BoardCard> {
  const cards = [...read.cards.values()].flatMap(({ id, version }) => {
    const known = before.cards.get(id);
    return known && known.version > version ? [[id, known] as const] : [];
  });
  return new Map(cards);
}

function sameRow(one: BoardRow, other: BoardRow): boolean {
  const known = new Map(other.cards.map(({ card }) => [card.id, card.version]));
  return (
    one.cards.length === other.cards.length &&
    one.cards.every(({ card }) => known.get(card.id) === card.version) &&
    JSON.stringify(one.person) === JSON.stringify(other.person)
  );
}

/** The board after cards came, changed or went; `undefined` is a card that is gone. */
export function changeCards(board: Board, changes: ReadonlyMap<string, BoardCard | undefined>): Board {
  const cards = new Map(board.cards);
  const touched = new Set<string>();
  for (const [id, card] of changes) {
    const before = cards.get(id);
    if (before?.personId !== undefined) touched.add(before.personId);
    if (card?.personId !== undefined) touched.add(card.personId);
    if (card === undefined) cards.delete(id);
    else cards.set(id, card);
  }
  const rows = new Map(board.rows);
  for (const personId of touched) {
    const row = rows.get(personId);
    if (!row) continue;
    const kept = row.cards.filter(({ id }) => !changes.has(id)).map(({ card }) => card);
    const fresh = [...changes.values()].filter((card) => card?.personId === personId && card !== undefined);
    const after = [...kept, ...fresh.filter(isCard)];
    rows.set(
      personId,
      rowOf(board.period, row.person, () => after, row),
    );
  }
  return { period: board.period, cards, rows };
}

const isCard = (card: BoardCard | undefined): card is BoardCard => card !== undefined;

/** A row whose cards are laid out once somebody looks at them; beside the row `before` what did not move stays. */
function rowOf(
  period: PlanningPeriod,
  person: BoardPerson,
  cardsOf: () => readonly BoardCard[],
  before?: BoardRow,
): BoardRow {
  const spans = once(() => spansOf(period, cardsOf()));
  // The lanes of a row that was there are looked at at once: rows would hold on to all that were before them.
  const known = before && new Map(before.cards.map((card) => [card.id, card]));
  const laid = once(() => layOutLanes(spans(), known));
  if (known) laid();
  const cards = once(() => spans().map((span) => ({ ...span, lane: laid().lanes.get(span.id) ?? 0 })));
  const load = once(() => loadOf(period.first, person, spans()));
  return {
    person,
    firstDay: period.first,
    get cards() {
      return cards();
    },
    get lanes() {
      return laid().count;
    },
    get load() {
      return load();
    },
  };
}

function spansOf(
  { first, days }: PlanningPeriod,
  cards: readonly BoardCard[],
): readonly Omit<RowCard, "lane">[] {
  const spans: Omit<RowCard, "lane">[] = [];
  for (const card of cards) {
    if (card.first === undefined || card.last === undefined) continue;
    const from = card.first - first;
    const to = card.last - first;
    if (to < 0 || from >= days) continue;
    spans.push({
      id: card.id,
      card,
      first: Math.max(0, from),
      last: Math.min(days - 1, to),
      cutLeft: from < 0,
      cutRight: to >= days,
    });
  }
  return spans;
}

/** A card's minutes fall on days with capacity only, unless it is work on a day off (D19). */
export function minutesOn(card: BoardCard, day: EpochDay, capacity: number): number {
  const asked = typeof card.minutes === "number" ? card.minutes : (card.minutes.get(day) ?? 0);
  return card.countsAsLoad && (card.onDaysOff || capacity > 0) ? asked : 0;
}

function loadOf(
  firstDay: EpochDay,
  person: BoardPerson,
  spans: readonly { readonly card: BoardCard; readonly first: number; readonly last: number }[],
): readonly number[] {
  const load = person.capacity.map(() => 0);
  for (const { card, first, last } of spans)
    for (let day = first; day <= last; day += 1)
      load[day] = (load[day] ?? 0) + minutesOn(card, firstDay + day, person.capacity[day] ?? 0);
  return load;
}
