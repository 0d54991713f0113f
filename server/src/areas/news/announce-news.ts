import type { Transaction } from "kysely";
import { newsPublished } from "@planete/shared/contract/news.contract.ts";
import { notificationAdded } from "@planete/shared/contract/notifications.contract.ts";
import { goesByMail } from "@planete/shared/domain/communication/communication.ts";
import type { NotificationKind } from "@planete/shared/domain/notifications/notification.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { announce } from "../../platform/live/announce.ts";
import type { Topic } from "../../platform/live/topics.ts";
import {
  clientsTopic,
  everyoneTopic,
  newsToConfirmTopic,
  newsTopic,
  personTopic,
  staffTopic,
} from "../../platform/live/topics.ts";
import { insertNotifications } from "../../platform/notifications/notification.store.ts";
import { toNotificationRow } from "../../platform/notifications/notify.ts";
import { findAudience, isMailed } from "./audience.store.ts";
import type { CommunicationRow } from "./communication.store.ts";
import { audienceOf, findCommunication } from "./communication.store.ts";
import { insertMailing } from "./mailing.store.ts";
import { takeDueNews } from "./news-mark.store.ts";
import { newsPath } from "./news-path.ts";

type Told = Pick<CommunicationRow, "id" | "audience" | "parts">;

/** Whom open pages are told by at this moment; a page is told that there is something, not what. */
export async function topicsOfNews(queries: Queries, item: Told): Promise<readonly Topic[]> {
  if (item.audience === "all") return [everyoneTopic];
  if (item.audience === "staff") return [staffTopic];
  if (item.audience === "clients") return [clientsTopic];
  return (await findAudience(queries, audienceOf(item))).map(({ id }) => personTopic(id));
}

/** Makes open pages read the news again: an item has come, has changed or is gone. */
export async function refreshReaders(
  queries: Transaction<Schema>,
  newsId: string,
  audience: readonly Topic[],
): Promise<void> {
  await announce(queries, {
    event: newsPublished,
    audience: [...new Set(audience)],
    payload: { newsId },
  });
}

/**
 * Puts a line behind the bell of people. Who sees it is judged together with the item whenever they look, so that
 * nobody keeps it who left the audience, nor anybody once the item is withdrawn.
 */
export async function notifyReaders(
  queries: Transaction<Schema>,
  item: Pick<CommunicationRow, "id" | "title">,
  {
    kind,
    topics,
    actorId,
    at,
  }: {
    readonly kind: Extract<NotificationKind, "newsPublished" | "newsReminder">;
    /** Who hears of it on open pages. */
    readonly topics: readonly Topic[];
    readonly actorId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const about = kind === "newsReminder" ? newsToConfirmTopic(item.id) : newsTopic(item.id);
  const row = toNotificationRow({
    category: "news",
    kind,
    params: { title: item.title },
    target: newsPath(item.id),
    audience: [about],
    actorId,
    at,
  });
  await insertNotifications(queries, [row]);
  await announce(queries, {
    event: notificationAdded,
    audience: topics,
    payload: { category: "news", by: actorId },
  });
}

/** Tells the people of an item whose moment has come, once: open pages, the bell, and by mail where it says so. */
export async function announceNews(queries: Transaction<Schema>, newsId: string, at: Date): Promise<void> {
  if (!(await takeDueNews(queries, newsId, at))) return;
  const item = await findCommunication(queries, newsId);
  if (!item) return;
  const topics = await topicsOfNews(queries, item);
  // A banner is above the page already, and a newsletter in the mailbox.
  if (item.kind === "news" || item.kind === "notification")
    await notifyReaders(queries, item, { kind: "newsPublished", topics, actorId: item.author_id, at });
  if (item.kind !== "newsletter") await refreshReaders(queries, newsId, topics);
  if (goesByMail({ kind: item.kind, byMail: item.by_mail })) {
    const people = await findAudience(queries, audienceOf(item));
    const mailed = people.filter((person) => isMailed(person, item.newsletter)).map(({ id }) => id);
    await insertMailing(queries, { newsId, people: mailed, round: 0, at });
  }
}
