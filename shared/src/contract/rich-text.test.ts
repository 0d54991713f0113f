import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRichLink, richLinkFrom } from "../domain/rich-text/rich-link.ts";
import type { RichBlock, RichInline, RichText } from "../domain/rich-text/rich-text.ts";
import { keepPictures, picturesIn, readRichText, richTextLimits } from "../domain/rich-text/rich-text.ts";
import { htmlOf } from "../domain/rich-text/rich-text-html.ts";
import { fromPlain, hasWords, isPlain, toStored, wordsOf } from "../domain/rich-text/rich-text-words.ts";
import { richText } from "./rich-text.contract.ts";

const words = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }),
    fc.constantFrom(
      "<script>alert(1)</script>",
      '"><img src=x onerror=y>',
      "&lt;b&gt;",
      "</p>",
      "ภาษาไทย",
      "l’été",
    ),
  )
  .filter((text) => text.isWellFormed() && !text.includes("\u0000"));
const links = fc.constantFrom("https://a.example/x?y=1&z=2", "mailto:lea@a.example", "/app/hotline/12");
const set = fc.constantFrom<(true | undefined)[]>(true, undefined);
const run: fc.Arbitrary<RichInline> = fc.oneof(
  fc.record({
    type: fc.constant("text" as const),
    text: words,
    bold: set,
    italic: set,
    code: set,
    link: fc.option(links, { nil: undefined }),
  }),
  fc.constant({ type: "break" as const }),
);
const content = fc.array(run, { maxLength: 4 });
const leaf: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ type: fc.constant("paragraph" as const), content }),
  fc.record({
    type: fc.constant("heading" as const),
    level: fc.constantFrom(2 as const, 3 as const),
    content,
  }),
  fc.record({ type: fc.constant("code" as const), text: words }),
  fc.record({
    type: fc.constant("picture" as const),
    fileId: fc.uuid(),
    alt: words.filter((alt) => /\S/u.test(alt)),
  }),
);
function blocks(depth: number): fc.Arbitrary<RichBlock> {
  if (depth === 0) return leaf;
  const inner = fc.array(blocks(depth - 1), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    leaf,
    fc.record({
      type: fc.constant("list" as const),
      ordered: fc.boolean(),
      items: fc.array(inner, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant("quote" as const), blocks: inner }),
  );
}
const treesOf = (depth: number): fc.Arbitrary<RichText> =>
  fc.record({ blocks: fc.array(blocks(depth), { maxLength: 4 }) });
const trees = treesOf(richTextLimits.depth);
const schema = richText(1_000_000);

/** What every text of a tree says. */
function textsIn(tree: RichText): readonly string[] {
  return tree.blocks.flatMap((block) => {
    if (block.type === "list") return block.items.flatMap((item) => textsIn({ blocks: item }));
    if (block.type === "quote") return textsIn(block);
    if (block.type === "code") return [block.text];
    if (block.type === "picture") return [block.alt];
    return block.content.flatMap((each) => (each.type === "text" ? [each.text] : []));
  });
}

const nested = (depth: number): unknown => {
  let block: unknown = { type: "paragraph", content: [] };
  for (let level = 0; level < depth; level += 1) block = { type: "quote", blocks: [block] };
  return { blocks: [block] };
};

describe("a rich text (decision 0033)", () => {
  it("is the same after the wire, whatever was written", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const sent: unknown = JSON.parse(JSON.stringify(tree));
        expect(schema.parse(sent)).toEqual(sent);
        expect(readRichText(sent)).toEqual(sent);
      }),
      { numRuns: 200 },
    );
  });

  it("is judged alike by the wire's schema and by the rule that pages use", () => {
    const mutations = fc.constantFrom<unknown>(
      { type: "html", text: "<b>" },
      { type: "paragraph", content: [{ type: "text", text: "x", onclick: "y" }] },
      { type: "paragraph", content: [{ type: "text", text: "" }] },
      { type: "paragraph", content: [{ type: "text", text: "\ud800" }] },
      { type: "paragraph", content: [{ type: "text", text: "x", bold: false }] },
      { type: "paragraph", content: [{ type: "text", text: "x", link: "javascript:alert(1)" }] },
      { type: "heading", level: 1, content: [] },
      { type: "list", ordered: true, items: [] },
      { type: "list", ordered: true, items: [[]] },
      { type: "quote", blocks: [] },
      { type: "code", text: "a\u0000b" },
      { type: "picture", fileId: "../../etc", alt: "x" },
      { type: "picture", fileId: "01890000-0000-7000-8000-000000000001", alt: " " },
      null,
      "paragraph",
    );
    fc.assert(
      fc.property(trees, mutations, (tree, wrong) => {
        const sent = { blocks: [...tree.blocks, wrong] };
        expect(schema.safeParse(sent).success).toBe(false);
        expect(readRichText(sent)).toBeUndefined();
      }),
    );
  });

  it("is refused when it is too deep, has too many nodes or too many words", () => {
    expect(schema.safeParse(nested(richTextLimits.depth)).success).toBe(true);
    for (const tooMuch of [
      nested(richTextLimits.depth + 1),
      nested(50_000),
      {
        blocks: Array.from({ length: richTextLimits.nodes + 1 }, () => ({ type: "paragraph", content: [] })),
      },
    ]) {
      expect(schema.safeParse(tooMuch).success).toBe(false);
      expect(readRichText(tooMuch)).toBeUndefined();
    }
    expect(richText(3).safeParse(fromPlain("abc")).success).toBe(true);
    expect(richText(3).safeParse(fromPlain("abcd")).success).toBe(false);
  });

  it("keeps all words in the words and in the HTML, and lets nothing of HTML through", () => {
    const tags =
      /<(?:\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|code|em|strong|a)|br|a href="[^"<>]*" rel="noopener noreferrer nofollow")>/gu;
    fc.assert(
      fc.property(trees, (tree) => {
        const plain = wordsOf(tree);
        const html = htmlOf(tree, { addressOf: (path) => `https://planete.example${path}` });
        const bare = html.replaceAll(tags, "");
        expect(bare).not.toMatch(/[<>"']/u);
        const read = bare
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&#39;", "'")
          .replaceAll("&amp;", "&");
        for (const text of textsIn(tree)) {
          for (const line of text.split("\n")) expect(plain).toContain(line);
          expect(read).toContain(text);
        }
        expect(html).not.toMatch(/href="(?!https:|mailto:)/u);
      }),
      { numRuns: 200 },
    );
  });

  it("says a list, a quote and a link as people type them", () => {
    const item = (text: string): RichBlock => ({ type: "paragraph", content: [{ type: "text", text }] });
    const tree: RichText = {
      blocks: [
        {
          type: "list",
          ordered: false,
          items: [[item("one"), { type: "list", ordered: true, items: [[item("in")]] }], [item("two")]],
        },
        { type: "quote", blocks: [item("said"), item("again")] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "See " },
            { type: "text", text: "the ", link: "https://a.example" },
            { type: "text", text: "guide", bold: true, link: "https://a.example" },
            { type: "text", text: "a@b.example", link: "mailto:a@b.example" },
          ],
        },
      ],
    };
    expect(wordsOf(tree)).toBe(
      "- one\n  1. in\n- two\n> said\n> again\nSee the guide (https://a.example)a@b.example",
    );
  });

  it("leaves a plain text plain, to the letter", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (lines) => {
        const text = lines.join("\n").replaceAll("\r", "");
        expect(wordsOf(fromPlain(text))).toBe(text);
        expect(isPlain(fromPlain(text))).toBe(true);
        expect(toStored(fromPlain(text)).rich).toBeNull();
      }),
    );
    expect(toStored(fromPlain("\n \nHello\n\nthere\n\n"))).toEqual({ text: "Hello\n\nthere", rich: null });
    const bold: RichText = {
      blocks: [{ type: "paragraph", content: [{ type: "text", text: "x", bold: true }] }],
    };
    expect(toStored({ blocks: [...fromPlain("\n").blocks, ...bold.blocks] })).toEqual({
      text: "x",
      rich: bold,
    });
  });

  it("says something only when somebody would see something", () => {
    const said = (...given: readonly RichBlock[]) => hasWords({ blocks: given });
    const blank: RichBlock = { type: "paragraph", content: [{ type: "text", text: " " }, { type: "break" }] };
    const word: RichBlock = { type: "paragraph", content: [{ type: "text", text: "x" }] };
    expect(said(blank, { type: "code", text: "\n" })).toBe(false);
    expect(said({ type: "list", ordered: true, items: [[blank]] }, { type: "quote", blocks: [blank] })).toBe(
      false,
    );
    expect(said({ type: "quote", blocks: [blank, word] })).toBe(true);
    expect(said({ type: "list", ordered: true, items: [[blank], [word]] })).toBe(true);
    expect(said({ type: "picture", fileId: "a", alt: "x" })).toBe(true);
  });

  it("lets pictures go whose file was taken away, with the list or quote that held nothing else", () => {
    const picture = (fileId: string): RichBlock => ({ type: "picture", fileId, alt: "x" });
    fc.assert(
      fc.property(trees, (tree) => {
        const kept = keepPictures(tree, picturesIn(tree).slice(1));
        expect(readRichText(kept)).toEqual(kept);
        expect(keepPictures(tree, picturesIn(tree))).toEqual(tree);
      }),
    );
    const tree: RichText = {
      blocks: [
        picture("a"),
        { type: "list", ordered: false, items: [[picture("b")], [picture("a")]] },
        { type: "quote", blocks: [picture("b")] },
      ],
    };
    expect(keepPictures(tree, ["a"])).toEqual({
      blocks: [picture("a"), { type: "list", ordered: false, items: [[picture("a")]] }],
    });
  });

  it("knows its pictures, also those in lists and quotes", () => {
    const picture = (fileId: string): RichBlock => ({ type: "picture", fileId, alt: "x" });
    expect(
      picturesIn({
        blocks: [
          picture("a"),
          { type: "list", ordered: false, items: [[picture("b")]] },
          { type: "quote", blocks: [picture("c")] },
        ],
      }),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("a link of a rich text", () => {
  it("leads to https, a mail address or a path of the product, and nowhere else", () => {
    for (const link of [
      "https://planete.example",
      "https://planete.example/a?b=c#d",
      "HTTPS://planete.example",
      "mailto:lea.martin@client.example",
      "/app/hotline/12?x=1",
    ])
      expect(isRichLink(link), link).toBe(true);
    for (const link of [
      "http://planete.example",
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      " javascript:alert(1)",
      "data:text/html,x",
      "//other.example/x",
      "/\\other.example",
      "\\\\other.example",
      "https:other.example",
      "https://",
      "https://bank.example@other.example/",
      'https://a.example/"onmouseover="x',
      "mailto:a@b.example?bcc=c@d.example",
      "mailto:a@b.example,c@d.example",
      "ftp://a.example",
      "#place",
      "",
      `https://a.example/${"x".repeat(2_000)}`,
    ])
      expect(isRichLink(link), link).toBe(false);
  });

  it("is understood from what people type", () => {
    expect(richLinkFrom(" planete.example/help ")).toBe("https://planete.example/help");
    expect(richLinkFrom("lea@client.example")).toBe("mailto:lea@client.example");
    expect(richLinkFrom("/app/agenda")).toBe("/app/agenda");
    for (const typed of ["http://a.example", "javascript:alert(1)", "word", "two words", ""])
      expect(richLinkFrom(typed), typed).toBeUndefined();
  });
});
