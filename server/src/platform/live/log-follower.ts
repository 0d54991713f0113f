import { setImmediate as nextRound, setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { changesAccess } from "./announce-access.ts";
import type { LogPoint } from "./cursor.ts";
import type { LogEntry } from "./live.store.ts";
import { turnSize } from "./live.store.ts";
import { LogConnection } from "./log-connection.ts";
import { RecentEntries } from "./recent-entries.ts";

export interface LogListener {
  /** Hands one entry to its audience and tells how many they were. */
  readonly deliver: (entry: LogEntry) => number;
  /** Judges the audience of an entry anew; nothing after it is delivered before this is done. */
  readonly judge: (entry: LogEntry) => Promise<void>;
  /** The log is no longer the one followed so far: a backup was restored, or entries are missing. */
  readonly restart: () => void;
}

const batchSize = 500;
/** Nobody sees a fiftieth of a second, and each turn costs the database two statements. */
const breathMs = 20;
/** After so many deliveries other work of the process has its turn. */
const deliveriesPerRound = 2_000;

/** Reads the log in order, once per process, and keeps up with it. */
export class LogFollower {
  readonly recent = new RecentEntries();
  readonly #connection: LogConnection;
  readonly #listener: LogListener;
  readonly #log: Log;
  #place: LogPoint = { position: 0, stamp: 0 };
  #generation = 0;
  #poll: NodeJS.Timeout | undefined;

  /** What the next turn has to do. */
  #announced = false;
  #looking = false;
  #bell = 0;
  #waiters: (() => void)[] = [];
  #busy = false;
  #turnAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  #stopped = false;
  #failing = false;

  constructor(settings: pg.ClientConfig, listener: LogListener, log: Log) {
    this.#listener = listener;
    this.#log = log;
    this.#connection = new LogConnection(settings, (head) => {
      this.#bell = Math.max(this.#bell, head);
      this.#kick();
    });
  }

  /** The last entry that was delivered. */
  get place(): LogPoint {
    return this.#place;
  }

  /** False while the log can't be read. */
  get isFollowing(): boolean {
    return !this.#failing;
  }

  /** Counts readings of the log: whoever was judged since the present one knows all it holds. */
  get generation(): number {
    return this.#generation;
  }

  /** Starts at the present end of the log. */
  async start(pollMs: number): Promise<void> {
    await this.#moveToEnd();
    const { position } = this.#place;
    for (const entry of await this.#connection.entries(position - batchSize, position))
      this.recent.add(entry);
    // Finds what no bell told: a bell lost with its connection, or a process that ended before its turn.
    this.#poll = setInterval(() => {
      this.#looking = true;
      this.#kick();
    }, pollMs);
  }

  /** Something was committed by this process that has no position yet. */
  wake(): void {
    this.#announced = true;
    this.#kick();
  }

  /** Resolves when everything in the log by now was delivered, or the log could not be read. */
  catchUp(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#looking = true;
    const done = new Promise<void>((resolve) => this.#waiters.push(resolve));
    this.#kick();
    return done;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#connection.close();
    await this.#running;
    for (const done of this.#waiters.splice(0)) done();
  }

  #kick(): void {
    if (this.#stopped || this.#busy) return;
    this.#busy = true;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#stopped && (this.#announced || this.#looking || this.#bell > this.#place.position)) {
      if (this.#waiters.length === 0) await this.#breathe();
      const waiters = this.#waiters.splice(0);
      try {
        this.#turnAt = performance.now();
        await this.#turn();
        this.#failing = false;
      } catch (error) {
        // The next poll tries again.
        this.#bell = 0;
        if (!this.#failing && !this.#stopped)
          this.#log.warn({ err: error }, "the live channel can't read its log");
        this.#failing = true;
      }
      for (const done of waiters) done();
    }
    // With the last look at what there is to do, not a moment later, or a kick in between would be lost.
    this.#busy = false;
  }

  /** One turn for what many say at once: the first goes at once, those right after it go together. */
  async #breathe(): Promise<void> {
    const ms = this.#turnAt + breathMs - performance.now();
    if (ms > 1) await pause(ms);
  }

  async #turn(): Promise<void> {
    const announced = this.#announced;
    const looking = this.#looking;
    this.#announced = false;
    this.#looking = false;
    let give = announced;
    if (looking) {
      const state = await this.#connection.state(this.#place.position);
      if (state.stamp !== this.#place.stamp || state.head < this.#place.position) await this.#restart();
      give ||= state.waiting;
      if (!give && state.head === this.#place.position) return;
    }
    if (give) await this.#connection.givePositions();
    const read = await this.#readOn();
    // A full turn may have left something waiting.
    if (give && read >= turnSize) this.#announced = true;
  }

  /** Tells how many entries it read. */
  async #readOn(): Promise<number> {
    let read = 0;
    let deliveries = 0;
    for (;;) {
      const entries = await this.#connection.readOnFrom(this.#place, batchSize);
      // Positions have no gaps: a missing one was pruned while this process slept.
      if (!entries || (entries[0] && entries[0].position !== this.#place.position + 1)) {
        await this.#restart();
        return read;
      }
      this.#generation += 1;
      read += entries.length;
      for (const entry of entries) {
        if (changesAccess(entry.type)) await this.#listener.judge(entry);
        else deliveries += this.#listener.deliver(entry);
        // In the same breath as the delivery: who joins stands exactly after what was delivered.
        this.#place = entry;
        this.recent.add(entry);
        if (deliveries < deliveriesPerRound) continue;
        deliveries = 0;
        await nextRound();
      }
      if (entries.length === batchSize) continue;
      if (entries.length === 0 && this.#bell > this.#place.position) {
        // The bell told of entries that can't be read: look whether this is still the same log.
        this.#bell = 0;
        this.#looking = true;
      }
      return read;
    }
  }

  async #restart(): Promise<void> {
    this.#log.warn("the live channel's log is not the one it followed: all pages load anew");
    await this.#moveToEnd();
    this.recent.clear();
    this.#generation += 1;
    this.#bell = 0;
    this.#listener.restart();
  }

  async #moveToEnd(): Promise<void> {
    const { head } = await this.#connection.state(0);
    const { stamp } = await this.#connection.state(head);
    this.#place = { position: head, stamp };
  }
}
