import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import type { NewsNeighbourWire } from "@planete/shared/contract/news.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import type { NewsFilters } from "./news-address.ts";
import { newsPath } from "./news-address.ts";
import styles from "./news-neighbours.module.css";

export interface NewsNeighboursProps {
  readonly newer: NewsNeighbourWire | null;
  readonly older: NewsNeighbourWire | null;
  readonly filters: NewsFilters;
}

/** On to the items before and after this one in the list. */
export function NewsNeighbours({ newer, older, filters }: NewsNeighboursProps) {
  const text = useText();
  if (!newer && !older) return null;
  return (
    <nav className={styles.pair} aria-label={text("news.neighbours")}>
      {newer && (
        <Link href={newsPath(filters, newer.id)} className={styles.link} rel="prev">
          <span className={styles.side}>
            <IconArrowLeft aria-hidden="true" />
            {text("news.newer")}
          </span>
          <span className={styles.title} lang={languages[newer.language].htmlLang}>
            {newer.title}
          </span>
        </Link>
      )}
      {older && (
        <Link href={newsPath(filters, older.id)} className={styles.link} data-side="older" rel="next">
          <span className={styles.side}>
            {text("news.older")}
            <IconArrowRight aria-hidden="true" />
          </span>
          <span className={styles.title} lang={languages[older.language].htmlLang}>
            {older.title}
          </span>
        </Link>
      )}
    </nav>
  );
}
