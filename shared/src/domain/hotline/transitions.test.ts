import { describe, expect, it, test } from "vitest";
import { parisClock } from "./paris-clock.ts";
import type { SheetStatus } from "./sheet-codes.ts";
import { sheetStatuses } from "./sheet-codes.ts";
import type { SheetRole } from "./sheet-role.ts";
import { sheetRoles } from "./sheet-role.ts";
import { allowedTransitions, closesBySystemAt, judgeTransition, missingNeeds } from "./transitions.ts";
import type { WorkingCalendar } from "./working-time.ts";
import { defaultOpeningHours } from "./working-time.ts";

const calendar: WorkingCalendar = {
  hours: defaultOpeningHours,
  clock: parisClock,
  daysOff: new Set(["2026-11-11"]),
};
const monday = new Date("2026-11-09T10:00:00Z");

/** D7, written a second time, by hand: `CAMS` who may go from the row to the column. */
const table: Readonly<Record<SheetStatus, string>> = {
  //    1    2    3    4    5    6
  1: "  =    AMS  AM   AM   CAM  -  ",
  2: "  -    =    AM   AM   CAM  -  ",
  3: "  -    AMS  =    AM   CAM  -  ",
  4: "  -    CAM  -    =    AMS  C  ",
  5: "  -    M    -    -    =    -  ",
  6: "  -    AM   -    -    AMS  =  ",
};
const letter: Readonly<Record<SheetRole, string>> = { client: "C", agent: "A", manager: "M", system: "S" };

function expected(from: SheetStatus, to: SheetStatus, role: SheetRole): string {
  const cell = table[from].trim().split(/\s+/)[to - 1] ?? "";
  if (cell === "=") return "same";
  return cell.includes(letter[role]) ? "allowed" : "refused";
}

const cases = sheetStatuses.flatMap((from) =>
  sheetStatuses.flatMap((to) => sheetRoles.map((role) => [from, to, role] as const)),
);

describe("the table of transitions (D7)", () => {
  it("has 6 × 6 pairs for 4 roles", () => {
    expect(cases).toHaveLength(144);
  });

  it.each(cases)("from %i to %i for the %s is as decided", (from, to, role) => {
    const sheet = { status: from, statusSince: monday, archived: false, duplicate: false, graceEndsAt: null };
    expect(judgeTransition(sheet, to, role, monday).verdict).toBe(expected(from, to, role));
  });

  it.each(sheetStatuses)("from %i offers each role exactly what it allows", (status) => {
    for (const role of sheetRoles) {
      const sheet = { status, statusSince: monday, archived: false, duplicate: false, graceEndsAt: null };
      const offered = allowedTransitions(sheet, role, monday).map(({ to }) => to);
      expect(offered).toEqual(sheetStatuses.filter((to) => expected(status, to, role) === "allowed"));
    }
  });

  it.each(["archived", "duplicate"] as const)("lets a sheet that is %s rest", (flag) => {
    const sheet = {
      status: 2 as const,
      statusSince: monday,
      archived: false,
      duplicate: false,
      graceEndsAt: null,
      [flag]: true,
    };
    for (const role of sheetRoles) expect(allowedTransitions(sheet, role, monday)).toEqual([]);
    expect(judgeTransition(sheet, 3, "agent", monday)).toEqual({ verdict: "refused", reason: flag });
  });
});

test("a client may say not solved until the tenth working day has ended, holidays and weekends aside", () => {
  const graceEndsAt = closesBySystemAt({ status: 4, statusSince: monday }, calendar) ?? null;
  const sheet = { status: 4 as const, statusSince: monday, archived: false, duplicate: false, graceEndsAt };
  // 10, 12, 13, 16, 17, 18, 19, 20, 23 and 24 November; the 11th is a holiday.
  const last = new Date("2026-11-24T22:59:00Z");
  expect(judgeTransition(sheet, 2, "client", last).verdict).toBe("allowed");
  const late = new Date("2026-11-24T23:01:00Z");
  expect(judgeTransition(sheet, 2, "client", late)).toEqual({ verdict: "refused", reason: "tooLate" });
  expect(judgeTransition(sheet, 2, "agent", late).verdict).toBe("allowed");
});

test("a manager may open a closed sheet again for thirty days, also counted by the clock", () => {
  const sheet = {
    status: 5 as const,
    statusSince: monday,
    archived: false,
    duplicate: false,
    graceEndsAt: null,
  };
  const days = (count: number) => new Date(monday.getTime() + count * 86_400_000);
  expect(judgeTransition(sheet, 2, "manager", days(30)).verdict).toBe("allowed");
  expect(judgeTransition(sheet, 2, "manager", new Date(days(30).getTime() + 1)).verdict).toBe("refused");
});

test("the system closes what is finished after ten working days and what is accepted after one", () => {
  const at = (status: SheetStatus) =>
    closesBySystemAt({ status, statusSince: monday }, calendar)?.toISOString();
  expect(at(4)).toBe("2026-11-24T23:00:00.000Z");
  expect(at(6)).toBe("2026-11-10T23:00:00.000Z");
  expect([1, 2, 3, 5].map((status) => at(status as SheetStatus))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [1, 3, "agent", {}, ["awaited"]],
  [1, 3, "agent", { awaited: "client" }, []],
  [2, 4, "agent", { message: "  " }, ["customerMessage"]],
  [2, 4, "agent", { message: "Done." }, []],
  [4, 2, "client", {}, ["message"]],
  [4, 2, "manager", { message: "again" }, ["reason"]],
  [4, 2, "manager", { reason: "again" }, []],
  [3, 5, "client", {}, []],
  [3, 5, "agent", {}, ["reason"]],
] as const)("from %i to %i the %s must bring along what D7 says", (from, to, role, given, missing) => {
  const sheet = { status: from, statusSince: monday, archived: false, duplicate: false, graceEndsAt: null };
  const judged = judgeTransition(sheet, to, role, monday);
  if (judged.verdict !== "allowed") throw new Error("not allowed");
  expect(missingNeeds(judged.rule, given)).toEqual(missing);
});
