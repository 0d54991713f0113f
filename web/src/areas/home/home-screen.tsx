import { IconLayoutDashboard, IconPhoto } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Background } from "./background/backdrop.tsx";
import { Backdrop } from "./background/backdrop.tsx";
import { BackgroundPanel } from "./background/background-panel.tsx";
import { BoardView } from "./board/board-view.tsx";
import { EditToolbar } from "./board/edit-toolbar.tsx";
import { useBoardEditing } from "./board/use-board-editing.ts";
import { useBoard } from "./board/use-board.ts";
import type { HomeWidgets } from "./home-widgets.ts";
import styles from "./home-screen.module.css";

/** Noon and evening by the reader's own clock; nobody is ever wished a good night. */
function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

export interface HomeScreenProps {
  readonly widgets: HomeWidgets;
  /** How full the day is, beside the greeting. */
  readonly status: ReactNode;
  /** Told whether leaving would lose something. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Greeting, background and the person's own board. */
export function HomeScreen({ widgets, status, onUnsaved }: HomeScreenProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user, preferences } = usePerson();
  const [now] = useState(() => new Date());
  const { board, failure, saving, save, discard } = useBoard();
  const { editing, start, stop } = useBoardEditing(widgets);
  const [choosing, setChoosing] = useState(false);
  const [preview, setPreview] = useState<Background>();
  const customise = useRef<HTMLButtonElement>(null);
  const shown = editing?.editor.board ?? board;

  const unsaved = (editing !== undefined && editing.editor.past.length > 0) || failure !== undefined;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);

  const leave = (): void => {
    stop();
    // The toolbar that had the focus is gone.
    requestAnimationFrame(() => customise.current?.focus());
  };
  return (
    <>
      <Backdrop background={preview ?? preferences.background} className={styles.page}>
        <header className={styles.header}>
          <div className={styles.words}>
            <h1 className={styles.greeting}>
              {text(`shell.greeting.${partOfDay(now.getHours())}`, { name: user.firstname })}
            </h1>
            <p className={styles.date}>
              {format.date(now, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
            </p>
            {status}
          </div>
          {!editing && (
            <div className={styles.actions}>
              <Button icon={<IconPhoto />} onClick={() => setChoosing(true)}>
                {text("home.background.action")}
              </Button>
              <Button ref={customise} icon={<IconLayoutDashboard />} onClick={() => start(board)}>
                {text("home.edit.action")}
              </Button>
            </div>
          )}
        </header>
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
            onCancel={leave}
            onSave={() => {
              if (editing.editor.past.length > 0 || failure) save(editing.editor.board);
              leave();
            }}
          />
        )}
        {shown.widgets.length === 0 && !editing ? (
          <div className={styles.empty}>
            <EmptyState primary={{ label: text("home.edit.action"), onClick: () => start(board) }}>
              {text("home.empty")}
            </EmptyState>
          </div>
        ) : (
          <BoardView board={shown} widgets={widgets} editing={editing} />
        )}
        <VisuallyHidden role="status">
          {editing?.said ?? (saving ? text("home.say.saving") : "")}
        </VisuallyHidden>
      </Backdrop>
      {/* Beside the page: the page is a layer of its own, below the shell. */}
      {choosing && (
        <BackgroundPanel preview={preview} onPreview={setPreview} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
