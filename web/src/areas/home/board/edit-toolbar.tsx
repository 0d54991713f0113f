import { IconArrowBackUp, IconArrowsMaximize, IconPlus, IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { addWidget, resizeBoard } from "@planete/shared/domain/home/arrange-board.ts";
import { readOfferedWidgets } from "@planete/shared/contract/preferences.contract.ts";
import type { Board } from "@planete/shared/domain/home/board.ts";
import { boardLimits, freeCells, isWidgetName } from "@planete/shared/domain/home/board.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Select } from "../../../ui/select.tsx";
import type { HomeWidgets } from "../home-widgets.ts";
import type { BoardEditing } from "./use-board-editing.ts";
import styles from "./edit-toolbar.module.css";

/** Counting 2, 3, 4 … up to the most; a single column is what a phone makes of any board. */
function counts(most: number): readonly number[] {
  return Array.from({ length: most - 1 }, (_, at) => at + 2);
}

export interface EditToolbarProps {
  readonly editing: BoardEditing;
  readonly widgets: HomeWidgets;
  /** What the page starts with. */
  readonly start: Board;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Everything that can be done with the board as a whole, while it is being changed. */
export function EditToolbar({ editing, widgets, start, onSave, onCancel }: EditToolbarProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { act, editor } = editing;
  const { board, past } = editor;
  const bar = useRef<HTMLDivElement>(null);
  // Whoever opened it by keyboard goes on from here.
  useEffect(() => bar.current?.focus(), []);

  const offered = useCall(readOfferedWidgets);
  const absent = (offered.data?.data ?? []).filter((name) =>
    board.widgets.every((widget) => widget.name !== name),
  );
  const nameOf = (name: string): string =>
    isWidgetName(name) ? widgets[name].title : text("home.unknown.title", { name });
  // A full board takes another widget in the place of one that is there.
  const additions = absent.map((name): MenuEntry =>
    addWidget(board, name)
      ? { label: widgets[name].title, onClick: () => act({ do: "add", name }) }
      : {
          label: widgets[name].title,
          entries: [
            { heading: text("home.edit.replace.heading") },
            ...board.widgets.map((widget, at) => ({
              label: nameOf(widget.name),
              onClick: () => act({ do: "replace", at, name }),
            })),
          ],
        },
  );
  const failedReason = offered.isError ? failureText(text, offered.error) : undefined;
  const size = (part: "cols" | "rows", label: string): ReactNode => (
    <Select
      label={label}
      size="compact"
      value={String(board[part])}
      options={[...new Set([board[part], ...counts(boardLimits[part].max)])]
        .toSorted((left, right) => left - right)
        .map((count) => ({
          value: String(count),
          label: format.number(count),
          disabled: resizeBoard(board, { ...board, [part]: count }) === undefined,
        }))}
      onChange={(chosen) => act({ do: "size", cols: board.cols, rows: board.rows, [part]: Number(chosen) })}
    />
  );
  return (
    <div
      ref={bar}
      // No toolbar: its arrow keys belong to the selects in it.
      role="group"
      tabIndex={-1}
      aria-label={text("home.edit.title")}
      className={styles.toolbar}
    >
      <p className={styles.hint}>{text("home.edit.hint")}</p>
      <div className={styles.line}>
        <Menu
          entries={additions}
          trigger={(props) => (
            <Button
              {...props}
              icon={<IconPlus />}
              loading={offered.isPending}
              disabledReason={
                offered.isSuccess && absent.length === 0 ? text("home.edit.add.none") : failedReason
              }
            >
              {text("home.edit.add.action")}
            </Button>
          )}
        />
        <span className={styles.sizes}>
          {size("cols", text("home.edit.columns"))}
          {size("rows", text("home.edit.rows"))}
        </span>
        <Button
          icon={<IconArrowsMaximize />}
          disabledReason={freeCells(board) === 0 ? text("home.edit.fill.none") : undefined}
          onClick={() => act({ do: "fill" })}
        >
          {text("home.edit.fill.action")}
        </Button>
        <Button
          icon={<IconArrowBackUp />}
          disabledReason={past.length === 0 ? text("home.say.nothingToUndo") : undefined}
          onClick={() => act({ do: "undo" })}
        >
          {text("home.edit.undo.action")}
        </Button>
        <Button icon={<IconRestore />} onClick={() => act({ do: "reset", to: start })}>
          {text("home.edit.reset.action")}
        </Button>
        <span className={styles.end}>
          <Button onClick={onCancel}>{text("ui.cancel")}</Button>
          <Button variant="primary" onClick={onSave}>
            {text("home.edit.save.action")}
          </Button>
        </span>
      </div>
    </div>
  );
}
