import type { Transaction } from "kysely";
import type { LiveEvent, LivePayload } from "@planete/shared/contract/live.contract.ts";
import { afterCommit } from "../database/after-commit.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { insertEvents } from "./live.store.ts";
import type { Topic } from "./topics.ts";

export interface Announcement<Event extends LiveEvent> {
  readonly event: Event;
  /** Whoever belongs to one of these receives it. */
  readonly audience: readonly Topic[];
  /** … provided that they belong to this one as well. */
  readonly scope?: Topic | undefined;
  readonly payload: LivePayload<Event>;
}

/** Characters of JSON: an event says what changed, it does not carry files. */
const maxPayload = 64 * 1_024;

const listeners = new WeakMap<object, Set<() => void>>();

/**
 * Tells the people concerned what this transaction changes, once it is committed. Call it after
 * the change itself: then two changes of one record are told in the order they were made.
 */
export async function announce<Event extends LiveEvent>(
  queries: Transaction<Schema>,
  announcement: Announcement<Event>,
): Promise<void> {
  await announceAll(queries, [toEntry(announcement)]);
}

/** The same for several at once, told in this order. */
export async function announceAll(
  queries: Transaction<Schema>,
  entries: readonly AnnouncedEntry[],
): Promise<void> {
  const heard = entries.filter(({ audience }) => audience.length > 0);
  if (heard.length === 0) return;
  await insertEvents(queries, heard);
  afterCommit(queries, wakeListeners);
}

/** What is written into the log for an announcement, its payload as JSON text. */
export interface AnnouncedEntry {
  readonly type: string;
  readonly audience: readonly Topic[];
  readonly scope: Topic | null;
  readonly payload: string;
}

/** For a statement that makes its change and announces it at once; after it comes `wakeListeners`. */
export function toEntry<Event extends LiveEvent>({
  event,
  audience,
  scope,
  payload,
}: Announcement<Event>): AnnouncedEntry {
  // Parsing keeps fields out that the contract does not name, which may be internal (D8).
  const text = JSON.stringify(event.payload.parse(payload));
  if (text.length > maxPayload)
    throw new Error(`The event ${event.type} is too large to be sent: ${text.length}`);
  return { type: event.type, audience, scope: scope ?? null, payload: text };
}

/** Calls the listeners of a database once something announced in it is committed. */
export function wakeListeners(kysely: object): void {
  for (const listener of listeners.get(kysely) ?? []) listener();
}

/** Calls the listener when something announced in this process is committed; gives the way to stop. */
export function onAnnounced(database: Database, listener: () => void): () => void {
  const others = listeners.get(database.kysely) ?? new Set();
  listeners.set(database.kysely, others.add(listener));
  return () => void others.delete(listener);
}
