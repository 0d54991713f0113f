import { nextAttempt } from "@planete/shared/domain/work/work-queue.ts";
import type { WorkFailureKind } from "@planete/shared/domain/work/work-queue.ts";
import { z } from "zod";
import { isDatabaseUnavailable, sqlState } from "../database/database.ts";
import { Refusal } from "../http/refuse.ts";
import type { Platform } from "../platform.ts";
import { announceSetAside } from "./announce-set-aside.ts";
import { countFailure } from "./failure-counts.ts";
import { findRetried, forgetFailure, noteFailure, settleFailure } from "./work-failure.store.ts";
import type { WorkItem, WorkQueue } from "./work-queue.ts";
import { WorkRefused } from "./work-queue.ts";

type Ground = Pick<Platform, "database" | "log" | "now">;

class WorkTimeout extends Error {}

/** How many of what is due are looked up at a time. */
const foundAtOnce = 200;
/** A failure that could not even be noted is left alone for this long. */
const unnotedPauseMs = 5_000;
const maxReason = 500;

/** Others hold a lock, or ended ours to break a circle. */
const busyStates = new Set(["55P03", "40P01", "40001", "57014"]);

/** Why it failed, as far as it can be told from the error. */
function kindOf(error: unknown): WorkFailureKind {
  if (error instanceof WorkRefused) return "refused";
  if (error instanceof WorkTimeout) return "timeout";
  if (error instanceof Refusal) return error.code === "conflict" ? "busy" : "data";
  const state = sqlState(error) ?? "";
  if (busyStates.has(state)) return "busy";
  if (error instanceof z.ZodError || error instanceof RangeError || /^2[23]/.test(state)) return "data";
  return "fault";
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return said.replaceAll("\u0000", "").toWellFormed().slice(0, maxReason);
}

/** Ends the wait, not the work: that ends by the time limits of what it asks. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WorkTimeout(`not done after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Works through a queue; several processes may do so at once. */
export class QueueWorker<Item extends WorkItem> {
  readonly #ground: Ground;
  readonly #queue: WorkQueue<Item>;
  #waiting: Item[] = [];
  /** By key: what is being worked on. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #busyGroups = new Set<string>();
  /** Of what was found: what had failed before. */
  #failedBefore: ReadonlySet<string> = new Set();
  readonly #unnoted = new Map<string, number>();

  constructor(ground: Ground, queue: WorkQueue<Item>) {
    this.#ground = ground;
    this.#queue = queue;
  }

  /** Does all that is due now, and resolves when it is done, has failed, or took too long. */
  async round({ again = false } = {}): Promise<void> {
    const { together } = this.#queue;
    if (together && !again) {
      try {
        return await together();
      } catch (error) {
        // What one of them met is not the others' fault: each by itself.
        if (isDatabaseUnavailable(error)) throw error;
      }
    }
    const seen = new Set<string>();
    for (;;) {
      await this.#look(again);
      // What was not used up by being done is found again.
      this.#waiting = this.#waiting.filter(({ key }) => !seen.has(key));
      const found = this.#waiting.length;
      for (const { key } of this.#waiting) seen.add(key);
      this.#fill();
      while (this.#running.size > 0) await Promise.race(this.#running.values());
      if (found < foundAtOnce) return;
    }
  }

  /** Looks every so often, and goes on while single items take long; gives the way to stop. */
  everyMs(tickMs: number): () => Promise<void> {
    const { together, atOnce, name } = this.#queue;
    let looking: Promise<void> | undefined;
    const tick = setInterval(() => {
      if (this.#running.size >= atOnce) return;
      looking ??= (together ? this.round() : this.#look(false).then(() => this.#fill()))
        .catch((error: unknown) =>
          this.#ground.log.warn({ err: error, queue: name }, "a queue could not be worked through now"),
        )
        .finally(() => {
          looking = undefined;
        });
    }, tickMs);
    return async () => {
      clearInterval(tick);
      this.#waiting = [];
      await looking;
      await Promise.all(this.#running.values());
    };
  }

  async #look(again: boolean): Promise<void> {
    if (this.#waiting.length > 0) return;
    const found = await this.#queue.find({ limit: foundAtOnce, again });
    if (found.length === 0) return;
    this.#failedBefore = await findRetried(this.#ground.database.kysely, this.#queue.name);
    const now = Date.now();
    this.#waiting = found.filter(
      ({ key }) => !this.#running.has(key) && (this.#unnoted.get(key) ?? 0) <= now,
    );
  }

  #fill(): void {
    while (this.#running.size < this.#queue.atOnce) {
      const place = this.#waiting.findIndex(
        ({ group }) => group === undefined || !this.#busyGroups.has(group),
      );
      const [item] = place === -1 ? [] : this.#waiting.splice(place, 1);
      if (!item) return;
      this.#begin(item);
    }
  }

  #begin(item: Item): void {
    const { key, group } = item;
    if (group !== undefined) this.#busyGroups.add(group);
    const running = this.#workOn(item).finally(() => {
      this.#running.delete(key);
      if (group !== undefined) this.#busyGroups.delete(group);
      this.#fill();
    });
    this.#running.set(key, running);
  }

  async #workOn(item: Item): Promise<void> {
    const { name, work, timeoutMs } = this.#queue;
    const { database, log } = this.#ground;
    try {
      await within(timeoutMs, work(item));
      this.#unnoted.delete(item.key);
      if (this.#failedBefore.has(item.key)) await forgetFailure(database.kysely, name, item.key);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        // Nobody's turn can succeed now; the next look tries again.
        this.#waiting = [];
        log.warn({ reason: reasonOf(error), queue: name }, "a queue waits for the database");
        return;
      }
      await this.#note(item, error);
    }
  }

  async #note(item: Item, error: unknown): Promise<void> {
    const { name, backoff, setAside } = this.#queue;
    const { database, log } = this.#ground;
    const now = this.#ground.now();
    const kind = kindOf(error);
    const place = { queue: name, item: item.key };
    countFailure(database, name);
    try {
      const retryAt = await database.transaction(async (queries) => {
        const { attempts, firstAt } = await noteFailure(queries, {
          ...place,
          counts: kind !== "busy",
          kind,
          reason: reasonOf(error),
          at: now,
          ownerId: item.ownerId ?? null,
          sheetNumber: item.sheetNumber ?? null,
        });
        const next = nextAttempt(backoff, { kind, attempts, firstAt, now });
        await settleFailure(queries, place, { retryAt: next, now });
        if (!next) {
          await setAside?.(queries, item, now);
          await announceSetAside(queries);
        }
        return next;
      });
      const told = { err: error, ...place, retryAt };
      if (retryAt) log.warn(told, "something in a queue failed; it is tried again");
      else log.error(told, "something in a queue failed for good and was set aside");
    } catch (problem) {
      this.#unnoted.set(item.key, Date.now() + unnotedPauseMs);
      log.error({ err: error, problem: reasonOf(problem), ...place }, "a failure could not be noted");
    }
  }
}
