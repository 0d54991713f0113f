import type { EventKind, EventTime } from "./agenda-event.ts";
import { isOnDay } from "./agenda-event.ts";
import { dayAfter, isoWeekday } from "../calendar/plain-date.ts";
import type { WorkingWeek } from "../people/working-week.ts";

/** How full a day is: the hours planned on it against those there are. */
export interface Booking {
  readonly planned: number;
  readonly capacity: number;
  readonly state: "off" | "away" | "free" | "partly" | "full" | "over";
}

interface PlannedEvent extends EventTime {
  readonly kind: EventKind;
  /** Of a card of the planning: its minutes on each day it falls on (D19). */
  readonly work?:
    | { readonly days: readonly { readonly day: string; readonly minutes: number }[] }
    | undefined;
}

export interface DayPlan {
  readonly day: string;
  /** The person's own (D19). */
  readonly week: WorkingWeek;
  readonly events: readonly PlannedEvent[];
  readonly holidays: readonly { readonly day: string; readonly halfDay: boolean; readonly worked: boolean }[];
  /** The instant at which a day begins in the company's zone. */
  readonly startOf: (day: string) => Date;
}

const hourMs = 3_600_000;

/**
 * The booking of a day. Leave and public holidays take capacity away; own whole-day events are notes and
 * count nothing, assigned work counts its hours on the day, or all of it where nothing says how many. Hours that overlap count twice: that is
 * what overbooked means.
 */
export function bookingOf({ day, week, events, holidays, startOf }: DayPlan): Booking {
  const working = (week[isoWeekday(day) - 1] ?? 0) / 60;
  const today = events.filter((event) => isOnDay(event, day, startOf));
  const off = holidays.filter((holiday) => holiday.day === day && !holiday.worked);
  const onLeave = today.some(({ kind, allDay }) => kind === "leave" && allDay);
  const share = onLeave || off.some(({ halfDay }) => !halfDay) ? 0 : off.length > 0 ? 0.5 : 1;
  const from = startOf(day).getTime();
  const to = startOf(dayAfter(day)).getTime();
  const hoursOf = ({ start, end }: EventTime): number =>
    (Math.min(Date.parse(end), to) - Math.max(Date.parse(start), from)) / hourMs;
  const leaveHours = today.filter(({ kind, allDay }) => kind === "leave" && !allDay);
  const capacity = Math.max(0, working * share - leaveHours.reduce((sum, event) => sum + hoursOf(event), 0));
  const plannedHours = (event: PlannedEvent): number => {
    if (event.work) return (event.work.days.find((one) => one.day === day)?.minutes ?? 0) / 60;
    return event.allDay ? working : hoursOf(event);
  };
  const planned = today
    .filter(({ kind, allDay }) => (allDay ? kind === "assigned" : kind !== "leave"))
    .reduce((sum, event) => sum + plannedHours(event), 0);
  return {
    planned,
    capacity,
    state: working === 0 && planned === 0 && share > 0 ? "off" : stateOf(planned, capacity),
  };
}

function stateOf(planned: number, capacity: number): Booking["state"] {
  if (planned > capacity) return "over";
  if (capacity === 0) return "away";
  if (planned === 0) return "free";
  return planned === capacity ? "full" : "partly";
}
