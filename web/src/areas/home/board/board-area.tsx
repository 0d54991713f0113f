import { IconLayoutDashboard } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { HomeWidgets } from "../home-widgets.ts";
import { BoardView } from "./board-view.tsx";
import { EditToolbar } from "./edit-toolbar.tsx";
import type { BoardPage } from "./use-board-page.ts";
import styles from "./board.module.css";

/** Begins a change of the board. */
export function CustomiseButton({ page }: { readonly page: BoardPage }): ReactNode {
  const text = useText();
  const { onButton, change } = page;
  return (
    <Button ref={onButton} icon={<IconLayoutDashboard />} onClick={change}>
      {text("home.edit.action")}
    </Button>
  );
}

export interface BoardAreaProps {
  readonly page: BoardPage;
  readonly widgets: HomeWidgets;
}

/** The board of a page with all that belongs to changing and keeping it. */
export function BoardArea({ page, widgets }: BoardAreaProps): ReactNode {
  const text = useText();
  const { board, editing, failure, saving, save, discard, start, change, leave } = page;
  const shown = editing?.editor.board ?? board;
  return (
    <>
      {failure && !editing && (
        <Banner
          tone="error"
          announce
          action={{ label: text("ui.error.retry"), onClick: () => save(board) }}
          dismiss={{ label: text("home.save.discard.action"), onDismiss: discard }}
        >
          {text("home.save.failed", { reason: text(`error.${failure.code}`) })}
        </Banner>
      )}
      {editing && (
        <EditToolbar
          editing={editing}
          widgets={widgets}
          start={start}
          onCancel={leave}
          onSave={() => {
            if (editing.editor.past.length > 0 || failure) save(editing.editor.board);
            leave();
          }}
        />
      )}
      {shown.widgets.length === 0 && !editing ? (
        <div className={styles.empty}>
          <EmptyState primary={{ label: text("home.edit.action"), onClick: change }}>
            {text("home.empty")}
          </EmptyState>
        </div>
      ) : (
        <BoardView board={shown} widgets={widgets} editing={editing} />
      )}
      <VisuallyHidden role="status">
        {editing?.said ?? (saving ? text("home.say.saving") : "")}
      </VisuallyHidden>
    </>
  );
}
