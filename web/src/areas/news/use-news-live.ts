import { useQueryClient } from "@tanstack/react-query";
import { newsMarked, newsPublished } from "@planete/shared/contract/news.contract.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { refreshNews, showMark } from "./news-queries.ts";

/** Keeps lists, items and the count of unread ones current while the page is open. */
export function useNewsLive(): void {
  const queries = useQueryClient();
  useLive(newsMarked, (mark) => showMark(queries, mark));
  useLive(newsPublished, () => refreshNews(queries));
}
