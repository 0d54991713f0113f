import { dayAfter, startOfWeek } from "../calendar/plain-date.ts";
import type { DevelopmentStatus } from "../developments/development-status.ts";
import { openDevelopmentStatuses } from "../developments/development-status.ts";

/** A card as far as the order of lists goes by it. */
export interface OrderedCard {
  /** Null for a personal event. */
  readonly status: DevelopmentStatus | null;
  readonly assigneeId: string | null;
  readonly forecastDate: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** True for what is left of a development that is delivered or abandoned: it waits for nobody, and is never late. */
function isOver({ status }: Pick<OrderedCard, "status">): boolean {
  return status !== null && !openDevelopmentStatuses.includes(status);
}

/** Nobody has it, its day has gone by, and its development goes on. */
function waitsLate(card: OrderedCard, today: string): boolean {
  const { assigneeId, forecastDate } = card;
  return assigneeId === null && forecastDate !== null && forecastDate < today && !isOver(card);
}

/** The parts of the list of cards, in their order: what is to be done now comes before what is long done. */
export const cardSections = ["this-week", "later", "undated", "past"] as const;

export type CardSection = (typeof cardSections)[number];

/** What waits late is of this week: it is decided now. */
export function cardSection(card: OrderedCard, today: string): CardSection {
  const monday = startOfWeek(today);
  const { firstDay, lastDay, forecastDate } = card;
  if (waitsLate(card, today)) return "this-week";
  const begins = firstDay ?? forecastDate;
  if (begins === null) return "undated";
  if ((lastDay ?? begins) < monday) return "past";
  return begins > dayAfter(monday, 6) ? "later" : "this-week";
}

/**
 * The heading under which a card waits in its list: what is late, then month by month ("2026-11"), or that it has no
 * date; what is left of developments that are over stands last, and late no more.
 */
export function waitingGroup(card: OrderedCard, today: string): string {
  if (isOver(card)) return "over";
  if (card.forecastDate === null) return "undated";
  return waitsLate(card, today) ? "late" : card.forecastDate.slice(0, 7);
}
