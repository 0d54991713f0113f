import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Link } from "./link.tsx";
import styles from "./page-header.module.css";

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface PageHeaderProps {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: ReactNode;
  /** The places above this one, the furthest first. */
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  /** Buttons; one primary. */
  readonly actions?: ReactNode;
  /** Tabs or filters under the title. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, lead, breadcrumbs = [], actions, children }: PageHeaderProps) {
  const text = useText();
  return (
    <header className={styles.header}>
      {breadcrumbs.length > 0 && (
        <nav aria-label={text("ui.breadcrumbs")}>
          <ol className={styles.crumbs}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.href}>
                <Link href={crumb.href}>{crumb.label}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}
