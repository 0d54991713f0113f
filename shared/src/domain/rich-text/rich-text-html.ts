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
  /** Where a picture can be seen, which a mail does not show. */
  readonly pictureAddress?: string | undefined;
}

function runHtml(run: RichInline): string {
  if (run.type === "break") return "<br>";
  const { text, bold, italic, code } = run;
  let html = escaped(text);
  if (code) html = `<code>${html}</code>`;
  if (italic) html = `<em>${html}</em>`;
  return bold ? `<strong>${html}</strong>` : html;
}

// Asked again here: a tree may come from somewhere that did not.
const linkOf = (run: RichInline | undefined): string | undefined =>
  run?.type === "text" && run.link !== undefined && isRichLink(run.link) ? run.link : undefined;

/** Runs that lead to one place are one link: its address is said once, however often the style changes inside. */
function inlineHtml(content: readonly RichInline[], { addressOf }: HtmlPlaces): string {
  return content
    .map((run, index) => {
      const link = linkOf(run);
      if (link === undefined) return runHtml(run);
      const address = link.startsWith("/") ? addressOf(link) : link;
      const opens = linkOf(content[index - 1]) !== link;
      const closes = linkOf(content[index + 1]) !== link;
      return `${opens ? `<a href="${escaped(address)}" rel="noopener noreferrer nofollow">` : ""}${runHtml(run)}${closes ? "</a>" : ""}`;
    })
    .join("");
}

function blockHtml(block: RichBlock, places: HtmlPlaces): string {
  const inline = (content: readonly RichInline[]): string => inlineHtml(content, places);
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
      return places.pictureAddress === undefined
        ? `<p><em>${escaped(block.alt)}</em></p>`
        : `<p><a href="${escaped(places.pictureAddress)}"><em>${escaped(block.alt)}</em></a></p>`;
  }
}

const blocksHtml = (blocks: readonly RichBlock[], places: HtmlPlaces): string =>
  blocks.map((block) => blockHtml(block, places)).join("");

/** The tree as HTML for mails, every word of it escaped; pages show it by elements and never by this. */
export function htmlOf({ blocks }: RichText, places: HtmlPlaces): string {
  return blocksHtml(blocks, places);
}
