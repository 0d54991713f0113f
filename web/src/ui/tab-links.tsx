import { useFormat } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";
import styles from "./tabs.module.css";
import wide from "./wide-row.module.css";

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  readonly count?: number | undefined;
}

/** Tabs that are places: each has an address and the back button knows it. */
export function TabLinks({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) {
  const format = useFormat();
  const row = useCurrentInView<HTMLElement>(links.find(({ current }) => current)?.href);
  return (
    <nav ref={row} aria-label={label} className={classes(styles.list, wide.row)}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={link.current ? "page" : undefined}
          className={styles.tab}
        >
          {link.label}
          {link.count !== undefined && <span className={styles.count}>{format.number(link.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
