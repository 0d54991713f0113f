import { describe, expect, it } from "vitest";
import { readGenerateOptions } from "./generate-options.ts";

const read = (line: string) => readGenerateOptions(line.split(" ").filter(Boolean), "2026-11-15");

describe("npm run generate", () => {
  it("reads how many of each noun, the seed and the day", () => {
    expect(read("--people 500 --clients 40 --seed 7")).toEqual({
      counts: new Map([
        ["clients", 40],
        ["bases", 0],
        ["people", 500],
        ["rights", 0],
        ["sheets", 0],
        ["developments", 0],
      ]),
      seed: 7,
      today: "2026-11-15",
    });
    expect(read("--people 1 --today 2025-01-31").today).toBe("2025-01-31");
  });

  it.each([
    ["", /Nothing was asked for/],
    ["--people", /people/],
    ["--people -3", /people/],
    ["--people 1.5", /--people must be a whole number/],
    ["--people many", /--people must be a whole number/],
    ["--people 99999999", /--people must be a whole number/],
    ["--sheets 10 --people 5", /--sheets needs --clients as well/],
    ["--bases 10 --people 5", /--bases needs --clients as well/],
    ["--ships 3", /--ships/],
    ["500", /500/],
    ["--people 5 --seed x", /--seed must be a whole number/],
    ["--people 5 --today 2026-13-01", /--today must be a date/],
    ["--people 5 --today 2026-02-30", /--today must be a date/],
  ])("refuses %j and shows how it is written", (line, message) => {
    expect(() => read(line)).toThrow(message);
    expect(() => read(line)).toThrow(/npm run generate -- --people 500/);
  });
});
