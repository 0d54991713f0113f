import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./card-list.module.css";
import { SheetRow } from "./sheet-row.tsx";
import { useRowPresence } from "./use-row-presence.ts";
import { useRowWords } from "./use-row-words.ts";

export interface CardListProps {
  readonly rows: readonly SheetCard[];
  /** How many there are in all, as far as known. */
  readonly total: number | undefined;
  readonly pathOf: (card: SheetCard) => string;
  readonly openNumber: number | undefined;
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

/** 84 px at 100 % text size. */
const rowRem = 5.25;
/** The next page is asked for this many rows before the end. */
const ahead = 40;

function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Sheets as cards; only those in view are drawn. */
export function CardList(props: CardListProps): ReactNode {
  const { rows, total, pathOf, openNumber, isSelected, onSelect, onUnread, more } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [rowSize] = useState(() => rowRem * rootSize());
  const words = useRowWords();
  // Always the same functions, and each address made once: rows that stay are not drawn again.
  const latest = useRef({ onSelect, onUnread });
  useEffect(() => {
    latest.current = { onSelect, onUnread };
  });
  const select = useCallback((id: string) => latest.current.onSelect(id), []);
  const markUnread = useCallback((card: SheetCard) => latest.current.onUnread(card), []);
  const hrefOf = useMemo(() => {
    const made = new Map<number, string>();
    return (card: SheetCard): string => {
      const href = made.get(card.number) ?? pathOf(card);
      made.set(card.number, href);
      return href;
    };
  }, [pathOf]);
  const presentAt = useRowPresence();
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: 6,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? 0;
  const { has, loading, failed, load } = more;
  useEffect(() => {
    if (has && !loading && !failed && lastIndex >= rows.length - ahead) load();
  }, [has, loading, failed, lastIndex, rows.length, load]);

  // The open sheet comes into view when it is opened, not whenever the list changes.
  const openIndex = rows.findIndex(({ number }) => number === openNumber);
  const shownNumber = useRef<number>(undefined);
  useEffect(() => {
    if (openIndex === -1 || shownNumber.current === openNumber) return;
    shownNumber.current = openNumber;
    virtualizer.scrollToIndex(openIndex, { align: "auto" });
  }, [openIndex, openNumber, virtualizer]);

  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1} data-sheet-list>
      <ul
        aria-label={text("hotline.list")}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const card = rows[item.index];
          return (
            card && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-setsize={total ?? -1}
                aria-posinset={item.index + 1}
                className={styles.item}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <SheetRow
                  card={card}
                  href={hrefOf(card)}
                  open={card.number === openNumber}
                  selected={isSelected(card.id)}
                  present={presentAt(card.id)}
                  words={words}
                  onSelect={select}
                  onUnread={markUnread}
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
            <Spinner />
          )}
        </div>
      )}
    </div>
  );
}
