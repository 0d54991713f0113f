import { IconColumns3, IconFileImport, IconPlus } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Call, CallResult } from "@planete/shared/contract/call.ts";
import type { CallOptions } from "../platform/http/call-api.ts";
import { callForFile } from "../platform/http/call-api.ts";
import { useText } from "../platform/i18n/text.ts";
import type { Action } from "../ui/action.ts";
import { ActionButton } from "../ui/action-button.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState, FilteredEmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { SkeletonNote } from "../ui/skeleton.tsx";
import { SelectionBar } from "../ui/selection-bar.tsx";
import { Table } from "../ui/table.tsx";
import type { Column, RowAction, Sort } from "../ui/table-columns.ts";
import { useMoreAhead } from "../ui/use-more-ahead.ts";
import { columnsThatFit, widthWithHeading } from "../ui/table-tracks.ts";
import { CallFailure } from "./call-view.tsx";
import { ExportButton } from "./export-button.tsx";
import type { ListImport } from "./imports/import-subject.ts";
import { importPlace } from "./imports/import-subject.ts";
import type { ListFilter } from "./list-filters.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListShape } from "./list-address.ts";
import { useListAddress } from "./list-address.ts";
import styles from "./list-screen.module.css";
import type { PanelNavigation } from "./record-panel.tsx";
import { SearchBox } from "./search-box.tsx";
import { useCallPages } from "./use-call.ts";
import { useChosenColumns } from "./use-chosen-columns.ts";

/** A column; where its key is one of the list's sorts, its head sorts. */
export interface ListColumn<Row> extends Omit<Column<Row>, "sortBy"> {
  /** There when it is asked for. */
  readonly onDemand?: boolean | undefined;
  /** Not beside an open record: names beside it are read whole instead. */
  readonly alone?: boolean | undefined;
}

/** The answer of every list of the kit (contract/list.ts). */
interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
  readonly counts: { readonly matching: number; readonly total: number } | null;
}

/** An answer with rows; of which kind, the type of `call` holds. */
function isListAnswer<Row>(answer: unknown): answer is ListAnswer<Row> {
  return typeof answer === "object" && answer !== null && "data" in answer && Array.isArray(answer.data);
}

