import type { RichBlock, RichInline, RichText } from "./rich-text.ts";

/** Runs as words; where a link says something else than its address, the address follows it. */
function inlineWords(content: readonly RichInline[]): string {
  return content
    .map((run, index) => {
      if (run.type === "break") return "\n";
      const { text, link } = run;
      const next = content[index + 1];
      const goesOn = next?.type === "text" && next.link === link;
      if (link === undefined || goesOn || link === text || link === `mailto:${text}`) return text;
      return `${text} (${link})`;
    })
    .join("");
}

/** The lines of a text with something before the first, and before each of the others. */
function led(words: string, first: string, others: string): string {
  return first + words.replaceAll("\n", `\n${others}`);
}

function blockWords(block: RichBlock): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineWords(block.content);
    case "list":
      return block.items
        .map((item, index) => {
          const sign = block.ordered ? `${index + 1}. ` : "- ";
          return led(blocksWords(item), sign, " ".repeat(sign.length));
        })
        .join("\n");
    case "quote":
      return led(blocksWords(block.blocks), "> ", "> ");
    case "code":
      return block.text;
    case "picture":
    default:
      return block.alt;
  }
}

const blocksWords = (blocks: readonly RichBlock[]): string => blocks.map(blockWords).join("\n");

/** The text alone, as somebody would have typed it: for search, mails in words, previews and counting. */
export function wordsOf({ blocks }: RichText): string {
  return blocksWords(blocks);
}

/** The tree of a text without shape: a paragraph for each line, so that `wordsOf` gives it back. */
export function fromPlain(text: string): RichText {
  const lines = text === "" ? [] : text.replaceAll(/\r\n?/gu, "\n").split("\n");
  return {
    blocks: lines.map((line) => ({
      type: "paragraph",
      content: line === "" ? [] : [{ type: "text", text: line }],
    })),
  };
}

const isPlainRun = (run: RichInline): boolean =>
  run.type === "text" &&
  run.bold === undefined &&
  run.italic === undefined &&
  run.code === undefined &&
  run.link === undefined;

/** True when the words say all of it. */
export function isPlain({ blocks }: RichText): boolean {
  return blocks.every((block) => block.type === "paragraph" && block.content.every(isPlainRun));
}

/** True when somebody would see something: a word, a picture, a line of code. */
export function hasWords({ blocks }: RichText): boolean {
  return blocks.some((block) => {
    if (block.type === "picture") return true;
    if (block.type === "code") return block.text.trim() !== "";
    if (block.type === "quote") return hasWords(block);
    if (block.type === "list") return block.items.some((item) => hasWords({ blocks: item }));
    return block.content.some((run) => run.type === "text" && run.text.trim() !== "");
  });
}

const isBlank = (block: RichBlock | undefined): boolean =>
  block?.type === "paragraph" && block.content.every((run) => run.type === "break" || run.text.trim() === "");

/** A text as it is stored: without empty lines around it, the tree only where it says more than the words. */
export function toStored(tree: RichText): { readonly text: string; readonly rich: RichText | null } {
  const { blocks } = tree;
  const first = blocks.findIndex((block) => !isBlank(block));
  const last = blocks.findLastIndex((block) => !isBlank(block));
  const kept = { blocks: first === -1 ? [] : blocks.slice(first, last + 1) };
  return { text: wordsOf(kept), rich: isPlain(kept) ? null : kept };
}
