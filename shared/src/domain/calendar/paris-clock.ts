import type { WallClock } from "./zone-clock.ts";

/** The last Sunday of a month at one in the morning, UTC: when clocks change in Europe. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 86_400_000;
}

function offsetAt(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  return ms >= changeIn(year, 2) && ms < changeIn(year, 9) ? 7_200_000 : 3_600_000;
}

/** The clock of Paris by the rule of the European Union, for tests of rules, which have no door to Intl. */
export const parisClock: WallClock = {
  dateOf: (instant) => new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 10),
  minutesOf: (instant) => {
    const wall = new Date(instant.getTime() + offsetAt(instant.getTime()));
    return wall.getUTCHours() * 60 + wall.getUTCMinutes();
  },
  instantAt: (date, minutes) => {
    const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
    return new Date(wanted - offsetAt(wanted - 3_600_000));
  },
};
