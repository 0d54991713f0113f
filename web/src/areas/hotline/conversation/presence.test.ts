import { expect, it } from "vitest";
import type { Present } from "./presence.ts";
import { presentAt, withPresence } from "./presence.ts";

const at = "2026-11-15T09:00:00.000Z";
const after = (seconds: number): Date => new Date(Date.parse(at) + seconds * 1_000);
const anna: Present = {
  person: { id: "a", name: "Anna", side: "support" },
  state: "typing",
  kind: "internal",
  at,
};

it("shows somebody once, as they were last heard of, until they leave", () => {
  const there = withPresence(withPresence([], anna), { ...anna, state: "viewing" });
  expect(there).toEqual([{ ...anna, state: "viewing" }]);
  expect(withPresence(there, { ...anna, state: "left" })).toEqual([]);
});

it("ends typing after six seconds of silence and presence after forty", () => {
  expect(presentAt([anna], after(5))[0]?.state).toBe("typing");
  expect(presentAt([anna], after(7))[0]?.state).toBe("viewing");
  expect(presentAt([anna], after(41))).toEqual([]);
});
