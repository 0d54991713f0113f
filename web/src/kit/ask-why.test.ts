import { expect, it, vi } from "vitest";
import { ApiError } from "../platform/http/api-error.ts";
import { askWhy, onAskWhy, whyOf } from "./ask-why.ts";

it("a refusal that a right decided asks for that right", () => {
  const refused = new ApiError("rightMissing", 403, { right: "support-vision-clients" });
  expect(whyOf(refused)).toEqual({ action: "right", object: "support-vision-clients" });
});

it("a refused action on the planning asks about the row it was for", () => {
  const details = { action: "drop", missing: [{ need: "entry", about: "assignCards", personId: "p1" }] };
  expect(whyOf(new ApiError("planningRefused", 403, details))).toEqual({ action: "drop", target: "p1" });
});

it("a refused move asks about the row it was for and the one it was from, whichever of them is missing", () => {
  const missing = [{ need: "entry", about: "unassignCards", personId: "p2" }];
  const refused = new ApiError("planningRefused", 403, { action: "drop", target: "p1", from: "p2", missing });
  expect(whyOf(refused)).toEqual({ action: "drop", target: "p1", from: "p2" });
});

it("a refused field of a sheet asks for its level, unless the state of the sheet is what refused it", () => {
  const refused = new ApiError("fieldNotChangeable", 403, { field: "ordre_priorite", setting: "priority" });
  expect(whyOf(refused)).toEqual({ action: "writeField", object: "priority" });
  expect(whyOf(new ApiError("fieldNotChangeable", 403, { field: "ordre_priorite" }))).toBeUndefined();
});

it("one that no row decided asks what the action needs of oneself", () => {
  const missing = [{ need: "cardType", cardType: "update" }];
  const refused = new ApiError("planningRefused", 403, { action: "changeUnassigned", missing });
  expect(whyOf(refused)).toEqual({ action: "changeUnassigned" });
});

it("a refused file of what is on nobody's row asks for the right to export", () => {
  const refused = new ApiError("planningRefused", 403, {
    action: "export",
    missing: [{ need: "exportPlanning" }],
  });
  expect(whyOf(refused)).toEqual({ action: "right", object: "export-planning" });
});

it("a refused part of somebody's record asks about it", () => {
  for (const code of ["ownRights", "superAdministratorOnly"] as const) {
    const refused = new ApiError(code, 403, { id: "p1", part: "account" });
    expect(whyOf(refused)).toEqual({ action: "changePerson", target: "p1", object: "account" });
  }
});

it("a failure that no setting decided has no why", () => {
  expect(whyOf(new ApiError("notFound", 404))).toBeUndefined();
  expect(whyOf(new ApiError("planningRefused", 403, { action: "drop", missing: "?" }))).toBeUndefined();
  expect(whyOf(new Error("broken"))).toBeUndefined();
});

it("whoever answers hears the question until they stop listening", () => {
  const answer = vi.fn<(question: object) => void>();
  const stop = onAskWhy(answer);
  askWhy({ action: "hotline" });
  stop();
  askWhy({ action: "hotline" });
  expect(answer.mock.calls).toEqual([[{ action: "hotline" }]]);
});
