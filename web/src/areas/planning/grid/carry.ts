/** Which part of a card is held: all of it, or one of its ends. */
export type Grip = "move" | "start" | "end";

/** Consecutive days as epoch days, both included. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/** What is in the hand, from picking up to letting go; mouse, finger and keyboard hold it alike. */
export interface Carry {
  readonly cardIds: readonly string[];
  readonly grip: Grip;
  /** The day that was taken hold of; the card keeps its place under the hand. */
  readonly anchorDay: number;
  /** Whose row it was taken from; undefined from the lists. */
  readonly fromPerson: string | undefined;
}

/** Where the hand is. */
export type CarryTarget =
  | { readonly kind: "row"; readonly personId: string; readonly day: number }
  | { readonly kind: "without-date" | "with-date" }
  | { readonly kind: "nowhere" };

/** The days that a card would have after letting go at a day. */
export function spanAfter(span: DaySpan, carry: Pick<Carry, "grip" | "anchorDay">, day: number): DaySpan {
  if (carry.grip === "start") return { first: Math.min(day, span.last), last: span.last };
  if (carry.grip === "end") return { first: span.first, last: Math.max(day, span.first) };
  const step = day - carry.anchorDay;
  return { first: span.first + step, last: span.last + step };
}
