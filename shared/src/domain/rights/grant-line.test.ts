import fc from "fast-check";
import { expect, it } from "vitest";
import { grantLine, listDifference, readGrantLine } from "./grant-line.ts";

const names = fc.stringMatching(/^[\p{L}’-]+( [\p{L}’-]+){0,2}$/u);
const days = fc.constantFrom(null, "2026-12-14", "2027-02-28");

it("a line of the history gives back the grant it was made of", () => {
  fc.assert(
    fc.property(
      fc.record({
        holder: names,
        value: fc.nat(1_000),
        until: days,
        standsInFor: fc.option(names),
      }),
      (grant) => {
        expect(readGrantLine(grantLine(grant))).toEqual(grant);
      },
    ),
  );
  expect(readGrantLine("Tous type")).toBeUndefined();
});

it("of two lists history tells what came and what went, and nothing that stayed", () => {
  expect(listDifference(["a", "b"], ["b", "c"])).toEqual({ before: ["a"], after: ["c"] });
  expect(listDifference(["a"], ["a"])).toEqual({ before: [], after: [] });
});
