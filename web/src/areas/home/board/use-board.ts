import { useState } from "react";
import { keepBoard, startBoardOf } from "@planete/shared/contract/preferences.contract.ts";
import { fitBoard } from "@planete/shared/domain/home/arrange-board.ts";
import type { Board } from "@planete/shared/domain/home/board.ts";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { startBoards } from "@planete/shared/domain/home/start-pages.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";

/** The wire's board has its own mutable type. */
function toWire({ cols, rows, widgets }: Board) {
  return {
    cols,
    rows,
    widgets: widgets.map(({ datas, ...widget }) =>
      datas === undefined ? widget : { ...widget, datas: { ...datas } },
    ),
  };
}

export interface SavedBoard {
  readonly board: Board;
  /** Why the board on the screen is not kept; undefined when it is, or is on its way. */
  readonly failure: ApiError | undefined;
  readonly saving: boolean;
  readonly save: (board: Board) => void;
  /** Goes back to what is kept. */
  readonly discard: () => void;
}

/** The board of home, or of a start page: a change shows at once, and stays on the screen also when keeping it failed. */
export function useBoard(page?: StartPage): SavedBoard {
  const { preferences } = usePerson();
  const [unsaved, setUnsaved] = useState<Board>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const save = async (board: Board): Promise<void> => {
    setUnsaved(board);
    setFailure(undefined);
    setSaving(true);
    try {
      await savePreferences(keepBoard(page, toWire(board)));
      setUnsaved(undefined);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
    } finally {
      setSaving(false);
    }
  };
  const kept =
    page === undefined ? preferences.widgetBoard : (startBoardOf(preferences, page) ?? startBoards[page]);
  return {
    board: unsaved ?? fitBoard(kept),
    failure,
    saving,
    save: (board) => void save(board),
    discard: () => {
      setUnsaved(undefined);
      setFailure(undefined);
    },
  };
}
