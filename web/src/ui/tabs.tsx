import type { KeyboardEvent, ReactNode } from "react";
import { useId } from "react";
import { useFormat } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { useCurrentInView } from "./use-current-in-view.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./tabs.module.css";
import wide from "./wide-row.module.css";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** How it looks while chosen, among pills. */
  readonly tone?: "accent" | "warning" | undefined;
  readonly count?: number | undefined;
  /** Given: a dot, and this for ears. */
  readonly mark?: string | undefined;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Pills stand on a panel that begins with a field: it is no stop of the keyboard of its own, and has no margin. */
  readonly look?: "line" | "pills" | undefined;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Parts of one page. Arrows, Home and End move; for parts with an address of their own use TabLinks. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, look = "line", children } = props;
  const id = useId();
  const format = useFormat();
  const row = useCurrentInView<HTMLDivElement>(value);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
  };
  return (
    <>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes(look === "pills" ? styles.pills : styles.list, wide.row)}
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const current = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={current}
              aria-controls={current ? `${id}-panel` : undefined}
              tabIndex={current ? 0 : -1}
              data-tone={tab.tone}
              className={look === "pills" ? styles.pill : styles.tab}
              onClick={() => onChange(tab.value)}
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{format.number(tab.count)}</span>}
              {tab.mark !== undefined && (
                <span className={styles.mark}>
                  <VisuallyHidden>{tab.mark}</VisuallyHidden>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={look === "pills" ? undefined : 0}
        className={look === "pills" ? undefined : styles.panel}
      >
        {children}
      </div>
    </>
  );
}
