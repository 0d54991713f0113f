import { afterEach, expect, it } from "vitest";
import { forgetPlanningView, keepHabits, readKeptHabits } from "./planning-habits.ts";
import { planningAddressOf, usualHabits } from "./planning-address.ts";

afterEach(() => localStorage.clear());

it("opens on the preferred view again once the person has chosen one, and keeps all else of this device", () => {
  keepHabits({ ...usualHabits, view: "month", zoom: 2, teams: ["Support"] });
  expect(planningAddressOf("", readKeptHabits(), "day", "2026-11-16").view).toBe("month");
  forgetPlanningView();
  const kept = readKeptHabits();
  expect(planningAddressOf("", kept, "day", "2026-11-16").view).toBe("day");
  expect([kept.zoom, kept.teams]).toEqual([2, ["Support"]]);
});
