import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { runImport } from "@planete/shared/contract/imports.contract.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { showFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";
import { DiscardButton } from "./discard-button.tsx";
import { ImportRows } from "./import-rows.tsx";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";
import { PlanIssues } from "./plan-issues.tsx";

interface PlanStepProps {
  readonly found: ImportWire;
  readonly imports: ListImport;
  readonly onColumns: () => void;
  readonly onDiscarded: () => void;
}

/** What each row will do, before it does it; what is refused can be put right here. */
export function PlanStep({ found, imports, onColumns, onDiscarded }: PlanStepProps): ReactNode {
  const text = useText();
  const { change, changing } = useChange(runImport);
  const [moved, setMoved] = useState(false);
  const { made = 0, changed = 0, refused = 0 } = found.counts ?? {};
  const run = async (): Promise<void> => {
    setMoved(false);
    try {
      await change({ params: { id: found.id }, body: { fingerprint: found.fingerprint ?? "" } });
    } catch (error) {
      // The new plan is read again with everything else that shows it.
      if (error instanceof ApiError && error.code === "importPlanStale") setMoved(true);
      else showFailure(text, error);
    }
  };
  return (
    <div className={styles.body}>
      {moved && (
        <Banner tone="warning" announce>
          {text("error.importPlanStale")}
        </Banner>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>{text("imports.plan.title")}</h2>
        <p className={styles.lead}>
          <strong>{found.fileName}</strong> · {text("imports.issues.rows", { rows: found.rows })}
        </p>
        <PlanIssues found={found} imports={imports} />
        <ImportRows found={found} imports={imports} correctable />
      </section>
      <div className={styles.foot}>
        <DiscardButton id={found.id} onDiscarded={onDiscarded} />
        <Button variant="quiet" icon={<IconColumns3 />} onClick={onColumns}>
          {text("imports.run.columns.action")}
        </Button>
        <span className={styles.note}>{refused > 0 && text("imports.run.refused", { count: refused })}</span>
        <Button
          variant="primary"
          loading={changing}
          disabledReason={made + changed === 0 ? text("imports.run.action", { count: 0 }) : undefined}
          onClick={() => void run()}
        >
          {text("imports.run.action", { count: made + changed })}
        </Button>
      </div>
    </div>
  );
}
