import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { inOnePath } from "../web/icons-in-one-path.ts";

const require = createRequire(import.meta.url);
const icon = (name: string): string =>
  readFileSync(require.resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`), "utf8");

describe("icons", () => {
  it("have their strokes in one path, each where it was", () => {
    const before = icon("IconLayoutSidebarRightCollapse");
    const after = inOnePath(before);
    expect(before.match(/"path"/g)?.length).toBeGreaterThan(1);
    expect(after.match(/"path"/g)).toHaveLength(1);
    const strokes = [...before.matchAll(/"d": "([^"]+)"/g)].map(([, stroke]) => stroke);
    expect(after).toContain(`"d": "${strokes.join("")}"`);
    expect(after.split("\n")).toHaveLength(before.split("\n").length);
  });

  it("that are filled, and those with other shapes, stay as they are", () => {
    const filled = icon("IconStarFilled");
    expect(inOnePath(filled)).toBe(filled);
    const relative = icon("IconPlus").replace(/"d": "M/, '"d": "m');
    expect(inOnePath(relative)).toBe(relative);
  });
});
