import { describe, expect, it } from "vitest";
import { turnOf } from "./turn.ts";

describe("whose turn it is", () => {
  it.each([
    ["requestSent", null, "support"],
    ["acknowledged", null, "support"],
    ["onHold", "client", "client"],
    ["onHold", "third-party", "third-party"],
    ["onHold", "planned", "support"],
    ["finished", null, "client"],
    ["closed", null, "nobody"],
    ["acceptedByClient", null, "nobody"],
  ] as const)("in status %s with %s awaited it is the turn of: %s", (status, awaited, turn) => {
    expect(turnOf(status, awaited)).toBe(turn);
  });
});
