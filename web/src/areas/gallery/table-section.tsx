import { useState } from "react";
import {
  IconArchive,
  IconCircleCheck,
  IconClock,
  IconCircleX,
  IconEye,
  IconLoader,
  IconTrash,
} from "@tabler/icons-react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState, FilteredEmptyState } from "../../ui/empty-state.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { showToast } from "../../ui/toast-store.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";
import type { SampleRow } from "./gallery-samples.ts";
import { galleryPath, requestId, sampleRows } from "./gallery-samples.ts";
import styles from "./gallery.module.css";

const few = sampleRows(9);
const many = sampleRows(5000);

const looks = {
  waiting: { tone: "warning", icon: <IconClock /> },
  running: { tone: "accent", icon: <IconLoader /> },
  done: { tone: "success", icon: <IconCircleCheck /> },
  refused: { tone: "error", icon: <IconCircleX /> },
} as const;

function useColumns(): readonly Column<SampleRow>[] {
  const text = useText();
  const format = useFormat();
  const words = {
    waiting: text("gallery.table.waiting"),
    running: text("gallery.table.running"),
    done: text("gallery.table.done"),
    refused: text("gallery.table.refused"),
  };
  return [
    {
      key: "subject",
      header: text("gallery.table.subject"),
      width: 280,
      sortBy: (row) => row.subject,
      cell: (row) => row.subject,
    },
    {
      key: "number",
      header: text("gallery.table.number"),
      width: 96,
      align: "end",
      sortBy: (row) => row.number,
      cell: (row) => <span className={styles.mono}>{row.number}</span>,
    },
    {
      key: "state",
      header: text("gallery.table.state"),
      width: 140,
      phone: "end",
      sortBy: (row) => words[row.state],
      cell: (row) => (
        <StatusChip tone={looks[row.state].tone} icon={looks[row.state].icon}>
          {words[row.state]}
        </StatusChip>
      ),
    },
    {
      key: "person",
      header: text("gallery.table.person"),
      sortBy: (row) => row.person,
      cell: (row) => (
        <span className={styles.person}>
          <Avatar name={row.person} size={20} />
          <span>{row.person}</span>
        </span>
      ),
    },
    {
      key: "hours",
      header: text("gallery.table.hours"),
      width: 96,
      align: "end",
      phone: "hidden",
      sortBy: (row) => row.hours,
      cell: (row) => (row.hours === undefined ? "–" : format.number(row.hours, { minimumFractionDigits: 2 })),
    },
    {
      key: "opened",
      header: text("gallery.table.opened"),
      width: 160,
      sortBy: (row) => row.opened,
      cell: (row) => format.dateTime(row.opened),
    },
  ];
}

export function TableSection({ id }: { readonly id: string }) {
  const text = useText();
  const format = useFormat();
  const columns = useColumns();
  const [size, setSize] = useState<"few" | "many">("few");
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(["row-1", "row-2"]));
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [openKey, setOpenKey] = useState<string>();
  const rows = size === "few" ? few : many;
  const at = rows.findIndex((row) => row.id === openKey);
  const open = rows[at];
  const total = rows.reduce((sum, row) => sum + (row.hours ?? 0), 0);
  const withTotal = columns.map((column) =>
    column.key === "hours"
      ? { ...column, total: format.number(total, { minimumFractionDigits: 2 }) }
      : column,
  );
  const go = (step: number): void => setOpenKey(rows[at + step]?.id ?? openKey);
  const say = (): void => {
    showToast({ message: text("gallery.feedback.archived"), onUndo: () => undefined });
  };
  const plain = { rowKey: (row: SampleRow) => row.id, rowName: (row: SampleRow) => row.subject, columns };
  return (
    <GallerySection id={id} title={text("gallery.section.table")}>
      <Specimen title={text("gallery.table.full")} wide>
        <div>
          <SegmentedControl
            label={text("gallery.table.size")}
            value={size}
            onChange={setSize}
            options={[
              { value: "few", label: format.number(few.length) },
              { value: "many", label: format.number(many.length) },
            ]}
          />
        </div>
        <Table
          {...plain}
          label={text("gallery.table.full")}
          rows={rows}
          columns={withTotal}
          selection={selection}
          onSelect={setSelection}
          currentKey={openKey}
          onOpen={(row) => setOpenKey(row.id)}
          columnWidths={widths}
          onColumnWidths={setWidths}
          selectionActions={[
            { label: text("gallery.sample.archive"), icon: <IconArchive />, onClick: say },
            { label: text("gallery.sample.delete"), icon: <IconTrash />, danger: true, onClick: say },
          ]}
          rowActions={(row) => [
            { label: text("gallery.table.open"), icon: <IconEye />, onClick: () => setOpenKey(row.id) },
            { label: text("gallery.sample.archive"), icon: <IconArchive />, quick: true, onClick: say },
            { label: text("gallery.sample.delete"), icon: <IconTrash />, danger: true, onClick: say },
          ]}
        />
      </Specimen>
      <Specimen title={text("gallery.state.compact")} wide>
        <Table
          {...plain}
          label={text("gallery.state.compact")}
          rows={few.slice(0, 4)}
          density="compact"
          loading
        />
      </Specimen>
      <Specimen title={text("gallery.state.loading")}>
        <Table {...plain} label={text("gallery.state.loading")} rows={[]} loading />
      </Specimen>
      <Specimen title={text("gallery.state.empty")}>
        <Table
          {...plain}
          label={text("gallery.state.empty")}
          rows={[]}
          empty={
            <EmptyState
              primary={{ label: text("gallery.sample.create"), onClick: () => undefined }}
              secondary={{ label: text("gallery.feedback.import"), href: galleryPath }}
            >
              {text("gallery.feedback.empty")}
            </EmptyState>
          }
        />
        <Table
          {...plain}
          label={text("gallery.state.filtered")}
          rows={[]}
          empty={<FilteredEmptyState onClear={() => undefined} />}
        />
      </Specimen>
      <Specimen title={text("gallery.state.error")}>
        <Table
          {...plain}
          label={text("gallery.state.error")}
          rows={[]}
          error={{ requestId, onRetry: () => undefined }}
        />
      </Specimen>
      {open && (
        <SidePanel
          title={open.subject}
          onClose={() => setOpenKey(undefined)}
          onPrevious={at > 0 ? () => go(-1) : undefined}
          onNext={at < rows.length - 1 ? () => go(1) : undefined}
        >
          <p>{text("gallery.table.panel", { person: open.person })}</p>
        </SidePanel>
      )}
    </GallerySection>
  );
}
