import type { ReactNode } from "react";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { leadingStartPage, openStartPages } from "@planete/shared/domain/home/start-pages.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useText } from "../../platform/i18n/text.ts";
import { savePreferences } from "../../platform/session/session-store.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Link } from "../../ui/link.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { BoardView } from "./board/board-view.tsx";
import { useBoard } from "./board/use-board.ts";
import type { HomeWidgets } from "./home-widgets.ts";
import styles from "./start-lead.module.css";

interface StartLeadProps {
  readonly widgets: HomeWidgets;
  readonly pathOf: (page: StartPage) => string;
}

/** The start page of the person's team at the top of the home of support vision; of several, the one they chose (D13). */
export function StartLead({ widgets, pathOf }: StartLeadProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { user, preferences } = usePerson();
  const open = openStartPages(user.rights);
  const page = leadingStartPage(user.rights, preferences.startPage);
  if (!page) return null;
  const choose = async (startPage: StartPage): Promise<void> => {
    try {
      await savePreferences({ startPage });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  return (
    <section className={styles.lead} aria-labelledby="start-lead">
      <div className={styles.head}>
        <h2 id="start-lead" className={styles.title}>
          <Link href={pathOf(page)}>{text(`home.start.${page}.title`)}</Link>
        </h2>
        {open.length > 1 && (
          <SegmentedControl
            label={text("home.start.choice")}
            options={open.map((value) => ({ value, label: text(`home.start.${value}.short`) }))}
            value={page}
            onChange={(value) => void choose(value)}
          />
        )}
      </div>
      <LeadBoard key={page} page={page} widgets={widgets} />
    </section>
  );
}

function LeadBoard({
  page,
  widgets,
}: {
  readonly page: StartPage;
  readonly widgets: HomeWidgets;
}): ReactNode {
  return <BoardView board={useBoard(page).board} widgets={widgets} editing={undefined} />;
}
