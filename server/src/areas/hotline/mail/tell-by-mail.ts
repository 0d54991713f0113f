import { mailTopics } from "@planete/shared/domain/account/mail-choice.ts";
import { takesCustomerMessages, takesNotes } from "@planete/shared/domain/hotline/sheet-flags.ts";
import type { SheetNews, SheetNewsKind } from "@planete/shared/domain/hotline/sheet-news.ts";
import {
  audienceOf,
  clientNewsKinds,
  sheetNewsKinds,
  topicOfNews,
} from "@planete/shared/domain/hotline/sheet-news.ts";
import { seesSheetOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { newReplyToken } from "../../../platform/mail/reply-address.ts";
import { findUnsubscribeSecret } from "../../../platform/mail/unsubscribe-secret.store.ts";
import { makeTopicToken } from "../../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../../platform/platform.ts";
import { QueueWorker } from "../../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../../platform/work/work-queue.ts";
import { findSetting } from "../settings/setting.store.ts";
import type { MailPerson } from "./mail-person.store.ts";
import { findMailPeople, momentOf } from "./mail-person.store.ts";
import type { DigestEntry, MailMessage, MailSheet, StoredNotice } from "./notice.store.ts";
import {
  deleteNotice,
  findMailMessages,
  findMailSheets,
  findNames,
  findNotices,
  insertDigest,
  takeNotices,
} from "./notice.store.ts";
import { insertReplyAddress } from "./reply-address.store.ts";
import { cutMessage, readLabels, statusValues } from "./mail-words.ts";
import type { StatusLabels } from "./mail-words.ts";

/** Enough for a busy hotline, and little enough that a flood of changes does not become a flood of mails. */
const atOnce = 25;
const tickMs = 1_000;
/** A mail shows this many of the newest messages; the sheet has the others. */
const maxShown = 5;

/** What one person is told of one sheet, out of all its changes that were taken together. */
interface Letter {
  readonly person: MailPerson;
  readonly sheet: MailSheet;
  readonly kinds: Set<SheetNewsKind>;
  readonly messages: MailMessage[];
  actorId: string | null;
  status: SheetNews["status"] | undefined;
  promise: SheetNews["promise"] | undefined;
  delivery: SheetNews["delivery"] | undefined;
  due: SheetNews["due"] | undefined;
}

/** Turns what happened into mails and entries of the day's digest: what is waiting, or one change alone; gives how many were told. */
export async function tellByMail(platform: Platform, only?: { readonly id: string }): Promise<number> {
  return platform.database.transaction(async (queries) => {
    const notices = await takeNotices(queries, only ?? { limit: atOnce, now: platform.now() });
    if (notices.length === 0) return 0;
    const sheets = await findMailSheets(queries, [...new Set(notices.map(({ sheetId }) => sheetId))]);
    const messages = await findMailMessages(
      queries,
      notices.flatMap(({ news }) => news.messageId ?? []),
    );
    const people = await findMailPeople(
      queries,
      [...sheets.values()]
        .flatMap(({ requesterId, assigneeId, followers }) => [
          requesterId,
          ...(assigneeId === null ? [] : [assigneeId]),
          ...followers,
        ])
        .concat(
          notices.flatMap(({ news }) => news.assignee ?? []),
          [...messages.values()].flatMap(({ mentions }) => mentions),
        ),
      notices.some(({ news }) => news.created),
    );
    const letters = new Map<string, Letter>();
    const waiting: DigestEntry[] = [];
    for (const notice of notices) {
      const sheet = sheets.get(notice.sheetId);
      if (!sheet) continue;
      const message = notice.news.messageId === undefined ? undefined : messages.get(notice.news.messageId);
      for (const [person, kinds] of recipientsOf(notice, sheet, message, people)) {
        const wanted = kinds.filter((kind) => momentOf(person, kind) !== "never");
        if (wanted.some((kind) => momentOf(person, kind) === "now")) {
          addTo(letters, { person, sheet, notice, message, kinds: wanted });
        } else {
          const position = person.staff ? notice.staffVersion : notice.publicVersion;
          waiting.push(
            ...wanted.map((kind) => ({
              personId: person.id,
              sheetId: sheet.id,
              at: notice.at,
              kind,
              position,
            })),
          );
        }
      }
    }
    await insertDigest(queries, waiting);
    const labels = readLabels(await findSetting(queries, "labels"));
    const names = await findNames(
      queries,
      [...letters.values()].flatMap(({ actorId }) => actorId ?? []),
    );
    const secret = await findUnsubscribeSecret(queries);
    for (const letter of letters.values()) await send(platform, queries, letter, { labels, names, secret });
    return notices.length;
  });
}

/** Those who may and can have it: active, with the right, of this client or of staff, and never a note for a client (D8). */
function recipientsOf(
  { actorId, news }: StoredNotice,
  sheet: MailSheet,
  message: MailMessage | undefined,
  people: ReadonlyMap<string, MailPerson>,
): readonly (readonly [MailPerson, readonly SheetNewsKind[]])[] {
  const alerted = [...people.values()].filter(({ alerted: holds }) => holds).map(({ id }) => id);
  const told = audienceOf(news, { ...sheet, actorId, alerted, message });
  return [...told].flatMap(([personId, kinds]) => {
    const person = people.get(personId);
    if (!person || person.address === null || !seesSheetOf(person.sight, sheet)) return [];
    const allowed = person.staff ? kinds : kinds.filter((kind) => clientNewsKinds.has(kind));
    return allowed.length === 0 ? [] : [[person, allowed] as const];
  });
}

/** News that come without anybody's words. */
const silentKinds: ReadonlySet<SheetNewsKind> = new Set(["status", "promise", "delivery", "due"]);

interface Addition {
  readonly person: MailPerson;
  readonly sheet: MailSheet;
  readonly notice: StoredNotice;
  readonly message: MailMessage | undefined;
  readonly kinds: readonly SheetNewsKind[];
}

function addTo(letters: Map<string, Letter>, { person, sheet, notice, message, kinds }: Addition): void {
  const key = `${person.id} ${sheet.id}`;
  const letter: Letter = letters.get(key) ?? {
    person,
    sheet,
    kinds: new Set(),
    messages: [],
    actorId: null,
    status: undefined,
    promise: undefined,
    delivery: undefined,
    due: undefined,
  };
  letters.set(key, letter);
  for (const kind of kinds) letter.kinds.add(kind);
  letter.actorId = notice.actorId;
  letter.status = kinds.includes("status") ? notice.news.status : letter.status;
  letter.promise = kinds.includes("promise") ? notice.news.promise : letter.promise;
  letter.due = kinds.includes("due") ? notice.news.due : letter.due;
  letter.delivery = kinds.includes("delivery") ? notice.news.delivery : letter.delivery;
  // Whoever is told of the sheet itself gets the words that came with it; a note goes to those it names alone.
  const readable = message && (message.kind === "customer" || kinds.includes("mention"));
  // A receipt shows people their own words.
  const spoken =
    kinds.some((kind) => !silentKinds.has(kind)) &&
    (message?.authorId !== person.id || kinds.includes("receipt"));
  if (readable && spoken) letter.messages.push(message);
}

async function send(
  { mail, config, now }: Platform,
  queries: Queries,
  { person, sheet, kinds, messages, actorId, status, promise, delivery, due }: Letter,
  words: {
    readonly labels: StatusLabels;
    readonly names: ReadonlyMap<string, string>;
    /** Signs the one-click links. */
    readonly secret: Buffer;
  },
): Promise<void> {
  const side = person.staff ? "staff" : "client";
  const kind = sheetNewsKinds.find((candidate) => kinds.has(candidate)) ?? "message";
  const takes = person.staff ? takesNotes(sheet) : takesCustomerMessages(sheet);
  const token = config.mailIn && takes ? newReplyToken() : null;
  if (token !== null) {
    await insertReplyAddress(queries, { token, personId: person.id, sheetId: sheet.id, at: now() });
  }
  const id = newId();
  await mail.send(queries, {
    to: { person: person.id },
    template: "sheetNews",
    values: {
      sheetId: sheet.id,
      number: sheet.number,
      subject: sheet.subject,
      side,
      kind,
      actor: actorId === null ? null : (words.names.get(actorId) ?? null),
      client: sheet.client,
      messages: messages.slice(-maxShown).map((message) => ({
        author: message.author,
        at: message.at.toISOString(),
        ...cutMessage(message),
        internal: message.kind === "internal",
        files: [...message.files],
      })),
      status: status ? statusValues(status, words.labels[side]) : null,
      promise: promise ?? null,
      delivery: delivery ?? null,
      due: due ?? null,
      answerBy: kind === "receipt" ? (sheet.answerBy?.toISOString() ?? null) : null,
      mayReopen: !person.staff && sheet.status === "finished",
      replyToken: token,
      topicToken: topicTokenOf(words.secret, person.id, kind),
    },
    key: `sheet-news:${id}`,
  });
}

/** What one click ends: the topic that this mail is about. */
function topicTokenOf(secret: Buffer, personId: string, kind: SheetNewsKind): string | null {
  const topic = mailTopics.find((known) => known === topicOfNews[kind]);
  return topic === undefined ? null : makeTopicToken(secret, { personId, topic });
}

/** Changes of sheets that people are told of by mail: all at once, and after a failure each by itself. */
export function sheetMails(platform: Platform): WorkQueue<WorkItem> {
  const { database, now } = platform;
  return {
    name: "sheet-mail",
    backoff: { firstMs: 10_000, maxMs: 600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 20_000,
    together: async () => {
      await tellByMail(platform);
    },
    find: async ({ again }) => {
      const found = await findNotices(database.kysely, now(), { limit: atOnce, again });
      return found.map(({ id, number, actorId }) => ({ key: id, sheetNumber: number, ownerId: actorId }));
    },
    work: async ({ key }) => {
      await tellByMail(platform, { id: key });
    },
    discard: deleteNotice,
  };
}

/** Looks once a second for what is to be told; gives the way to stop. */
export function tellByMailInTime(platform: Platform): () => Promise<void> {
  return new QueueWorker(platform, sheetMails(platform)).everyMs(tickMs);
}
