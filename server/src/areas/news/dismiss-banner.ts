import { newsMarked } from "@planete/shared/contract/news.contract.ts";
import { canBeDismissed } from "@planete/shared/domain/communication/communication.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { accessNews } from "./access-news.ts";
import type { StoredMark } from "./news-mark.store.ts";
import { findMark, saveDismissal } from "./news-mark.store.ts";
import { newsScopeOf } from "./news-scope.ts";

/** Puts a banner away for the caller, on all their pages. */
export async function dismissBanner(platform: Platform, caller: Caller, id: string): Promise<StoredMark> {
  const scope = newsScopeOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    const {
      kind,
      dismissible,
      requires_acknowledgement: acknowledgement,
    } = await accessNews(queries, scope, id);
    if (!canBeDismissed({ kind, dismissible, acknowledgement })) refuse("bannerStays");
    const first = await saveDismissal(queries, scope.personId, id, scope.now);
    const mark = await findMark(queries, scope.personId, id);
    if (first)
      await announce(queries, {
        event: newsMarked,
        audience: [personTopic(scope.personId)],
        payload: { newsId: id, ...mark },
      });
    return mark;
  });
}
