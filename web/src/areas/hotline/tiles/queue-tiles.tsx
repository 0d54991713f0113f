import type { ReactNode } from "react";
import { queueFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { CallTile } from "../../../kit/call-tile.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import type { TileLine } from "../../../ui/tile-lines.tsx";
import { TileLines } from "../../../ui/tile-lines.tsx";
import { placePath, usualSort } from "../filters/hotline-address.ts";
import { DueMark } from "../list/due-mark.tsx";
import type { RowWords } from "../list/use-row-words.ts";
import { useRowWords } from "../list/use-row-words.ts";
import { StatusWord } from "../sheet/status-face.tsx";
import { useSheetViews } from "../views/use-sheet-views.ts";
import { useFewSheets } from "./use-few-sheets.ts";
import styles from "./queue-tiles.module.css";

interface QueueTileProps {
  readonly title: string;
  readonly queue: SheetQueue;
  readonly empty: string;
  /** Other queues, with how many wait there. */
  readonly beside?: readonly SheetQueue[] | undefined;
}

/** The first sheets of a standing view; each opens inside that view. */
function QueueTile({ title, queue, empty, beside = [] }: QueueTileProps): ReactNode {
  const text = useText();
  const words = useRowWords();
  const { query, cards, count } = useFewSheets(queueFilter(queue), usualSort(queue));
  const href = placePath({ queue });
  return (
    <CallTile title={title} query={query} href={href} count={count}>
      {() => (
        <div className={styles.tile}>
          <Beside queues={beside} />
          {cards.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <TileLines
              lines={cards.map((card) => lineOf(card, queue, words))}
              figure={{ count: count ?? cards.length, words: text(`hotline.queue.${queue}`), href }}
            />
          )}
        </div>
      )}
    </CallTile>
  );
}

function lineOf(card: SheetCard, queue: SheetQueue, { labels, figure, now }: RowWords): TileLine {
  return {
    id: card.id,
    href: placePath({ queue, sheet: card.number }),
    title: card.subject,
    lang: languages[card.language].htmlLang,
    strong: card.unread > 0,
    note: card.due ? <DueMark due={card.due} now={now} /> : figure(card.turnSince),
    detail: (
      <>
        <StatusWord status={card.status} label={labels.status(card.status)} />
        <span>{card.client.name}</span>
      </>
    ),
  };
}

/** How many wait in other queues, one press away; a queue with none is left out. */
function Beside({ queues }: { readonly queues: readonly SheetQueue[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const views = useSheetViews(queues.length > 0);
  const filled = queues.flatMap((queue) => {
    const count = views?.counts[queue];
    return count ? [{ queue, count }] : [];
  });
  if (filled.length === 0) return null;
  return (
    <ul className={styles.beside}>
      {filled.map(({ queue, count }) => (
        <li key={queue}>
          <Link href={placePath({ queue })} data-pressing={queue === "overdue" || undefined}>
            <strong>{format.number(count)}</strong> {text(`hotline.queue.${queue}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is assigned to the reader and not over. */
export function MySheetsTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  return <QueueTile title={title} queue="mine" empty={text("home.tile.mine.empty")} />;
}

/** What nobody has taken yet, beside what waits for support at all. */
export function TeamQueueTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  return (
    <QueueTile
      title={title}
      queue="unassigned"
      beside={["waiting", "onHold"]}
      empty={text("home.tile.queue.empty")}
    />
  );
}

/** Targets of service levels that fall on the rest of today, beside those that were missed (D27). */
export function DueTodayTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  return (
    <QueueTile title={title} queue="dueToday" beside={["overdue"]} empty={text("home.tile.due.empty")} />
  );
}
