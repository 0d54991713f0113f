import type { Transaction } from "kysely";
import { notificationsChanged } from "@planete/shared/contract/notifications.contract.ts";
import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { findLineOf, findMuted, insertReads, saveMuted } from "./notification-list.store.ts";
import type { NotificationReaderScope } from "./reader-scope.ts";

/** Marks a line as read, however many it stands for; somebody else's is as good as missing (D14). */
export async function markLineRead(
  platform: Platform,
  scope: NotificationReaderScope,
  id: string,
): Promise<number> {
  const line = await findLineOf(platform.database, scope, scope.categories, id);
  if (!line) refuse("notFound");
  return mark(platform, scope, [line.category], line.target);
}

/** Marks everything that is shown as read; what is muted stays as it is. */
export async function markEverythingRead(
  platform: Platform,
  scope: NotificationReaderScope,
): Promise<number> {
  const muted = await findMuted(platform.database.kysely, scope.personId);
  return mark(
    platform,
    scope,
    scope.categories.filter((category) => !muted.includes(category)),
    null,
  );
}

async function mark(
  platform: Platform,
  scope: NotificationReaderScope,
  categories: readonly NotificationCategory[],
  target: string | null,
): Promise<number> {
  const marked = await insertReads(platform.database, scope, categories, target);
  if (marked > 0) await platform.database.transaction((queries) => tellOwnPages(queries, scope.personId));
  return marked;
}

export async function muteCategory(
  platform: Platform,
  scope: NotificationReaderScope,
  { category, muted }: { readonly category: NotificationCategory; readonly muted: boolean },
): Promise<readonly NotificationCategory[]> {
  if (!scope.categories.includes(category)) refuse("rightMissing");
  return platform.database.transaction(async (queries) => {
    await saveMuted(queries, scope.personId, category, muted);
    await tellOwnPages(queries, scope.personId);
    return findMuted(queries, scope.personId);
  });
}

function tellOwnPages(queries: Transaction<Schema>, personId: string): Promise<void> {
  return announce(queries, { event: notificationsChanged, audience: [personTopic(personId)], payload: {} });
}
