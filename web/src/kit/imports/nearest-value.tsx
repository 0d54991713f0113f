import type { ReactNode } from "react";
import type { ImportWire, RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { correctImport } from "@planete/shared/contract/imports.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { useSayFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";
import styles from "./import-screen.module.css";

interface NearestValueProps {
  readonly found: ImportWire;
  readonly problem: RowProblemWire;
  /** As the file has it. */
  readonly value: string;
}

/** What was meant by a value that is none of the possible ones, where the plan found it: taken for all its rows. */
export function NearestValue({ found, problem, value }: NearestValueProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { change, changing } = useChange(correctImport);
  const { field } = problem;
  const { nearest } = problem.params;
  if (field === null || typeof nearest !== "string") return null;
  const issue = found.issues.find(
    (one) => one.field === field && one.rule === problem.rule && one.value === value,
  );
  const accept = async (): Promise<void> => {
    try {
      const corrections = [{ field, from: value, to: nearest }];
      await change({ params: { id: found.id }, body: { corrections } });
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <span className={styles.nearest}>
      <span>{text("imports.nearest", { value: nearest })}</span>
      {issue && (
        <Button size="compact" loading={changing} onClick={() => void accept()}>
          {text("imports.nearest.action", { rows: issue.rows })}
        </Button>
      )}
    </span>
  );
}
