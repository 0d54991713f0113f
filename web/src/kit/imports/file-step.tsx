import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportSummaryWire } from "@planete/shared/contract/imports.contract.ts";
import { listImports, startImport } from "@planete/shared/contract/imports.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import { importLimits } from "@planete/shared/domain/imports/import.ts";
import { saveAs } from "../../platform/hand-over-file.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import type { DroppedFile } from "../../ui/dropped-file.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Table } from "../../ui/table.tsx";
import { CallView } from "../call-view.tsx";
import { failureText, useSayFailure } from "../say-failure.ts";
import { useCall, useChange } from "../use-call.ts";
import { StateMark } from "./import-marks.tsx";
import styles from "./import-screen.module.css";
import type { ListImport, SampleFile } from "./import-subject.ts";

interface FileStepProps {
  readonly subject: ImportSubject;
  readonly samples?: ListImport["samples"];
  readonly onOpen: (id: string) => void;
}

/** One file is brought; below stand those that were brought before. */
export function FileStep({ subject, samples, onOpen }: FileStepProps): ReactNode {
  const text = useText();
  const [file, setFile] = useState<DroppedFile>();
  const { change } = useChange(startImport);
  const bring = async (given: File): Promise<void> => {
    const shown = { id: given.name, name: given.name, size: given.size };
    setFile({ ...shown, progress: 0 });
    try {
      const { data } = await change({
        params: { subject },
        file: given,
        onProgress: (progress) => setFile({ ...shown, progress }),
      });
      onOpen(data.id);
    } catch (error) {
      setFile({ ...shown, error: failureText(text, error) });
    }
  };
  return (
    <div className={styles.body}>
      <section className={styles.drop}>
        <FileDrop
          label={text("imports.file.label")}
          hint={text("imports.file.hint", { rows: importLimits.rows })}
          accept={[".csv", ".xlsx"]}
          maxSize={fileRules.import.maxBytes}
          maxFiles={1}
          files={file ? [file] : []}
          onAdd={([given]) => given && void bring(given)}
          onRemove={() => setFile(undefined)}
        />
        {file && file.progress === 1 && <p role="status">{text("imports.file.reading")}</p>}
      </section>
      {samples && <Samples {...samples} />}
      <Earlier subject={subject} onOpen={onOpen} />
    </div>
  );
}

/** Files to try it with, made for the reader's language. */
function Samples({ title, hint, files }: NonNullable<ListImport["samples"]>): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.templates}>
        {files.map((file) => (
          <SampleButton key={file.name} file={file} />
        ))}
      </div>
    </section>
  );
}

function SampleButton({ file }: { readonly file: SampleFile }): ReactNode {
  const lang = useLanguageCode();
  const sayFailure = useSayFailure();
  const [running, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      saveAs(await file.fetchFile(lang), file.name);
    } catch (error) {
      sayFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button size="compact" icon={<IconDownload />} loading={running} onClick={() => void run()}>
      {file.label}
    </Button>
  );
}

function Earlier({ subject, onOpen }: Omit<FileStepProps, "samples">): ReactNode {
  const text = useText();
  const format = useFormat();
  const query = useCall(listImports, { query: { subject } });
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text("imports.earlier")}</h2>
      <CallView query={query}>
        {({ data }) => (
          <Table
            label={text("imports.earlier")}
            rows={data}
            rowKey={({ id }) => id}
            rowName={({ fileName }) => fileName}
            onOpen={({ id }) => onOpen(id)}
            empty={<EmptyState>{text("imports.earlier.empty")}</EmptyState>}
            columns={[
              { key: "file", header: text("imports.column.file"), cell: ({ fileName }) => fileName },
              {
                key: "state",
                header: text("imports.column.state"),
                width: 190,
                phone: "end",
                cell: ({ state }: ImportSummaryWire) => <StateMark state={state} />,
              },
              {
                key: "result",
                header: text("imports.column.result"),
                width: 380,
                grows: true,
                cell: ({ counts }) => (counts ? text("imports.counts", counts) : ""),
              },
              {
                key: "by",
                header: text("imports.column.by"),
                width: 160,
                phone: "hidden",
                cell: ({ by }) => by,
              },
              {
                key: "at",
                header: text("imports.column.at"),
                width: 170,
                cell: ({ createdAt }) => format.dateTime(new Date(createdAt)),
              },
            ]}
          />
        )}
      </CallView>
    </section>
  );
}
