import { IconAlertCircle, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useMemo, useState } from "react";
import type { HideableColumn } from "@planete/shared/contract/preferences.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { ColumnOrder } from "@planete/shared/domain/hotline/column-order.ts";
import { orderColumns, pressedOrders } from "@planete/shared/domain/hotline/column-order.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Table } from "../../../ui/table.tsx";
import type { Column, Sort } from "../../../ui/table-columns.ts";
import type { MorePages } from "../../../ui/use-more-ahead.ts";
import { useMoreAhead } from "../../../ui/use-more-ahead.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useSheetViews } from "../views/use-sheet-views.ts";
import { DueMark } from "./due-mark.tsx";
import type { AssigneeEntries } from "./edit-cells.tsx";
import { AssigneeCell, AssigneeFace, CodeCell, StatusCell, useAssigneeEntries } from "./edit-cells.tsx";
import { GroupHeading } from "./group-heading.tsx";
import { Marked } from "./marked.tsx";
import styles from "./sheet-table.module.css";
import { turnSentence } from "./turn-sentence.ts";
import { turnBlocks } from "./turn-blocks.ts";
import { SubjectCell, SubjectConflict, SubjectPencil } from "./subject-cell.tsx";
import type { SubjectEditing } from "./use-subject-edit.ts";
import { useSubjectEdit } from "./use-subject-edit.ts";
import type { CellEdit } from "./use-cell-edit.ts";
import { useCellEdit } from "./use-cell-edit.ts";
import { useRowActions } from "./use-row-actions.tsx";
import type { RowWords } from "./use-row-words.ts";
import { useRowWords } from "./use-row-words.ts";
import type { SheetSelection } from "./use-selection.ts";
import type { TurnGroups } from "./use-turn-groups.ts";

export interface SheetTableProps {
  readonly rows: readonly SheetCard[];
  /** So many of them, from the first on, are the group of those that support must act on. */
  readonly supports: number;
  /** Absent: one table without headings. */
  readonly groups: TurnGroups | undefined;
  /** The sheet that is shown beside it. */
  readonly openNumber: number | undefined;
  readonly orders: readonly ColumnOrder[];
  readonly onOrders: (orders: readonly ColumnOrder[]) => void;
  readonly searched: readonly string[];
  readonly selection: SheetSelection;
  readonly more: MorePages;
  readonly onOpen: (card: SheetCard) => void;
  readonly onUnread: (card: SheetCard) => void;
}

const sortOf = (order: ColumnOrder | undefined): Sort | undefined =>
  order && { key: order.column, direction: order.direction };

/** Sheets as a table, which the server sorts; beside an open sheet it keeps the columns that rank the queue. */
export function SheetTable(props: SheetTableProps): ReactNode {
  const { supports, groups, openNumber, orders, onOrders, searched, selection, more, onOpen, onUnread } =
    props;
  const text = useText();
  const headingId = useId();
  const isBeside = openNumber !== undefined;
  const { cards: rows, blocks } = turnBlocks(props.rows, supports, groups, more.has);
  const editing = useSubjectEdit();
  const columns = useColumns(searched, isBeside, editing);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const rowActions = useRowActions(selection.toggle, onUnread);
  const scrolled = useMoreAhead(more);
  return (
    <div className={styles.table} data-beside={isBeside || undefined} onScrollCapture={scrolled}>
      <Table
        label={text("hotline.list")}
        rows={rows}
        groups={
          groups &&
          blocks.map(({ group, from, to, count }) => ({
            key: group,
            from,
            to,
            heading: (
              <GroupHeading
                id={`${headingId}-${group}`}
                group={group}
                count={count}
                folded={groups.isFolded(group)}
                isBeside={isBeside}
                onFold={groups.fold}
              />
            ),
          }))
        }
        rowKey={({ id }) => id}
        rowName={({ number, subject }) => `#${number} ${subject}`}
        columns={columns}
        sort={sortOf(orders[0])}
        thenBy={sortOf(orders[1])}
        onSort={(_sort, { key, adds }) => {
          const column = orderColumns.find((one) => one === key);
          if (column) onOrders(pressedOrders(orders, column, adds));
        }}
        currentKey={rows.find(({ number }) => number === openNumber)?.id}
        flush
        selection={selection.ids}
        onSelect={selection.set}
        selectionActions="elsewhere"
        onOpen={onOpen}
        loading={more.loading}
        height="100%"
        density="tall"
        columnWidths={isBeside ? noWidths : widths}
        onColumnWidths={isBeside ? undefined : setWidths}
        rowActions={isBeside ? undefined : rowActions}
      />
      <SubjectConflict editing={editing} />
    </div>
  );
}