export interface ListScreenProps<C extends Call, Row, SortKey extends string, Filter extends string> {
  readonly title: string;
  readonly list: ListShape<SortKey, Filter>;
  /** The call that answers pages of rows. */
  readonly call: CallResult<C> extends ListAnswer<Row> ? C : never;
  /** The call that answers the same rows as a file. */
  readonly exportCall?: Call | undefined;
  readonly searchLabel: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter<Filter>[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** The one primary button; without `onClick` it opens the panel of a new record. */
  readonly createLabel?: string | undefined;
  /** Given: records can be brought in from a file. */
  readonly imports?: ListImport | undefined;
  /** Beside the primary button. */
  readonly actions?: readonly Action[] | undefined;
  /** Given: rows can be chosen, and this is what can be done with them. */
  readonly bulk?: ((ids: ReadonlySet<string>, clear: () => void) => readonly Action[]) | undefined;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** One line: what this list is for, while it is empty. */
  readonly empty: string;
  /** Above the list, such as figures that lead into it. */
  readonly above?: ReactNode;
  /** The record that the address names. */
  readonly panel: (navigation: PanelNavigation) => ReactNode;
}

const ImportScreen = lazy(async () => ({
  default: (await import("./imports/import-screen.tsx")).ImportScreen,
}));

/** A list of records with everything about it in the address; one of them opens beside it. */
export function ListScreen<C extends Call, Row, SortKey extends string, Filter extends string>(
  props: ListScreenProps<C, Row, SortKey, Filter>,
): ReactNode {
  const { address, go } = useListAddress(props.list);
  if (!props.imports || address.open !== importPlace) return <Records {...props} />;
  return (
    <Suspense fallback={<SkeletonNote />}>
      <ImportScreen
        imports={props.imports}
        place={address.tab}
        onPlace={(tab) => go({ open: importPlace, tab })}
        onClose={() => go({ open: undefined, tab: undefined })}
      />
    </Suspense>
  );
}

function Records<C extends Call, Row, SortKey extends string, Filter extends string>(
  props: ListScreenProps<C, Row, SortKey, Filter>,
): ReactNode {
  const {
    title,
    list,
    call,
    searchLabel,
    filters = [],
    rowKey,
    rowName,
    createLabel,
    actions = [],
    imports,
  } = props;
  const { bulk, rowActions, empty, panel } = props;
  const text = useText();
  const { address, go } = useListAddress(list);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const columns = useChosenColumns(list.name, props.columns);
  const wish: unknown = { search: address.search, sort: address.sort ?? list.usualSort, ...address.filters };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list's shape names the sorts and filters of its call
  const query = wish as NonNullable<CallOptions<C>["query"]>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` is open to calls with such an answer alone
  const pages = useCallPages(call, { query }, {} as never);
  const found: readonly unknown[] = pages.data?.pages ?? [];
  const answers = found.filter(isListAnswer<Row>);
  const rows = answers.flatMap(({ data }) => data);
  const counts = answers[0]?.counts ?? undefined;
  const isFiltered = address.search !== undefined || Object.keys(address.filters).length > 0;
  const clearFilters = (): void => go({ search: undefined, filters: noFilters<Filter>() });

  const at = rows.findIndex((row) => rowKey(row) === address.open);
  const opens = (index: number): (() => void) | undefined => {
    const row = at < 0 ? undefined : rows[index];
    return row && (() => go({ open: rowKey(row) }, { replace: true }));
  };
  const scrolled = useMoreAhead({
    has: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    load: () => void pages.fetchNextPage(),
  });
  const sortedBy = sortOf(address.sort ?? list.usualSort);
  const isBeside = address.open !== undefined;
  const wanted = columns.shown.filter(({ key, alone }) => !alone || !isBeside || key === sortedBy.key);
  const tableColumns = wanted.map((column): Column<Row> => {
    const sorts = list.sorts.some((sort) => sort === column.key);
    return {
      ...column,
      width: widthWithHeading(column, sorts),
      // The server sorts; the head only says by what.
      ...(sorts ? { sortBy: () => undefined } : {}),
    };
  });
  const rowsBox = useRef<HTMLDivElement>(null);
  const room = useRoomBeside(rowsBox, isBeside);
  const shownColumns =
    room === undefined
      ? tableColumns
      : columnsThatFit(
          tableColumns,
          room,
          { checks: bulk !== undefined, actions: rowActions !== undefined },
          sortedBy.key,
        );
  /** Nothing has ever been made: there is nothing to count or to filter. */
  const isBlank = counts?.total === 0 && !isFiltered;
  return (
    <main className={styles.screen}>
      <div className={styles.list}>
        <h1 className={styles.title}>{title}</h1>
        {props.above}
        <div className={styles.head}>
          <SearchBox
            label={searchLabel}
            value={address.search ?? ""}
            onChange={(search) => go({ search: search === "" ? undefined : search }, { replace: true })}
          />
          <div className={styles.tools}>
            <Menu
              align="end"
              entries={columns.choices.map(({ key, header, isShown, toggle }) => ({
                label: header,
                checked: isShown,
                onClick: () => toggle(key),
              }))}
              trigger={(trigger) => (
                <IconButton {...trigger} label={text("kit.list.columns")} icon={<IconColumns3 />} />
              )}
            />
            {props.exportCall && <ExportOf call={props.exportCall} query={wish} name={list.name} />}
            {imports && (
              <Button icon={<IconFileImport />} onClick={() => go({ open: importPlace, tab: undefined })}>
                {text("imports.action")}
              </Button>
            )}
            {actions.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
            {createLabel !== undefined && (
              <Button
                variant="primary"
                icon={<IconPlus />}
                onClick={() => go({ open: "new", tab: undefined })}
              >
                {createLabel}
              </Button>
            )}
          </div>
        </div>
        {!isBlank && (
          <ListFilters
            filters={filters}
            chosen={address.filters}
            onChange={(chosen) => go({ filters: chosen })}
            end={
              counts && (
                <span className={styles.count}>
                  <span role="status">{text(isFiltered ? "kit.list.count" : "kit.list.total", counts)}</span>
                  {isFiltered && (
                    <Button size="compact" variant="quiet" onClick={clearFilters}>
                      {text("kit.list.clear.action")}
                    </Button>
                  )}
                </span>
              )
            }
          />
        )}
        <div ref={rowsBox} className={styles.rows} onScrollCapture={scrolled}>
          {pages.isError && rows.length === 0 ? (
            <CallFailure
              error={pages.error}
              onRetry={() => void pages.refetch()}
              retrying={pages.isFetching}
            />
          ) : (
            <Table
              flush
              label={title}
              rows={rows}
              rowKey={rowKey}
              rowName={rowName}
              columns={shownColumns}
              sort={sortedBy}
              onSort={(sort) => go({ sort: wishOf(list, sort) })}
              {...(bulk ? { selection, onSelect: setSelection, selectionActions: "elsewhere" as const } : {})}
              rowActions={rowActions}
              onOpen={(row) => go({ open: rowKey(row) })}
              currentKey={address.open}
              loading={pages.isFetching}
              height="100%"
              empty={
                isFiltered ? (
                  <FilteredEmptyState onClear={clearFilters} />
                ) : (
                  <EmptyState
                    primary={
                      createLabel === undefined
                        ? undefined
                        : { label: createLabel, onClick: () => go({ open: "new", tab: undefined }) }
                    }
                    secondary={
                      imports && {
                        label: text("imports.action"),
                        onClick: () => go({ open: importPlace, tab: undefined }),
                      }
                    }
                  >
                    {empty}
                  </EmptyState>
                )
              }
            />
          )}
          {pages.isFetchNextPageError && (
            <p className={styles.more} role="alert">
              {text("kit.list.more.failed")}{" "}
              <Button size="compact" onClick={() => void pages.fetchNextPage()}>
                {text("ui.error.retry")}
              </Button>
            </p>
          )}
          {bulk && (
            <SelectionBar
              floats
              count={selection.size}
              actions={bulk(selection, () => setSelection(new Set()))}
              onClear={() => setSelection(new Set())}
            />
          )}
        </div>
      </div>
      {address.open !== undefined &&
        panel({
          id: address.open,
          tab: address.tab,
          onTab: (tab) => go({ tab }, { replace: true }),
          onClose: () => go({ open: undefined, tab: undefined }),
          onPrevious: opens(at - 1),
          onNext: opens(at + 1),
          onOpen: (id) => go({ open: id, tab: undefined }, { replace: true }),
        })}
    </main>
  );
}

/** How wide a list is while a record stands beside it; undefined where all of the page is its own, or not known yet. */
function useRoomBeside(box: RefObject<HTMLDivElement | null>, isOpen: boolean): number | undefined {
  const [pixels, setPixels] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return undefined;
    const observer = new ResizeObserver(() => setPixels(element.clientWidth));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setPixels(undefined);
    };
  }, [box, isOpen]);
  // In a test's page nothing has a width.
  return pixels === 0 ? undefined : pixels;
}

function noFilters<Filter extends string>(): Readonly<Partial<Record<Filter, readonly string[]>>> {
  const none: Partial<Record<Filter, readonly string[]>> = {};
  return none;
}

function sortOf(wish: string): Sort {
  return wish.startsWith("-")
    ? { key: wish.slice(1), direction: "descending" }
    : { key: wish, direction: "ascending" };
}

function wishOf<SortKey extends string>(
  list: ListShape<SortKey>,
  sort: Sort | undefined,
): SortKey | `-${SortKey}` | undefined {
  const column = list.sorts.find((candidate) => candidate === sort?.key);
  if (column === undefined) return undefined;
  return sort?.direction === "descending" ? `-${column}` : column;
}

function ExportOf({
  call,
  query,
  name,
}: {
  readonly call: Call;
  readonly query: unknown;
  readonly name: string;
}): ReactNode {
  return (
    <ExportButton
      name={name}
      fetchFile={(lang) =>
        callForFile(call, { query: typeof query === "object" ? { ...query, lang } : { lang } })
      }
    />
  );
}
