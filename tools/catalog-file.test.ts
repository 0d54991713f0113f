import { expect, test } from "vitest";
import { parseCatalogFile } from "./catalog-file.ts";

function told(text: string): string[] {
  return parseCatalogFile("en/shell.json", text).findings.map(({ line, message }) => `${line}: ${message}`);
}

test("a sorted flat catalogue passes and tells the line of each message", () => {
  const file = parseCatalogFile("en/shell.json", '{\n  "shell.a": "x",\n  "shell.b": "say \\"y\\""\n}\n');
  expect(file.findings).toEqual([]);
  expect(file.messages).toEqual({ "shell.a": "x", "shell.b": 'say "y"' });
  expect(file.lineOf("shell.b")).toBe(3);
});

test("ids out of order are reported where they stand", () => {
  expect(told('{\n  "shell.b": "x",\n  "shell.a": "y"\n}')).toEqual([
    "3: shell.a must come before shell.b: ids are sorted",
  ]);
});

test("an id that stands twice is reported, although JSON would drop one silently", () => {
  expect(told('{\n  "shell.a": "x",\n  "shell.a": "y"\n}')).toEqual(["3: shell.a stands twice"]);
});

test("nested objects, odd ids and broken JSON are reported", () => {
  expect(told('{ "shell.a": { "b": 1 } }')).toEqual(["1: shell.a is not a sentence"]);
  expect(told('{ "Shell A": "x" }')).toEqual(["1: Shell A is not an id like area.thing.part"]);
  expect(told("[]")).toEqual(["1: a catalogue is a flat object from ids to sentences"]);
  expect(told("{")).toHaveLength(1);
});
