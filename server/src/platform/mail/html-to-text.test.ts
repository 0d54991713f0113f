import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";

test.each([
  ["<p>Bonjour,</p><p>&ccedil;a va&nbsp;?</p>", "Bonjour,\n\nça va ?"],
  ["<div>un</div><div>deux<br>trois</div>", "un\ndeux\ntrois"],
  ["<ul><li>a</li><li>b &amp; c</li></ul>", "• a\n• b & c"],
  ["oui<blockquote>non<blockquote>plus</blockquote></blockquote>", "oui\n> non\n> > plus"],
  ["<head><title>x</title></head><style>p{}</style><script>alert(1)</script><!-- <p> -->oui", "oui"],
  ["<p>3 < 5 and <b>7 > 5</b></p>", "3 < 5 and 7 > 5"],
  ["&#3610;&#x0E35; &#0; &unknown; < b", "บี � &unknown; < b"],
])("reads the words of %s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("no mail makes it slow", () => {
  const start = Date.now();
  for (const piece of ["<", "<a ", "<!--", "&amp", "<blockquote>a", "</p>", "< a"])
    htmlToText(piece.repeat(100_000));
  expect(Date.now() - start).toBeLessThan(4_000);
});
