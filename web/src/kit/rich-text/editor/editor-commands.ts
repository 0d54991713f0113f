import { exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { TextSelection } from "prosemirror-state";
import { editorSchema } from "./editor-schema.ts";

const { nodes, marks } = editorSchema;

/** What can be laid over words or a block, and is seen as pressed where it is. */
export type RichStyle =
  | "bold"
  | "italic"
  | "code"
  | "bullets"
  | "numbers"
  | "quote"
  | "codeBlock"
  | "heading2"
  | "heading3"
  | "link";

/** The nearest list around the caret. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.list) return { node, at: $from.before(depth) };
  }
  return undefined;
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

/** Into a list of this kind, from the other kind, or out of it. */
const toggleList =
  (ordered: boolean): Command =>
  (state, dispatch, view) => {
    const list = listAround(state);
    if (!list) return wrapInList(nodes.list, { ordered })(state, dispatch, view);
    if (list.node.attrs["ordered"] === ordered) return liftListItem(nodes.item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.at, nodes.list, { ordered }));
    return true;
  };

const toggleBlock =
  (type: NodeType, level?: number): Command =>
  (state, dispatch, view) => {
    const { parent } = state.selection.$from;
    const worn = parent.type === type && (level === undefined || parent.attrs["level"] === level);
    const change = worn
      ? setBlockType(nodes.paragraph)
      : setBlockType(type, level === undefined ? null : { level });
    return change(state, dispatch, view);
  };

const toggleQuote: Command = (state, dispatch, view) =>
  (isInside(state, nodes.quote) ? lift : wrapIn(nodes.quote))(state, dispatch, view);

export const styleCommands: Readonly<Record<Exclude<RichStyle, "link">, Command>> = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  code: toggleMark(marks.code),
  bullets: toggleList(false),
  numbers: toggleList(true),
  quote: toggleQuote,
  codeBlock: toggleBlock(nodes.code_block),
  heading2: toggleBlock(nodes.heading, 2),
  heading3: toggleBlock(nodes.heading, 3),
};

/** Which styles the words at the caret have. */
export function stylesAt(state: EditorState): ReadonlySet<RichStyle> {
  const { $from, from, to, empty } = state.selection;
  const hasMark = (type: (typeof marks)[keyof typeof marks]): boolean =>
    empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type);
  const ordered: unknown = listAround(state)?.node.attrs["ordered"];
  const { parent } = $from;
  const found: readonly (readonly [RichStyle, boolean])[] = [
    ["bold", hasMark(marks.bold)],
    ["italic", hasMark(marks.italic)],
    ["code", hasMark(marks.code)],
    ["link", linkAt(state) !== undefined],
    ["bullets", ordered === false],
    ["numbers", ordered === true],
    ["quote", isInside(state, nodes.quote)],
    ["codeBlock", parent.type === nodes.code_block],
    ["heading2", parent.type === nodes.heading && parent.attrs["level"] === 2],
    ["heading3", parent.type === nodes.heading && parent.attrs["level"] === 3],
  ];
  return new Set(found.filter(([, worn]) => worn).map(([style]) => style));
}

/** The link at the caret or in the selection, and the whole stretch that it covers. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from, from, to, empty } = state.selection;
  const { parent } = $from;
  let at = $from.start();
  for (const child of parent.children) {
    const end = at + child.nodeSize;
    const href: unknown = marks.link.isInSet(child.marks)?.attrs["href"];
    const touched = empty ? at <= from && from <= end : at < to && from < end;
    if (typeof href === "string" && touched) return { href, from: at, to: end };
    at = end;
  }
  return undefined;
}

/** Lays a link over the selection, changes or takes the one that is there, or writes its address as a link. */
export const setLink =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const link = linkAt(state);
    const range = empty && link ? link : { from, to };
    const tr = state.tr.removeMark(range.from, range.to, marks.link);
    if (href !== undefined && range.from === range.to) {
      const words = href.replace(/^(?:mailto:|https:\/\/)/iu, "");
      tr.replaceSelectionWith(editorSchema.text(words, [marks.link.create({ href })]), false);
    } else if (href !== undefined) tr.addMark(range.from, range.to, marks.link.create({ href }));
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };

/** Enter on an empty last line of code leaves it: the key that other editors use sends a message here. */
export const leaveCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  if (!empty || parent.type !== nodes.code_block || parentOffset < parent.content.size) return false;
  if (!parent.textContent.endsWith("\n")) return false;
  if (!dispatch) return true;
  dispatch(state.tr.delete($from.pos - 1, $from.pos));
  return view ? exitCode(view.state, dispatch, view) : true;
};

/** A new line inside the block. */
export const breakLine: Command = (state, dispatch) => {
  const { tr, selection } = state;
  const isCode = selection.$from.parent.type.spec.code === true;
  dispatch?.((isCode ? tr.insertText("\n") : tr.replaceSelectionWith(nodes.break.create())).scrollIntoView());
  return true;
};

/** A picture below the block at the caret, and a line to go on writing in. */
export const addPicture =
  (picture: { readonly fileId: string; readonly alt: string }): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const { parent } = $from;
    const node = nodes.picture.create(picture);
    const blank = parent.isTextblock && parent.content.size === 0;
    const at = blank ? $from.before() : $from.after();
    const tr = blank ? state.tr.replaceWith(at, $from.after(), node) : state.tr.insert(at, node);
    const below = at + node.nodeSize;
    const next = tr.doc.nodeAt(below);
    if (!next?.isTextblock) tr.insert(below, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
    return true;
  };
