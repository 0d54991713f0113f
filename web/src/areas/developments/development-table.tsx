import { IconMessage, IconSquareCheck } from "@tabler/icons-react";
import type { ReactNode, UIEvent } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { CallFailure } from "../../kit/call-view.tsx";
import type { ListNavigation } from "../../kit/list-address.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { EmptyState, FilteredEmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import styles from "./development-table.module.css";
import frame from "./developments-screen.module.css";
import { colourOf, Faces, StatusMark, TimeBar, TypeMark } from "./look.tsx";
import { DevelopmentPanel } from "./one/development-panel.tsx";
import { useDevelopmentPages } from "./use-developments.ts";
import { useWorkWords } from "./use-work-words.ts";
import type { WorkFilterName, WorkPlace, WorkSort } from "./work-list.ts";
import { sortOf, workList } from "./work-list.ts";

export interface WorkViewProps {
  readonly place: WorkPlace;
  readonly go: ListNavigation<WorkSort, WorkFilterName>["go"];
  readonly filter: DevelopmentFilter;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onOpen: (id: string) => void;
}

/** Pixels before the end where the next page is asked for. */
const ahead = 1_600;

/** Every development in a line; one of them opens beside it. */
export function DevelopmentTable(
  props: WorkViewProps & { readonly columns: readonly ListColumn<DevelopmentSummary>[] },
): ReactNode {
  const { place, go, filter, isFiltered, onClear, onOpen, columns } = props;
  const text = useText();
  const { sort, direction } = sortOf(place);
  const { pages, rows } = useDevelopmentPages(filter, { sort, direction });
  const at = rows.findIndex(({ id }) => id === place.open);
  const walk = (index: number): (() => void) | undefined => {
    const row = at < 0 ? undefined : rows[index];
    return row && (() => go({ open: row.id }, { replace: true }));
  };
  const scrolled = ({ target }: UIEvent): void => {
    if (!(target instanceof HTMLElement) || !pages.hasNextPage || pages.isFetchingNextPage) return;
    if (target.scrollHeight - target.scrollTop - target.clientHeight < ahead) void pages.fetchNextPage();
  };
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
            currentKey={place.open}
            loading={pages.isFetching}
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
      {place.open !== undefined && (
        <DevelopmentPanel
          key={place.open}
          docked
          id={place.open}
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
export function DevelopmentCount({ place, filter }: Pick<WorkViewProps, "place" | "filter">): ReactNode {
  const text = useText();
  const { counts } = useDevelopmentPages(filter, sortOf(place));
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
  const column = (
    key: string,
    header: string,
    width: number,
    cell: ListColumn<DevelopmentSummary>["cell"],
    more: Partial<ListColumn<DevelopmentSummary>> = {},
  ): ListColumn<DevelopmentSummary> => ({ key, header, width, cell, phone: "hidden", ...more });
  const figure = { align: "end" } as const;
  return [
    {
      key: "label",
      header: text("development.field.label"),
      width: 282,
      cell: ({ label, type, number }) => (
        <span className={styles.name} style={{ "--type-colour": colourOf(type) }}>
          <span className={styles.number}>#{number}</span>
          <span className={styles.label}>{label}</span>
        </span>
      ),
    },
    column("client", text("development.field.client"), 170, ({ client }) => client?.name, { phone: "line" }),
    column("type", text("development.field.type"), 150, ({ type }) => <TypeMark type={type} />),
    column("status", text("development.field.status"), 130, ({ status }) => <StatusMark status={status} />, {
      phone: "end",
    }),
    column("assignees", text("development.field.assignees"), 98, ({ assignees }) => (
      <Faces people={assignees} />
    )),
    column(
      "forecast",
      text("development.field.forecastDate"),
      160,
      ({ forecastDate, late }) =>
        forecastDate !== null && (
          <span className={styles.date} data-late={late || undefined}>
            {late && text("development.late.mark")} {words.day(forecastDate)}
          </span>
        ),
    ),
    column(
      "estimate",
      text("development.field.time"),
      124,
      ({ estimateMinutes, spentMinutes }) => (
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
      figure,
    ),
    column(
      "todos",
      text("development.todos.title"),
      80,
      ({ todos }) =>
        todos.total > 0 && (
          <span className={styles.small}>
            <IconSquareCheck aria-hidden="true" />
            {todos.done}/{todos.total}
          </span>
        ),
      figure,
    ),
    column(
      "comments",
      text("development.comments.title"),
      110,
      ({ comments }) =>
        comments > 0 && (
          <span className={styles.small}>
            <IconMessage aria-hidden="true" />
            {format.number(comments)}
          </span>
        ),
      { ...figure, onDemand: true },
    ),
    column("release", text("development.field.release"), 84, ({ release }) => release?.number),
    column("team", text("development.field.team"), 140, ({ team }) => team, { onDemand: true }),
    column(
      "remaining",
      text("development.time.remaining"),
      110,
      ({ estimateMinutes, spentMinutes }) =>
        estimateMinutes === null ? "" : time(Math.max(0, estimateMinutes - spentMinutes)),
      { ...figure, onDemand: true },
    ),
    column(
      "activity",
      text("development.field.activity"),
      130,
      ({ changedAt }) => format.relative(new Date(changedAt), now),
      { onDemand: true },
    ),
    column("number", text("development.field.number"), 90, ({ number }) => `#${number}`, {
      ...figure,
      onDemand: true,
    }),
  ];
}
