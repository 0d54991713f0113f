import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awaitedParties, sheetStatuses } from "./sheet-terms.ts";
import { turnAfterAnswer, turnOf } from "./turn.ts";

const anySide = fc.constantFrom("staff", "client");
const anyStatus = fc.constantFrom(...sheetStatuses);
const anyAwaited = fc.constantFrom(null, ...awaitedParties);

describe("whose turn it is", () => {
  it.each([
    ["requestSent", null, "client", "support"],
    ["acknowledged", null, "client", "support"],
    ["requestSent", null, "staff", "client"],
    ["acknowledged", null, "staff", "client"],
    ["onHold", "client", "client", "client"],
    ["onHold", "third-party", "staff", "third-party"],
    ["onHold", "planned", "staff", "support"],
    ["finished", null, "staff", "client"],
    ["finished", null, "client", "client"],
    ["closed", null, "client", "nobody"],
    ["acceptedByClient", null, "client", "nobody"],
  ] as const)("in status %s, awaited %s, last written by %s: %s", (status, awaited, lastSide, turn) => {
    expect(turnOf({ status, awaited, lastSide })).toBe(turn);
  });

  it("is never the turn of the side that wrote last while the request is worked on", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("requestSent", "acknowledged"),
        anyAwaited,
        anySide,
        (status, awaited, lastSide) => {
          expect(turnOf({ status, awaited, lastSide })).not.toBe(lastSide === "staff" ? "support" : lastSide);
        },
      ),
    );
  });

  it("depends on who wrote last in the first two statuses alone", () => {
    fc.assert(
      fc.property(anyStatus, anyAwaited, (status, awaited) => {
        const same =
          turnOf({ status, awaited, lastSide: "staff" }) === turnOf({ status, awaited, lastSide: "client" });
        expect(same).toBe(status !== "requestSent" && status !== "acknowledged");
      }),
    );
  });

  it("after an answer it is the client's, or whose the status says that goes with it", () => {
    expect(turnAfterAnswer({ status: "requestSent", awaited: null }, undefined)).toBe("client");
    expect(
      turnAfterAnswer({ status: "acknowledged", awaited: null }, { to: "onHold", awaited: "third-party" }),
    ).toBe("third-party");
    expect(turnAfterAnswer({ status: "onHold", awaited: "planned" }, undefined)).toBe("support");
    expect(turnAfterAnswer({ status: "onHold", awaited: "client" }, { to: "finished", awaited: null })).toBe(
      "client",
    );
  });
});
