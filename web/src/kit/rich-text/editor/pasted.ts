import { Fragment, Slice } from "prosemirror-model";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { richTextLimits } from "@planete/shared/domain/rich-text/rich-text.ts";
import { editorSchema } from "./editor-schema.ts";
import { depthOf, documentOf } from "./tree-and-document.ts";

/** Text as it is: a paragraph for each line, empty ones too, and no sign of it taken for a style. */
export function plainSlice(text: string): Slice {
  return new Slice(documentOf(fromPlain(text)).content, 1, 1);
}

const listSign = /mso-list:\s*l\d+\s+level\d+/iu;

/**
 * Pasted HTML before the schema takes of it what it knows: Word writes lists as paragraphs that look like items, which
 * become items again, and the cells of a table keep their distance.
 */
export function tidyPasted(html: string): string {
  // A document of its own runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const each of body.querySelectorAll("style, script, meta, link, xml, img")) each.remove();
  for (const cell of body.querySelectorAll("td, th")) cell.append(" ");
  const made = new Set<Element>();
  for (const paragraph of body.querySelectorAll<HTMLElement>("p")) {
    if (!listSign.test(paragraph.getAttribute("style") ?? "")) continue;
    const ignored = [...paragraph.querySelectorAll<HTMLElement>("span")].filter((span) =>
      /mso-list:\s*ignore/iu.test(span.getAttribute("style") ?? ""),
    );
    const sign = ignored.map((span) => span.textContent).join("");
    for (const span of ignored) span.remove();
    const tag = /^\s*(?:\d+|[a-z]+)[.)]/iu.test(sign) ? "ol" : "ul";
    const above = paragraph.previousElementSibling;
    // Only lists that this made: one that was written as a list ends where it ended.
    const list = above?.localName === tag && made.has(above) ? above : document.createElement(tag);
    if (!made.has(list)) paragraph.before(list);
    made.add(list);
    const item = document.createElement("li");
    list.append(item);
    item.append(paragraph);
  }
  return body.innerHTML;
}

/** What is nested deeper than a text may be comes as its words. */
export function withinDepth(slice: Slice): Slice {
  const deepest = Math.max(0, ...slice.content.content.map(depthOf));
  if (deepest < richTextLimits.depth) return slice;
  const words = slice.content.textBetween(0, slice.content.size, "\n", "\n");
  const paragraphs = plainSlice(words).content.content;
  return new Slice(
    Fragment.from(paragraphs.length === 0 ? editorSchema.nodes.paragraph.create() : paragraphs),
    1,
    1,
  );
}
