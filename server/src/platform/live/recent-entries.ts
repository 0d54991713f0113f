import type { LogEntry } from "./live.store.ts";

const maxEntries = 4_096;
/** Characters of payload. */
const maxPayload = 4_000_000;

/** The newest part of the log in memory, so that a short break costs the database nothing. */
export class RecentEntries {
  #entries: LogEntry[] = [];
  #payload = 0;

  /** Entries come in order; one that does not follow the last starts afresh. */
  add(entry: LogEntry): void {
    const last = this.#entries.at(-1);
    if (last && entry.position !== last.position + 1) this.clear();
    this.#entries.push(entry);
    this.#payload += entry.payload.length;
    if (this.#entries.length > maxEntries || this.#payload > maxPayload) this.#forgetOlderHalf();
  }

  clear(): void {
    this.#entries = [];
    this.#payload = 0;
  }

  at(position: number): LogEntry | undefined {
    const [first] = this.#entries;
    return first && this.#entries[position - first.position];
  }

  /** Up to `limit` entries that follow a position, or undefined when the first of them is not here. */
  after(position: number, limit: number): readonly LogEntry[] | undefined {
    const [first] = this.#entries;
    const start = first ? position + 1 - first.position : -1;
    return start < 0 || start >= this.#entries.length ? undefined : this.#entries.slice(start, start + limit);
  }

  #forgetOlderHalf(): void {
    const kept = this.#entries.slice(Math.ceil(this.#entries.length / 2));
    this.#entries = kept;
    this.#payload = kept.reduce((sum, entry) => sum + entry.payload.length, 0);
  }
}
