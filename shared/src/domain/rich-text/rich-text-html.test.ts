import { expect, test } from "vitest";
import type { RichBlock, RichInline } from "./rich-text.ts";
import { htmlOf } from "./rich-text-html.ts";

const places = { addressOf: (path: string) => `https://suite.example${path}` };
const line = (...content: readonly RichInline[]): RichBlock => ({ type: "paragraph", content });
const html = (...blocks: readonly RichBlock[]): string => htmlOf({ blocks }, places);
const tags = (markup: string): readonly string[] =>
  [...new Set([...markup.matchAll(/<(\w+)/gu)].map(([, tag = ""]) => tag))].toSorted();

test("headings, lists, quotes, code and links keep their shape", () => {
  const markup = html(
    { type: "heading", level: 2, content: [{ type: "text", text: "Summer" }] },
    { type: "list", ordered: true, items: [[line({ type: "text", text: "one", bold: true })]] },
    { type: "quote", blocks: [line({ type: "text", text: "said", italic: true })] },
    { type: "code", text: "a < b" },
    line({ type: "text", text: "here", link: "/app/home" }),
  );
  expect(markup).toBe(
    "<h2>Summer</h2><ol><li><p><strong>one</strong></p></li></ol><blockquote><p><em>said</em></p></blockquote>" +
      '<pre><code>a &lt; b</code></pre><p><a href="https://suite.example/app/home" rel="noopener noreferrer nofollow">here</a></p>',
  );
});

test("what somebody wrote is never markup, wherever it stands", () => {
  const words = `"><script>alert('1')</script><img src=x onerror=alert(1)>&amp;`;
  const markup = html(
    { type: "heading", level: 3, content: [{ type: "text", text: words }] },
    line({ type: "text", text: words, code: true }),
    { type: "code", text: words },
    { type: "picture", fileId: "0190a000-0000-7000-8000-000000000001", alt: words },
    line({ type: "text", text: "x", link: `https://a.example/?"><script>` }),
  );
  expect(tags(markup)).toEqual(["code", "em", "h3", "p", "pre"]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " https://a.example",
  "data:text/html,<script>",
  "vbscript:x",
  "http://a.example",
  "//a.example/x",
  "/\\a.example",
  "https://bank.example@a.example",
  "file:///etc/passwd",
])("a link to %j is words alone", (link) => {
  expect(html(line({ type: "text", text: "Here", link }))).toBe("<p>Here</p>");
});

test("a link whose style changes inside is one link, and a long address is not repeated", () => {
  const link = `https://a.example/${"x".repeat(1_900)}`;
  const runs = Array.from({ length: 2_000 }, (_, index): RichInline => {
    const run = { type: "text" as const, text: "a", link };
    return index % 2 === 0 ? { ...run, bold: true } : run;
  });
  const markup = html(line(...runs));
  expect([...markup.matchAll(/<a /gu)]).toHaveLength(1);
  expect([...markup.matchAll(/<\/a>/gu)]).toHaveLength(1);
  expect(markup.length).toBeLessThan(60_000);
});
