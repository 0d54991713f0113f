import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { usePageTitle } from "../platform/use-page-title.ts";
import styles from "./plain-page.module.css";

export interface PlainPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** A page with one message and what to do next: not found, failure, no right. */
export function PlainPage({ title, lead, children }: PlainPageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
