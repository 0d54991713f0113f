import { dayMinutes } from "../people/working-week.ts";

/** Where a card is; follows from the card alone, nothing stores it (D16). */
export const cardPlaces = ["planning", "with-date", "without-date"] as const;

export type CardPlace = (typeof cardPlaces)[number];

/** Assigned: on the planning; unassigned with a forecast date: list with date; else the list without (spec §4, D11). */
export function placeOf(card: {
  readonly assigneeId: string | null;
  readonly forecastDate: string | null;
}): CardPlace {
  if (card.assigneeId !== null) return "planning";
  return card.forecastDate === null ? "without-date" : "with-date";
}

/** Why a stored card can't be shown; such entries are ignored on read and listed apart (spec §5, D11). */
export const cardFaults = ["no-days", "days-in-reverse", "too-long", "no-title", "bad-duration"] as const;

export type CardFault = (typeof cardFaults)[number];

export interface CardShape {
  readonly assigneeId: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly title: string;
  /** Of one day, at most. */
  readonly longestMinutes: number;
  readonly shortestMinutes: number;
  readonly days: number;
}

/** A card lies on one planning for at most this many days. */
export const maxCardDays = 366;

/** What is wrong with a card as it is stored; nothing for one that can be shown. */
export function cardFault(card: CardShape): CardFault | undefined {
  if (card.title.trim() === "") return "no-title";
  if (card.shortestMinutes < 0 || card.longestMinutes > dayMinutes) return "bad-duration";
  if (card.assigneeId === null) return undefined;
  if (card.firstDay === null || card.lastDay === null) return "no-days";
  if (card.lastDay < card.firstDay) return "days-in-reverse";
  return card.days > maxCardDays ? "too-long" : undefined;
}
