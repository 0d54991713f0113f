import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { LivePayload } from "@planete/shared/contract/live.contract.ts";
import type { newsMarked } from "@planete/shared/contract/news.contract.ts";
import {
  acknowledgeNews,
  listNews,
  markAllNewsRead,
  markNewsRead,
  readNews,
  readNewsOverview,
} from "@planete/shared/contract/news.contract.ts";
import { withMark } from "@planete/shared/domain/news/news.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { lastAnswer } from "../../platform/offline/last-answers.ts";
import type { NewsFilters } from "./news-address.ts";

const listKey = ["news", "list"] as const;
const itemKey = ["news", "item"] as const;
const overviewKey = ["news", "overview"] as const;

type Mark = LivePayload<typeof newsMarked>;
type ListPages = InfiniteData<CallResult<typeof listNews>, string>;

export function useNewsList(filters: NewsFilters) {
  const lang = useLanguageCode();
  return useInfiniteQuery({
    queryKey: [...listKey, lang, filters],
    queryFn: ({ pageParam, signal }) =>
      callApi(listNews, { query: { lang, ...filters, cursor: pageParam }, signal }),
    // An empty value is not sent.
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: () => {
      const page = lastAnswer(listNews, { query: { lang, ...filters } });
      return page && { pages: [page], pageParams: [""] };
    },
  });
}

export function useNewsItem(id: string, filters: NewsFilters) {
  const lang = useLanguageCode();
  return useQuery({
    queryKey: [...itemKey, id, lang, filters],
    queryFn: ({ signal }) => callApi(readNews, { params: { id }, query: { lang, ...filters }, signal }),
    retry: false,
    // Other filters change the neighbours alone: what is being read stays.
    placeholderData: (previous) => (previous?.data.id === id ? previous : undefined),
  });
}

export function useNewsOverview() {
  return useQuery({
    queryKey: overviewKey,
    // A count in the menu comes after what the page is opened for.
    queryFn: ({ signal }) => callApi(readNewsOverview, { signal, priority: "background" }),
    placeholderData: () => lastAnswer(readNewsOverview),
  });
}

/**
 * Shows a mark in everything the page has fetched. Lists are not fetched again: an item just read
 * would leave the unread ones under the reader's eyes.
 */
export function showMark(queries: QueryClient, { newsId, ...mark }: Mark): void {
  queries.setQueriesData<ListPages>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((item) =>
            newsId === null || item.id === newsId ? withMark(item, mark) : item,
          ),
        })),
      },
  );
  queries.setQueriesData<CallResult<typeof readNews>>({ queryKey: itemKey }, (answer) =>
    answer && (newsId === null || answer.data.id === newsId)
      ? { ...answer, data: withMark(answer.data, mark) }
      : answer,
  );
  void queries.invalidateQueries({ queryKey: overviewKey });
}

/** Fetches everything about news again. */
export function refreshNews(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["news"] });
}

export function useMarkRead(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(markNewsRead, { params: { id } }),
    onSuccess: ({ data }) => showMark(queries, { newsId: id, ...data }),
  });
}

export function useAcknowledge(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(acknowledgeNews, { params: { id } }),
    onSuccess: ({ data }) => showMark(queries, { newsId: id, ...data }),
  });
}

export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(markAllNewsRead),
    onSuccess: () =>
      showMark(queries, { newsId: null, readAt: new Date().toISOString(), acknowledgedAt: null }),
  });
}
