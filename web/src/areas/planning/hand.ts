import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { Board, BoardCard } from "./board/board.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import { spanAfter } from "./grid/carry.ts";

/** What mouse, finger or keyboard hold, and where it would be put. */
export interface Hand {
  readonly carry: Carry;
  readonly target: CarryTarget;
  readonly by: "pointer" | "keyboard";
  /** Alt is held: a second card is put down, and the first stays. */
  readonly copies?: boolean;
}

/** Where the hand is, as far as it can be: an end that is drawn stays in its own row, wherever the pointer strays to. */
export function reachable({ grip, fromPerson }: Carry, target: CarryTarget): CarryTarget {
  if (grip === "move") return target;
  if (target.kind !== "row" || fromPerson === undefined) return { kind: "nowhere" };
  return { ...target, personId: fromPerson };
}

const unplaced = { personId: undefined, first: undefined, last: undefined };

/** The forecast date that a list gives a card: its own, else its first day, else today; none without date (D16). */
function forecastIn(list: "without-date" | "with-date", card: BoardCard, today: string): string | null {
  if (list === "without-date") return null;
  return card.forecast ?? (card.first === undefined ? today : dateOfEpochDay(card.first));
}

/** The cards in the hand as they would be after letting go; nothing where nothing would change. */
export function cardsAfter(
  board: Board,
  { carry, target: wanted }: Hand,
  today: string,
): readonly BoardCard[] {
  const target = reachable(carry, wanted);
  const held = carry.cardIds.flatMap((id) => board.cards.get(id) ?? []);
  if (target.kind === "nowhere") return [];
  if (target.kind !== "row")
    return held
      .filter(({ development }) => development !== undefined)
      .map((card) => ({ ...card, ...unplaced, forecast: forecastIn(target.kind, card, today) }));
  return held.flatMap((card): readonly BoardCard[] => {
    const span =
      card.first === undefined || card.last === undefined
        ? { first: target.day, last: target.day }
        : spanAfter({ first: card.first, last: card.last }, carry, target.day);
    // Several cards keep their people when they are moved along days only.
    const personId =
      carry.cardIds.length > 1 && target.personId === carry.fromPerson ? card.personId : target.personId;
    const same = card.personId === personId && card.first === span.first && card.last === span.last;
    return same ? [] : [{ ...card, ...span, personId, minutes: minutesAfter(card, span.first, carry) }];
  });
}

/** Times that differ from day to day move along with the card; resized, each day keeps its own. */
function minutesAfter(card: BoardCard, first: number, { grip }: Carry): BoardCard["minutes"] {
  if (typeof card.minutes === "number" || grip !== "move" || card.first === undefined) return card.minutes;
  const step = first - card.first;
  return new Map([...card.minutes].map(([day, minutes]) => [day + step, minutes]));
}
