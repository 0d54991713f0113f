import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { visionScreens } from "./areas.ts";

const web = path.join(import.meta.dirname, "..");
const declared = new Set<string>(
  visionScreens
    .flatMap(({ sections = [] }) => sections.map(({ at }) => at))
    .filter((at) => at.startsWith("#")),
);
const written = new Set(
  globSync("areas/**/*.tsx", { cwd: web })
    .filter((file) => !file.startsWith("areas/gallery/") && !file.endsWith(".test.tsx"))
    .flatMap((file) => {
      const source = readFileSync(path.join(web, file), "utf8");
      return [...source.matchAll(/<(?:SettingsSection|Anchor)\s[^>]*?\bid="([^"]+)"/g)].map(
        ([, id = ""]) => `#${id}`,
      );
    }),
);

test("every section of the settings is found by Ctrl+K, and what is found leads to a section that is there", () => {
  expect(written.size).toBeGreaterThan(20);
  // The field rights have a page of their own, which is found.
  expect([...written].filter((at) => !declared.has(at) && at !== "#rights")).toEqual([]);
  expect([...declared].filter((at) => !written.has(at))).toEqual([]);
});

test("no two sections of a screen have one address", () => {
  for (const { screen, sections = [] } of visionScreens) {
    const places = sections.map(({ at }) => at);
    expect(new Set(places).size, screen).toBe(places.length);
  }
});
