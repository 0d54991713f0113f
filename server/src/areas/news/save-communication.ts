import type { Transaction } from "kysely";
import type {
  CommunicationDraftWire,
  CommunicationWire,
} from "@planete/shared/contract/communication.contract.ts";
import {
  canBeAcknowledged,
  goesByMail,
  plainAudience,
} from "@planete/shared/domain/communication/communication.ts";
import { givenNames } from "@planete/shared/domain/modules/module-record.ts";
import { toStored } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { dueNewsJob } from "./announce-due-news.ts";
import { announceNews, refreshReaders, topicsOfNews } from "./announce-news.ts";
import { communicationToWire, historyOf } from "./communication-wire.ts";
import type { CommunicationRow } from "./communication.store.ts";
import { keepFiles, leaveAllFiles } from "./keep-files.ts";
import * as store from "./communication.store.ts";

export async function readCommunication(
  platform: Platform,
  queries: Queries,
  id: string,
): Promise<CommunicationWire> {
  const row = await store.findCommunication(queries, id);
  return row ? communicationToWire(row, platform.now()) : refuse("notFound");
}

export async function createCommunication(
  platform: Platform,
  { person }: Caller,
  draft: CommunicationDraftWire,
): Promise<CommunicationWire> {
  return platform.database.transaction(async (queries) => {
    const id = newId();
    const now = platform.now();
    await store.insertCommunication(queries, {
      id,
      author_id: person.id,
      ...columnsOf(draft, undefined, { actorId: person.id, now }),
    });
    await setAudience(queries, id, draft);
    await keepFiles(platform, queries, { id, writerId: person.id }, draft);
    const after = await accessCommunication(queries, id);
    await recordChange(queries, "communication", {
      actorId: person.id,
      action: "create",
      id,
      after: historyOf(after),
    });
    await tellIfDue(platform, queries, after);
    return readCommunication(platform, queries, id);
  });
}

export async function saveCommunication(
  platform: Platform,
  { person }: Caller,
  {
    id,
    version,
    draft,
  }: { readonly id: string; readonly version: number; readonly draft: CommunicationDraftWire },
): Promise<CommunicationWire> {
  return platform.database.transaction(async (queries) => {
    const now = platform.now();
    const before = await accessCommunication(queries, id);
    if (before.revision !== version) return conflict(queries, before, now);
    // Whoever was told knows it as what it was.
    if (before.announced_at && draft.kind !== before.kind) refuseField("kind", "fixed");
    if (before.announced_at && draft.template) refuseField("template", "fixed");
    const toldBefore = before.announced_at ? await topicsOfNews(queries, before) : [];
    await store.updateCommunication(queries, id, columnsOf(draft, before, { actorId: person.id, now }));
    await setAudience(queries, id, draft);
    await keepFiles(platform, queries, { id, writerId: person.id }, draft);
    const after = await accessCommunication(queries, id);
    await recordChange(queries, "communication", {
      actorId: person.id,
      action: after.withdrawn_at && !before.withdrawn_at ? "withdraw" : "change",
      id,
      before: historyOf(before),
      after: historyOf(after),
    });
    if (after.announced_at)
      await refreshReaders(queries, id, [...toldBefore, ...(await topicsOfNews(queries, after))]);
    await tellIfDue(platform, queries, after);
    return readCommunication(platform, queries, id);
  });
}

export async function removeCommunication(
  platform: Platform,
  { person }: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const before = await accessCommunication(queries, id);
    if (before.revision !== version) return conflict(queries, before, platform.now());
    const told = before.announced_at ? await topicsOfNews(queries, before) : [];
    await leaveAllFiles(platform, queries, id);
    await store.deleteCommunication(queries, id);
    await recordChange(queries, "communication", {
      actorId: person.id,
      action: "remove",
      id,
      before: historyOf(before),
    });
    if (told.length > 0) await refreshReaders(queries, id, told);
    return undefined;
  });
}

export async function accessCommunication(
  queries: Transaction<Schema>,
  id: string,
): Promise<CommunicationRow> {
  return (await store.findCommunication(queries, id, { lock: true })) ?? refuse("notFound");
}

export function conflict(queries: Queries, current: CommunicationRow, now: Date): Promise<never> {
  return refuseConflict(queries, "communication", {
    id: current.id,
    current: communicationToWire(current, now),
  });
}

async function setAudience(
  queries: Transaction<Schema>,
  id: string,
  { audience }: CommunicationDraftWire,
): Promise<void> {
  if (!(await store.replaceAudience(queries, id, plainAudience(audience))))
    refuseField("audience", "unknown");
}

/** What is published now is told now; its mails are written by the job that also wakes for what is planned. */
async function tellIfDue(
  platform: Platform,
  queries: Transaction<Schema>,
  row: CommunicationRow,
): Promise<void> {
  const now = platform.now();
  if (row.announced_at || !row.published || !row.published_at) return;
  if (row.published_at.getTime() > now.getTime()) return;
  await announceNews(queries, row.id, now);
  if (goesByMail({ kind: row.kind, byMail: row.by_mail }))
    await platform.jobs.enqueue(queries, dueNewsJob, {});
}

function columnsOf(
  draft: CommunicationDraftWire,
  before: CommunicationRow | undefined,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
) {
  const published = draft.published && !draft.template;
  const texts = Object.entries(draft.bodies)
    .map(([code, tree]) => [code, toStored(tree)] as const)
    .filter(([, { text }]) => text !== "");
  const wasTold = before?.announced_at !== undefined && before.announced_at !== null;
  return {
    kind: draft.kind,
    category: draft.category,
    newsletter: draft.kind === "newsletter" ? draft.newsletter : null,
    title: JSON.stringify(givenNames(draft.titles)),
    body: JSON.stringify(Object.fromEntries(texts.map(([code, { text }]) => [code, text]))),
    rich: JSON.stringify(
      Object.fromEntries(texts.flatMap(([code, { rich }]) => (rich ? [[code, rich]] : []))),
    ),
    audience: draft.audience.who,
    requires_acknowledgement: draft.acknowledgement && canBeAcknowledged(draft.kind),
    by_mail: draft.byMail,
    level: draft.level,
    dismissible: draft.dismissible,
    published,
    template: draft.template,
    // What is published without a start begins now.
    published_at: draft.startsAt ?? (published ? now : null),
    ends_at: draft.endsAt,
    // What was said and is not shown any more was taken back.
    withdrawn_at: published || !wasTold ? null : (before.withdrawn_at ?? now),
    changed_at: now,
    changed_by: actorId,
  };
}
