import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./facts.module.css";

export interface Fact {
  readonly label: string;
  /** Nothing to say leaves the line out. */
  readonly value: ReactNode;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** `rows`: one below the other; `line`: beside each other as far as they fit. */
  readonly layout?: "rows" | "line" | undefined;
}

/** What is known about something, label and value. */
export function Facts({ facts, layout = "rows" }: FactsProps): ReactNode {
  const known = facts.filter(({ value }) => value !== "" && value !== undefined && value !== null);
  return (
    <dl className={classes(styles.facts, layout === "line" && styles.line)}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
