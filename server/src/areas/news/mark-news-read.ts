import { newsMarked } from "@planete/shared/contract/news.contract.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { settleNotifications } from "../../platform/notifications/notification.store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { accessNews } from "./access-news.ts";
import type { StoredMark } from "./news-mark.store.ts";
import { findMark, insertAllRead, insertRead } from "./news-mark.store.ts";
import { newsPath } from "./news-path.ts";
import { newsScopeOf } from "./news-scope.ts";

/** Marks one item as read for the caller and tells their other pages, the first time. */
export async function markNewsRead(platform: Platform, caller: Caller, id: string): Promise<StoredMark> {
  const scope = newsScopeOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    await accessNews(queries, scope, id);
    const first = await insertRead(queries, scope.personId, id, scope.now);
    const mark = await findMark(queries, scope.personId, id);
    if (first) {
      await settleNotifications(queries, scope.personId, { category: "news", target: newsPath(id) });
      await announce(queries, {
        event: newsMarked,
        audience: [personTopic(scope.personId)],
        payload: { newsId: id, ...mark },
      });
    }
    return mark;
  });
}

/** Marks all that the caller can see as read; gives how many were not. */
export async function markAllNewsRead(platform: Platform, caller: Caller): Promise<number> {
  const scope = newsScopeOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    const marked = await insertAllRead(queries, scope);
    if (marked > 0) {
      await settleNotifications(queries, scope.personId, { category: "news" });
      await announce(queries, {
        event: newsMarked,
        audience: [personTopic(scope.personId)],
        payload: { newsId: null, readAt: scope.now.toISOString(), acknowledgedAt: null },
      });
    }
    return marked;
  });
}
