import { IconArrowBackUp, IconArrowsMaximize, IconPlus, IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { addWidget, resizeBoard } from "@planete/shared/domain/home/arrange-board.ts";
import { boardLimits, freeCells, widgetNames } from "@planete/shared/domain/home/board.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
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
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Everything that can be done with the board as a whole, while it is being changed. */
export function EditToolbar({ editing, widgets, onSave, onCancel }: EditToolbarProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { act, editor } = editing;
  const { board, past } = editor;
  const bar = useRef<HTMLDivElement>(null);
  // Whoever opened it by keyboard goes on from here.
  useEffect(() => bar.current?.focus(), []);

  const absent = widgetNames.filter((name) => board.widgets.every((widget) => widget.name !== name));
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
      role="toolbar"
      tabIndex={-1}
      aria-label={text("home.edit.title")}
      className={styles.toolbar}
    >
      <p className={styles.hint}>{text("home.edit.hint")}</p>
      <div className={styles.line}>
        <Menu
          entries={absent.map((name) => ({
            label: widgets[name].title,
            disabledReason: addWidget(board, name) ? undefined : text("home.say.noRoom"),
            onClick: () => act({ do: "add", name }),
          }))}
          trigger={(props) => (
            <Button
              {...props}
              icon={<IconPlus />}
              disabledReason={absent.length === 0 ? text("home.edit.add.none") : undefined}
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
        <Button icon={<IconRestore />} onClick={() => act({ do: "reset" })}>
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
