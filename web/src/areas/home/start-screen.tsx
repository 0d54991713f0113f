import type { ReactNode } from "react";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { useText } from "../../platform/i18n/text.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { BoardArea, CustomiseButton } from "./board/board-area.tsx";
import { useBoardPage } from "./board/use-board-page.ts";
import type { HomeWidgets } from "./home-widgets.ts";
import styles from "./home-screen.module.css";

export interface StartScreenProps {
  readonly page: StartPage;
  readonly widgets: HomeWidgets;
  /** Told whether leaving would lose something. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** A start page of support vision: the board of home, with the widgets of one kind of work (D13). */
export function StartScreen({ page, widgets, onUnsaved }: StartScreenProps): ReactNode {
  const text = useText();
  const board = useBoardPage(widgets, onUnsaved, page);
  return (
    <main className={styles.page}>
      <PageHeader
        title={text(`home.start.${page}.title`)}
        lead={text(`home.start.${page}.lead`)}
        actions={board.editing ? undefined : <CustomiseButton page={board} />}
      />
      <BoardArea page={board} widgets={widgets} />
    </main>
  );
}
