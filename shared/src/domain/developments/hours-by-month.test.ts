import { expect, test } from "vitest";
import { hoursByMonth } from "./hours-by-month.ts";

const hugo = { id: "h", name: "Hugo" };
const ines = { id: "i", name: "Inès" };

test("hours by month and person add up both ways; whoever worked most stands first", () => {
  const { people, months, minutes } = hoursByMonth([
    { month: "2026-11", user: hugo, minutes: 60 },
    { month: "2026-10", user: ines, minutes: 450 },
    { month: "2026-10", user: hugo, minutes: 135 },
  ]);
  expect(people).toEqual([
    { ...ines, minutes: 450 },
    { ...hugo, minutes: 195 },
  ]);
  expect(months.map((each) => [each.month, each.minutes])).toEqual([
    ["2026-11", 60],
    ["2026-10", 585],
  ]);
  expect(months[0]?.of.get(ines.id)).toBeUndefined();
  expect(months[1]?.of.get(hugo.id)).toBe(135);
  expect(minutes).toBe(645);
});

test("where nobody has worked yet there is nothing to show", () => {
  expect(hoursByMonth([])).toEqual({ people: [], months: [], minutes: 0 });
});
