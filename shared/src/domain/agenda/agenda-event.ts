import { dayAfter } from "../calendar/plain-date.ts";

/** Own events can be changed; leave and assigned work come from elsewhere and are read only. */
export const eventKinds = ["personal", "leave", "assigned"] as const;

export type EventKind = (typeof eventKinds)[number];

/**
 * When something is. Whole days are calendar dates in the company's zone, both included (D12);
 * otherwise instants, the end not included.
 */
export interface EventTime {
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
}

/** True when the end fits the start: on the same day at the earliest, or after the instant. */
export function endsInOrder({ allDay, start, end }: EventTime): boolean {
  return allDay ? end >= start : Date.parse(end) > Date.parse(start);
}

/** Longest period that is listed at once, and longest event, in days; the earliest reminder, in minutes. */
export const agendaLimits = {
  periodDays: 400,
  eventDays: 400,
  title: 200,
  description: 5_000,
  place: 200,
  guests: 50,
  reminderMinutes: 28 * 1_440,
} as const;

/** Colours to tell own events apart; without one an event has the product's. */
export const eventColors = ["green", "teal", "purple", "pink", "orange", "red", "grey"] as const;

export type EventColor = (typeof eventColors)[number];

/** What an invited colleague has said so far. */
export const guestAnswers = ["open", "accepted", "declined"] as const;

export type GuestAnswer = (typeof guestAnswers)[number];

/** Of what repeats, how much a change is meant for. */
export const seriesScopes = ["one", "following", "all"] as const;

export type SeriesScope = (typeof seriesScopes)[number];

export interface Colleague {
  readonly employee: boolean;
  readonly clientId: string | null;
}

/** People invite those they work with: staff the staff, a client's user the users of that client. */
export function canInvite(inviter: Colleague, guest: Colleague): boolean {
  if (inviter.employee || guest.employee) return inviter.employee && guest.employee;
  return inviter.clientId !== null && inviter.clientId === guest.clientId;
}

/** True when an event takes place on a day; `startOf` gives the instant at which a day begins. */
export function isOnDay(time: EventTime, day: string, startOf: (day: string) => Date): boolean {
  if (time.allDay) return time.start <= day && day <= time.end;
  return (
    Date.parse(time.start) < startOf(dayAfter(day)).getTime() && Date.parse(time.end) > startOf(day).getTime()
  );
}
