import type { KeyboardEvent, ReactNode } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { Board, CellRect, Widget } from "@planete/shared/domain/home/board.ts";
import { isWidgetName, readingOrder } from "@planete/shared/domain/home/board.ts";
import { reflowBoard } from "@planete/shared/domain/home/reflow-board.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { HomeWidgets } from "../home-widgets.ts";
import { UnknownTile } from "../unknown-tile.tsx";
import { placeByKey } from "./board-editor.ts";
import type { BoardEditing } from "./use-board-editing.ts";
import { useColumns } from "./use-columns.ts";
import { useDrag } from "./use-drag.ts";
import { WidgetFrame } from "./widget-frame.tsx";
import styles from "./board.module.css";

/** A widget's name, told apart from others of the same name. */
function idsOf(widgets: readonly Widget[]): readonly string[] {
  return widgets.map(
    ({ name }, at) => `${name} ${widgets.slice(0, at).filter((other) => other.name === name).length}`,
  );
}

function areaOf({ x, y, width, height }: CellRect): string {
  return `${y + 1} / ${x + 1} / span ${height} / span ${width}`;
}

export interface BoardViewProps {
  readonly board: Board;
  readonly widgets: HomeWidgets;
  /** Given while the board is being changed. */
  readonly editing: BoardEditing | undefined;
}

/** The board in the form the page has room for: full, two columns, or one. */
export function BoardView({ board, widgets, editing }: BoardViewProps): ReactNode {
  const text = useText();
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list, board.cols);
  const full = columns === board.cols;
  const form = full ? "full" : columns === 1 ? "stack" : "pair";
  const act = editing?.act ?? (() => undefined);
  const grab = editing?.editor.grab;
  const drag = useDrag(list, board, act);
  const ids = idsOf(board.widgets);
  const [dropped, setDropped] = useState<string>();

  // The order of the page follows the order of reading; moving an element takes the focus from it.
  useLayoutEffect(() => {
    if (dropped === undefined || (document.activeElement ?? document.body) !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-widget="${CSS.escape(dropped)}"] > button`)?.focus();
  }, [dropped, board]);

  const shown = full
    ? readingOrder(board).map((at) => ({ at, ...(board.widgets[at] ?? { x: 0, y: 0, width: 1, height: 1 }) }))
    : reflowBoard(board, columns);
  const order = shown.map(({ at }) => at);

  const press = (at: number) => (event: KeyboardEvent) => {
    if (!editing) return;
    if ((event.key === "Delete" || event.key === "Backspace") && !grab) {
      event.preventDefault();
      act({ do: "remove", at });
      return;
    }
    if (grab?.at !== at) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      act({ do: "let-go" });
    }
    const place = placeByKey(editing.editor, event.key, event.shiftKey);
    if (!place) return;
    event.preventDefault();
    act({ do: "place", place });
  };

  return (
    <>
      {editing && <VisuallyHidden id={hintId}>{text("home.edit.keys")}</VisuallyHidden>}
      <ul
        ref={list}
        className={styles.board}
        data-form={form}
        data-editing={editing ? true : undefined}
        style={{ "--columns": columns, "--rows": board.rows }}
      >
        {editing &&
          full &&
          Array.from({ length: board.cols * board.rows }, (_, cell) => (
            <li
              key={cell}
              aria-hidden="true"
              className={styles.cell}
              style={{
                gridArea: `${Math.floor(cell / board.cols) + 1} / ${(cell % board.cols) + 1}`,
              }}
            />
          ))}
        {grab && full && (
          <li aria-hidden="true" className={styles.landing} style={{ gridArea: areaOf(grab.place) }} />
        )}
        {shown.map((reflowed) => {
          const { at } = reflowed;
          const widget = board.widgets[at];
          const id = ids[at];
          if (!widget || id === undefined) return null;
          const known = isWidgetName(widget.name) ? widgets[widget.name] : undefined;
          const title = known?.title ?? text("home.unknown.title", { name: widget.name });
          const held = grab?.at === at;
          const now = held ? grab.place : (grab?.preview.widgets[at] ?? widget);
          const resized = now.width !== widget.width || now.height !== widget.height;
          // What is dragged follows the pointer from where it was; its landing place is drawn apart.
          const stands = held && grab.byPointer && !resized ? grab.origin : now;
          const step = order.indexOf(at);
          const swapWith = (other: number | undefined) =>
            other === undefined ? undefined : () => act({ do: "swap", one: at, other });
          return (
            <WidgetFrame
              key={id}
              id={id}
              area={full ? areaOf(stands) : form === "pair" ? areaOf(reflowed) : undefined}
              handles={
                editing && {
                  title,
                  description: text("home.edit.place", {
                    title,
                    column: now.x + 1,
                    row: now.y + 1,
                    width: now.width,
                    height: now.height,
                  }),
                  held,
                  hintId,
                  onToggle: () => {
                    setDropped(id);
                    act(held ? { do: "drop" } : { do: "grab", at });
                  },
                  onKeyDown: press(at),
                  onBlur: () => held && !grab.byPointer && act({ do: "drop" }),
                  onRemove: () => act({ do: "remove", at }),
                  onDrag: full ? drag(at, widget, false) : undefined,
                  onResize: full ? drag(at, widget, true) : undefined,
                  onEarlier: full ? undefined : swapWith(order[step - 1]),
                  onLater: full ? undefined : swapWith(order[step + 1]),
                }
              }
            >
              {known ? known.content : <UnknownTile title={title} />}
            </WidgetFrame>
          );
        })}
      </ul>
    </>
  );
}
