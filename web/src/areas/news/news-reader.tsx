import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { setPageTitle } from "../../platform/page-title.ts";
import { productName } from "../../platform/page-settings.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import type { NewsFilters } from "./news-address.ts";
import { newsPath } from "./news-address.ts";
import { NewsArticle } from "./news-article.tsx";
import { NewsNeighbours } from "./news-neighbours.tsx";
import { useMarkRead, useNewsItem } from "./news-queries.ts";
import styles from "./news-reader.module.css";

export interface NewsReaderProps {
  readonly id: string;
  readonly filters: NewsFilters;
  /** The list is not beside it: the focus follows to the item. */
  readonly alone: boolean;
}

/** One item; opening it is reading it. */
export function NewsReader({ id, filters, alone }: NewsReaderProps) {
  const text = useText();
  const { data, error, isFetching, isPaused, refetch } = useNewsItem(id, filters);
  const { mutate: markRead } = useMarkRead(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = data?.data.title;
  const unread = data?.data.readAt === null;
  useEffect(() => {
    if (unread) markRead();
  }, [unread, markRead]);

  const opened = useEffectEvent(() => {
    if (alone) heading.current?.focus({ preventScroll: true });
  });
  const listTitle = text("news.title");
  useEffect(() => {
    if (title === undefined) return undefined;
    setPageTitle(`${title} · ${productName()}`);
    opened();
    return () => {
      setPageTitle(`${listTitle} · ${productName()}`);
    };
  }, [title, listTitle]);

  if (data) {
    return (
      <div className={styles.reader}>
        <NewsArticle item={data.data} heading={heading} />
        <NewsNeighbours newer={data.newer} older={data.older} filters={filters} />
      </div>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <div className={styles.state}>
        <EmptyState primary={{ label: text("news.back.action"), href: newsPath(filters) }}>
          {text("news.missing")}
        </EmptyState>
      </div>
    );
  }
  if (error) {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return (
      <div className={styles.state}>
        <ErrorState requestId={requestId} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isPaused) {
    return (
      <div className={styles.state}>
        <EmptyState>{text("news.offline")}</EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.reader}>
      <SkeletonNote />
      <Skeleton width="7rem" />
      <Skeleton shape="block" width="80%" height="2.25rem" />
      <Skeleton width="50%" />
      <Skeleton lines={6} />
      <Skeleton lines={4} />
    </div>
  );
}
