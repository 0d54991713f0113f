import type { ReactNode } from "react";
import type { SheetFilter, StatusCounts } from "@planete/shared/contract/hotline-list.contract.ts";
import { sheetStatuses, statusTone } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { StatusIcon } from "../sheet/status-face.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { withPart } from "./read-filter.ts";
import styles from "./status-chips.module.css";

export interface StatusChipsProps {
  readonly filter: SheetFilter;
  /** Per status, the filter's own choice of statuses aside. */
  readonly counts: StatusCounts | undefined;
  readonly onChange: (filter: SheetFilter) => void;
}

/** The statuses with how many sheets each has; several can be chosen. */
export function StatusChips({ filter, counts, onChange }: StatusChipsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const chosen = filter.statuses ?? [];
  return (
    <div role="group" aria-label={text("hotline.field.status")} className={styles.chips}>
      {sheetStatuses.map((status) => {
        const isChosen = chosen.includes(status);
        const next = isChosen ? chosen.filter((one) => one !== status) : [...chosen, status];
        return (
          <button
            key={status}
            type="button"
            className={styles.chip}
            data-tone={statusTone(status)}
            aria-pressed={isChosen}
            onClick={() => onChange(withPart(filter, "statuses", next))}
          >
            <StatusIcon status={status} />
            <span>{labels.status(status)}</span>
            {counts && <span className={styles.count}>{format.number(counts[status])}</span>}
          </button>
        );
      })}
    </div>
  );
}
