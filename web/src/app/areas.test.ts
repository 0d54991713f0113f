import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.join(import.meta.dirname, "..");
const shared = path.join(web, "..", "..", "shared", "src");

/** The files that a file needs before it runs; what it fetches later, and what are types alone, are not among them. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^(?:import|export)(?! type)\s[^;]*?from "([^"]+)"/gm)].flatMap(
    ([, name = ""]) => {
      if (name.startsWith(".")) return path.resolve(path.dirname(file), name);
      return name.startsWith("@planete/shared/")
        ? path.join(shared, name.slice("@planete/shared/".length))
        : [];
    },
  );
}

test("that every page knows the addresses of all screens costs it none of their calls", () => {
  const needed = new Set([path.join(import.meta.dirname, "areas.ts")]);
  // A set hands out what is added while it is walked.
  for (const file of needed) for (const imported of importsOf(file)) needed.add(imported);
  expect(needed.size).toBeGreaterThan(50);
  expect([...needed].filter((file) => file.endsWith(".contract.ts"))).toEqual([]);
});
