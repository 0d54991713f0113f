import type { ReactNode } from "react";
import { useState } from "react";
import { languages } from "@planete/shared/i18n/languages.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { Tile } from "../../ui/tile.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { newsPath } from "./news-address.ts";
import { useNewsList } from "./news-queries.ts";
import { NoNews } from "./no-news.tsx";
import styles from "./news-tile.module.css";

const shownItems = 5;
const noFilters = {};

/** The newest items for the home page; its own failure leaves its neighbours alone. */
export function NewsTile(): ReactNode {
  const text = useText();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const news = useNewsList(noFilters);
  const items = (news.data?.pages[0]?.data ?? []).slice(0, shownItems);
  const requestId = news.error instanceof ApiError ? news.error.requestId : undefined;
  return (
    <Tile
      title={text("news.title")}
      loading={news.isPending}
      error={
        news.isError && items.length === 0
          ? { requestId, onRetry: () => void news.refetch(), retrying: news.isFetching }
          : undefined
      }
    >
      {items.length === 0 ? (
        <NoNews />
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <Link
                href={newsPath(noFilters, item.id)}
                className={styles.item}
                data-unread={item.readAt === null || undefined}
              >
                <span className={styles.title} lang={languages[item.language].htmlLang} title={item.title}>
                  {item.title}
                </span>
                <span className={styles.date}>
                  {format.relative(new Date(item.publishedAt), now)}
                  {item.readAt === null && <VisuallyHidden>{`, ${text("news.unread")}`}</VisuallyHidden>}
                </span>
                <span className={styles.excerpt} lang={languages[item.language].htmlLang}>
                  {item.excerpt}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
