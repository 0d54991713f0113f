import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import { categoriesOf, notificationDays } from "@planete/shared/domain/notifications/notification.ts";
import type { TopicFinder } from "../../platform/live/topics.ts";
import { topicsOf } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";

/** Whose notifications: judged anew at each call, so that a right that is lost hides them at once. */
export interface NotificationReaderScope {
  readonly personId: string;
  readonly topics: readonly string[];
  readonly since: Date;
  /** What can reach them by their rights. */
  readonly categories: readonly NotificationCategory[];
}

const dayMs = 86_400_000;

export async function readerScopeOf(
  { now }: Platform,
  caller: Caller,
  findTopics: TopicFinder,
): Promise<NotificationReaderScope> {
  return {
    personId: caller.person.id,
    topics: [...topicsOf(caller), ...(await findTopics(caller))],
    since: new Date(now().getTime() - notificationDays * dayMs),
    categories: categoriesOf({
      employee: caller.person.employee,
      holds: (tag) => holdsRight(caller, tag),
    }),
  };
}
