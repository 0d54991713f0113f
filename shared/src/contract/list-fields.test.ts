import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { firstProblem, longestOf } from "../domain/validation/rule.ts";
import { baseFields } from "./base-fields.ts";
import { cardFields } from "./card-fields.ts";
import { clientFields } from "./client-fields.ts";
import { developmentFields } from "./development-fields.ts";
import type { ListFields } from "./list-fields.ts";
import {
  choiceLabels,
  choicesInAddress,
  filterFromWords,
  filterInQuery,
  filterQuery,
  filterSchema,
  listFilters,
  wordsOfFilter,
} from "./list-fields.ts";
import { personFields } from "./person-fields.ts";

/** Words of addresses, right and wrong, near the limits of every kind. */
const words = fc.constantFrom(
  "0190a5a0-0000-7000-8000-000000000001",
  "0190a5a0-0000-7000-8000-000000000002",
  "Projet",
  "x".repeat(100),
  "x".repeat(101),
  "ready",
  "planning",
  "doubled",
  "delivered",
  "staff",
  "active",
  "administrator",
  "never",
  "fr",
  "FR",
  "week",
  "true",
  "false",
  " ",
  "a\u0000b",
);

const nouns: readonly (readonly [string, ListFields])[] = [
  ["developments", developmentFields],
  ["cards", cardFields],
  ["bases", baseFields],
  ["clients", clientFields],
  ["people", personFields],
];

describe.each(nouns)("%s", (_name, fields) => {
  const taken = Object.entries<(word: string) => boolean>(choicesInAddress(fields));
  const names = taken.map(([name]) => name);
  const whole = filterSchema(fields);
  const byParts = z.strictObject(filterQuery(fields));

  test("whatever the browser reads out of an address the server takes, whole or part by part, and leads back to it", () => {
    let asked = 0;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.array(words, { maxLength: 3 })), (given) => {
        const read = Object.fromEntries(
          taken.map(([name, takes]) => [name, (given[name] ?? []).filter((word) => takes(word))]),
        );
        const filter = filterFromWords(fields, read);
        asked += Object.keys(filter).length;
        expect(whole.parse(filter)).toEqual(filter);
        expect(byParts.parse(filterInQuery(filter))).toEqual(filter);
        expect(filterFromWords(fields, wordsOfFilter(fields, filter))).toEqual(filter);
      }),
      { numRuns: 500 },
    );
    expect(asked).toBeGreaterThan(100);
  });

  test("every filter has one name and a label, and an address that leaves it empty does not ask for it", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(choiceLabels(fields))).toEqual(names);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(byParts.parse(empty)).toEqual({});
  });
});

const written = nouns.flatMap(([noun, fields]) =>
  Object.entries(fields).flatMap(([name, { rules }]) => (rules ? [{ noun, name, rules }] : [])),
);

test.each(written)("the input of $noun $name takes no more than its rules let pass", ({ rules }) => {
  const longest = longestOf(rules) ?? 0;
  const long = (length: number) => firstProblem("X".repeat(length), rules);
  expect(longest).toBeGreaterThan(1);
  expect(long(longest)?.rule).not.toBe("maxLength");
  expect(long(longest + 1)).toBeDefined();
});

test("a filter that no field declares is refused", () => {
  expect(filterSchema(developmentFields).safeParse({ colour: ["red"] }).success).toBe(false);
  expect(filterSchema(developmentFields).safeParse({ client: ["nobody"] }).success).toBe(false);
});

test("a call takes filters that no screen offers, and no address holds them", () => {
  const query = z.strictObject(listFilters(personFields));
  const [one, other] = ["0190a5a0-0000-7000-8000-000000000001", "0190a5a0-0000-7000-8000-000000000002"];
  const asked: unknown = { id: `${one},${other}`, base: one };
  expect(query.parse(asked)).toEqual({ id: [one, other], base: [one] });
  expect(query.safeParse({ id: "" }).success).toBe(false);
  expect(query.safeParse({ base: "somebody" }).success).toBe(false);
  const offered = Object.keys(choicesInAddress(personFields));
  expect(offered).toEqual(["language", "side", "client", "team", "flag", "country", "account", "visit"]);
});
