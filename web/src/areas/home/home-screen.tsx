import { IconPhoto } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Suspense, lazy, useState } from "react";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import type { Background } from "./background/backdrop.tsx";
import { Backdrop } from "./background/backdrop.tsx";
import { BoardArea, CustomiseButton } from "./board/board-area.tsx";
import { useBoardPage } from "./board/use-board-page.ts";
import type { HomeWidgets } from "./home-widgets.ts";
import styles from "./home-screen.module.css";

// Fetched by whoever chooses a background: it is more than a tenth of what home is opened with.
const BackgroundPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import("./background/background-panel.tsx")).BackgroundPanel })),
);

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
  const page = useBoardPage(widgets, onUnsaved);
  const [choosing, setChoosing] = useState(false);
  const [preview, setPreview] = useState<Background>();
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
          {!page.editing && (
            <div className={styles.actions}>
              <Button icon={<IconPhoto />} onClick={() => setChoosing(true)}>
                {text("home.background.action")}
              </Button>
              <CustomiseButton page={page} />
            </div>
          )}
        </header>
        <BoardArea page={page} widgets={widgets} />
      </Backdrop>
      {/* Beside the page: the page is a layer of its own, below the shell. */}
      {choosing && (
        <Suspense fallback={null}>
          <BackgroundPanel preview={preview} onPreview={setPreview} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
