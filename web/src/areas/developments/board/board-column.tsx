import type { KeyboardEvent, ReactNode } from "react";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { useHours } from "../../../kit/use-hours.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { rowForKey } from "../../../ui/row-for-key.ts";
import type { RowParts } from "../../../ui/use-rows-in-view.ts";
import { placesOf, useRowsInView, useSteadyRows } from "../../../ui/use-rows-in-view.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { useSame } from "../../../ui/use-same.ts";
import { statusIcons } from "../look.tsx";
import { useDevelopmentPages } from "../use-developments.ts";
import type { BoardCardEvents } from "./board-card.tsx";
import { BoardCard } from "./board-card.tsx";
import styles from "./board.module.css";

export interface BoardColumnProps {
  readonly status: DevelopmentStatus;
  readonly filter: DevelopmentFilter;
  /** Cards that have just been put elsewhere. */
  readonly moved: ReadonlyMap<string, DevelopmentStatus>;
  readonly heldId: string | undefined;
  readonly openId: string | undefined;
  /** The card that the keyboard follows to where it was put. */
  readonly followedId: string | undefined;
  readonly onFollowed: () => void;
  /** What is held may be put here. */
  readonly takes: boolean;
  readonly isOver: boolean;
  /** What putting it here does. */
  readonly verb: string | undefined;
  readonly events: BoardCardEvents;
  /** Keys that lead out of the column. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, development: DevelopmentSummary) => void;
}

const cardParts: RowParts = { body: "ul", row: "li", usualHeight: 130, spare: 3 };
const pageLength = 40;
/** The next page is asked for this many cards before the end. */
const ahead = 40;

/** The sum of a column to the hour once it is a day's work: its heading has one line. */
function roughly(minutes: number): number {
  return minutes < 600 ? minutes : Math.round(minutes / 60) * 60;
}

/** One status: its cards page by page, and those in view alone are drawn; ten thousand cost no more than what is looked at. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps): ReactNode {
  const { status, filter, moved, heldId, openId, followedId, onFollowed, takes, isOver, verb, events } =
    props;
  const text = useText();
  const format = useFormat();
  const hours = useHours();
  const { pages, rows, counts, estimates } = useDevelopmentPages(
    { ...filter, status: [status] },
    { sort: "activity", direction: "desc" },
    { limit: pageLength },
  );
  const stays = useMemo(
    () => rows.filter(({ id }) => (moved.get(id) ?? status) === status),
    [rows, moved, status],
  );
  const ids = useMemo(() => stays.map(({ id }) => id), [stays]);
  const scroller = useRef<HTMLDivElement>(null);
  const inView = useRowsInView(scroller, cardParts);
  useSteadyRows(scroller, cardParts, ids);

  /** Where the keyboard is, or was; what has gone leaves its place to the one after. */
  const [active, setActive] = useState({ id: "", index: 0 });
  const followsKeys = useRef(false);
  const known = ids.indexOf(active.id);
  const tabbed = known === -1 ? Math.min(active.index, ids.length - 1) : known;
  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(ids.length - 1, index));
    followsKeys.current = true;
    setActive({ id: ids[next] ?? "", index: next });
  };
  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    // The browser scrolls to what gets the focus.
    scroller.current?.querySelector<HTMLElement>('[data-development][tabindex="0"]')?.focus();
  }, [active]);
  const focus = useSame((id: string) => {
    if (id !== active.id) setActive({ id, index: ids.indexOf(id) });
  });
  const press = useSame((event: KeyboardEvent<HTMLElement>, development: DevelopmentSummary) => {
    const index = ids.indexOf(development.id);
    const height = event.currentTarget.parentElement?.clientHeight ?? cardParts.usualHeight;
    const perPage = Math.floor((scroller.current?.clientHeight ?? 0) / height);
    const target = rowForKey(event.key, index, ids.length, perPage);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      props.onKeyDown(event, development);
      return;
    }
    event.preventDefault();
    goTo(target);
  });
  const followed = followedId === undefined ? -1 : ids.indexOf(followedId);
  useEffect(() => {
    if (followed === -1) return;
    onFollowed();
    // Whoever has gone on to something else is not called back.
    if (document.activeElement === document.body) goTo(followed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the card has come
  }, [followed]);

  // A held card stays, or a finger would lose it; else the one with the focus, or the keyboard would be thrown back.
  const held = heldId === undefined ? -1 : ids.indexOf(heldId);
  const shown = placesOf(inView, stays.length, held === -1 ? tabbed : held);
  const last = shown.at(-1) ?? 0;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages;
  // Whoever only opens the board reads its beginning.
  const wantsMore = inView.from > 0 || inView.to >= stays.length;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError && wantsMore && last >= stays.length - ahead)
      void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, wantsMore, last, stays.length, fetchNextPage]);

  const cannotHover = useMediaQuery("(hover: none)");
  const Icon = statusIcons[status];
  return (
    <section
      data-column={status}
      className={styles.column}
      data-refuses={!takes || undefined}
      data-target={verb !== undefined || undefined}
      data-over={(isOver && takes) || undefined}
      aria-label={text(`development.status.${status}`)}
    >
      <h2 className={styles.head}>
        <Icon aria-hidden="true" />
        <span className={styles.name} title={text(`development.status.${status}`)}>
          {text(`development.status.${status}`)}
        </span>
        <span className={styles.count}>{counts && format.number(counts[status])}</span>
        {estimates && (
          <span className={styles.sum} title={hours(estimates[status])}>
            {hours(roughly(estimates[status]))}
          </span>
        )}
      </h2>
      {verb !== undefined && <p className={styles.verb}>{verb}</p>}
      <div ref={scroller} data-cards className={styles.cards} tabIndex={-1}>
        {pages.isError && rows.length === 0 && (
          <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        )}
        {pages.isPending && (
          <div className={styles.waiting}>
            <Skeleton shape="block" width="100%" height="100%" />
            <Skeleton shape="block" width="100%" height="100%" />
          </div>
        )}
        {!pages.isPending && !pages.isError && stays.length === 0 && (
          <p className={styles.empty}>{text("development.board.empty")}</p>
        )}
        <ul className={styles.list} style={{ height: `calc(${stays.length} * var(--card))` }}>
          {shown.map((index) => {
            const development = stays[index];
            return (
              development && (
                <BoardCard
                  key={development.id}
                  development={development}
                  index={index}
                  setSize={counts?.[status] ?? -1}
                  isTabbed={index === tabbed}
                  hasMenu={cannotHover}
                  isHeld={index === held}
                  isOpen={development.id === openId}
                  events={events}
                  onKeyDown={press}
                  onFocus={focus}
                />
              )
            );
          })}
        </ul>
        {pages.isFetchNextPageError && (
          <CallFailure
            error={pages.error}
            onRetry={() => void fetchNextPage()}
            retrying={isFetchingNextPage}
          />
        )}
      </div>
    </section>
  );
});
