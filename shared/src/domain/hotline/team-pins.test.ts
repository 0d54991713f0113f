import { expect, test } from "vitest";
import { canPinForTeams } from "./team-pins.ts";

test.each([
  ["manager", ["Support"], true],
  ["agent", ["Support", "Encadrement"], true],
  ["agent", ["Support"], false],
  ["client", ["Encadrement"], false],
  [undefined, ["Encadrement"], false],
] as const)("somebody whose role is %s, of %j, pins for teams: %s", (role, teams, may) => {
  expect(canPinForTeams({ role, teams })).toBe(may);
});
