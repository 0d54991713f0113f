import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { agendaLimits, endsInOrder } from "@planete/shared/domain/agenda/agenda-event.ts";
import { startDayOf, timeOn } from "@planete/shared/domain/agenda/series.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import { lastRepeatedDay, settleRepeat } from "@planete/shared/domain/calendar/repeat.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { refuse } from "../../platform/http/refuse.ts";

/** A time and a rule as they are kept together: the first time is one that the rule gives. */
export function settleTime(
  time: EventTimeWire,
  rule: Repeat | null,
  clock: WallClock,
): { readonly time: EventTimeWire; readonly repeat: Repeat | null } {
  if (!rule) return { time, repeat: null };
  const { first, repeat } = settleRepeat(startDayOf(time, clock), rule);
  if (repeat.until !== undefined && repeat.until < first)
    refuse("validationFailed", [{ path: "repeat.until", rule: "afterStart", params: {} }]);
  return { time: timeOn(time, first, clock), repeat };
}

export function lastDayOf(time: EventTimeWire, repeat: Repeat | null, clock: WallClock): string | null {
  return (repeat && lastRepeatedDay(startDayOf(time, clock), repeat)) ?? null;
}

export const sameTime = (left: EventTimeWire, right: EventTimeWire): boolean =>
  left.allDay === right.allDay &&
  Date.parse(left.start) === Date.parse(right.start) &&
  Date.parse(left.end) === Date.parse(right.end);

export function judgeTime(time: EventTimeWire): void {
  if (!endsInOrder(time)) refuse("validationFailed", [{ path: "time.end", rule: "afterStart", params: {} }]);
  const days = daysBetween(time.start.slice(0, 10), time.end.slice(0, 10));
  if (days > agendaLimits.eventDays) {
    const params = { val: agendaLimits.eventDays };
    refuse("validationFailed", [{ path: "time.end", rule: "longestDays", params }]);
  }
}
