import { expect, test } from "vitest";
import { listFiles, readText } from "./source-file.ts";

const declared = new Set(
  listFiles(["shared/src/contract"], ["-fields.ts"]).flatMap((file) =>
    Array.from(readText(file).matchAll(/(?:label|heading|filterLabel): "([\w.]+)"/g), ([, id = ""]) => id),
  ),
);

/** What a list, a form, a file or a line of facts calls a field; a label inside the page's text is none. */
const written = /\b(?:label|header|heading): (?:text|say)\("([\w.]+)"\)/g;

test("what a declared field is called is taken from its declaration by every list, form and file", () => {
  const files = listFiles(["web/src/areas", "server/src/areas"], [".ts", ".tsx"]);
  const again = files.flatMap((file) =>
    Array.from(readText(file).matchAll(written), ([, id = ""]) => id)
      .filter((id) => declared.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(declared.size).toBeGreaterThan(100);
  expect(again).toEqual([]);
});
