import { IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import type { Action } from "./action.ts";
import { ActionButton } from "./action-button.tsx";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useEscape } from "./use-escape.ts";
import { phone, useMediaQuery } from "./use-media-query.ts";
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

/** More of them would hide the rows that they are about. */
const mostOnPhone = 2;

/** What can be done with the chosen rows; Esc lets them go. */
export function SelectionBar({ count, sum, actions, onClear, floats = false }: SelectionBarProps) {
  const text = useText();
  const isPhone = useMediaQuery(phone);
  useEscape(count > 0, onClear);
  return (
    <div className={classes(styles.place, floats && styles.floats)}>
      <span role="status" className={styles.status}>
        {count > 0 ? text("ui.table.selected", { count }) : ""}
        {count > 0 && sum !== undefined && <span className={styles.sum}>{sum}</span>}
      </span>
      {count > 0 && (
        <Toolbar label={text("ui.table.selectionActions")} className={styles.actions}>
          {isPhone && actions.length > mostOnPhone ? (
            <Menu
              align="end"
              entries={actions}
              trigger={(trigger) => (
                <Button {...trigger} size="compact">
                  {text("ui.table.actions")}
                </Button>
              )}
            />
          ) : (
            actions.map((action) => (
              <ActionButton
                key={action.label}
                action={action}
                size="compact"
                variant={action.danger ? "danger" : "default"}
              />
            ))
          )}
          <IconButton label={text("ui.table.clearSelection")} icon={<IconX />} onClick={onClear} />
        </Toolbar>
      )}
    </div>
  );
}
