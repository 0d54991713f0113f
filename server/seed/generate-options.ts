import { parseArgs } from "node:util";
import { plainDate } from "@planete/shared/contract/fields.ts";
import type { GenerationRequest } from "./generate-company.ts";
import { generators } from "./generators/generators.ts";

/** Thrown with what is wrong and how the command is written. */
export class UsageProblem extends Error {}

/** The request in words like `--people 500 --clients 40 --seed 7`. */
export function readGenerateOptions(words: readonly string[], today: string): GenerationRequest {
  const nouns = generators.map(({ name }) => name);
  const values = parse(words, [...nouns, "seed", "today"]);
  const counts = new Map(nouns.map((noun) => [noun, wholeNumber(noun, values[noun] ?? "0", 10_000_000)]));
  if ([...counts.values()].every((count) => count === 0)) throw usage("Nothing was asked for.");
  for (const { name, needs = [] } of generators) {
    const missing = needs.find((need) => counts.get(need) === 0);
    if (counts.get(name) !== 0 && missing !== undefined) throw usage(`--${name} needs --${missing} as well.`);
  }
  const day = values["today"] ?? today;
  if (!plainDate.safeParse(day).success) {
    throw usage(`--today must be a date like 2026-11-15, not "${day}".`);
  }
  return { counts, seed: wholeNumber("seed", values["seed"] ?? "1", 0xffff_ffff), today: day };
}

function parse(words: readonly string[], names: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string, highest: number): number {
  if (!/^\d+$/.test(text) || Number(text) > highest) {
    throw usage(`--${name} must be a whole number from 0 to ${highest}, not "${text}".`);
  }
  return Number(text);
}

function usage(problem: string): UsageProblem {
  const nouns = generators.map(({ name, summary }) => `  --${`${name} <number>`.padEnd(20)} ${summary}`);
  return new UsageProblem(
    [
      problem,
      "",
      "npm run generate -- --people 500 --clients 40 --seed 7",
      "",
      ...nouns,
      `  --${"seed <number>".padEnd(20)} another seed gives other rows, the same one the same (1)`,
      `  --${"today <date>".padEnd(20)} the day that dates are counted back from (today)`,
    ].join("\n"),
  );
}
