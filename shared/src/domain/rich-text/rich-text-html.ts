import type { RichBlock, RichInline, RichText } from "./rich-text.ts";
import { isRichLink } from "./rich-link.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? "");

export interface HtmlPlaces {
  /** The whole address of a path of the product; a mail stands on no page. */
  readonly addressOf: (path: string) => string;
}

function inlineHtml(run: RichInline, { addressOf }: HtmlPlaces): string {
  if (run.type === "break") return "<br>";
  const { text, bold, italic, code, link } = run;
  let html = escaped(text);
  if (code) html = `<code>${html}</code>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  // Asked again here: a tree may come from somewhere that did not.
  if (link === undefined || !isRichLink(link)) return html;
  const address = link.startsWith("/") ? addressOf(link) : link;
  return `<a href="${escaped(address)}" rel="noopener noreferrer nofollow">${html}</a>`;
}

function blockHtml(block: RichBlock, places: HtmlPlaces): string {
  const inline = (content: readonly RichInline[]): string =>
    content.map((run) => inlineHtml(run, places)).join("");
  switch (block.type) {
    case "paragraph":
      return `<p>${block.content.length === 0 ? "<br>" : inline(block.content)}</p>`;
    case "heading":
      return `<h${block.level}>${inline(block.content)}</h${block.level}>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const items = block.items.map((item) => `<li>${blocksHtml(item, places)}</li>`);
      return `<${tag}>${items.join("")}</${tag}>`;
    }
    case "quote":
      return `<blockquote>${blocksHtml(block.blocks, places)}</blockquote>`;
    case "code":
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case "picture":
    default:
      // The file asks for a session, which a mail has not: its words stand for it.
      return `<p><em>${escaped(block.alt)}</em></p>`;
  }
}

const blocksHtml = (blocks: readonly RichBlock[], places: HtmlPlaces): string =>
  blocks.map((block) => blockHtml(block, places)).join("");

/** The tree as HTML for mails, every word of it escaped; pages show it by elements and never by this. */
export function htmlOf({ blocks }: RichText, places: HtmlPlaces): string {
  return blocksHtml(blocks, places);
}
