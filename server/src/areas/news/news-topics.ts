import { notificationDays } from "@planete/shared/domain/notifications/notification.ts";
import type { Topic, TopicFinder } from "../../platform/live/topics.ts";
import { newsToConfirmTopic, newsTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { newsScopeOf } from "./news-scope.ts";
import { findToldNews } from "./news.store.ts";

/** The items that reach somebody now: the notifications about them are theirs, those about others are not. */
export function newsTopicsOf(platform: Pick<Platform, "config" | "database" | "now">): TopicFinder {
  return async (caller) => {
    const scope = newsScopeOf(platform, caller);
    const since = new Date(scope.now.getTime() - notificationDays * 86_400_000);
    const told = await findToldNews(platform.database.kysely, scope, since);
    return told.flatMap(({ id, toConfirm }): Topic[] =>
      toConfirm ? [newsTopic(id), newsToConfirmTopic(id)] : [newsTopic(id)],
    );
  };
}
