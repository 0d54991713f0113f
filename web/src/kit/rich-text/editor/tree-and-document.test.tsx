import { DOMParser, Slice } from "prosemirror-model";
import { expect, test } from "vitest";
import type { RichBlock, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { readRichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { fromPlain, wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { editorSchema } from "./editor-schema.ts";
import { plainSlice, tidyPasted, withinDepth } from "./pasted.ts";
import { documentOf, treeOf } from "./tree-and-document.ts";

const line = (text: string): RichBlock => ({ type: "paragraph", content: [{ type: "text", text }] });

/** What becomes of pasted HTML. */
function pasted(html: string): RichText {
  const holder = document.createElement("div");
  holder.innerHTML = tidyPasted(html);
  return treeOf(DOMParser.fromSchema(editorSchema).parse(holder));
}

test("a tree is the same after it went through the editor", () => {
  const tree: RichText = {
    blocks: [
      { type: "heading", level: 2, content: [{ type: "text", text: "Version 12" }] },
      { type: "heading", level: 3, content: [{ type: "text", text: "Avant" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Un ", bold: true },
          { type: "text", text: "lien", bold: true, italic: true, link: "/app/agenda" },
          { type: "break" },
          { type: "text", text: "x = 1", code: true },
        ],
      },
      {
        type: "list",
        ordered: true,
        items: [[line("un"), { type: "list", ordered: false, items: [[line("a")]] }]],
      },
      { type: "quote", blocks: [line("dit")] },
      { type: "code", text: "a\n  b" },
      { type: "picture", fileId: "01890000-0000-7000-8000-000000000001", alt: "écran.png" },
      { type: "paragraph", content: [] },
    ],
  };
  expect(treeOf(documentOf(tree))).toEqual(tree);
  expect(treeOf(documentOf({ blocks: [] }))).toEqual({ blocks: [] });
  for (const text of ["", "un", "un\n\n deux\n", "**x** <b>"])
    expect(wordsOf(treeOf(documentOf(fromPlain(text))))).toBe(text);
});

test("half of a character that slipped in is made whole before it is kept", () => {
  const tree = treeOf(documentOf(fromPlain("a\ud800b")));
  expect(readRichText(tree)).toEqual(tree);
});

test("of pasted HTML only what a text can hold comes in", () => {
  const tree = pasted(
    `<h1 style="color:red">T</h1><p onclick="x()"><b>gras</b><script>alert(1)</script>
     <a href="javascript:x()">mal</a> <a href="https://a.example">bien</a><img src="x" onerror="y()"></p>
     <table><tr><td>un</td><td>deux</td></tr></table>`,
  );
  expect(readRichText(tree)).toEqual(tree);
  expect(tree.blocks[0]).toEqual({ type: "heading", level: 2, content: [{ type: "text", text: "T" }] });
  expect(wordsOf(tree)).toBe("T\ngras mal bien (https://a.example)\nun deux");
});

test("a list of Word is a list", () => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}</span>${words}</p>`;
  const tree = pasted(`<p>Avant</p>${item("·", "un")}${item("·", "deux")}<p>puis</p>${item("1.", "trois")}`);
  expect(wordsOf(tree)).toBe("Avant\n- un\n- deux\npuis\n1. trois");
});

test("a pasted plain text keeps its lines, and what is nested too deep comes as its words", () => {
  const words = (slice: Slice): string => wordsOf(treeOf(editorSchema.nodes.doc.create(null, slice.content)));
  expect(words(plainSlice("- un\n\n**deux**"))).toBe("- un\n\n**deux**");
  const deep = (depth: number): RichBlock =>
    depth === 0 ? line("fond") : { type: "quote", blocks: [deep(depth - 1)] };
  const slice = new Slice(documentOf({ blocks: [deep(5)] }).content, 0, 0);
  expect(words(withinDepth(slice))).toBe("fond");
});
