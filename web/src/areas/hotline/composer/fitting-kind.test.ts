import { expect, it } from "vitest";
import { awaitsAnswerOf, fittingKind } from "./fitting-kind.ts";

it.each([
  ["mine, and support must act", "support", "me", "internal", "customer"],
  ["mine, and the client must act", "client", "me", "internal", "internal"],
  ["mine, and the client must act, after an answer elsewhere", "client", "me", "customer", "customer"],
  ["a colleague's", "support", "other", "customer", "customer"],
  ["nobody's, the first time", "support", undefined, undefined, "internal"],
] as const)("a sheet that is %s", (_name, turn, assigneeId, last, kind) => {
  expect(fittingKind({ turn, assigneeId }, "me", last)).toBe(kind);
});

it.each([
  ["support", "me", true],
  ["support", "other", false],
  ["support", undefined, false],
  ["client", "me", false],
] as const)(
  "whoever answers one sheet after the other: turn of %s, assigned to %s",
  (turn, assigneeId, awaits) => {
    expect(awaitsAnswerOf({ turn, assigneeId }, "me")).toBe(awaits);
  },
);
