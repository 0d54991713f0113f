import { describe, expect, it } from "vitest";
import { blocksWhenStale, isStale } from "./basis.ts";
import { bulkActions, bulkObstacle } from "./bulk.ts";
import { sheetStatuses, statusTone } from "./sheet-terms.ts";
import {
  canArchive,
  canFollowUp,
  canMarkDuplicate,
  canMarkUnique,
  canUnarchive,
  leaderProblem,
  takesCustomerMessages,
  takesNotes,
} from "./sheet-flags.ts";
import { isStaffRole, roleOf } from "./sheet-role.ts";

const plain = { status: "acknowledged", archived: false, duplicate: false } as const;

it("the colours of statuses are those of D6, and an unknown one is neutral", () => {
  expect([...sheetStatuses, "invented"].map(statusTone)).toEqual([
    "warning",
    "warning",
    "error",
    "success",
    "success",
    "neutral",
    "neutral",
  ]);
});

describe("roles", () => {
  it.each([
    [false, [], "client"],
    [true, [], "agent"],
    [true, ["callCenter"], "agent"],
    [true, ["direction"], "manager"],
    [true, ["administrator"], "manager"],
    [true, ["superAdministrator"], "manager"],
  ] as const)("employee %s with %j is a %s", (employee, flags, role) => {
    expect(roleOf({ employee, flags: new Set(flags) })).toBe(role);
  });

  it("set the client apart from everybody who sees internal words", () => {
    expect((["client", "agent", "manager", "system"] as const).map(isStaffRole)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("what a writer had seen (D8)", () => {
  const basis = { status: "acknowledged", version: 7 } as const;
  it.each([
    ["nothing happened", { status: "acknowledged", lastMessageOfOthers: 7 }, false],
    ["a field changed, no message", { status: "acknowledged", lastMessageOfOthers: 3 }, false],
    ["somebody wrote", { status: "acknowledged", lastMessageOfOthers: 8 }, true],
    ["the status changed", { status: "finished", lastMessageOfOthers: 3 }, true],
  ] as const)("%s", (_what, present, stale) => {
    expect(isStale(basis, present)).toBe(stale);
  });

  it("stops messages to the customer only; notes are told", () => {
    expect([blocksWhenStale("customer"), blocksWhenStale("internal")]).toEqual([true, false]);
  });
});

describe("flags", () => {
  it("archive what is closed or accepted, by staff", () => {
    const archivable = sheetStatuses.filter((status) => canArchive({ ...plain, status }, "agent"));
    expect(archivable).toEqual(["closed", "acceptedByClient"]);
    expect(canArchive({ ...plain, status: "closed" }, "client")).toBe(false);
    expect(canUnarchive({ ...plain, status: "closed", archived: true }, "agent")).toBe(true);
    expect(canUnarchive({ ...plain, status: "closed", archived: true }, "client")).toBe(false);
  });

  it("mark a duplicate once, and it stays what it was otherwise", () => {
    expect(canMarkDuplicate(plain, "agent")).toBe(true);
    expect(canMarkDuplicate(plain, "client")).toBe(false);
    expect(canMarkDuplicate({ ...plain, duplicate: true }, "agent")).toBe(false);
    expect(canMarkUnique({ ...plain, duplicate: true }, "manager")).toBe(true);
    expect(canMarkUnique(plain, "manager")).toBe(false);
  });

  it("let no chain of duplicates come about", () => {
    const leads = { id: "a", leads: true };
    const alone = { id: "a", leads: false };
    expect(leaderProblem(alone, { id: "a", duplicate: false })).toBe("itself");
    expect(leaderProblem(alone, { id: "b", duplicate: true })).toBe("follower");
    expect(leaderProblem(leads, { id: "b", duplicate: false })).toBe("leads");
    expect(leaderProblem(alone, { id: "b", duplicate: false })).toBeUndefined();
  });

  it("close the composer on what is closed, archived or a duplicate; notes only on what is archived", () => {
    expect(takesCustomerMessages(plain)).toBe(true);
    expect(takesCustomerMessages({ ...plain, status: "closed" })).toBe(false);
    expect(takesCustomerMessages({ ...plain, duplicate: true })).toBe(false);
    expect(takesNotes({ ...plain, status: "closed", duplicate: true })).toBe(true);
    expect(takesNotes({ ...plain, archived: true })).toBe(false);
    expect(sheetStatuses.filter((status) => canFollowUp({ ...plain, status }))).toEqual(["closed"]);
  });
});

it("a client changes many sheets at once only by reading them", () => {
  expect(bulkActions.filter((action) => bulkObstacle(action, plain, "client") === undefined)).toEqual([
    "markRead",
    "markUnread",
  ]);
  expect(bulkObstacle("archive", { ...plain, status: "closed" }, "agent")).toBeUndefined();
  expect(bulkObstacle("archive", plain, "agent")).toBe("notClosed");
  expect(bulkObstacle("unarchive", plain, "agent")).toBe("notArchived");
  expect(bulkObstacle("priority", { ...plain, archived: true }, "agent")).toBe("archived");
});
