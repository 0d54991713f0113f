import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { correctImport } from "@planete/shared/contract/imports.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSayFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";
import { NearestValue } from "./nearest-value.tsx";
import { problemText } from "./problem-text.ts";

type Issue = ImportWire["issues"][number];

/** What is refused, by value: written once, the replacement counts for all its rows. */
export function PlanIssues({
  found,
  imports,
}: {
  readonly found: ImportWire;
  readonly imports: ListImport;
}): ReactNode {
  const text = useText();
  if (found.issues.length === 0) return null;
  return (
    <section className={styles.issues}>
      <h3 className={styles.heading}>{text("imports.issues.title")}</h3>
      <ul className={styles.issueList}>
        {found.issues.map((issue) => (
          <IssueLine
            key={`${issue.field} ${issue.rule} ${issue.code} ${issue.value}`}
            found={found}
            issue={issue}
            imports={imports}
          />
        ))}
      </ul>
    </section>
  );
}

function IssueLine({
  found,
  issue,
  imports,
}: {
  readonly found: ImportWire;
  readonly issue: Issue;
  readonly imports: ListImport;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { change, changing } = useChange(correctImport);
  const [value, setValue] = useState("");
  const { field } = issue;
  const replace = async (): Promise<void> => {
    if (field === null || value.trim() === "") return;
    try {
      const correction = { field, from: issue.value, to: value.trim() };
      await change({ params: { id: found.id }, body: { corrections: [correction] } });
    } catch (error) {
      sayFailure(error);
    }
  };
  // A name that somebody else has, or that stands twice, is another one in each row.
  const isOneValue = field !== null && issue.rule !== "taken" && issue.rule !== "twiceInFile";
  return (
    <li className={styles.issue}>
      <div className={styles.issueWords}>
        <span>{problemText(text, issue, imports.labelOf)}</span>
        <span className={styles.issueValue}>
          {field !== null &&
            (issue.value === "" ? <em>{text("imports.issues.empty")}</em> : <q>{issue.value}</q>)}{" "}
          {text("imports.issues.rows", { rows: issue.rows })}
        </span>
        <NearestValue found={found} problem={issue} value={issue.value} />
      </div>
      {isOneValue && (
        <form
          className={styles.issueForm}
          onSubmit={(event) => {
            event.preventDefault();
            void replace();
          }}
        >
          <TextField
            label={`${text("imports.issues.replace")} (${imports.labelOf(field)})`}
            labelHidden
            size="compact"
            placeholder={text("imports.issues.replace")}
            value={value}
            onChange={setValue}
          />
          <Button type="submit" size="compact" loading={changing}>
            {text("imports.issues.apply.action")}
          </Button>
        </form>
      )}
    </li>
  );
}
