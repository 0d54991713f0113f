import type { LeaveRecordWire, LeaveRowWire } from "@planete/shared/contract/leave.contract.ts";
import type { LeaveSpan } from "@planete/shared/domain/planning/capacity.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import { daysOf } from "@planete/shared/domain/planning/daily-durations.ts";
import { holidayCountsFor } from "@planete/shared/domain/people/working-week.ts";
import type { HolidayDay, LeaveRow } from "./leave.store.ts";

function spanOf(row: LeaveRow): LeaveSpan {
  return {
    firstDay: row.first_day,
    lastDay: row.last_day,
    fromMidday: row.from_midday,
    untilMidday: row.until_midday,
  };
}

/** Working time that leave takes: what is off anyway is not counted (D19). */
function minutesAway(row: LeaveRow, holidays: readonly HolidayDay[]): number {
  const leave = spanOf(row);
  const off = holidays.filter(
    ({ day, country }) =>
      day >= leave.firstDay && day <= leave.lastDay && holidayCountsFor(country, row.country),
  );
  return daysOf(leave).reduce((sum, day) => {
    const free = (leaves: readonly LeaveSpan[]): number =>
      capacityOn(day, { week: row.working_minutes, leaves, holidays: off }).minutes;
    return sum + free([]) - free([leave]);
  }, 0);
}

export function leaveRowToWire(row: LeaveRow, holidays: readonly HolidayDay[]): LeaveRowWire {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.person },
    teams: row.teams,
    ...spanOf(row),
    kind: row.kind,
    source: row.source,
    minutes: minutesAway(row, holidays),
    cards: row.cards,
    changedAt: row.changed_at.toISOString(),
  };
}

export function leaveToWire(row: LeaveRow, holidays: readonly HolidayDay[]): LeaveRecordWire {
  return { ...leaveRowToWire(row, holidays), version: row.revision };
}

/** The fields as history shows them. */
export function leaveHistory(row: LeaveRow) {
  return { person: row.person, ...spanOf(row), kind: row.kind };
}
