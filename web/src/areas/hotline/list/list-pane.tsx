import { IconArrowUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { countShown } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { ColumnOrder } from "@planete/shared/domain/hotline/column-order.ts";
import { markSheetUnread } from "@planete/shared/contract/hotline-message.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { useSame } from "../../../ui/use-same.ts";
import { AdvancedFilter } from "../filters/advanced-filter.tsx";
import type { ListView } from "../filters/hotline-address.ts";
import { isEmptyFilter, isSameFilter } from "../filters/read-filter.ts";
import { SavedSheetFilters } from "../filters/saved-filters-menu.tsx";
import { SimpleFilter } from "../filters/simple-filter.tsx";
import type { HotlineNavigation } from "../filters/use-hotline-address.ts";
import { useSavedFilters, useSavedFiltersLive } from "../filters/use-saved-filters.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useSheetViews } from "../views/use-sheet-views.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { ListPage } from "./list-pages.ts";
import { useSearchHits } from "./use-search-hits.ts";
import { ListBody } from "./list-body.tsx";
import { ListHead } from "./list-head.tsx";
import styles from "./list-pane.module.css";
import { listKeys, useHotlineKeys } from "../sheet/use-hotline-keys.ts";
import type { ListNews } from "./use-list-live.ts";
import { useSelection } from "./use-selection.ts";
import type { SheetList } from "./use-sheet-list.ts";
import type { TurnGroups } from "./use-turn-groups.ts";

export interface ListPaneProps {
  readonly navigation: HotlineNavigation;
  readonly list: SheetList;
  /** What the list was asked for: the filter, without folded groups. */
  readonly asked: SheetFilter | undefined;
  readonly groups: TurnGroups | undefined;
  readonly news: ListNews;
  readonly view: ListView;
  /** Absent: there is no other view for so little width. */
  readonly onView: ((view: ListView) => void) | undefined;
  /** The list has the whole width, so that a table fits. */
  readonly isWide: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onNew: () => void;
}

const noFilter: SheetFilter = {};
const noOrders: readonly ColumnOrder[] = [];
const noPages: readonly ListPage[] = [];

/** The list of sheets with its filter: the left pane, or the whole screen while no sheet is open. */
export function ListPane(props: ListPaneProps): ReactNode {
  const { navigation, list, asked, groups, news, view, onView, isWide, onStep, onNew } = props;
  const { address, queue, sort, sorted, go, pathOf } = navigation;
  const { filter = noFilter, own = noFilter } = navigation;
  const text = useText();
  const sayFailure = useSayFailure();
  const pane = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [advanced, setAdvanced] = useState(false);
  const unfolded = list.counts && countShown(list.counts, filter.statuses);
  const total = groups ? groups.total : unfolded;
  const ofView = useSheetViews(useIsStaff())?.counts[queue] ?? undefined;
  // "Longest waiting" leaves out what does not wait, and the counts do not, unless the view holds nothing else.
  const matching = sorted === "waiting" && queue !== "waiting" ? undefined : unfolded;
  const selection = useSelection(list.rows, asked ?? noFilter, matching);
  useSavedFiltersLive();
  const { filters: savedFilters = [] } = useSavedFilters();
  const savedName =
    queue === "all" && !isEmptyFilter(own)
      ? savedFilters.find((one) => isSameFilter(one.filter, own))?.name
      : undefined;
  const { mutate: markUnread } = useMutation({
    mutationFn: ({ id }: SheetCard) => callApi(markSheetUnread, { params: { id } }),
    networkMode: "always",
    onError: sayFailure,
  });

  // Rows of the table stand in the page as they come, and each says its place.
  const links = (): HTMLElement[] =>
    [...(pane.current?.querySelectorAll<HTMLElement>("[data-sheet], [role=row][data-index]") ?? [])].toSorted(
      (one, other) => Number(one.dataset["index"] ?? 0) - Number(other.dataset["index"] ?? 0),
    );
  const focused = (): number => links().findIndex((link) => link.contains(document.activeElement));
  useHotlineKeys(listKeys, (key) => {
    const by = { j: 1, k: -1 } as const;
    if (key === "c") onNew();
    else if (key === "/") search.current?.focus();
    else if (key === "x") {
      const id = document.activeElement?.closest<HTMLElement>("[data-sheet]")?.dataset["sheet"];
      const card = list.rows.find((row) => (id === undefined ? row.number === address.sheet : row.id === id));
      if (card) selection.toggle(card.id);
    } else if (address.sheet !== undefined) onStep(by[key]);
    else
      links()
        .at(Math.max(0, focused() + by[key]))
        ?.focus();
  });

  // Pages of the list come often while it scrolls, and change nothing above it.
  const chooseView = useSame((next: ListView) => onView?.(next));
  const startNew = useSame(onNew);
  const applyFilter = useSame((next: SheetFilter) => go({ filter: next }));
  const applySaved = useSame((next: SheetFilter) => go({ queue: undefined, filter: next }));
  const applySort = useSame((next: SheetSort) => go({ sort: next, orders: undefined }));
  const openAdvanced = useCallback(() => setAdvanced(true), []);
  const saved = useMemo(
    () => <SavedSheetFilters filter={filter} onFilter={applySaved} />,
    [filter, applySaved],
  );
  const hits = useSearchHits(list.data?.pages ?? noPages, filter.search);
  const isTable = view === "table" && isWide;
  return (
    <section ref={pane} className={styles.pane} aria-label={text("hotline.list")}>
      <ListHead
        isBeside={address.sheet !== undefined}
        saved={savedName}
        filter={filter}
        sort={sorted}
        view={view}
        hasViews={onView !== undefined}
        onView={chooseView}
        hasColumns={isTable}
        onNew={startNew}
      />
      <SimpleFilter
        filter={own}
        sort={isTable ? undefined : sort}
        shown={total}
        total={ofView}
        searchRef={search}
        onFilter={applyFilter}
        onSort={applySort}
        onAdvanced={openAdvanced}
        saved={saved}
      />
      <div className={styles.body} aria-busy={list.isPlaceholderData || undefined}>
        {news.count > 0 && (
          <div className={styles.news}>
            <Button
              size="compact"
              variant="primary"
              icon={<IconArrowUp />}
              onClick={() => {
                news.show();
                pane.current?.querySelector("[data-sheet-list]")?.scrollTo({ top: 0 });
              }}
            >
              {text("hotline.list.new.action", { count: news.count })}
            </Button>
          </div>
        )}
        <ListBody
          list={list}
          total={total}
          groups={groups}
          isFiltered={!isEmptyFilter(own)}
          isTable={isTable}
          orders={address.orders ?? noOrders}
          onOrders={(orders) => go({ sort: undefined, orders })}
          openNumber={address.sheet}
          hits={hits}
          hidesFaces={filter.assigned === "mine"}
          selection={selection}
          pathOf={({ number }) => pathOf({ sheet: number })}
          onOpen={({ number }) => go({ sheet: number })}
          onUnread={markUnread}
          onClearFilter={() => go({ filter: {} })}
          onNew={onNew}
        />
        {selection.count > 0 && <BulkBar selection={selection} total={matching} />}
      </div>
      {advanced && (
        <AdvancedFilter
          filter={own}
          within={queue}
          onApply={(next) => {
            setAdvanced(false);
            go({ filter: next });
          }}
          onClose={() => setAdvanced(false)}
        />
      )}
    </section>
  );
}
