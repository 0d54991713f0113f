import { expect, it } from "vitest";
import { triggerWordAt } from "./trigger-word.ts";

const both = ["/", "@"] as const;

it.each([
  ["/", 1, { sign: "/", query: "" }],
  ["Hello /scr", 10, { sign: "/", query: "scr" }],
  ["Ask @Dam", 8, { sign: "@", query: "Dam" }],
  ["Line\n@é", 7, { sign: "@", query: "é" }],
])("%j opens a list", (text, caret, expected) => {
  expect(triggerWordAt(text, caret, both)).toMatchObject(expected);
});

it.each([
  ["and/or", 6],
  ["mail@example.org", 16],
  ["https://x", 9],
  ["/done ", 6],
  ["@ ", 2],
])("%j opens none", (text, caret) => {
  expect(triggerWordAt(text, caret, both)).toBeUndefined();
});

it("opens no list of people where only quick replies are offered", () => {
  expect(triggerWordAt("@Dam", 4, ["/"])).toBeUndefined();
});
