import { IconMailOpened } from "@tabler/icons-react";
import type { ReactNode, UIEvent } from "react";
import { useCallback, useMemo, useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Table } from "../../../ui/table.tsx";
import type { Column } from "../../../ui/table-columns.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { TurnFace } from "../conversation/turn-note.tsx";
import { usePerson } from "../../../platform/session/use-session.ts";
import { StatusMark } from "../sheet/status-face.tsx";
import type { ListMore } from "./card-list.tsx";
import styles from "./sheet-table.module.css";
import type { RowWords } from "./use-row-words.ts";
import { useRowWords } from "./use-row-words.ts";
import type { SheetSelection } from "./use-selection.ts";

export interface SheetTableProps {
  readonly rows: readonly SheetCard[];
  readonly selection: SheetSelection;
  readonly more: ListMore;
  readonly onOpen: (card: SheetCard) => void;
  readonly onUnread: (card: SheetCard) => void;
}

/** Pixels before the end where the next page is asked for. */
const ahead = 2_400;

/** Sheets as a table; the server has sorted them. */
export function SheetTable({ rows, selection, more, onOpen, onUnread }: SheetTableProps): ReactNode {
  const text = useText();
  const columns = useColumns();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const rowActions = useCallback(
    (card: SheetCard) => [
      {
        label: text("hotline.unread.action"),
        icon: <IconMailOpened />,
        onClick: () => onUnread(card),
      },
    ],
    [text, onUnread],
  );
  const scrolled = ({ target }: UIEvent): void => {
    if (!(target instanceof HTMLElement) || !more.has || more.loading || more.failed) return;
    if (target.scrollHeight - target.scrollTop - target.clientHeight < ahead) more.load();
  };
  return (
    <div className={styles.table} onScrollCapture={scrolled}>
      <Table
        label={text("hotline.list")}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ number, subject }) => `#${number} ${subject}`}
        columns={columns}
        selection={selection.ids}
        onSelect={selection.set}
        selectionActions="elsewhere"
        onOpen={onOpen}
        loading={more.loading}
        height="100%"
        columnWidths={widths}
        onColumnWidths={setWidths}
        rowActions={rowActions}
      />
    </div>
  );
}

/** The columns that the reader wants to see, of those they may see. */
function useColumns(): readonly Column<SheetCard>[] {
  const { hotlineHiddenColumns: hidden } = usePerson().preferences;
  const text = useText();
  const format = useFormat();
  const words = useRowWords();
  // The same columns as long as nothing of this changes: each new page would draw every row again.
  return useMemo(
    () =>
      everyColumn({ text, format, ...words }).filter(({ key }) => !hidden.some((column) => column === key)),
    [text, format, words, hidden],
  );
}

interface ColumnWords extends RowWords {
  readonly text: Translate;
  readonly format: Formatter;
}

function everyColumn({
  text,
  format,
  labels,
  isStaff,
  waiting,
  now,
}: ColumnWords): readonly Column<SheetCard>[] {
  const nothing = "–";
  const columns: readonly (Column<SheetCard> | false)[] = [
    {
      key: "subject",
      header: text("hotline.field.subject"),
      width: 300,
      cell: (card) => {
        const face = (
          <>
            <span className={styles.number}>{`#${card.number}`}</span>{" "}
            <span className={styles.words} lang={languages[card.language].htmlLang}>
              {card.subject}
            </span>
          </>
        );
        // Most have nothing after them that must stay in view: the cell itself cuts their words.
        if (card.unread === 0) return face;
        return (
          <span className={styles.subject}>
            {face}
            <span className={styles.unread}>
              <span aria-hidden="true">{format.number(card.unread)}</span>
              <VisuallyHidden>{text("hotline.list.unread", { count: card.unread })}</VisuallyHidden>
            </span>
          </span>
        );
      },
    },
    {
      key: "status",
      header: text("hotline.field.status"),
      width: 195,
      phone: "end",
      cell: (card) => <StatusMark status={card.status} label={labels.status(card.status)} />,
    },
    isStaff && {
      key: "client",
      header: text("hotline.client.name"),
      width: 140,
      cell: (card) => card.client.name,
    },
    {
      key: "turn",
      header: text("hotline.list.turn"),
      width: 175,
      cell: (card) => <TurnFace sheet={card} waiting={waiting} />,
    },
    {
      key: "type",
      header: text("hotline.field.requestType"),
      width: 115,
      phone: "hidden",
      cell: ({ requestType }) => (requestType ? labels.requestType(requestType) : nothing),
    },
    {
      key: "impact",
      header: text("hotline.field.impact"),
      width: 100,
      phone: "hidden",
      cell: ({ impact }) => (impact ? labels.impact(impact) : nothing),
    },
    {
      key: "priority",
      header: text("hotline.field.priority"),
      width: 105,
      phone: "hidden",
      cell: ({ priority }) => (priority ? labels.priority(priority) : nothing),
    },
    {
      key: "assignee",
      header: text("hotline.field.assignee"),
      width: 130,
      phone: "hidden",
      cell: ({ assignee }) => assignee?.name ?? nothing,
    },
    {
      key: "activity",
      header: text("hotline.export.activityAt"),
      width: 140,
      cell: ({ activityAt }) => (
        <time dateTime={activityAt} title={format.dateTime(new Date(activityAt))}>
          {format.relative(new Date(activityAt), now)}
        </time>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
