import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportRowWire } from "@planete/shared/contract/imports.contract.ts";
import { correctImport } from "@planete/shared/contract/imports.contract.ts";
import { importFields, importLimits } from "@planete/shared/domain/imports/import.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSayFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";
import { problemText } from "./problem-text.ts";

interface RowDialogProps {
  readonly id: string;
  readonly row: ImportRowWire;
  readonly imports: ListImport;
  readonly onClose: () => void;
}

/** One row with all its values, to be put right. */
export function RowDialog({ id, row, imports, onClose }: RowDialogProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { change, changing } = useChange(correctImport);
  const [values, setValues] = useState(row.values);
  const all: readonly string[] = importFields[imports.subject];
  const fields = all.filter((field) => field in row.values);
  const problemAt = (field: string): string | undefined => {
    const problem = row.problems.find((each) => each.field === field);
    if (!problem || values[field] !== row.values[field]) return undefined;
    return problemText(text, { ...problem, field: null }, imports.labelOf);
  };
  const save = async (): Promise<void> => {
    const corrections = fields.flatMap((field) => {
      const value = values[field] ?? "";
      return value === row.values[field] ? [] : [{ row: row.number, field, value }];
    });
    try {
      if (corrections.length > 0) await change({ params: { id }, body: { corrections } });
      onClose();
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <Dialog
      title={text("imports.row.title", { number: row.number })}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button variant="primary" type="submit" loading={changing}>
            {text("ui.save.action")}
          </Button>
        </>
      }
    >
      <div className={styles.rowFields}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={imports.labelOf(field)}
            value={values[field] ?? ""}
            maxLength={importLimits.cell}
            error={problemAt(field)}
            onChange={(value) => setValues({ ...values, [field]: value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
