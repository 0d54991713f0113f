import type { ReactNode } from "react";
import { useState } from "react";
import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { planImport } from "@planete/shared/contract/imports.contract.ts";
import { importFields, importKeys } from "@planete/shared/domain/imports/import.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { useSayFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";
import { DiscardButton } from "./discard-button.tsx";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";

interface ColumnsStepProps {
  readonly found: ImportWire;
  readonly imports: ListImport;
  readonly onPlanned: () => void;
  readonly onDiscarded: () => void;
}

const separators = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

/** Which column fills which field; what was recognised is chosen already. */
export function ColumnsStep({ found, imports, onPlanned, onDiscarded }: ColumnsStepProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const sayFailure = useSayFailure();
  const { change, changing } = useChange(planImport);
  const [columns, setColumns] = useState(() => found.columns.map(({ field }) => field));
  const fields: readonly string[] = importFields[imports.subject];
  const keys: readonly string[] = importKeys[imports.subject];
  const hasKey = columns.some((field) => field !== null && keys.includes(field));
  const missing = text("imports.columns.key", { fields: format.list(keys.map(imports.labelOf)) });
  const choose = (place: number, field: string): void =>
    setColumns(
      columns.map((present, at) => {
        if (at === place) return field === "" ? null : field;
        // A field is filled by one column: the other one lets go.
        return present === field ? null : present;
      }),
    );
  const plan = async (): Promise<void> => {
    try {
      await change({ params: { id: found.id }, body: { columns } });
      onPlanned();
    } catch (error) {
      sayFailure(error);
    }
  };
  const { encoding, separator, sheet } = found.reading;
  const reading =
    encoding === null || separator === null
      ? text("imports.read.sheet", { sheet: sheet ?? "" })
      : text("imports.read.csv", {
          encoding: encoding.toUpperCase(),
          separator: text(`imports.separator.${separators[separator]}`),
        });
  const headingOf = (heading: string, place: number): string =>
    heading === "" ? text("imports.columns.untitled", { number: place + 1 }) : heading;
  return (
    <div className={styles.body}>
      <section className={styles.section}>
        <h2 className={styles.heading}>{text("imports.columns.title")}</h2>
        <p className={styles.lead}>
          <strong>{found.fileName}</strong> · {text("imports.issues.rows", { rows: found.rows })} · {reading}
        </p>
        <p className={styles.hint}>{text("imports.columns.hint")}</p>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">{text("imports.columns.heading")}</th>
              <th scope="col">{text("imports.columns.samples")}</th>
              <th scope="col">{text("imports.columns.field")}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map(({ heading, samples }, place) => (
              // The order of the file's columns never changes.
              <tr key={place}>
                <th scope="row">{headingOf(heading, place)}</th>
                <td className={styles.samples}>{samples.join(" · ")}</td>
                <td>
                  <Select
                    label={text("imports.columns.fieldOf", { heading: headingOf(heading, place) })}
                    labelHidden
                    size="compact"
                    value={columns[place] ?? ""}
                    onChange={(field) => choose(place, field)}
                    options={[
                      { value: "", label: text("imports.columns.none") },
                      ...fields.map((field) => ({ value: field, label: imports.labelOf(field) })),
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!hasKey && <Banner tone="warning">{missing}</Banner>}
      </section>
      <div className={styles.foot}>
        <DiscardButton id={found.id} onDiscarded={onDiscarded} />
        <Button
          variant="primary"
          loading={changing}
          disabledReason={hasKey ? undefined : missing}
          onClick={() => void plan()}
        >
          {text("imports.columns.next.action")}
        </Button>
      </div>
    </div>
  );
}
