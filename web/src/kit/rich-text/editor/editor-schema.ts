import type { DOMOutputSpec, MarkSpec, NodeSpec } from "prosemirror-model";
import { Schema } from "prosemirror-model";
import { isRichLink } from "@planete/shared/domain/rich-text/rich-link.ts";

const bare = (tag: string): DOMOutputSpec => [tag, 0];

/** The nodes of the tree (decision 0033), and what of pasted HTML becomes one of them; the rest is left behind. */
const nodes = {
  doc: { content: "block+" },
  paragraph: {
    group: "block",
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => bare("p"),
  },
  heading: {
    group: "block",
    content: "inline*",
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({
      tag,
      attrs: { level: tag < "h3" ? 2 : 3 },
    })),
    toDOM: ({ attrs }) => bare(attrs["level"] === 3 ? "h3" : "h2"),
  },
  list: {
    group: "block",
    content: "item+",
    attrs: { ordered: { default: false } },
    parseDOM: [
      { tag: "ul", attrs: { ordered: false } },
      { tag: "ol", attrs: { ordered: true } },
    ],
    toDOM: ({ attrs }) => bare(attrs["ordered"] === true ? "ol" : "ul"),
  },
  item: {
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => bare("li"),
  },
  quote: {
    group: "block",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => bare("blockquote"),
  },
  code_block: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  picture: {
    group: "block",
    attrs: { fileId: {}, alt: {} },
    draggable: true,
    // Our own alone, moved or copied inside a text; a picture of elsewhere has no file here.
    parseDOM: [
      {
        tag: "figure[data-file]",
        getAttrs: (dom) => ({ fileId: dom.dataset["file"] ?? "", alt: dom.textContent }),
      },
    ],
    toDOM: ({ attrs }) => ["figure", { "data-file": String(attrs["fileId"]) }, String(attrs["alt"])],
  },
  text: { group: "inline" },
  break: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (dom) => {
          const href = dom.getAttribute("href") ?? "";
          return isRichLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => [
      "a",
      { href: String(attrs["href"]), rel: "noopener noreferrer nofollow", tabindex: "-1" },
      0,
    ],
  },
  bold: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps a whole text in a <b> that is not bold.
      { tag: "b", getAttrs: (dom) => (dom.style.fontWeight === "normal" ? false : null) },
      {
        style: "font-weight",
        getAttrs: (value) => (/^(?:bold(?:er)?|[6-9]00)$/u.test(value) ? null : false),
      },
    ],
    toDOM: () => bare("strong"),
  },
  italic: {
    parseDOM: [{ tag: "i" }, { tag: "em" }, { style: "font-style=italic" }],
    toDOM: () => bare("em"),
  },
  code: {
    code: true,
    parseDOM: [{ tag: "code" }, { tag: "kbd" }, { tag: "samp" }],
    toDOM: () => bare("code"),
  },
} satisfies Record<string, MarkSpec>;

export const editorSchema = new Schema({ nodes, marks });
