import type { Transaction } from "kysely";
import { notificationAdded } from "@planete/shared/contract/notifications.contract.ts";
import type {
  NotificationCategory,
  NotificationKind,
} from "@planete/shared/domain/notifications/notification.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import type { AnnouncedEntry } from "../live/announce.ts";
import { announce, toEntry } from "../live/announce.ts";
import type { Topic } from "../live/topics.ts";
import { insertNotification } from "./notification.store.ts";

/** A word for the sentence: the same for everybody, or written in several languages. */
export type NotificationParam = string | number | Readonly<Record<string, string>>;

/** Something that people are told of. */
export interface Notice {
  readonly category: NotificationCategory;
  /** The sentence `notifications.kind.<kind>`; a sentence itself is never stored. */
  readonly kind: NotificationKind;
  readonly params: Readonly<Record<string, NotificationParam>>;
  /** The page it leads to, `/app/…`; what has one target is one line of the list. */
  readonly target: string;
  /** Whoever belongs to one of these when they look … */
  readonly audience: readonly Topic[];
  /** … and to this one as well; for what only some of them may see. */
  readonly scope?: Topic | undefined;
  /** Who caused it: they are not told. */
  readonly actorId?: string | null | undefined;
  readonly at: Date;
  /** Those who want it at once by mail are written to (`notifyAlert`). */
  readonly byMail?: boolean | undefined;
}

/** A notice as it is written into the table. */
export interface NotificationRow {
  readonly id: string;
  readonly at: Date;
  readonly category: NotificationCategory;
  readonly kind: NotificationKind;
  readonly params: Notice["params"];
  readonly target: string;
  readonly audience: readonly Topic[];
  readonly scope: Topic | null;
  readonly actor_id: string | null;
  readonly to_mail: boolean;
}

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

function announcementOf({ category, audience, actorId }: Notice) {
  return { event: notificationAdded, audience, payload: { category, by: actorId ?? null } };
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
  if (notice.audience.length === 0) return;
  await insertNotification(queries, toNotificationRow(notice));
  await announce(queries, announcementOf(notice));
}
