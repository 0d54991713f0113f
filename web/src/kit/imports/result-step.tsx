import { IconArrowBackUp, IconDownload, IconFileImport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { exportImportErrors, undoImport } from "@planete/shared/contract/imports.contract.ts";
import { importKeptDays } from "@planete/shared/domain/imports/import.ts";
import { saveAs } from "../../platform/hand-over-file.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callForFile } from "../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";
import { ImportRows } from "./import-rows.tsx";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";

interface ResultStepProps {
  readonly found: ImportWire;
  readonly imports: ListImport;
  readonly onAgain: () => void;
}

const dayMs = 86_400_000;

const titles = {
  running: "imports.running.title",
  undoing: "imports.undoing.title",
  done: "imports.done.title",
  undone: "imports.undone.title",
} as const;

/** How far it is, and what came of it; from here it can be undone as a whole. */
export function ResultStep({ found, imports, onAgain }: ResultStepProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { state, progress, counts, endedAt, rowsKept } = found;
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState<string>();
  const { change } = useChange(undoImport);
  const undo = async (): Promise<void> => {
    try {
      await change({ params: { id: found.id }, body: {} });
    } catch (error) {
      const since = error instanceof ApiError ? error.detailsOf("importChangedSince") : undefined;
      if (since) setChanged(since.rows.flatMap(({ name }) => (name === "" ? [] : [name])).join(", "));
      else showFailure(text, error);
    } finally {
      setAsking(false);
    }
  };
  const until = endedAt === null ? undefined : new Date(new Date(endedAt).getTime() + importKeptDays * dayMs);
  if (state === "mapping" || state === "planned") return null;
  return (
    <div className={styles.body}>
      <section className={styles.section}>
        <h2 className={styles.heading}>{text(titles[state])}</h2>
        <p className={styles.lead}>
          <strong>{found.fileName}</strong>
          {counts && <> · {text("imports.counts", counts)}</>}
        </p>
        {progress && (
          <div className={styles.progress} role="status">
            <progress
              className={styles.bar}
              value={progress.done}
              max={Math.max(1, progress.total)}
              aria-label={text(titles[state])}
            />
            <p className={styles.hint}>
              {text("imports.progress", progress)} · {text("imports.progress.leave")}
            </p>
          </div>
        )}
        {changed !== undefined && (
          <Banner tone="warning" announce>
            {text("error.importChangedSince")}{" "}
            {changed !== "" && text("imports.undo.changed", { names: changed })}
          </Banner>
        )}
        {!rowsKept && <Banner>{text("imports.forgotten", { days: importKeptDays })}</Banner>}
        {!progress && (
          <div className={styles.deeds}>
            {rowsKept && (counts?.refused ?? 0) > 0 && <ErrorFile id={found.id} />}
            {rowsKept && state === "done" && (counts?.made ?? 0) + (counts?.changed ?? 0) > 0 && (
              <Button icon={<IconArrowBackUp />} onClick={() => setAsking(true)}>
                {text("imports.undo.action")}
              </Button>
            )}
            <Button variant="quiet" icon={<IconFileImport />} onClick={onAgain}>
              {text("imports.again.action")}
            </Button>
          </div>
        )}
        {state === "done" && rowsKept && until && (
          <p className={styles.hint}>{text("imports.undo.until", { date: format.date(until) })}</p>
        )}
        {rowsKept && !progress && <ImportRows found={found} imports={imports} />}
      </section>
      {asking && (
        <ConfirmDialog
          title={text("imports.undo.question")}
          confirmLabel={text("imports.undo.action")}
          danger
          onConfirm={undo}
          onCancel={() => setAsking(false)}
        >
          {text("imports.undo.text")}
        </ConfirmDialog>
      )}
    </div>
  );
}

function ErrorFile({ id }: { readonly id: string }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const [running, setRunning] = useState(false);
  const download = async (): Promise<void> => {
    setRunning(true);
    try {
      saveAs(await callForFile(exportImportErrors, { params: { id }, query: { lang } }), "import-errors.csv");
    } catch (error) {
      showFailure(text, error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="primary" icon={<IconDownload />} loading={running} onClick={() => void download()}>
      {text("imports.done.errors.action")}
    </Button>
  );
}
