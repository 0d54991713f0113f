import { useState } from "react";
import { fitBoard } from "@planete/shared/domain/home/arrange-board.ts";
import type { Board } from "@planete/shared/domain/home/board.ts";
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

/** The person's board: a change shows at once, and stays on the screen also when keeping it failed. */
export function useBoard(): SavedBoard {
  const { preferences } = usePerson();
  const [unsaved, setUnsaved] = useState<Board>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const save = async (board: Board): Promise<void> => {
    setUnsaved(board);
    setFailure(undefined);
    setSaving(true);
    try {
      await savePreferences({ widgetBoard: toWire(board) });
      setUnsaved(undefined);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
    } finally {
      setSaving(false);
    }
  };
  return {
    board: unsaved ?? fitBoard(preferences.widgetBoard),
    failure,
    saving,
    save: (board) => void save(board),
    discard: () => {
      setUnsaved(undefined);
      setFailure(undefined);
    },
  };
}
