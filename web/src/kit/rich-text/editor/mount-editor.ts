import { baseKeymap, chainCommands } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, Transaction } from "prosemirror-state";
import { EditorState, Plugin, TextSelection } from "prosemirror-state";
import type { NodeView } from "prosemirror-view";
import { EditorView } from "prosemirror-view";
import { isRichLink } from "@planete/shared/domain/rich-text/rich-link.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { richTextLimits } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { RichStyle } from "./editor-commands.ts";
import {
  addPicture,
  breakLine,
  leaveCode,
  linkAt,
  setLink,
  styleCommands,
  stylesAt,
} from "./editor-commands.ts";
import { editorSchema } from "./editor-schema.ts";
import { plainSlice, tidyPasted, withinDepth } from "./pasted.ts";
import { depthOf, documentOf, treeOf } from "./tree-and-document.ts";

const { nodes, marks } = editorSchema;

export interface EditorOptions {
  readonly tree: RichText;
  readonly headings: boolean;
  /** Class, names for ears and the like of the element that is written in. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (tree: RichText, before: string) => void;
  readonly onStyles: (styles: ReadonlySet<RichStyle>) => void;
  readonly onAskLink: () => void;
  /** The content of a file that stands in the text. */
  readonly readPicture: (fileId: string) => Promise<Blob>;
}

export interface MountedEditor {
  readonly focus: () => void;
  /** Puts the caret so many characters into a text without styles. */
  readonly select: (start: number, end: number) => void;
  readonly setTree: (tree: RichText) => void;
  /** Frozen, it keeps focus and caret and takes no change, as while a message is on its way. */
  readonly setAttributes: (
    attributes: Readonly<Record<string, string>>,
    may: { readonly editable: boolean; readonly frozen: boolean },
  ) => void;
  readonly run: (style: Exclude<RichStyle, "link">) => void;
  readonly link: () => string | undefined;
  readonly setLink: (href: string | undefined) => void;
  readonly addPicture: (picture: { readonly fileId: string; readonly alt: string }) => void;
  /** What stands before the caret in its block. */
  readonly before: () => string;
  readonly after: () => string;
  /** Puts a text in the place of so many characters before the caret. */
  readonly replaceBefore: (length: number, by: string) => void;
  readonly destroy: () => void;
}

/** `**words**` and `` `words` ``: the signs go, the style stays. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const words = match[1] ?? "";
    if (state.doc.rangeHasMark(start, end, marks.code)) return null;
    const { tr } = state;
    tr.replaceWith(
      start,
      end,
      editorSchema.text(words, [...state.doc.resolve(start).marks(), type.create()]),
    );
    return tr.removeStoredMark(type);
  });
}

function rules(headings: boolean): Plugin {
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/u, nodes.list, { ordered: false }),
      wrappingInputRule(
        /^\s*1[.)]\s$/u,
        nodes.list,
        { ordered: true },
        (_match, before) => before.attrs["ordered"] === true,
      ),
      wrappingInputRule(/^\s*>\s$/u, nodes.quote),
      textblockTypeInputRule(/^```$/u, nodes.code_block),
      markRule(/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u, marks.bold),
      markRule(/(?<![`\w])`([^`\s](?:[^`]*[^`\s])?)`$/u, marks.code),
      ...(headings
        ? [
            textblockTypeInputRule(/^##\s$/u, nodes.heading, { level: 2 }),
            textblockTypeInputRule(/^###\s$/u, nodes.heading, { level: 3 }),
          ]
        : []),
    ],
  });
}

function keys(onAskLink: () => void): readonly Plugin[] {
  const own: Record<string, Command> = {
    "Mod-b": styleCommands.bold,
    "Mod-i": styleCommands.italic,
    "Mod-e": styleCommands.code,
    "Mod-Shift-7": styleCommands.numbers,
    "Mod-Shift-8": styleCommands.bullets,
    "Mod-Shift-9": styleCommands.quote,
    // Ctrl+K finds anything in the whole product; the link has Slack's key.
    "Mod-Shift-u": () => {
      onAskLink();
      return true;
    },
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    Backspace: undoInputRule,
    Enter: chainCommands(leaveCode, splitListItem(nodes.item)),
    "Shift-Enter": breakLine,
    // Where nothing can move in or out, Tab goes on to what follows: nobody is held.
    Tab: sinkListItem(nodes.item),
    "Shift-Tab": liftListItem(nodes.item),
  };
  return [keymap(own), keymap(baseKeymap)];
}

/** The picture itself, with its words for those who do not see it. */
function pictureView(fileId: string, alt: string, read: EditorOptions["readPicture"]): NodeView {
  const dom = document.createElement("figure");
  dom.dataset["file"] = fileId;
  const image = document.createElement("img");
  image.alt = alt;
  dom.append(image);
  let gone = false;
  let address: string | undefined;
  read(fileId).then(
    (content) => {
      if (gone) return;
      address = URL.createObjectURL(content);
      image.src = address;
    },
    () => undefined,
  );
  return {
    dom,
    destroy: () => {
      gone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    },
  };
}

