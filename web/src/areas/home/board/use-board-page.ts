import { useEffect, useRef } from "react";
import type { Board } from "@planete/shared/domain/home/board.ts";
import { defaultBoard } from "@planete/shared/domain/home/board.ts";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { startBoards } from "@planete/shared/domain/home/start-pages.ts";
import type { HomeWidgets } from "../home-widgets.ts";
import type { SavedBoard } from "./use-board.ts";
import { useBoard } from "./use-board.ts";
import type { BoardEditing } from "./use-board-editing.ts";
import { useBoardEditing } from "./use-board-editing.ts";

/** A page with a board of the person's own: what it shows, and how it is changed and kept. */
export interface BoardPage extends SavedBoard {
  readonly editing: BoardEditing | undefined;
  /** What the page starts with. */
  readonly start: Board;
  /** Told the button that begins a change, to which the focus comes back. */
  readonly onButton: (button: HTMLButtonElement | null) => void;
  readonly change: () => void;
  readonly leave: () => void;
}

/** Home's board, or that of a start page; `onUnsaved` is told whether leaving would lose something. */
export function useBoardPage(
  widgets: HomeWidgets,
  onUnsaved: (unsaved: boolean) => void,
  page?: StartPage,
): BoardPage {
  const saved = useBoard(page);
  const { editing, start, stop } = useBoardEditing(widgets);
  const customise = useRef<HTMLButtonElement>(null);
  const unsaved = (editing !== undefined && editing.editor.past.length > 0) || saved.failure !== undefined;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  return {
    ...saved,
    editing,
    start: page === undefined ? defaultBoard : startBoards[page],
    onButton: (button) => {
      customise.current = button;
    },
    change: () => start(saved.board),
    leave: () => {
      stop();
      // The toolbar that had the focus is gone.
      requestAnimationFrame(() => customise.current?.focus());
    },
  };
}
