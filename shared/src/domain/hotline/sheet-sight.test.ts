import fc from "fast-check";
import { expect, test } from "vitest";
import { clientInSight, seesSheetOf, sightOf, staffSight } from "./sheet-sight.ts";

const ids = fc.constantFrom("rivoli", "nordlicht", "siam");

test("staff see the sheets of every client", () => {
  expect(sightOf({ employee: true, clientId: null })).toEqual(staffSight);
  fc.assert(fc.property(ids, (clientId) => seesSheetOf(staffSight, { clientId })));
});

test("a client's user sees the sheets of their client and of no other", () => {
  fc.assert(
    fc.property(ids, ids, (own, clientId) => {
      const sight = sightOf({ employee: false, clientId: own });
      expect(sight && seesSheetOf(sight, { clientId })).toBe(own === clientId);
    }),
  );
});

test("a client's user without a client has no sight at all", () => {
  expect(sightOf({ employee: false, clientId: null })).toBeUndefined();
  expect(sightOf({ employee: false, clientId: "" })).toBeUndefined();
});

test("staff ask about the client they name, a client's user about their own whatever they name", () => {
  expect(clientInSight(staffSight, "siam")).toBe("siam");
  expect(clientInSight(staffSight, undefined)).toBeUndefined();
  expect(clientInSight({ side: "client", clientId: "rivoli" }, "siam")).toBe("rivoli");
  expect(clientInSight({ side: "client", clientId: "rivoli" }, undefined)).toBe("rivoli");
});
