import { expect, it } from "vitest";
import { fittingKind } from "./fitting-kind.ts";

it.each([
  ["mine, and support must act", "support", "me", "internal", "customer"],
  ["mine, and the client must act", "client", "me", "internal", "internal"],
  ["mine, and the client must act, after an answer elsewhere", "client", "me", "customer", "customer"],
  ["a colleague's", "support", "other", "customer", "customer"],
  ["nobody's, the first time", "support", undefined, undefined, "internal"],
] as const)("a sheet that is %s", (_name, turn, assigneeId, last, kind) => {
  expect(fittingKind({ turn, assigneeId }, "me", last)).toBe(kind);
});
