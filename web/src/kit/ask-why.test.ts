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
