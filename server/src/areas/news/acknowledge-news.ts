import { newsMarked } from "@planete/shared/contract/news.contract.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { accessNews } from "./access-news.ts";
import type { StoredMark } from "./news-mark.store.ts";
import { findMark, saveAcknowledgement } from "./news-mark.store.ts";
import { newsScopeOf } from "./news-scope.ts";

/** Keeps that the caller has read the item; who confirmed what, and when, stays in the history. */
export async function acknowledgeNews(platform: Platform, caller: Caller, id: string): Promise<StoredMark> {
  const scope = newsScopeOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    const news = await accessNews(queries, scope, id);
    if (!news.requires_acknowledgement) refuse("acknowledgementNotAsked");
    const first = await saveAcknowledgement(queries, scope.personId, id, scope.now);
    const mark = await findMark(queries, scope.personId, id);
    if (first) {
      await recordHistory(queries, {
        actorId: scope.personId,
        area: "news",
        action: "acknowledge",
        subject: id,
      });
      await announce(queries, {
        event: newsMarked,
        audience: [personTopic(scope.personId)],
        payload: { newsId: id, ...mark },
      });
    }
    return mark;
  });
}
