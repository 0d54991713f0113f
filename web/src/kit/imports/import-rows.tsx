import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportRowWire, ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { listImportRows } from "@planete/shared/contract/imports.contract.ts";
import type { RowDisposition } from "@planete/shared/domain/imports/import.ts";
import { rowDispositions } from "@planete/shared/domain/imports/import.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Table } from "../../ui/table.tsx";
import { CallFailure } from "../call-view.tsx";
import { useCallPages } from "../use-call.ts";
import { RowMark } from "./import-marks.tsx";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";
import { NearestValue } from "./nearest-value.tsx";
import { problemText } from "./problem-text.ts";
import { RowDialog } from "./row-dialog.tsx";

interface ImportRowsProps {
  readonly found: ImportWire;
  readonly imports: ListImport;
  /** A row can be opened and put right. */
  readonly correctable?: boolean;
}

/** The rows of a file with what each does, by kind; refused ones first where there are some. */
export function ImportRows({ found, imports, correctable = false }: ImportRowsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const refused = found.counts?.refused ?? 0;
  const [kind, setKind] = useState<RowDisposition | "all">(refused > 0 ? "refused" : "all");
  const [open, setOpen] = useState<ImportRowWire>();
  const query = kind === "all" ? {} : { disposition: [kind] };
  const pages = useCallPages(listImportRows, { params: { id: found.id }, query }, {});
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const labelOf = (value: RowDisposition | "all"): string => {
    const count = value === "all" ? found.rows : (found.counts?.[value] ?? 0);
    return `${text(`imports.disposition.${value}`)} ${format.number(count)}`;
  };
  if (pages.isError && rows.length === 0)
    return (
      <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    );
  return (
    <div className={styles.rows}>
      <SegmentedControl
        label={text("imports.rows")}
        value={kind}
        onChange={setKind}
        options={(["all", ...rowDispositions] as const).map((value) => ({ value, label: labelOf(value) }))}
      />
      <Table
        label={text("imports.rows")}
        rows={rows}
        rowKey={({ number }) => String(number)}
        rowName={({ name, number }) => (name === "" ? text("imports.row.title", { number }) : name)}
        loading={pages.isFetching}
        density="compact"
        empty={<EmptyState>{text("imports.rows.empty")}</EmptyState>}
        {...(correctable && {
          onOpen: setOpen,
          rowActions: (row: ImportRowWire) => [
            {
              label: text("imports.row.correct.action"),
              icon: <IconPencil />,
              quick: true,
              onClick: () => setOpen(row),
            },
          ],
        })}
        columns={[
          {
            key: "name",
            header: text("imports.row.name"),
            width: 240,
            cell: ({ name }) => name,
          },
          {
            key: "number",
            header: text("imports.row.number"),
            width: 80,
            align: "end",
            phone: "hidden",
            cell: ({ number }) => format.number(number),
          },
          {
            key: "does",
            header: text("imports.row.does"),
            width: 190,
            phone: "end",
            cell: ({ disposition, outcome }) => <RowMark disposition={disposition} outcome={outcome} />,
          },
          {
            key: "details",
            header: text("imports.row.details"),
            width: 360,
            grows: true,
            cell: (row) => <RowDetails found={found} row={row} imports={imports} correctable={correctable} />,
          },
        ]}
      />
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text("kit.history.more.action")}
        </Button>
      )}
      {open && <RowDialog id={found.id} row={open} imports={imports} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function RowDetails({
  found,
  row,
  imports,
  correctable,
}: Required<ImportRowsProps> & { readonly row: ImportRowWire }): ReactNode {
  const text = useText();
  const words = (field: string, value: string): string =>
    imports.wordsOf?.(field, value) ?? (value === "" ? text("kit.conflict.empty") : value);
  if (row.problems.length > 0)
    return (
      <span className={styles.problems}>
        {row.problems.map((problem) => (
          <span key={`${problem.field ?? ""} ${problem.rule ?? ""} ${problem.code ?? ""}`}>
            <span className={styles.problem}>{problemText(text, problem, imports.labelOf)}</span>
            {correctable && (
              <NearestValue found={found} problem={problem} value={row.values[problem.field ?? ""] ?? ""} />
            )}
          </span>
        ))}
      </span>
    );
  return (
    <span>
      {row.changes.map(({ field, before, after }, place) => (
        <span key={field}>
          {place > 0 && " · "}
          {text("imports.problem", {
            field: imports.labelOf(field),
            problem: `${words(field, before)} → ${words(field, after)}`,
          })}
        </span>
      ))}
    </span>
  );
}