/** Makes an element the editor of a rich text. */
export function mountEditor(host: HTMLElement, options: EditorOptions): MountedEditor {
  const { onChange, onStyles, readPicture } = options;
  let frozen = false;
  const plugins = [
    rules(options.headings),
    ...keys(options.onAskLink),
    history(),
    new Plugin({
      filterTransaction: (tr) => !tr.docChanged || (!frozen && depthOf(tr.doc) <= richTextLimits.depth),
    }),
  ];
  const stateOf = (tree: RichText): EditorState => {
    const doc = documentOf(tree);
    return EditorState.create({ doc, plugins, selection: TextSelection.atEnd(doc) });
  };
  const before = (): string => {
    const { $from } = view.state.selection;
    return $from.parent.isTextblock ? $from.parent.textBetween(0, $from.parentOffset, "\n", "\n") : "";
  };
  let { attributes } = options;
  let editable = true;
  const attributesNow = ({ doc }: EditorState): Record<string, string> => ({
    ...attributes,
    ...(doc.childCount === 1 &&
      doc.firstChild?.isTextblock &&
      doc.content.size === 2 && { "data-empty": "" }),
  });
  const view: EditorView = new EditorView(host, {
    state: stateOf(options.tree),
    attributes: attributesNow,
    editable: () => editable,
    nodeViews: {
      picture: ({ attrs }) => pictureView(String(attrs["fileId"]), String(attrs["alt"]), readPicture),
    },
    clipboardTextParser: plainSlice,
    clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, "\n", "\n"),
    transformPastedHTML: tidyPasted,
    transformPasted: withinDepth,
    handleDOMEvents: {
      beforeinput: (_view, event) => {
        if (frozen) event.preventDefault();
        return frozen;
      },
    },
    handlePaste: (_view, event) => {
      // An address over chosen words makes them the link.
      const address = event.clipboardData?.getData("text/plain").trim() ?? "";
      const { empty, $from, $to } = view.state.selection;
      if (empty || !$from.sameParent($to) || !/^https:/iu.test(address) || !isRichLink(address)) return false;
      return setLink(address)(view.state, view.dispatch);
    },
    dispatchTransaction: (tr: Transaction) => {
      view.updateState(view.state.apply(tr));
      if (tr.docChanged) onChange(treeOf(view.state.doc), before());
      onStyles(stylesAt(view.state));
    },
  });
  const run = (command: Command): void => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return {
    focus: () => view.focus(),
    select: (start, end) => {
      const words = view.state.doc.textBetween(0, view.state.doc.content.size, "\n", "\n");
      const lines = (offset: number): number => words.slice(0, offset).split("\n").length;
      const { doc, tr } = view.state;
      view.dispatch(tr.setSelection(TextSelection.create(doc, start + lines(start), end + lines(end))));
    },
    setTree: (tree) => {
      view.updateState(stateOf(tree));
      onStyles(stylesAt(view.state));
    },
    setAttributes: (next, may) => {
      attributes = next;
      ({ editable, frozen } = may);
      view.setProps({});
    },
    run: (style) => run(styleCommands[style]),
    link: () => linkAt(view.state)?.href,
    setLink: (href) => run(setLink(href)),
    addPicture: (picture) => run(addPicture(picture)),
    before,
    after: () => {
      const { $from } = view.state.selection;
      const { parent, parentOffset } = $from;
      return parent.isTextblock ? parent.textBetween(parentOffset, parent.content.size, "\n", "\n") : "";
    },
    replaceBefore: (length, by) => {
      const { from, $from } = view.state.selection;
      const isCode = $from.parent.type.spec.code === true;
      const { tr } = view.state;
      view.dispatch(
        (isCode || !by.includes("\n")
          ? tr.insertText(by, from - length, from)
          : tr.replace(from - length, from, plainSlice(by))
        ).scrollIntoView(),
      );
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
