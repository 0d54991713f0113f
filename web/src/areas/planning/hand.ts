import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { spreadOver } from "@planete/shared/domain/planning/daily-durations.ts";
import type { Board, BoardCard } from "./board/board.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import { spanAfter } from "./grid/carry.ts";

/** What mouse, finger or keyboard hold, and where it would be put. */
export interface Hand {
  readonly carry: Carry;
  readonly target: CarryTarget;
  readonly by: "pointer" | "keyboard";
  /** The first day of each card as it was picked up. */
  readonly takenAt?: ReadonlyMap<string, number>;
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
  { carry, target: wanted, takenAt }: Hand,
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
    if (card.first === undefined || card.last === undefined)
      return [{ ...card, personId: target.personId, ...spanFrom(board, target, card) }];
    const grasped = { ...carry, anchorDay: anchorOf(carry, card.first, takenAt?.get(card.id)) };
    const span = spanAfter({ first: card.first, last: card.last }, grasped, target.day);
    // Several cards keep their people when they are moved along days only.
    const personId =
      carry.cardIds.length > 1 && target.personId === carry.fromPerson ? card.personId : target.personId;
    const same = card.personId === personId && card.first === span.first && card.last === span.last;
    return same ? [] : [{ ...card, ...span, personId, minutes: minutesAfter(card, span.first, carry) }];
  });
}

/** The day of a card that lies under the hand, also when somebody else has moved it since: it lands where it is let go. */
function anchorOf({ anchorDay, fromPerson }: Carry, first: number, takenAt: number | undefined): number {
  // It waited in a list, and has been placed meanwhile.
  if (fromPerson === undefined) return first;
  return anchorDay + first - (takenAt ?? first);
}

/**
 * What waited begins on the day, and takes as many of the person's working days as it needs: no day is asked for more
 * than it holds (D19). Where the days to come are not known, it stays whole.
 */
function spanFrom(
  board: Board,
  { personId, day }: { readonly personId: string; readonly day: number },
  { minutes, onDaysOff }: BoardCard,
): Pick<BoardCard, "first" | "last" | "minutes"> {
  const whole = { first: day, last: day, minutes };
  const capacity = board.rows.get(personId)?.person.capacity ?? [];
  const at = day - board.period.first;
  const today = capacity[at] ?? 0;
  if (typeof minutes !== "number" || onDaysOff || today === 0 || minutes <= today || capacity.length < 7)
    return whole;
  // After the last day that is shown the week goes on as it was.
  const holds = (date: string): number => {
    const place = epochDayOf(date) - board.period.first;
    const weeks = Math.max(0, Math.ceil((place + 1 - capacity.length) / 7));
    return capacity[place - 7 * weeks] ?? 0;
  };
  const days = spreadOver(minutes, dateOfEpochDay(day), holds);
  if (!days) return whole;
  const even = days.every((each) => each.minutes === days[0]?.minutes);
  return {
    first: day,
    last: epochDayOf(days.at(-1)?.day ?? ""),
    minutes: even
      ? (days[0]?.minutes ?? minutes)
      : new Map(days.map((each) => [epochDayOf(each.day), each.minutes])),
  };
}

/** Times that differ from day to day move along with the card; resized, each day keeps its own. */
function minutesAfter(card: BoardCard, first: number, { grip }: Carry): BoardCard["minutes"] {
  if (typeof card.minutes === "number" || grip !== "move" || card.first === undefined) return card.minutes;
  const step = first - card.first;
  return new Map([...card.minutes].map(([day, minutes]) => [day + step, minutes]));
}
