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
  return {
    period,
    cards: new Map(cards.map((card) => [card.id, card])),
    rows: new Map(people.map((person) => [person.id, rowOf(period, person, byPerson.get(person.id) ?? [])])),
  };
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
    return [id, same ? old : rowOf(next.period, row.person, cards, old)] as const;
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
    rows.set(personId, rowOf(board.period, row.person, [...kept, ...fresh.filter(isCard)], row));
  }
  return { ...board, cards, rows };
}

const isCard = (card: BoardCard | undefined): card is BoardCard => card !== undefined;

function rowOf(
  { first, days }: PlanningPeriod,
  person: BoardPerson,
  cards: readonly BoardCard[],
  before?: BoardRow,
): BoardRow {
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
  const { lanes, count } = layOutLanes(spans, before && new Map(before.cards.map((card) => [card.id, card])));
  return {
    person,
    firstDay: first,
    cards: spans.map((span) => ({ ...span, lane: lanes.get(span.id) ?? 0 })),
    lanes: count,
    load: loadOf(first, person, spans),
  };
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
