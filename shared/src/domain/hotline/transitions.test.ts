import { describe, expect, it, test } from "vitest";
import { parisClock } from "../calendar/paris-clock.ts";
import type { SheetStatus } from "./sheet-terms.ts";
import { sheetStatuses } from "./sheet-terms.ts";
import type { SheetRole } from "./sheet-role.ts";
import { sheetRoles } from "./sheet-role.ts";
import { allowedTransitions, closesBySystemAt, judgeTransition, missingNeeds } from "./transitions.ts";
import type { WorkingCalendar } from "../calendar/working-time.ts";
import { defaultOpeningHours } from "../calendar/working-time.ts";

const calendar: WorkingCalendar = {
  hours: defaultOpeningHours,
  clock: parisClock,
  daysOff: new Set(["2026-11-11"]),
};
const monday = new Date("2026-11-09T10:00:00Z");

/** D7, written a second time, by hand: `CAMS` who may go from the row to the column. */
const table: Readonly<Record<SheetStatus, string>> = {
  //                   sent acknowledged hold finished closed accepted
  requestSent: "       =    AMS          AM   AM       CAM    -",
  acknowledged: "      -    =            AM   AM       CAM    -",
  onHold: "            -    AMS          =    AM       CAM    -",
  finished: "          -    CAM          -    =        AMS    C",
  closed: "            -    M            -    -        =      -",
  acceptedByClient: "  -    CAM          -    -        AMS    =",
};
const letter: Readonly<Record<SheetRole, string>> = { client: "C", agent: "A", manager: "M", system: "S" };

function expected(from: SheetStatus, to: SheetStatus, role: SheetRole): string {
  const cell = table[from].trim().split(/\s+/)[sheetStatuses.indexOf(to)] ?? "";
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

  it.each(cases)("from %s to %s for the %s is as decided", (from, to, role) => {
    const sheet = { status: from, statusSince: monday, archived: false, duplicate: false, graceEndsAt: null };
    expect(judgeTransition(sheet, to, role, monday).verdict).toBe(expected(from, to, role));
  });

  it.each(sheetStatuses)("from %s offers each role exactly what it allows", (status) => {
    for (const role of sheetRoles) {
      const sheet = { status, statusSince: monday, archived: false, duplicate: false, graceEndsAt: null };
      const offered = allowedTransitions(sheet, role, monday).map(({ to }) => to);
      expect(offered).toEqual(sheetStatuses.filter((to) => expected(status, to, role) === "allowed"));
    }
  });

  it.each(["archived", "duplicate"] as const)("lets a sheet that is %s rest", (flag) => {
    const sheet = {
      status: "acknowledged" as const,
      statusSince: monday,
      archived: false,
      duplicate: false,
      graceEndsAt: null,
      [flag]: true,
    };
    for (const role of sheetRoles) expect(allowedTransitions(sheet, role, monday)).toEqual([]);
    expect(judgeTransition(sheet, "onHold", "agent", monday)).toEqual({ verdict: "refused", reason: flag });
  });
});

test("a client may say not solved until the tenth working day has ended, holidays and weekends aside", () => {
  const graceEndsAt = closesBySystemAt({ status: "finished", statusSince: monday }, calendar) ?? null;
  const sheet = {
    status: "finished" as const,
    statusSince: monday,
    archived: false,
    duplicate: false,
    graceEndsAt,
  };
  // 10, 12, 13, 16, 17, 18, 19, 20, 23 and 24 November; the 11th is a holiday.
  const last = new Date("2026-11-24T22:59:00Z");
  expect(judgeTransition(sheet, "acknowledged", "client", last).verdict).toBe("allowed");
  const late = new Date("2026-11-24T23:01:00Z");
  expect(judgeTransition(sheet, "acknowledged", "client", late)).toEqual({
    verdict: "refused",
    reason: "tooLate",
  });
  expect(judgeTransition(sheet, "acknowledged", "agent", late).verdict).toBe("allowed");
});

test("a client who said OK may still say not solved, as long as the system has not closed it", () => {
  const graceEndsAt = closesBySystemAt({ status: "acceptedByClient", statusSince: monday }, calendar) ?? null;
  const sheet = {
    status: "acceptedByClient" as const,
    statusSince: monday,
    archived: false,
    duplicate: false,
    graceEndsAt,
  };
  const judged = judgeTransition(sheet, "acknowledged", "client", monday);
  expect(judged).toMatchObject({ verdict: "allowed", rule: { needs: ["message"] } });
  const late = new Date("2026-11-10T23:01:00Z");
  expect(judgeTransition(sheet, "acknowledged", "client", late).verdict).toBe("refused");
});

test("a manager may open a closed sheet again for thirty days, also counted by the clock", () => {
  const sheet = {
    status: "closed" as const,
    statusSince: monday,
    archived: false,
    duplicate: false,
    graceEndsAt: null,
  };
  const days = (count: number) => new Date(monday.getTime() + count * 86_400_000);
  expect(judgeTransition(sheet, "acknowledged", "manager", days(30)).verdict).toBe("allowed");
  expect(judgeTransition(sheet, "acknowledged", "manager", new Date(days(30).getTime() + 1)).verdict).toBe(
    "refused",
  );
});

test("the system closes what is finished after ten working days and what is accepted after one", () => {
  const at = (status: SheetStatus) =>
    closesBySystemAt({ status, statusSince: monday }, calendar)?.toISOString();
  expect(at("finished")).toBe("2026-11-24T23:00:00.000Z");
  expect(at("acceptedByClient")).toBe("2026-11-10T23:00:00.000Z");
  expect((["requestSent", "acknowledged", "onHold", "closed"] as const).map(at)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["requestSent", "onHold", "agent", {}, ["awaited"]],
  ["requestSent", "onHold", "agent", { awaited: "client" }, []],
  ["acknowledged", "finished", "agent", { message: "  " }, ["customerMessage"]],
  ["acknowledged", "finished", "agent", { message: "Done." }, []],
  ["finished", "acknowledged", "client", {}, ["message"]],
  ["finished", "acknowledged", "manager", { message: "again" }, ["reason"]],
  ["finished", "acknowledged", "manager", { reason: "again" }, []],
  ["onHold", "closed", "client", {}, []],
  ["onHold", "closed", "agent", {}, ["reason"]],
] as const)("from %s to %s the %s must bring along what D7 says", (from, to, role, given, missing) => {
  const sheet = { status: from, statusSince: monday, archived: false, duplicate: false, graceEndsAt: null };
  const judged = judgeTransition(sheet, to, role, monday);
  if (judged.verdict !== "allowed") throw new Error("not allowed");
  expect(missingNeeds(judged.rule, given)).toEqual(missing);
});
