import { isRichLink } from "./rich-link.ts";

/*
 * Text with a shape: what people write where more than words is wanted (decision 0033). A small tree of
 * values, never markup: whoever shows it makes elements of these kinds and of no others.
 */

/** Words with what was laid over them, or a line that ends inside a block. */
export type RichInline =
  | {
      readonly type: "text";
      readonly text: string;
      readonly bold?: true | undefined;
      readonly italic?: true | undefined;
      readonly code?: true | undefined;
      /** https, mailto, or a path of the product (`isRichLink`). */
      readonly link?: string | undefined;
    }
  | { readonly type: "break" };

export type RichBlock =
  | { readonly type: "paragraph"; readonly content: readonly RichInline[] }
  /** 2 and 3, below the title of the page or the message around it. */
  | { readonly type: "heading"; readonly level: 2 | 3; readonly content: readonly RichInline[] }
  | {
      readonly type: "list";
      readonly ordered: boolean;
      readonly items: readonly (readonly RichBlock[])[];
    }
  | { readonly type: "quote"; readonly blocks: readonly RichBlock[] }
  | { readonly type: "code"; readonly text: string }
  /** A file that goes with the text; `alt` are its words where it cannot be seen. */
  | { readonly type: "picture"; readonly fileId: string; readonly alt: string };

export interface RichText {
  readonly blocks: readonly RichBlock[];
}

/** Lists and quotes in one another, nodes of a text (blocks, items and runs), characters of a picture's words. */
export const richTextLimits = { depth: 3, nodes: 5_000, alt: 300, link: 2_000 } as const;

export const emptyRichText: RichText = { blocks: [] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Exactly these names, and those that may be missing. */
function holds(value: Fields, names: readonly string[], optional: readonly string[] = []): boolean {
  const all = [...names, ...optional];
  return Object.keys(value).every((name) => all.includes(name)) && names.every((name) => name in value);
}

/** What PostgreSQL can keep as text and as JSON: no NUL, no half of a character. */
const isKeepable = (value: unknown): value is string =>
  typeof value === "string" && !value.includes("\u0000") && value.isWellFormed();

const flag = (value: unknown): boolean => value === undefined || value === true;
const fileIdShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;

function isInline(value: unknown): value is RichInline {
  if (!isFields(value)) return false;
  if (value["type"] === "break") return holds(value, ["type"]);
  const { text, bold, italic, code, link } = value;
  return (
    value["type"] === "text" &&
    holds(value, ["type", "text"], ["bold", "italic", "code", "link"]) &&
    isKeepable(text) &&
    text !== "" &&
    [bold, italic, code].every(flag) &&
    (link === undefined || (isKeepable(link) && isRichLink(link)))
  );
}

const areInlines = (value: unknown): boolean => Array.isArray(value) && value.every(isInline);

function areBlocks(value: unknown, depth: number): value is readonly RichBlock[] {
  return Array.isArray(value) && value.every((block) => isBlock(block, depth));
}

function isBlock(value: unknown, depth: number): value is RichBlock {
  if (!isFields(value)) return false;
  const { type, content, level, ordered, items, blocks, text, fileId, alt } = value;
  switch (type) {
    case "paragraph":
      return holds(value, ["type", "content"]) && areInlines(content);
    case "heading":
      return (
        holds(value, ["type", "level", "content"]) && (level === 2 || level === 3) && areInlines(content)
      );
    case "list":
      return (
        depth > 0 &&
        holds(value, ["type", "ordered", "items"]) &&
        typeof ordered === "boolean" &&
        Array.isArray(items) &&
        items.length > 0 &&
        items.every((item) => areBlocks(item, depth - 1) && item.length > 0)
      );
    case "quote":
      return (
        depth > 0 && holds(value, ["type", "blocks"]) && areBlocks(blocks, depth - 1) && blocks.length > 0
      );
    case "code":
      return holds(value, ["type", "text"]) && isKeepable(text);
    case "picture":
      return (
        holds(value, ["type", "fileId", "alt"]) &&
        typeof fileId === "string" &&
        fileIdShape.test(fileId) &&
        isKeepable(alt) &&
        /\S/u.test(alt) &&
        alt.length <= richTextLimits.alt
      );
    default:
      return false;
  }
}

/** How many blocks, items and runs there are. */
function countNodes(blocks: readonly RichBlock[]): number {
  return blocks.reduce((sum, block) => {
    if (block.type === "list")
      return sum + 1 + block.items.reduce((items, item) => items + 1 + countNodes(item), 0);
    if (block.type === "quote") return sum + 1 + countNodes(block.blocks);
    return sum + 1 + ("content" in block ? block.content.length : 0);
  }, 0);
}

/** The tree that a value is, when it is one within the bounds: what a device or the wire has kept. */
export function readRichText(value: unknown): RichText | undefined {
  if (!isFields(value) || !holds(value, ["blocks"])) return undefined;
  const { blocks } = value;
  if (!areBlocks(blocks, richTextLimits.depth) || countNodes(blocks) > richTextLimits.nodes) return undefined;
  return { blocks };
}

/** The text without pictures of other files than these, such as one that was taken away from a message. */
export function keepPictures({ blocks }: RichText, fileIds: readonly string[]): RichText {
  return {
    blocks: blocks.flatMap((block): readonly RichBlock[] => {
      if (block.type === "picture") return fileIds.includes(block.fileId) ? [block] : [];
      if (block.type === "quote") {
        const kept = keepPictures(block, fileIds).blocks;
        return kept.length === 0 ? [] : [{ ...block, blocks: kept }];
      }
      if (block.type !== "list") return [block];
      const items = block.items
        .map((item) => keepPictures({ blocks: item }, fileIds).blocks)
        .filter((item) => item.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }),
  };
}

/** The files that stand in it as pictures. */
export function picturesIn({ blocks }: RichText): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.type === "picture") return [block.fileId];
    if (block.type === "list") return block.items.flatMap((item) => picturesIn({ blocks: item }));
    return block.type === "quote" ? picturesIn(block) : [];
  });
}
