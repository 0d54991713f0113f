import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { ColumnOrder } from "@planete/shared/domain/hotline/column-order.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { EmptyState, FilteredEmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import type { MorePages } from "../../../ui/use-more-ahead.ts";
import { CardList } from "./card-list.tsx";
import styles from "./list-pane.module.css";
import { SheetTable } from "./sheet-table.tsx";
import type { SearchHits } from "./use-search-hits.ts";
import type { SheetSelection } from "./use-selection.ts";
import type { SheetList } from "./use-sheet-list.ts";
import type { TurnGroups } from "./use-turn-groups.ts";

export interface ListBodyProps {
  readonly list: SheetList;
  readonly total: number | undefined;
  readonly groups: TurnGroups | undefined;
  readonly isFiltered: boolean;
  readonly isTable: boolean;
  readonly orders: readonly ColumnOrder[];
  readonly onOrders: (orders: readonly ColumnOrder[]) => void;
  readonly openNumber: number | undefined;
  readonly hidesFaces: boolean;
  readonly hits: SearchHits;
  readonly selection: SheetSelection;
  readonly pathOf: (card: SheetCard) => string;
  readonly onOpen: (card: SheetCard) => void;
  readonly onUnread: (card: SheetCard) => void;
  readonly onClearFilter: () => void;
  readonly onNew: () => void;
}

/** The rows, or why there are none. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { list, total, groups, isFiltered, isTable, openNumber, selection, pathOf, onOpen, onUnread } = props;
  const text = useText();
  const { rows } = list;
  if (list.error && rows.length === 0) {
    return (
      <ErrorState
        requestId={list.error instanceof ApiError ? list.error.requestId : undefined}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const isPending = list.isPending || (rows.length === 0 && list.isPlaceholderData);
  if (isPending && !isTable) return <ListSkeleton />;
  // What is folded is not asked for, and there all the same.
  const isEmpty = !isPending && rows.length === 0 && (groups === undefined || groups.total === 0);
  if (isEmpty && isFiltered) return <FilteredEmptyState onClear={props.onClearFilter} />;
  if (isEmpty) {
    return (
      <EmptyState primary={{ label: text("hotline.new.action"), onClick: props.onNew }}>
        {text("hotline.list.empty")}
      </EmptyState>
    );
  }
  const more: MorePages = {
    has: list.hasNextPage,
    loading: isPending || list.isFetchingNextPage,
    failed: list.isFetchNextPageError,
    load: () => void list.fetchNextPage(),
  };
  if (isTable) {
    return (
      <SheetTable
        rows={rows}
        supports={list.supports}
        groups={groups}
        openNumber={openNumber}
        orders={props.orders}
        onOrders={props.onOrders}
        searched={props.hits.words}
        selection={selection}
        more={more}
        onOpen={onOpen}
        onUnread={onUnread}
      />
    );
  }
  return (
    <CardList
      rows={rows}
      supports={list.supports}
      groups={groups}
      total={total}
      pathOf={pathOf}
      openNumber={openNumber}
      hidesFaces={props.hidesFaces}
      hits={props.hits}
      isSelected={selection.isSelected}
      onSelect={selection.toggle}
      onUnread={onUnread}
      more={more}
    />
  );
}

function ListSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton}>
      <SkeletonNote />
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.bone}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
