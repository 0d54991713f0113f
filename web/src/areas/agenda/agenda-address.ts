import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { paths } from "../../paths.ts";
import { addMonths, isPlainDate, startOfWeek } from "@planete/shared/domain/calendar/plain-date.ts";

export const agendaViews = ["day", "week", "month", "list"] as const;

export type AgendaView = (typeof agendaViews)[number];

/** What of the agenda is shown; the address keeps it, so that a link, a reload and going back do too. */
export interface AgendaAddress {
  readonly view: AgendaView;
  readonly date: string;
  /** The event that a link leads to. */
  readonly event?: string | undefined;
}

/** The view and the day that an address asks for; what makes no sense in it is left out. */
export function readAgendaAddress(search: string): Partial<AgendaAddress> {
  const asked = new URLSearchParams(search);
  const view = agendaViews.find((known) => known === asked.get("view"));
  const date = asked.get("date") ?? "";
  const event = asked.get("event");
  return {
    ...(view ? { view } : {}),
    ...(event === null ? {} : { event }),
    // Four-digit years only: beyond them days no longer compare as strings do.
    ...(isPlainDate(date) && date > "1900-01-01" && date < "2200-01-01" ? { date } : {}),
  };
}

export function agendaPath({ view, date }: AgendaAddress): string {
  return `${paths.agenda}?${new URLSearchParams({ view, date }).toString()}`;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The whole weeks, from Monday, that hold a month (D12). */
export function monthWeeks(date: string): Days {
  const first = `${date.slice(0, 7)}-01`;
  const last = dayAfter(addMonths(first, 1), -1);
  return { from: startOfWeek(first), to: dayAfter(startOfWeek(last), 6) };
}

/** The days a view shows. */
export function shownDays({ view, date }: AgendaAddress): Days {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return { from: startOfWeek(date), to: dayAfter(startOfWeek(date), 6) };
  if (view === "month") return monthWeeks(date);
  const first = `${date.slice(0, 7)}-01`;
  return { from: first, to: dayAfter(addMonths(first, 1), -1) };
}

export function eachDay({ from, to }: Days): readonly string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => dayAfter(from, at));
}

/** The day to show after so many steps of a view. */
export function stepDate({ view, date }: AgendaAddress, steps: 1 | -1): string {
  if (view === "day") return dayAfter(date, steps);
  if (view === "week") return dayAfter(date, steps * 7);
  return addMonths(date, steps);
}
