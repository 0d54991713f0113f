import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** Where something can be dropped, or lands when it is let go: the one thing that a dashed line means. */
const dropPlaces = new Set([
  "web/src/areas/developments/lists/development-lists.module.css",
  "web/src/areas/home/board/board.module.css",
  "web/src/areas/hotline/composer/composer.module.css",
  "web/src/areas/planning/grid/planning-grid.module.css",
  "web/src/areas/planning/planning-lists.module.css",
  "web/src/ui/file-drop.module.css",
]);

test("a dashed line means that something can be dropped there, and nothing else", () => {
  const dashed = globSync("web/src/**/*.css", { cwd: root }).filter((file) =>
    /\bdashed\b/u.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(dashed.filter((file) => !dropPlaces.has(file))).toEqual([]);
});
