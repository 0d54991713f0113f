import { IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import type { Action } from "./action.ts";
import { ActionButton } from "./action-button.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useEscape } from "./use-escape.ts";
import styles from "./selection-bar.module.css";

export interface SelectionBarProps {
  readonly count: number;
  /** What they come to together. */
  readonly sum?: string | undefined;
  readonly actions: readonly Action[];
  readonly onClear: () => void;
  /** An island below the rows of a column, which do not move for it. */
  readonly floats?: boolean | undefined;
}

/** What can be done with the chosen rows; Esc lets them go. */
export function SelectionBar({ count, sum, actions, onClear, floats = false }: SelectionBarProps) {
  const text = useText();
  useEscape(count > 0, onClear);
  return (
    <div className={classes(styles.place, floats && styles.floats)}>
      <span role="status" className={styles.status}>
        {count > 0 ? text("ui.table.selected", { count }) : ""}
        {count > 0 && sum !== undefined && <span className={styles.sum}>{sum}</span>}
      </span>
      {count > 0 && (
        <Toolbar label={text("ui.table.selectionActions")} className={styles.actions}>
          {actions.map((action) => (
            <ActionButton
              key={action.label}
              action={action}
              size="compact"
              variant={action.danger ? "danger" : "default"}
            />
          ))}
          <IconButton label={text("ui.table.clearSelection")} icon={<IconX />} onClick={onClear} />
        </Toolbar>
      )}
    </div>
  );
}
