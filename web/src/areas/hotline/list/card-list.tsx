import type { ReactNode } from "react";
import { useCallback, useEffect, useId, useRef } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { MorePages } from "../../../ui/use-more-ahead.ts";
import type { RowParts } from "../../../ui/use-rows-in-view.ts";
import { placesOf, useRowsInView } from "../../../ui/use-rows-in-view.ts";
import styles from "./card-list.module.css";
import { GroupHeading } from "./group-heading.tsx";
import type { SearchHits } from "./use-search-hits.ts";
import { SheetRow } from "./sheet-row.tsx";
import { useRowPresence } from "./use-row-presence.ts";
import { useRowActions } from "./use-row-actions.tsx";
import { useRowWords } from "./use-row-words.ts";
import type { TurnBlock } from "./turn-blocks.ts";
import { turnBlocks } from "./turn-blocks.ts";
import type { TurnGroups } from "./use-turn-groups.ts";

export interface CardListProps {
  readonly rows: readonly SheetCard[];
  /** So many of them, from the first on, are the group of those that support must act on. */
  readonly supports: number;
  /** Absent: one list without headings. */
  readonly groups: TurnGroups | undefined;
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
  readonly more: MorePages;
}

const cardParts: RowParts = { body: "[data-rows]", row: "li", usualHeight: 68 };
/** The next page is asked for this many rows before the end. */
const ahead = 40;

/** Scrolls no further than the row needs to be seen whole, below the heading that stays above its group. */
function showRow(box: HTMLElement, index: number, headings: number): void {
  const height = box.querySelector(cardParts.row)?.clientHeight ?? cardParts.usualHeight;
  const heading = headings && (box.querySelector<HTMLElement>("[data-group-heading]")?.offsetHeight ?? 0);
  const top = index * height + headings * heading;
  if (top - heading < box.scrollTop) box.scrollTop = top - heading;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}

/** Sheets as cards; only those in view are drawn. */
export function CardList(props: CardListProps): ReactNode {
  const { groups, pathOf, openNumber, hidesFaces, hits, isSelected, onSelect, onUnread, more } = props;
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
  const listId = useId();
  const { cards, blocks } = turnBlocks(props.rows, props.supports, groups, more.has);
  // Two headings are lower than one card, and more cards than that are drawn beyond the edges.
  const shown = placesOf(useRowsInView(scroller, cardParts), cards.length);
  const lastIndex = shown.at(-1) ?? 0;
  // Whoever only opens the list reads its beginning.
  const wantsMore = (shown[0] ?? 0) > 0 || lastIndex >= cards.length - 1;
  const { has, loading, failed, load } = more;
  useEffect(() => {
    if (has && !loading && !failed && wantsMore && lastIndex >= cards.length - ahead) load();
  }, [has, loading, failed, wantsMore, lastIndex, cards.length, load]);

  // The open sheet comes into view when it is opened, not whenever the list changes.
  const openIndex = cards.findIndex(({ number }) => number === openNumber);
  const headings = groups ? blocks.findIndex(({ to }) => openIndex < to) + 1 : 0;
  const shownNumber = useRef<number>(undefined);
  useEffect(() => {
    if (openIndex === -1 || shownNumber.current === openNumber) return;
    shownNumber.current = openNumber;
    if (scroller.current) showRow(scroller.current, openIndex, headings);
  }, [openIndex, openNumber, headings]);

  const listOf = ({ from, to, count }: TurnBlock, label: { readonly [name: string]: string }): ReactNode => (
    <ul {...label} className={styles.list} style={{ height: `calc(${to - from} * var(--card))` }}>
      {shown.map((index) => {
        const card = index < from || index >= to ? undefined : cards[index];
        return (
          card && (
            <li
              key={card.id}
              aria-setsize={count === undefined ? -1 : Math.max(count, to - from)}
              aria-posinset={index - from + 1}
              className={styles.item}
              style={{ insetBlockStart: `calc(${index - from} * var(--card))` }}
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
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={-1}
      data-sheet-list
      data-grouped={groups ? true : undefined}
    >
      <div data-rows>
        {!groups &&
          listOf({ from: 0, to: cards.length, count: props.total }, { "aria-label": text("hotline.list") })}
        {blocks.map((block) => {
          const { group } = block;
          if (!groups) return null;
          const id = `${listId}-${group}`;
          return (
            <section key={group} aria-labelledby={id}>
              <GroupHeading
                id={id}
                group={group}
                count={block.count}
                folded={groups.isFolded(group)}
                isBeside={openNumber !== undefined}
                onFold={groups.fold}
              />
              {!groups.isFolded(group) && listOf(block, { "aria-labelledby": id })}
            </section>
          );
        })}
      </div>
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
