import { expect, it } from "vitest";
import { messageParts } from "./message-parts.ts";

const links = (text: string): (string | undefined)[] =>
  messageParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

it.each([
  ["See https://planete.example/paie?m=11.", ["https://planete.example/paie?m=11"]],
  ["(http://a.example/x)", ["http://a.example/x"]],
  ["https://a.example/wiki_(x) and http://b.example!", ["https://a.example/wiki_(x)", "http://b.example"]],
])("%j has safe links", (text, expected) => {
  expect(links(text)).toEqual(expected);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,<b>x</b>",
  "<a href='x'>no</a>",
  "ftp://a.example/file",
  "mailto:a@b.example",
  "http:// nothing",
])("%j has no link", (text) => {
  expect(links(text)).toEqual([]);
});

it("keeps every letter of the message", () => {
  const text = "Before https://a.example/x, <script>alert(1)</script>\n\nafter.";
  expect(
    messageParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
