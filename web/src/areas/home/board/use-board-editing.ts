import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Board } from "@planete/shared/domain/home/board.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { HomeWidgets } from "../home-widgets.ts";
import type { BoardAction, Editor } from "./board-editor.ts";
import { edit, startEditing } from "./board-editor.ts";
import { sayBoardAction } from "./say-board-action.ts";

/** The board while it is being changed, and the one way to change it. */
export interface BoardEditing {
  readonly editor: Editor;
  readonly act: (action: BoardAction) => void;
  /** What ears are told about the last action. */
  readonly said: string;
}

export interface BoardEditingControl {
  readonly editing: BoardEditing | undefined;
  readonly start: (board: Board) => void;
  readonly stop: () => void;
}

/** Holds the draft of the board; every action is announced in the person's language. */
export function useBoardEditing(widgets: HomeWidgets): BoardEditingControl {
  const text = useText();
  const [editor, setEditor] = useState<Editor>();
  const [said, setSaid] = useState("");

  // A pointer sends several actions between two renders, through a function of the render it began in.
  const latest = useRef<Editor>(undefined);
  const change = (next: Editor | undefined): void => {
    latest.current = next;
    setEditor(next);
  };

  const act = (action: BoardAction): void => {
    const before = latest.current;
    if (!before) return;
    const after = edit(before, action);
    change(after);
    setSaid(sayBoardAction(text, widgets, before, after, action));
  };
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!editor || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey)
      return;
    const { target } = event;
    if (target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]")) return;
    event.preventDefault();
    act({ do: "undo" });
  });
  const changing = editor !== undefined;
  useEffect(() => {
    if (!changing) return undefined;
    const listen = (event: KeyboardEvent): void => undoByKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [changing]);

  return {
    editing: editor && { editor, act, said },
    // The handles of a whole board are much to draw: the press is answered first.
    start: (board) =>
      startTransition(() => {
        change(startEditing(board));
        setSaid(text("home.say.started"));
      }),
    stop: () => change(undefined),
  };
}
