import type { Mark, Node } from "prosemirror-model";
import type { RichBlock, RichInline, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { editorSchema } from "./editor-schema.ts";

const { nodes, marks } = editorSchema;

function inlineNode(run: RichInline): Node {
  if (run.type === "break") return nodes.break.create();
  const worn: Mark[] = [
    ...(run.link === undefined ? [] : [marks.link.create({ href: run.link })]),
    ...(run.bold ? [marks.bold.create()] : []),
    ...(run.italic ? [marks.italic.create()] : []),
    ...(run.code ? [marks.code.create()] : []),
  ];
  return editorSchema.text(run.text, worn);
}

function blockNode(block: RichBlock): Node {
  switch (block.type) {
    case "paragraph":
      return nodes.paragraph.create(null, block.content.map(inlineNode));
    case "heading":
      return nodes.heading.create({ level: block.level }, block.content.map(inlineNode));
    case "list":
      return nodes.list.create(
        { ordered: block.ordered },
        block.items.map((item) => nodes.item.create(null, item.map(blockNode))),
      );
    case "quote":
      return nodes.quote.create(null, block.blocks.map(blockNode));
    case "code":
      return nodes.code_block.create(null, block.text === "" ? [] : [editorSchema.text(block.text)]);
    case "picture":
    default:
      return nodes.picture.create({ fileId: block.fileId, alt: block.alt });
  }
}

/** The document that the editor works on; it always has a line to write in. */
export function documentOf({ blocks }: RichText): Node {
  return nodes.doc.create(null, blocks.length === 0 ? [nodes.paragraph.create()] : blocks.map(blockNode));
}

function runOf(node: Node): RichInline {
  if (node.type === nodes.break) return { type: "break" };
  const has = (name: string): boolean => node.marks.some(({ type }) => type.name === name);
  const href: unknown = node.marks.find(({ type }) => type === marks.link)?.attrs["href"];
  return {
    type: "text",
    text: (node.text ?? "").toWellFormed(),
    ...(has("bold") && { bold: true }),
    ...(has("italic") && { italic: true }),
    ...(has("code") && { code: true }),
    ...(typeof href === "string" && { link: href }),
  };
}

function blockOf(node: Node): RichBlock {
  const { attrs, children, textContent } = node;
  switch (node.type) {
    case nodes.heading:
      return { type: "heading", level: attrs["level"] === 3 ? 3 : 2, content: children.map(runOf) };
    case nodes.list:
      return {
        type: "list",
        ordered: attrs["ordered"] === true,
        items: children.map((item) => item.children.map(blockOf)),
      };
    case nodes.quote:
      return { type: "quote", blocks: children.map(blockOf) };
    case nodes.code_block:
      return { type: "code", text: textContent.toWellFormed() };
    case nodes.picture:
      return { type: "picture", fileId: String(attrs["fileId"]), alt: String(attrs["alt"]) };
    default:
      return { type: "paragraph", content: children.map(runOf) };
  }
}

/** The tree of what was written; nothing written is an empty one. */
export function treeOf(document: Node): RichText {
  const blocks = document.children.map(blockOf);
  const [only] = blocks;
  const nothing = blocks.length === 1 && only?.type === "paragraph" && only.content.length === 0;
  return { blocks: nothing ? [] : blocks };
}

/** How many lists and quotes are in one another. */
export function depthOf(node: Node): number {
  const own = node.type === nodes.list || node.type === nodes.quote ? 1 : 0;
  return own + Math.max(0, ...node.children.map(depthOf));
}
