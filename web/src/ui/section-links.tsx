import type { ReactNode } from "react";
import styles from "./section-links.module.css";

interface SectionLinksProps {
  readonly label: string;
  /** The sections of the page by their ids. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** What a long page holds, each a jump away. */
export function SectionLinks({ label, sections }: SectionLinksProps): ReactNode {
  // The page has a base address: a bare fragment would lead there.
  const page = window.location.pathname;
  return (
    <nav aria-label={label} className={styles.links}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`${page}#${id}`} className={styles.link}>
          {title}
        </a>
      ))}
    </nav>
  );
}
