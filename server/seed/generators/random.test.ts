import { describe, expect, it } from "vitest";
import { generatedId, randomOf } from "./random.ts";

const draw = (seed: number, noun: string, index: number): number[] => {
  const random = randomOf(seed, noun, index);
  return Array.from({ length: 5 }, () => random.int(1_000_000));
};

describe("the chance of generated rows", () => {
  it("is the same on every machine for the same seed, noun and row", () => {
    expect(draw(7, "people", 0)).toMatchInlineSnapshot(`
      [
        445714,
        848270,
        290068,
        332171,
        726562,
      ]
    `);
  });

  it("differs between seeds, nouns and rows", () => {
    const draws = [draw(7, "people", 0), draw(8, "people", 0), draw(7, "clients", 0), draw(7, "people", 1)];
    expect(new Set(draws.map(String)).size).toBe(4);
  });

  it("is even: each of ten outcomes of the first draw comes up about as often", () => {
    const seen = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 20_000; index += 1) {
      const outcome = randomOf(1, "rows", index).int(10);
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
    for (const count of seen) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });
});

describe("generated ids", () => {
  it("are version 7 identifiers in the order of the rows, and never meet", () => {
    const ids = ["people", "clients", "bases"].flatMap((noun) =>
      [1, 2].flatMap((seed) => Array.from({ length: 2_000 }, (_, index) => generatedId(seed, noun, index))),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !shape.test(id))).toEqual([]);
    const people = ids.slice(0, 2_000);
    expect(people.toSorted()).toEqual(people);
  });
});
