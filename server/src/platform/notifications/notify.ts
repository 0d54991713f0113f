import type { Transaction } from "kysely";
import { notificationAdded } from "@planete/shared/contract/notifications.contract.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import type { AnnouncedEntry } from "../live/announce.ts";
import { announceAll, toEntry } from "../live/announce.ts";
import type { Notice, NotificationRow } from "./notice.ts";
import { insertNotifications } from "./notification.store.ts";

/** For a statement that makes its change and tells of it at once; it needs `toNoticeEntry` as well. */
export function toNotificationRow({ scope, actorId, byMail, ...notice }: Notice): NotificationRow {
  return {
    id: newId(notice.at.getTime()),
    ...notice,
    scope: scope ?? null,
    actor_id: actorId ?? null,
    to_mail: byMail ?? false,
  };
}

function announcementOf({ category, audience, scope, actorId }: Notice) {
  return { event: notificationAdded, audience, scope, payload: { category, by: actorId ?? null } };
}

/** What open pages are told of a notice: that there is one, nothing of what it says. */
export function toNoticeEntry(notice: Notice): AnnouncedEntry {
  return toEntry(announcementOf(notice));
}

/**
 * Tells people of something, in the transaction that makes it happen. Who sees it is judged by their rights
 * whenever they look; a person who is told by name is `personTopic(id)`.
 */
export async function notify(queries: Transaction<Schema>, notice: Notice): Promise<void> {
  await notifyAll(queries, [notice]);
}

/** The same of several things at once. */
export async function notifyAll(queries: Transaction<Schema>, notices: readonly Notice[]): Promise<void> {
  const heard = notices.filter(({ audience }) => audience.length > 0);
  if (heard.length === 0) return;
  await insertNotifications(queries, heard.map(toNotificationRow));
  await announceAll(queries, heard.map(toNoticeEntry));
}
