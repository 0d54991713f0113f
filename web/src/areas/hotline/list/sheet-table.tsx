import { IconMailOpened } from "@tabler/icons-react";
import type { ReactNode, UIEvent } from "react";
import { useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Table } from "../../../ui/table.tsx";
import type { Column } from "../../../ui/table-columns.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { TurnNote } from "../conversation/turn-note.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { StatusFace } from "../sheet/status-face.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { useNow } from "../sheet/use-waiting.ts";
import type { ListMore } from "./card-list.tsx";
import styles from "./sheet-table.module.css";
import type { SheetSelection } from "./use-selection.ts";

export interface SheetTableProps {
  readonly rows: readonly SheetCard[];
  readonly selection: SheetSelection;
  readonly more: ListMore;
  readonly onOpen: (card: SheetCard) => void;
  readonly onUnread: (card: SheetCard) => void;
}

/** Pixels before the end where the next page is asked for. */
const ahead = 800;

/** Sheets as a table; the server has sorted them. */
export function SheetTable({ rows, selection, more, onOpen, onUnread }: SheetTableProps): ReactNode {
  const text = useText();
  const columns = useColumns();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
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
        rowActions={(card) => [
          {
            label: text("hotline.unread.action"),
            icon: <IconMailOpened />,
            onClick: () => onUnread(card),
          },
        ]}
      />
    </div>
  );
}

function useColumns(): readonly Column<SheetCard>[] {
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const isStaff = useIsStaff();
  const now = useNow(60_000);
  const nothing = "–";
  const columns: readonly (Column<SheetCard> | false)[] = [
    {
      key: "subject",
      header: text("hotline.field.subject"),
      width: 340,
      cell: (card) => (
        <span className={styles.subject} data-unread={card.unread > 0 || undefined}>
          <span className={styles.number}>#{card.number}</span>
          <span className={styles.words} lang={languages[card.language].htmlLang}>
            {card.subject}
          </span>
          {card.unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden="true">{format.number(card.unread)}</span>
              <VisuallyHidden>{text("hotline.list.unread", { count: card.unread })}</VisuallyHidden>
            </span>
          )}
        </span>
      ),
    },
    {
      key: "status",
      header: text("hotline.field.status"),
      width: 190,
      phone: "end",
      cell: (card) => <StatusFace status={card.status} />,
    },
    isStaff && {
      key: "client",
      header: text("hotline.client.name"),
      width: 170,
      cell: (card) => card.client.name,
    },
    {
      key: "turn",
      header: text("hotline.list.turn"),
      width: 210,
      cell: (card) => (
        <span className={styles.turn}>
          <TurnNote sheet={card} />
        </span>
      ),
    },
    {
      key: "type",
      header: text("hotline.field.requestType"),
      width: 130,
      phone: "hidden",
      cell: ({ requestType }) => (requestType ? labels.requestType(requestType) : nothing),
    },
    {
      key: "impact",
      header: text("hotline.field.impact"),
      width: 110,
      phone: "hidden",
      cell: ({ impact }) => (impact ? labels.impact(impact) : nothing),
    },
    {
      key: "priority",
      header: text("hotline.field.priority"),
      width: 110,
      phone: "hidden",
      cell: ({ priority }) => (priority ? labels.priority(priority) : nothing),
    },
    {
      key: "assignee",
      header: text("hotline.field.assignee"),
      width: 150,
      phone: "hidden",
      cell: ({ assignee }) => assignee?.name ?? nothing,
    },
    {
      key: "activity",
      header: text("hotline.export.activityAt"),
      width: 130,
      cell: ({ activityAt }) => (
        <time dateTime={activityAt} title={format.dateTime(new Date(activityAt))}>
          {format.relative(new Date(activityAt), now)}
        </time>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
