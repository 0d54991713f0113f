import type { Transaction } from "kysely";
import { z } from "zod";
import { newsletters, receivesNewsletter } from "@planete/shared/domain/account/newsletters.ts";
import { communicationState } from "@planete/shared/domain/communication/communication.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { MailRecipient } from "../../platform/mail/mail.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { makeUnsubscribeToken } from "../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { findActor } from "../../platform/sessions/caller.store.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import { filesBeside } from "./communication-wire.ts";
import type { CommunicationRow } from "./communication.store.ts";
import { findCommunication } from "./communication.store.ts";
import type { WaitingMailing } from "./mailing.store.ts";
import {
  deleteMailing,
  findWaitingMailings,
  mailingKey,
  markMailingsQueued,
  takeWaitingMailings,
} from "./mailing.store.ts";
import { findNews, findNewsletterChoice } from "./news.store.ts";
import { newsPath } from "./news-path.ts";
import { newsScopeOf } from "./news-scope.ts";

/** Mails of one transaction: a kill costs this much work at most, and no mail. */
const batch = 100;

/**
 * Puts the mails of items into the outbox. Whom they go to was settled when the item was announced (`news_mailing`):
 * after a kill the rows that are left are done, and the outbox takes the name of each mail once.
 */
export function newsMails(platform: Platform): WorkQueue<WorkItem> {
  const { database, now } = platform;
  const queue = async (wanted: Parameters<typeof takeWaitingMailings>[1]): Promise<number> =>
    database.transaction(async (queries) => {
      const waiting = await takeWaitingMailings(queries, wanted);
      await queueMails(platform, queries, waiting);
      return waiting.length;
    });
  return {
    name: "news-mail",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 4,
    timeoutMs: 20_000,
    find: async (wish) => {
      const waiting = await findWaitingMailings(database.kysely, now(), wish);
      return waiting.map(({ id, personId }) => ({ key: id, ownerId: personId }));
    },
    together: async () => {
      while ((await queue({ now: now(), limit: batch })) > 0);
    },
    work: async ({ key }) => {
      await queue({ id: key });
    },
    discard: deleteMailing,
  };
}

export function mailNews(platform: Platform): Promise<void> {
  return new QueueWorker(platform, newsMails(platform)).round();
}

async function queueMails(
  platform: Platform,
  queries: Transaction<Schema>,
  waiting: readonly WaitingMailing[],
): Promise<void> {
  if (waiting.length === 0) return;
  const items = new Map<string, CommunicationRow | undefined>();
  const secret = await findUnsubscribeSecret(queries);
  const queued: string[] = [];
  for (const mailing of waiting) {
    const { newsId, personId, round } = mailing;
    if (!items.has(newsId)) items.set(newsId, await findCommunication(queries, newsId));
    const item = items.get(newsId);
    if (!item || !isLive(item, platform.now())) {
      await deleteMailing(queries, mailing.id);
      continue;
    }
    await sendItem(platform, queries, item, {
      to: { person: personId },
      token: item.newsletter && makeUnsubscribeToken(secret, { personId, newsletter: item.newsletter }),
      occasion: round === 0 ? "mailing" : "reminder",
      key: mailingKey(mailing),
    });
    queued.push(mailing.id);
  }
  if (queued.length > 0) await markMailingsQueued(queries, queued, platform.now());
}

function isLive(row: CommunicationRow, now: Date): boolean {
  const { published, template, published_at: startsAt, ends_at: endsAt, withdrawn_at: withdrawnAt } = row;
  return communicationState({ published, template, startsAt, endsAt, withdrawnAt }, now) === "live";
}

/** One mail of an item; `key` keeps it at one. */
export async function sendItem(
  { mail }: Platform,
  queries: Transaction<Schema>,
  item: CommunicationRow,
  {
    to,
    token,
    occasion,
    key,
  }: {
    readonly to: MailRecipient;
    /** Leaves the newsletter. */
    readonly token: string | null;
    readonly occasion: "mailing" | "reminder" | "test";
    readonly key: string;
  },
): Promise<void> {
  await mail.send(queries, {
    to,
    template: "communication",
    values: {
      newsId: item.id,
      path: newsPath(item.id).slice(1),
      title: item.title,
      body: item.body,
      rich: item.rich,
      files: filesBeside(item).map(({ name }) => name),
      occasion,
      toConfirm: item.requires_acknowledgement,
      token: item.newsletter !== null && newsletters[item.newsletter].mandatory ? null : token,
    },
    key,
  });
}

const told = z.object({ newsId: z.uuid(), occasion: z.enum(["mailing", "reminder", "test"]) });

/**
 * A mail may wait long for its server: whoever left the audience or the newsletter meanwhile, or has confirmed what a
 * reminder asks for, does not get it; nobody does once the item is withdrawn.
 */
export function guardNewsMails(platform: Platform): void {
  platform.mail.guard("communication", async (queries, personId, values) => {
    const read = told.safeParse(values);
    const reader = await findActor(platform.database, personId);
    if (!read.success || !reader) return false;
    if (read.data.occasion === "test") return true;
    const item = await findNews(queries, newsScopeOf(platform, reader), read.data.newsId);
    if (!item) return false;
    if (read.data.occasion === "reminder") return item.acknowledged_at === null;
    return item.newsletter === null || (await stillReceives(queries, reader.person, item.newsletter));
  });
}

async function stillReceives(
  queries: Queries,
  person: { readonly id: string; readonly employee: boolean },
  newsletter: keyof typeof newsletters,
): Promise<boolean> {
  return receivesNewsletter(newsletter, person, await findNewsletterChoice(queries, person.id, newsletter));
}
