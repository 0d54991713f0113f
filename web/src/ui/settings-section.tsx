import type { ReactNode } from "react";
import styles from "./settings-section.module.css";
import { useAnchor } from "./use-anchor.ts";

export interface SettingsSectionProps {
  /** Where a link to the section leads. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A group of settings: what it is about beside what can be set. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps): ReactNode {
  useAnchor(id);
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.words}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

/** Fields beside each other, below each other where there is no room. */
export function FieldRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.fields}>{children}</div>;
}
