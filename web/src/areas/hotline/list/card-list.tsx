import type { ReactNode } from "react";
import { useCallback, useEffect, useRef } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { RowParts } from "../../../ui/use-rows-in-view.ts";
import { placesOf, useRowsInView } from "../../../ui/use-rows-in-view.ts";
import styles from "./card-list.module.css";
import type { SearchHits } from "./use-search-hits.ts";
import { SheetRow } from "./sheet-row.tsx";
import { useRowPresence } from "./use-row-presence.ts";
import { useRowActions } from "./use-row-actions.tsx";
import { useRowWords } from "./use-row-words.ts";

export interface CardListProps {
  readonly rows: readonly SheetCard[];
  /** How many there are in all, as far as known. */
  readonly total: number | undefined;
  readonly pathOf: (card: SheetCard) => string;
  readonly openNumber: number | undefined;
  /** All of them are the reader's own: their face says nothing. */
  readonly hidesFaces: boolean;
  readonly hits: SearchHits;
  readonly isSelected: (id: string) => boolean;
  readonly onSelect: (id: string) => void;
  readonly onUnread: (card: SheetCard) => void;
  readonly more: ListMore;
}

/** The pages after those that are shown. */
export interface ListMore {
  readonly has: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

const cardParts: RowParts = { body: "ul", row: "li", usualHeight: 68 };
/** The next page is asked for this many rows before the end. */
const ahead = 40;

/** Scrolls no further than the row needs to be seen whole. */
function showRow(box: HTMLElement, index: number): void {
  const height = box.querySelector(cardParts.row)?.clientHeight ?? cardParts.usualHeight;
  const top = index * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}

/** Sheets as cards; only those in view are drawn. */
export function CardList(props: CardListProps): ReactNode {
  const { rows, total, pathOf, openNumber, hidesFaces, hits, isSelected, onSelect, onUnread, more } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const words = useRowWords();
  // Always the same functions: cards that stay are not drawn again.
  const latest = useRef({ onSelect });
  useEffect(() => {
    latest.current = { onSelect };
  });
  const actionsOf = useRowActions(onSelect, onUnread);
  const select = useCallback((id: string) => latest.current.onSelect(id), []);
  const presentAt = useRowPresence();
  const shown = placesOf(useRowsInView(scroller, cardParts), rows.length);
  const lastIndex = shown.at(-1) ?? 0;
  // Whoever only opens the list reads its beginning.
  const wantsMore = (shown[0] ?? 0) > 0 || lastIndex >= rows.length - 1;
  const { has, loading, failed, load } = more;
  useEffect(() => {
    if (has && !loading && !failed && wantsMore && lastIndex >= rows.length - ahead) load();
  }, [has, loading, failed, wantsMore, lastIndex, rows.length, load]);

  // The open sheet comes into view when it is opened, not whenever the list changes.
  const openIndex = rows.findIndex(({ number }) => number === openNumber);
  const shownNumber = useRef<number>(undefined);
  useEffect(() => {
    if (openIndex === -1 || shownNumber.current === openNumber) return;
    shownNumber.current = openNumber;
    if (scroller.current) showRow(scroller.current, openIndex);
  }, [openIndex, openNumber]);

  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1} data-sheet-list>
      <ul
        aria-label={text("hotline.list")}
        className={styles.list}
        style={{ height: `calc(${rows.length} * var(--card))` }}
      >
        {shown.map((index) => {
          const card = rows[index];
          return (
            card && (
              <li
                key={card.id}
                aria-setsize={total ?? -1}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ insetBlockStart: `calc(${index} * var(--card))` }}
              >
                <SheetRow
                  card={card}
                  pathOf={pathOf}
                  open={card.number === openNumber}
                  selected={isSelected(card.id)}
                  present={presentAt(card.id)}
                  words={words}
                  hidesFace={hidesFaces}
                  searched={hits.words}
                  hit={hits.of(card.id)}
                  onSelect={select}
                  actionsOf={actionsOf}
                />
              </li>
            )
          );
        })}
      </ul>
      {has && (
        <div className={styles.more} role="status">
          {failed ? (
            <>
              {text("hotline.list.moreFailed")}
              <Button size="compact" onClick={load}>
                {text("ui.error.retry")}
              </Button>
            </>
          ) : (
            loading && <Spinner />
          )}
        </div>
      )}
    </div>
  );
}
