import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode, Ref } from "react";
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RichText as Tree } from "@planete/shared/domain/rich-text/rich-text.ts";
import { fromPlain, isPlain, wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { classes } from "../../ui/classes.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import type { RichStyle } from "./editor/editor-commands.ts";
import type { MountedEditor, mountEditor } from "./editor/mount-editor.ts";
import { LinkPopover } from "./link-popover.tsx";
import areaStyles from "./rich-text-area.module.css";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import type { RichTool } from "./rich-text-toolbar.tsx";
import type { RichSpacing } from "./rich-text.tsx";
import { RichText } from "./rich-text.tsx";
import textStyles from "./rich-text.module.css";

interface Picture {
  readonly fileId: string;
  readonly alt: string;
}

/** Where the pictures of a text come from and go to. */
export interface RichPictures {
  /** Stores a picture; undefined when that failed and was said. */
  readonly add: (file: File) => Promise<Picture | undefined>;
  readonly read: (fileId: string) => Promise<Blob>;
}

/** What the owner of a text can do with it besides giving its value. */
export interface RichTextHandle {
  readonly focus: () => void;
  /** What stands before the caret in its line. */
  readonly before: () => string;
  readonly after: () => string;
  /** Puts a text in the place of so many characters before the caret. */
  readonly replaceBefore: (length: number, by: string) => void;
}

export interface RichTextAreaProps {
  readonly value: Tree;
  /** Told the text and what stands before the caret in its line. */
  readonly onChange: (value: Tree, before: string) => void;
  readonly id: string;
  /** Names for ears, problems and the like: `aria-…` of the element that is written in. */
  readonly aria: Readonly<Record<`aria-${string}`, string | undefined>>;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  /** Lines shown when empty, and how far it grows. */
  readonly rows?: number | undefined;
  readonly maxRows?: number | undefined;
  readonly spacing?: RichSpacing | undefined;
  /** Shown above the text; keys and signs work without it. */
  readonly toolbar?: boolean | undefined;
  readonly headings?: boolean | undefined;
  readonly pictures?: RichPictures | undefined;
  /** Before the editor's own keys and paste; what is prevented here is done with. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly onKeyUp?: ((event: KeyboardEvent) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
  readonly ref?: Ref<RichTextHandle> | undefined;
}

type Mount = typeof mountEditor;
let arrived: Mount | undefined;

/** The editor comes in a part of its own, once somebody is about to write. */
async function loadEditor(): Promise<Mount> {
  const part = await loadChunk(() => import("./editor/mount-editor.ts"));
  arrived = part.mountEditor;
  return arrived;
}

/** The browser's own choice of a file, without a field for it on the page. */
function choosePicture(give: (files: readonly File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/*";
  input.addEventListener("change", () => give([...(input.files ?? [])]));
  input.click();
}

const noPicture = (): Promise<Blob> => Promise.reject(new Error("no pictures here"));

/**
 * A rich text being written. Until the editor's part has arrived, a plain text is written in a plain field; the
 * editor takes its place with words, caret and focus.
 */
export function RichTextArea(props: RichTextAreaProps): ReactNode {
  const {
    value,
    onChange,
    id,
    aria,
    placeholder,
    readOnly = false,
    disabledReason,
    rows = 2,
    maxRows = 14,
  } = props;
  const { spacing = "lines", toolbar = false, headings = false, pictures, ref } = props;
  const { onKeyDown, onKeyUp, onPaste, onBlur } = props;
  const [mount, setMount] = useState<Mount | undefined>(() => arrived);
  const [worn, setWorn] = useState<ReadonlySet<RichStyle>>(new Set());
  const [link, setLink] = useState<{ readonly href: string | undefined }>();
  const [busyPicture, setBusyPicture] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<MountedEditor>(undefined);
  const linkButton = useRef<HTMLButtonElement>(null);
  /** What the editor shows; another value comes from outside. */
  const shown = useRef(value);
  const caret = useRef<readonly [number, number] | undefined>(undefined);
  /** What was asked for before there was an editor. */
  const waiting = useRef<RichTool>(undefined);
  const waitingFocus = useRef(false);
  const waitingPictures = useRef<Picture[]>([]);
  const swapping = useRef(false);
  const [wanted, setWanted] = useState(false);
  const locked = readOnly || disabledReason !== undefined;
  const simple = isPlain(value);

  const arrive = useEffectEvent((loaded: Mount) => {
    const area = plain.current;
    const take = (): void => {
      const field = plain.current;
      const writing = field !== null && document.activeElement === field;
      caret.current = writing ? [field.selectionStart, field.selectionEnd] : undefined;
      // At once: a key that came between field and editor would be lost.
      swapping.current = true;
      flushSync(() => setMount(() => loaded));
      swapping.current = false;
    };
    // Letters that are being put together (Thai, accents) are finished first.
    if (area?.dataset["composing"] === undefined) take();
    else area.addEventListener("compositionend", () => setTimeout(take), { once: true });
  });
  const loads = mount === undefined && (wanted || !simple);
  useEffect(() => {
    if (!loads) return undefined;
    let here = true;
    loadEditor().then(
      (loaded) => here && arrive(loaded),
      // The plain field goes on working; the next focus asks again.
      () => here && setWanted(false),
    );
    return () => {
      here = false;
    };
  }, [loads]);
  useEffect(() => whenIdle(() => setWanted(true), 4_000), []);

  const attributes: Record<string, string> = {
    id,
    role: "textbox",
    "aria-multiline": "true",
    class: classes(textStyles.text, areaStyles.area, spacing === "apart" && textStyles.apart),
    style: `--rows: ${rows}; --max-rows: ${maxRows}`,
    dir: "auto",
    ...(placeholder !== undefined && { "data-placeholder": placeholder, "aria-placeholder": placeholder }),
    ...(readOnly && { "aria-readonly": "true" }),
    // One that cannot be written in is read all the same.
    ...(disabledReason !== undefined && { tabindex: "0" }),
  };
  for (const [name, given] of Object.entries(aria)) if (given !== undefined) attributes[name] = given;

  const changed = useEffectEvent((tree: Tree, before: string) => {
    shown.current = tree;
    onChange(tree, before);
  });
  const askLink = useEffectEvent(() => setLink({ href: editor.current?.link() }));
  const readPicture = useEffectEvent((fileId: string) => (pictures?.read ?? noPicture)(fileId));
  const addPictures = async (files: readonly File[]): Promise<void> => {
    if (!pictures) return;
    setBusyPicture(true);
    setWanted(true);
    try {
      for (const file of files) {
        const picture = await pictures.add(file);
        if (picture && editor.current) editor.current.addPicture(picture);
        else if (picture) waitingPictures.current.push(picture);
      }
    } finally {
      setBusyPicture(false);
    }
  };
  const act = (tool: RichTool): void => {
    if (tool === "picture") choosePicture((files) => void addPictures(files));
    else if (!editor.current) {
      waiting.current = tool;
      plain.current?.focus();
      setWanted(true);
    } else if (tool === "link") setLink({ href: editor.current.link() });
    else editor.current.run(tool);
  };
  const begin = useEffectEvent((made: MountedEditor) => {
    if (caret.current) {
      made.focus();
      made.select(...caret.current);
      caret.current = undefined;
    }
    if (waitingFocus.current) made.focus();
    waitingFocus.current = false;
    const tool = waiting.current;
    waiting.current = undefined;
    if (tool) act(tool);
    for (const picture of waitingPictures.current.splice(0)) made.addPicture(picture);
  });
  const start = useEffectEvent(() => {
    if (!mount || !host.current) return undefined;
    shown.current = value;
    const made = mount(host.current, {
      tree: value,
      headings,
      attributes,
      onChange: changed,
      onStyles: setWorn,
      onAskLink: askLink,
      readPicture,
    });
    editor.current = made;
    begin(made);
    return () => {
      editor.current = undefined;
      made.destroy();
    };
  });
  useLayoutEffect(() => start(), [mount]);

  useLayoutEffect(() => {
    if (value === shown.current) return;
    const same = JSON.stringify(value) === JSON.stringify(shown.current);
    shown.current = value;
    if (!same) editor.current?.setTree(value);
  }, [value]);
  const told = JSON.stringify(attributes);
  const dress = useEffectEvent(() =>
    editor.current?.setAttributes(attributes, { editable: disabledReason === undefined, frozen: readOnly }),
  );
  useLayoutEffect(() => dress(), [told, locked, mount]);
  // A plain field whose words were put there by the owner keeps the caret behind them.
  useLayoutEffect(() => {
    if (!plain.current || !caret.current) return;
    plain.current.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [value]);

  const beforeInPlain = (): string => plain.current?.value.slice(0, plain.current.selectionEnd) ?? "";
  useImperativeHandle(ref, () => ({
    focus: () => {
      const field = editor.current ?? plain.current;
      if (field) field.focus();
      else {
        // A text with styles can't be written in before the editor is there.
        waitingFocus.current = true;
        setWanted(true);
      }
    },
    before: () => editor.current?.before() ?? beforeInPlain(),
    after: () => editor.current?.after() ?? plain.current?.value.slice(plain.current.selectionEnd) ?? "",
    replaceBefore: (length, by) => {
      if (editor.current) {
        editor.current.replaceBefore(length, by);
        return;
      }
      const area = plain.current;
      if (!area) return;
      const end = area.selectionEnd;
      const head = area.value.slice(0, end - length) + by;
      area.focus();
      caret.current = [head.length, head.length];
      onChange(fromPlain(head + area.value.slice(end)), head);
    },
  }));

  const paste = (event: ClipboardEvent): void => {
    onPaste?.(event);
    if (event.defaultPrevented || !pictures || locked) return;
    const { clipboardData } = event;
    // Word gives a picture of the words along with them.
    if (clipboardData.getData("text/plain") !== "") return;
    const found = [...clipboardData.files].filter(({ type }) => type.startsWith("image/"));
    if (found.length === 0) return;
    event.preventDefault();
    void addPictures(found);
  };
  const tools: readonly (readonly RichTool[])[] = [
    ["bold", "italic", "link"],
    ...(headings ? [["heading2", "heading3"] as const] : []),
    ["bullets", "numbers", "quote"],
    ["code", "codeBlock"],
    ...(pictures ? [["picture"] as const] : []),
  ];
  return (
    <div className={areaStyles.frame}>
      {toolbar && (
        <div className={areaStyles.bar}>
          <RichTextToolbar
            tools={tools}
            worn={worn}
            onTool={act}
            controls={id}
            busyPicture={busyPicture}
            disabledReason={disabledReason}
            linkRef={linkButton}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what happens in the text inside it, whichever element that is now */}
      <div
        className={areaStyles.host}
        onKeyDownCapture={onKeyDown}
        onKeyUp={onKeyUp}
        onPasteCapture={paste}
        onBlur={(event) => {
          // The field that gives its place to the editor was not left.
          if (!swapping.current) onBlur?.(event);
        }}
        onFocus={() => setWanted(true)}
        onPointerEnter={() => setWanted(true)}
      >
        {mount ? (
          <div ref={host} className={areaStyles.host} />
        ) : simple ? (
          <textarea
            ref={plain}
            id={id}
            {...aria}
            className={areaStyles.area}
            style={{ "--rows": rows, "--max-rows": maxRows }}
            rows={rows}
            dir="auto"
            placeholder={placeholder}
            readOnly={locked}
            value={wordsOf(value)}
            onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
              onChange(fromPlain(target.value), target.value.slice(0, target.selectionEnd))
            }
            onCompositionStart={({ currentTarget }) => {
              currentTarget.dataset["composing"] = "";
            }}
            onCompositionEnd={({ currentTarget }) => {
              delete currentTarget.dataset["composing"];
            }}
          />
        ) : (
          <div className={areaStyles.area} style={{ "--rows": rows, "--max-rows": maxRows }}>
            <RichText tree={value} spacing={spacing} readPicture={pictures?.read} />
          </div>
        )}
      </div>
      {link && (
        <LinkPopover
          link={link.href}
          findAnchor={() => linkButton.current ?? host.current}
          onSet={(href) => {
            setLink(undefined);
            editor.current?.setLink(href);
          }}
          onClose={() => {
            setLink(undefined);
            editor.current?.focus();
          }}
        />
      )}
    </div>
  );
}