const noWidths = {};

/**
 * Beside an open sheet these are left: what ranks the queue, and what it is about. When it is due stands below the
 * status, and whose it is beside the subject.
 */
const besideColumns: ReadonlySet<string> = new Set(["turn", "subject", "status"]);

/** The columns that the reader wants to see, of those they may see. */
function useColumns(
  searched: readonly string[],
  isBeside: boolean,
  editing: SubjectEditing,
): readonly Column<SheetCard>[] {
  const { hotlineHiddenColumns: hidden } = usePerson().preferences;
  const text = useText();
  const format = useFormat();
  const words = useRowWords();
  const edit = useCellEdit();
  const assigneesOf = useAssigneeEntries(edit);
  // Without service levels nothing is ever due.
  const isTimed = (useSheetViews(words.isStaff)?.counts.overdue ?? null) !== null;
  // The same columns as long as nothing of this changes: each new page would draw every row again.
  return useMemo(() => {
    const shows = (key: string): boolean =>
      isBeside ? besideColumns.has(key) : !hidden.some((column) => column === key);
    const given = { text, format, searched, isBeside, isTimed, shows, edit, editing, assigneesOf, ...words };
    return everyColumn(given).filter(({ key }) => shows(key));
  }, [text, format, words, hidden, searched, isBeside, isTimed, edit, editing, assigneesOf]);
}

interface ColumnWords extends RowWords {
  readonly text: Translate;
  readonly format: Formatter;
  readonly searched: readonly string[];
  readonly isBeside: boolean;
  readonly isTimed: boolean;
  /** Whether the reader has chosen a column. */
  readonly shows: (column: HideableColumn) => boolean;
  readonly edit: CellEdit;
  readonly editing: SubjectEditing;
  readonly assigneesOf: AssigneeEntries;
}

/** What is out of the ordinary stands beside the subject where its column is not shown. */
function Mark({ words, icon }: { readonly words: string; readonly icon: ReactNode }): ReactNode {
  return (
    <span role="img" aria-label={words} title={words} className={styles.mark}>
      {icon}
    </span>
  );
}

/** The server sorts: that there is a value says that the column can be sorted. */
const sortable = (): undefined => undefined;

