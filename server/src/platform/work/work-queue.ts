import type { Transaction } from "kysely";
import type { Backoff, WorkQueueName } from "@planete/shared/domain/work/work-queue.ts";
import type { Schema } from "../database/schema.ts";

/** One thing to be done. */
export interface WorkItem {
  /** Its id in its own table. */
  readonly key: string;
  /** Items of one group are done one after the other. */
  readonly group?: string;
  /** Whose it is, and the sheet it belongs to: told to those who look after what failed. */
  readonly ownerId?: string | null;
  readonly sheetNumber?: number | null;
}

/** What becomes of a thing that was set aside, by the word of its author or of an administrator. */
export interface WorkRepair {
  readonly name: WorkQueueName;
  /** Makes it due again, beyond forgetting its failures. */
  readonly retry?: (queries: Transaction<Schema>, key: string) => Promise<void>;
  /** Gives it up so that it is never due again. */
  readonly discard: (queries: Transaction<Schema>, key: string) => Promise<void>;
}

export interface FindWork {
  readonly limit: number;
  /** Only what failed before: for what is otherwise done at one hour of the day. */
  readonly again: boolean;
}

/**
 * Things that the server works through by itself. Each stands for itself: one that fails is tried again with
 * growing pauses and set aside in the end, and the others go on (`QueueWorker`).
 */
export interface WorkQueue<Item extends WorkItem> extends WorkRepair {
  readonly backoff: Backoff;
  /** How many are worked on at the same time. */
  readonly atOnce: number;
  /** One that takes longer has failed, and makes room for the others. */
  readonly timeoutMs: number;
  /** What is due, in the order in which it is done, without what rests (`restingWork`). */
  readonly find: (wish: FindWork) => Promise<readonly Item[]>;
  readonly work: (item: Item) => Promise<void>;
  /** All that is due in one go, where that is cheaper; after a failure each is done by itself. */
  readonly together?: () => Promise<void>;
  /** In the transaction that sets it aside: shows it to its author. */
  readonly setAside?: (queries: Transaction<Schema>, item: Item, at: Date) => Promise<void>;
}

/** Thrown where trying again can't help. */
export class WorkRefused extends Error {}
