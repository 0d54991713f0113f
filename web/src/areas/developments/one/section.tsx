import type { ReactNode } from "react";
import styles from "./one.module.css";

/** A part of a development under its heading. */
export function Section({
  title,
  count,
  share,
  end,
  children,
}: {
  readonly title: string;
  /** Beside the title, in words. */
  readonly count?: string | undefined;
  /** How much of it is done, as a bar beside that. */
  readonly share?: number | undefined;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3>{title}</h3>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {share !== undefined && (
          <span className={styles.share} aria-hidden="true">
            <span style={{ "--share": `${share * 100}%` }} />
          </span>
        )}
        {end !== undefined && <span className={styles.sectionEnd}>{end}</span>}
      </div>
      {children}
    </section>
  );
}
