import { IconArrowLeft, IconNews } from "@tabler/icons-react";
import { use } from "react";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FilteredEmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import type { NewsAddress } from "./news-address.ts";
import { newsPath } from "./news-address.ts";
import { NewsFilterBar } from "./news-filters.tsx";
import { NoNews } from "./no-news.tsx";
import { NewsList } from "./news-list.tsx";
import { useNewsList, useNewsOverview } from "./news-queries.ts";
import { NewsReader } from "./news-reader.tsx";
import styles from "./news-screen.module.css";
import { useNewsAddress } from "./use-news-address.ts";

/** Below this width list and item take turns; news-screen.module.css has the same number. */
const narrow = "(width < 1024px)";

/** News: the list beside what is read, one after the other where there is no room (spec §2). */
export function NewsScreen() {
  const text = useText();
  const address = useNewsAddress();
  const alone = useMediaQuery(narrow);
  const nothing = useNewsList(address.filters).data?.pages[0]?.data.length === 0;
  const unread = useNewsOverview().data?.data.unread ?? 0;
  const { openId, filters } = address;
  // An open item has the first heading.
  const Heading = openId === undefined ? "h1" : "h2";
  return (
    <main className={styles.page} data-reading={openId !== undefined || undefined}>
      <section className={styles.list} aria-label={text("news.list")}>
        <header className={styles.head}>
          <div className={styles.line}>
            <Heading className={styles.title}>{text("news.title")}</Heading>
            {unread > 0 && (
              <span className={styles.count}>{text("news.unread.count", { count: unread })}</span>
            )}
          </div>
          <NewsFilterBar address={address} />
        </header>
        <NewsListContent address={address} />
      </section>
      <section className={styles.reader} aria-label={text("news.reader")}>
        {openId === undefined && !nothing && (
          <div className={styles.choose}>
            <IconNews aria-hidden="true" />
            <EmptyState>{text("news.choose")}</EmptyState>
          </div>
        )}
        {openId !== undefined && (
          <>
            <div className={styles.back}>
              <ButtonLink href={newsPath(filters)} variant="quiet" icon={<IconArrowLeft />}>
                {text("news.back.action")}
              </ButtonLink>
            </div>
            <NewsReader key={openId} id={openId} filters={filters} alone={alone} />
          </>
        )}
      </section>
    </main>
  );
}

function NewsListContent({ address }: { readonly address: NewsAddress }) {
  const text = useText();
  const navigation = use(NavigateContext);
  const { filters, openId } = address;
  const list = useNewsList(filters);
  const items = list.data?.pages.flatMap((page) => page.data);
  if (!items && list.error) {
    return (
      <ErrorState
        requestId={list.error instanceof ApiError ? list.error.requestId : undefined}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!items) return list.isPaused ? <EmptyState>{text("news.offline")}</EmptyState> : <ListSkeleton />;
  if (items.length === 0 && Object.keys(filters).length > 0) {
    const onlyUnread = filters.unread !== undefined && Object.keys(filters).length === 1;
    return (
      <FilteredEmptyState onClear={() => navigation?.navigate(newsPath({}, openId))}>
        {onlyUnread ? text("news.allRead") : undefined}
      </FilteredEmptyState>
    );
  }
  if (items.length === 0) return <NoNews />;
  return (
    <>
      <NewsList items={items} address={address} />
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text("news.more.action")}
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonNote />
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.bone}>
          <Skeleton shape="block" width="2.25rem" height="2.25rem" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
