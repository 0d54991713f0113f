import { IconMessage, IconSquareCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { CallFailure } from "../../kit/call-view.tsx";
import type { ListNavigation } from "../../kit/list-address.ts";
import { columnsOf } from "../../kit/list-fields.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { CutText } from "../../ui/cut-text.tsx";
import { EmptyState, FilteredEmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { useMoreAhead } from "../../ui/use-more-ahead.ts";
import styles from "./development-table.module.css";
import frame from "./developments-screen.module.css";
import { colourOf, Faces, StatusMark, TimeBar, TimerMark, TypeMark } from "./look.tsx";
import { DevelopmentPanel } from "./one/development-panel.tsx";
import { useDevelopmentPages } from "./use-developments.ts";
import { useWorkWords } from "./use-work-words.ts";
import type { WorkFilterName, WorkAddress, WorkSort } from "./work-list.ts";
import { sortOf, workList } from "./work-list.ts";

export interface WorkViewProps {
  readonly address: WorkAddress;
  readonly go: ListNavigation<WorkSort, WorkFilterName>["go"];
  readonly filter: DevelopmentFilter;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onOpen: (id: string) => void;
}

/** Every development in a line; one of them opens beside it. */
export function DevelopmentTable(
  props: WorkViewProps & { readonly columns: readonly ListColumn<DevelopmentSummary>[] },
): ReactNode {
  const { address, go, filter, isFiltered, onClear, onOpen, columns } = props;
  const text = useText();
  const { sort, direction } = sortOf(address);
  const { pages, rows } = useDevelopmentPages(filter, { sort, direction });
  const at = rows.findIndex(({ id }) => id === address.open);
  const walk = (index: number): (() => void) | undefined => {
    const row = at < 0 ? undefined : rows[index];
    return row && (() => go({ open: row.id }, { replace: true }));
  };
  const scrolled = useMoreAhead({
    has: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    load: () => void pages.fetchNextPage(),
  });
  return (
    <div className={frame.rows}>
      <div className={frame.table} onScrollCapture={scrolled}>
        {pages.isError && rows.length === 0 ? (
          <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        ) : (
          <Table
            flush
            label={text("development.title")}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ label }) => label}
            columns={columns.map((column) => ({
              ...column,
              ...(workList.sorts.some((each) => each === column.key) ? { sortBy: () => undefined } : {}),
            }))}
            sort={{ key: sort, direction: direction === "desc" ? "descending" : "ascending" }}
            onSort={(wish) => {
              const key = workList.sorts.find((each) => each === wish?.key);
              go({ sort: key && (wish?.direction === "descending" ? `-${key}` : key) });
            }}
            onOpen={({ id }) => onOpen(id)}
            currentKey={address.open}
            loading={pages.isFetching}
            density="tall"
            height="100%"
            empty={
              isFiltered ? (
                <FilteredEmptyState onClear={onClear} />
              ) : (
                <EmptyState primary={{ label: text("development.new.action"), onClick: () => onOpen("new") }}>
                  {text("development.empty")}
                </EmptyState>
              )
            }
          />
        )}
      </div>
      {address.open !== undefined && (
        <DevelopmentPanel
          key={address.open}
          docked
          id={address.open}
          onClose={() => go({ open: undefined, tab: undefined })}
          onOpen={(id) => go({ open: id }, { replace: true })}
          onPrevious={walk(at - 1)}
          onNext={walk(at + 1)}
        />
      )}
    </div>
  );
}

/** How many there are over all pages, told with the first of those that the table reads. */
export function DevelopmentCount({ address, filter }: Pick<WorkViewProps, "address" | "filter">): ReactNode {
  const text = useText();
  const { counts } = useDevelopmentPages(filter, sortOf(address));
  const matching = developmentStatuses.filter((status) => filter.status?.includes(status) ?? true);
  return (
    counts && (
      <span className={styles.count} role="status">
        {text("development.count", { count: matching.reduce((sum, status) => sum + counts[status], 0) })}
      </span>
    )
  );
}

export function useDevelopmentColumns(): readonly ListColumn<DevelopmentSummary>[] {
  const text = useText();
  const format = useFormat();
  const words = useWorkWords();
  const now = useMinute();
  const time = (minutes: number | null): string => (minutes === null ? "" : words.hours(minutes));
  const wide = { phone: "hidden" } as const;
  const figure = { ...wide, align: "end" } as const;
  return columnsOf<typeof developmentFields, DevelopmentSummary>(developmentFields, text, {
    label: {
      width: 246,
      grows: true,
      cell: ({ label, type, number, timers }) => (
        <span className={styles.name} style={{ "--type-colour": colourOf(type) }}>
          <span className={styles.number}>
            #{number}
            <TimerMark timers={timers} bare />
          </span>
          <CutText text={label} />
        </span>
      ),
    },
    client: {
      phone: "line",
      width: 206,
      grows: true,
      cell: ({ client }) => client && <CutText text={client.name} />,
    },
    type: { ...wide, width: 176, cell: ({ type }) => <TypeMark type={type} /> },
    status: { phone: "end", width: 128, cell: ({ status }) => <StatusMark status={status} /> },
    assignees: { ...wide, width: 98, cell: ({ assignees }) => <Faces people={assignees} /> },
    forecast: {
      phone: "line",
      width: 148,
      cell: ({ forecastDate, late }) =>
        forecastDate !== null && (
          <span className={styles.date} data-late={late || undefined}>
            {late && text("development.late.mark")} {words.day(forecastDate)}
          </span>
        ),
    },
    estimate: {
      ...figure,
      width: 96,
      cell: ({ estimateMinutes, spentMinutes }) => (
        <span className={styles.time}>
          <span>
            {estimateMinutes === null
              ? time(spentMinutes)
              : text("development.time.ofEstimate", {
                  spent: words.hours(spentMinutes),
                  estimate: words.hours(estimateMinutes),
                })}
          </span>
          <TimeBar spent={spentMinutes} estimate={estimateMinutes} />
        </span>
      ),
    },
    todos: {
      ...figure,
      width: 82,
      cell: ({ todos }) =>
        todos.total > 0 && (
          <span className={styles.small}>
            <IconSquareCheck aria-hidden="true" />
            {todos.done}/{todos.total}
          </span>
        ),
    },
    comments: {
      ...figure,
      width: 110,
      onDemand: true,
      cell: ({ comments }) =>
        comments > 0 && (
          <span className={styles.small}>
            <IconMessage aria-hidden="true" />
            {format.number(comments)}
          </span>
        ),
    },
    release: { ...wide, width: 76, cell: ({ release }) => release?.number },
    team: { ...wide, width: 140, onDemand: true, cell: ({ team }) => team },
    remaining: {
      ...figure,
      width: 110,
      onDemand: true,
      cell: ({ estimateMinutes, spentMinutes }) =>
        estimateMinutes === null ? "" : time(Math.max(0, estimateMinutes - spentMinutes)),
    },
    activity: {
      ...wide,
      width: 130,
      onDemand: true,
      cell: ({ changedAt }) => format.relative(new Date(changedAt), now),
    },
    number: { ...figure, width: 90, onDemand: true, cell: ({ number }) => `#${number}` },
  });
}
