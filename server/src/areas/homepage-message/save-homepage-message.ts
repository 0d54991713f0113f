import type { Transaction } from "kysely";
import type {
  HomepageMessageWire,
  MessageDraftWire,
} from "@planete/shared/contract/homepage-message.contract.ts";
import { homepageMessageChanged } from "@planete/shared/contract/shown-message.contract.ts";
import type { homepageMessageRecord } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { messageState } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { givenNames } from "@planete/shared/domain/modules/module-record.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sqlState } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { StoredMessage } from "./tables.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { everyoneTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { MessageRow } from "./homepage-message.store.ts";
import * as store from "./homepage-message.store.ts";

export function messageToWire(row: MessageRow, now: Date): HomepageMessageWire {
  return {
    id: row.id,
    version: row.revision,
    ...contentOf(row),
    state: messageState({ published: row.published, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
}

function contentOf(row: MessageRow): StoredMessage & Pick<HomepageMessageWire, "texts" | "linkLabels"> {
  return {
    zone: row.zone,
    level: row.level,
    texts: { ...row.texts },
    link: row.link,
    linkLabels: { ...row.link_labels },
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    dismissible: row.dismissible,
    published: row.published,
  };
}

export async function readMessage(
  platform: Platform,
  queries: Queries,
  id: string,
): Promise<HomepageMessageWire> {
  const row = await store.findMessage(queries, id);
  return row ? messageToWire(row, platform.now()) : refuse("notFound");
}

const exclusionViolation = "23P01";

/** Runs a change of messages; two in one zone at one time are the writer's to part (D13). */
async function changeMessages<Result>(
  platform: Platform,
  work: (queries: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await platform.database.transaction(async (queries) => {
      const result = await work(queries);
      await announce(queries, { event: homepageMessageChanged, audience: [everyoneTopic], payload: {} });
      return result;
    });
  } catch (error) {
    if (sqlState(error) === exclusionViolation) refuseField("startsAt", "messageOverlap");
    throw error;
  }
}

export async function createMessage(
  platform: Platform,
  { person }: Caller,
  draft: MessageDraftWire,
): Promise<HomepageMessageWire> {
  return changeMessages(platform, async (queries) => {
    const id = newId();
    const now = platform.now();
    await store.insertMessage(queries, id, columnsOf(draft, person.id, now));
    const after = await accessMessage(queries, id);
    await keepVersion(queries, after, person.id, now);
    await recordChange(queries, "homepage-message", {
      actorId: person.id,
      action: "create",
      id,
      after: historyOf(after),
    });
    return messageToWire(after, now);
  });
}

export async function saveMessage(
  platform: Platform,
  { person }: Caller,
  { id, version, draft }: { readonly id: string; readonly version: number; readonly draft: MessageDraftWire },
): Promise<HomepageMessageWire> {
  return changeMessages(platform, async (queries) => {
    const now = platform.now();
    const before = await accessMessage(queries, id);
    if (before.revision !== version)
      return refuseConflict(queries, "homepage-message", { id, current: messageToWire(before, now) });
    await store.updateMessage(queries, id, columnsOf(draft, person.id, now));
    const after = await accessMessage(queries, id);
    await keepVersion(queries, after, person.id, now);
    await recordChange(queries, "homepage-message", {
      actorId: person.id,
      action: "change",
      id,
      before: historyOf(before),
      after: historyOf(after),
    });
    return messageToWire(after, now);
  });
}

export async function removeMessage(
  platform: Platform,
  { person }: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await changeMessages(platform, async (queries) => {
    const before = await accessMessage(queries, id);
    if (before.revision !== version)
      return refuseConflict(queries, "homepage-message", {
        id,
        current: messageToWire(before, platform.now()),
      });
    await store.deleteMessage(queries, id);
    await recordChange(queries, "homepage-message", {
      actorId: person.id,
      action: "remove",
      id,
      before: historyOf(before),
    });
    return undefined;
  });
}

async function accessMessage(queries: Transaction<Schema>, id: string): Promise<MessageRow> {
  return (await store.findMessage(queries, id, { lock: true })) ?? refuse("notFound");
}

async function keepVersion(
  queries: Transaction<Schema>,
  row: MessageRow,
  by: string,
  at: Date,
): Promise<void> {
  await store.insertVersion(queries, { id: row.id, revision: row.revision, content: contentOf(row), at, by });
}

function columnsOf(draft: MessageDraftWire, actorId: string, now: Date) {
  const { zone, level, texts, link, linkLabels, startsAt, endsAt, dismissible, published } = draft;
  return {
    zone,
    level,
    texts: JSON.stringify(givenNames(texts)),
    link,
    link_labels: JSON.stringify(link === "" ? {} : givenNames(linkLabels)),
    // What is shown without a start is shown from now on.
    starts_at: startsAt ?? (published ? now : null),
    ends_at: endsAt,
    dismissible,
    published,
    changed_at: now,
    changed_by: actorId,
  };
}

/** The fields as history keeps them. */
function historyOf(row: MessageRow): HistoryFields<typeof homepageMessageRecord> {
  const { zone, level, texts, link, linkLabels, startsAt, endsAt, dismissible, published } = contentOf(row);
  const spoken = (given: Readonly<Record<string, string>>): string[] =>
    Object.entries(given).map(([code, words]) => `${code}: ${words}`);
  return {
    zone,
    level,
    texts: spoken(texts),
    link,
    linkLabels: spoken(linkLabels),
    startsAt,
    endsAt,
    dismissible,
    published,
  };
}
