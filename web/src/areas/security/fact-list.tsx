import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values that can be read and copied but not changed. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
