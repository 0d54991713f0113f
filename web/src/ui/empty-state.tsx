import type { Action } from "./action.ts";
import { ActionButton } from "./action-button.tsx";
import { Button } from "./button.tsx";
import { Link } from "./link.tsx";
import { useText } from "../platform/i18n/text.ts";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** One line: what this place is for. */
  readonly children: string;
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
}

/** No picture: one line, one thing to do, one way to learn more. */
export function EmptyState({ children, primary, secondary }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.line}>{children}</p>
      {(primary || secondary) && (
        <div className={styles.actions}>
          {primary && <ActionButton action={primary} variant="primary" />}
          {secondary?.href !== undefined && <Link href={secondary.href}>{secondary.label}</Link>}
          {secondary?.onClick && <ActionButton action={secondary} variant="quiet" />}
        </div>
      )}
    </div>
  );
}

export interface FilteredEmptyStateProps {
  readonly onClear: () => void;
  /** Defaults to "Nothing matches these filters." */
  readonly children?: string | undefined;
}

/** Something is there, but the filters hide it all. */
export function FilteredEmptyState({ onClear, children }: FilteredEmptyStateProps) {
  const text = useText();
  return (
    <div className={styles.state} role="status">
      <p className={styles.line}>{children ?? text("ui.empty.filtered")}</p>
      <div className={styles.actions}>
        <Button onClick={onClear}>{text("ui.empty.clearFilters")}</Button>
      </div>
    </div>
  );
}