function everyColumn(given: ColumnWords): readonly Column<SheetCard>[] {
  const { text, format, labels, isStaff, waiting, figure, now, searched, isBeside, isTimed, shows } = given;
  const { edit, editing, assigneesOf } = given;
  const nothing = "–";
  // Before the words where these have two lines: what stands behind them might be cut with them.
  const marksOf = (card: SheetCard): ReactNode => (
    <>
      {!shows("impact") && card.impact === "blocking" && (
        <Mark
          words={`${text("hotline.field.impact")}: ${labels.impact(card.impact)}`}
          icon={<IconAlertCircle aria-hidden="true" />}
        />
      )}
      {!shows("priority") && card.priority === "high" && (
        <Mark
          words={`${text("hotline.field.priority")}: ${labels.priority(card.priority)}`}
          icon={<IconArrowUp aria-hidden="true" />}
        />
      )}
    </>
  );
  const whomOf = (card: SheetCard): string => (isStaff ? card.client.name : card.requester.name);
  const columns: readonly (Column<SheetCard> | false)[] = [
    {
      key: "turn",
      header: text("hotline.list.waits"),
      firm: true,
      width: isBeside ? 76 : 92,
      sortBy: sortable,
      cell: (card) => {
        const sentence = turnSentence(card, waiting, text);
        return (
          <span
            role="img"
            aria-label={sentence}
            title={sentence}
            className={styles.turn}
            data-turn={card.turn}
          >
            {card.turn === "nobody" ? nothing : figure(card.turnSince)}
            {card.turn !== "nobody" && !isBeside && (
              <span className={styles.side}>{text(`hotline.side.${card.turn}`)}</span>
            )}
            {isBeside && <span className={styles.side}>{`#${card.number}`}</span>}
          </span>
        );
      },
    },
    isTimed && {
      key: "due",
      fits: true,
      header: text("hotline.due.title"),
      firm: true,
      width: 142,
      sortBy: sortable,
      cell: ({ due }) => due && <DueMark due={due} now={now} />,
    },
    {
      key: "subject",
      fits: true,
      header: text("hotline.field.subject"),
      width: isBeside ? 190 : 290,
      grows: true,
      sortBy: sortable,
      cell: (card) => (
        <SubjectCell card={card} editing={editing}>
          <span className={styles.subject} data-unread={card.unread > 0 || undefined}>
            <span className={styles.lead}>
              <span
                className={styles.twoLines}
                title={isBeside ? `${card.subject} · ${whomOf(card)}` : card.subject}
              >
                {!isBeside && <span className={styles.number}>{`#${card.number} `}</span>}
                {marksOf(card)}
                <span lang={languages[card.language].htmlLang}>
                  <Marked text={card.subject} words={searched} />
                </span>
                {isBeside && <span className={styles.whom}>{` · ${whomOf(card)}`}</span>}
              </span>
              {card.unread > 0 && (
                <span className={styles.unread} title={text("hotline.list.unread", { count: card.unread })}>
                  <span aria-hidden="true">{format.number(card.unread)}</span>
                  <VisuallyHidden>{text("hotline.list.unread", { count: card.unread })}</VisuallyHidden>
                </span>
              )}
              {isBeside && card.assignee !== undefined && (
                <span className={styles.whose}>
                  <AssigneeFace card={card} edit={edit} assigneesOf={assigneesOf} />
                </span>
              )}
              {!isBeside && edit.may(card, "subject") && (
                <SubjectPencil card={card} label={edit.buttonLabels.subject} editing={editing} />
              )}
            </span>
          </span>
        </SubjectCell>
      ),
    },
    {
      key: "status",
      fits: true,
      header: text("hotline.field.status"),
      firm: true,
      width: isBeside ? 165 : 168,
      phone: "end",
      sortBy: sortable,
      cell: (card) => {
        const status = <StatusCell card={card} labels={labels} edit={edit} />;
        if (!isBeside) return <span data-two-lines>{status}</span>;
        if (!card.due) return status;
        return (
          <span className={styles.stacked}>
            {status}
            <DueMark due={card.due} now={now} />
          </span>
        );
      },
    },
    isStaff && {
      key: "client",
      fits: true,
      header: text("hotline.client.name"),
      width: 200,
      grows: true,
      sortBy: sortable,
      cell: ({ client }) => (
        <span className={styles.twoLines} title={client.name}>
          <Marked text={client.name} words={searched} />
        </span>
      ),
    },
    {
      key: "assignee",
      fits: true,
      header: text("hotline.field.assignee"),
      firm: true,
      width: 146,
      phone: "hidden",
      sortBy: sortable,
      cell: (card) => <AssigneeCell card={card} edit={edit} assigneesOf={assigneesOf} />,
    },
    {
      key: "type",
      fits: true,
      header: text("hotline.field.requestType"),
      firm: true,
      width: 105,
      phone: "hidden",
      sortBy: sortable,
      cell: (card) => <CodeCell card={card} field="requestType" labels={labels} edit={edit} />,
    },
    {
      key: "impact",
      fits: true,
      header: text("hotline.field.impact"),
      firm: true,
      width: 115,
      phone: "hidden",
      sortBy: sortable,
      cell: (card) => <CodeCell card={card} field="impact" labels={labels} edit={edit} />,
    },
    {
      key: "priority",
      fits: true,
      header: text("hotline.field.priority"),
      firm: true,
      width: 110,
      phone: "hidden",
      sortBy: sortable,
      cell: (card) => <CodeCell card={card} field="priority" labels={labels} edit={edit} />,
    },
    {
      key: "activity",
      header: text("hotline.export.activityAt"),
      firm: true,
      width: 138,
      sortBy: sortable,
      cell: ({ activityAt }) => (
        <time dateTime={activityAt} title={format.dateTime(new Date(activityAt))}>
          {format.relative(new Date(activityAt), now)}
        </time>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
