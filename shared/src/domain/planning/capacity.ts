import { epochDayOf, weekdayOf } from "../calendar/epoch-day.ts";
import type { WorkingWeek } from "../people/working-week.ts";

/** Days off of a person, both included; the first may begin and the last may end at midday (D12, D19). */
export interface LeaveSpan {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromMidday: boolean;
  readonly untilMidday: boolean;
}

/** A public holiday or closing day of the person's country; a half one takes the afternoon. */
export interface HolidayOff {
  readonly day: string;
  readonly halfDay: boolean;
  /** The company works all the same, as on 2025-06-09 (spec §9, D12). */
  readonly worked: boolean;
}

export interface Availability {
  readonly week: WorkingWeek;
  readonly leaves: readonly LeaveSpan[];
  readonly holidays: readonly HolidayOff[];
}

/** A line of the sum that a capacity is. */
export interface CapacityLine {
  readonly kind: "working-time" | "holiday" | "leave";
  /** What is taken away is below zero. */
  readonly minutes: number;
}

export interface DayCapacity {
  readonly minutes: number;
  /** Add up to the minutes (D19). */
  readonly lines: readonly CapacityLine[];
}

interface Halves {
  readonly morning: boolean;
  readonly afternoon: boolean;
}

function holidayHalves(day: string, holidays: readonly HolidayOff[]): Halves {
  const off = holidays.filter((holiday) => holiday.day === day && !holiday.worked);
  return { morning: off.some(({ halfDay }) => !halfDay), afternoon: off.length > 0 };
}

function leaveHalves(day: string, leaves: readonly LeaveSpan[]): Halves {
  const off = leaves.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return {
    morning: off.some((leave) => !(leave.fromMidday && leave.firstDay === day)),
    afternoon: off.some((leave) => !(leave.untilMidday && leave.lastDay === day)),
  };
}

/** Working time less holidays and leave; what both take is taken once (D19). */
export function capacityOn(day: string, { week, leaves, holidays }: Availability): DayCapacity {
  const whole = week[weekdayOf(epochDayOf(day)) - 1] ?? 0;
  const morning = Math.floor(whole / 2);
  const afternoon = whole - morning;
  const holiday = holidayHalves(day, holidays);
  const leave = leaveHalves(day, leaves);
  const taken = (halves: Halves): number =>
    (halves.morning ? morning : 0) + (halves.afternoon ? afternoon : 0);
  const byHoliday = taken(holiday);
  const byLeave = taken({
    morning: leave.morning && !holiday.morning,
    afternoon: leave.afternoon && !holiday.afternoon,
  });
  return {
    minutes: whole - byHoliday - byLeave,
    lines: [
      { kind: "working-time", minutes: whole },
      ...(byHoliday > 0 ? [{ kind: "holiday", minutes: -byHoliday } as const] : []),
      ...(byLeave > 0 ? [{ kind: "leave", minutes: -byLeave } as const] : []),
    ],
  };
}

/** How full a day is (D19). */
export const loadLevels = ["none", "light", "full", "over", "day-off"] as const;

export type LoadLevel = (typeof loadLevels)[number];

const lightShare = 0.8;

export function loadLevel(minutes: number, capacity: number): LoadLevel {
  if (minutes === 0) return "none";
  if (capacity === 0) return "day-off";
  if (minutes > capacity) return "over";
  return minutes <= capacity * lightShare ? "light" : "full";
}
