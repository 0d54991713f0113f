import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { LogPoint } from "./cursor.ts";
import { givePositions, liveBell, readEntries, readLogState, readOnFrom } from "./live.store.ts";
import type { LogEntry, LogState } from "./live.store.ts";

const closingMs = 1_000;

/**
 * The live channel's own connection to the database, so that busy requests never delay events.
 * After a break the question under way fails, and the next one connects again.
 */
export class LogConnection {
  readonly #settings: pg.ClientConfig;
  readonly #onBell: (head: number) => void;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(settings: pg.ClientConfig, onBell: (head: number) => void) {
    this.#settings = {
      ...settings,
      keepAlive: true,
      query_timeout: 10_000,
      application_name: "planete-online live",
    };
    this.#onBell = onBell;
  }

  state(position: number): Promise<LogState> {
    return this.#ask((client) => readLogState(client, position));
  }

  givePositions(): Promise<void> {
    return this.#ask(givePositions);
  }

  entries(after: number, upTo: number): Promise<readonly LogEntry[]> {
    return this.#ask((client) => readEntries(client, after, upTo));
  }

  readOnFrom(point: LogPoint, limit: number): Promise<readonly LogEntry[] | undefined> {
    return this.#ask((client) => readOnFrom(client, point, limit));
  }

  /** Does not wait long for a database that no longer answers. */
  async close(): Promise<void> {
    this.#closed = true;
    const closing = async (): Promise<void> => {
      await this.#connecting?.catch(() => undefined);
      await this.#client?.end().catch(() => undefined);
    };
    await Promise.race([closing(), pause(closingMs, undefined, { ref: false })]);
  }

  async #ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    const client = this.#client ?? (await this.#connecting);
    try {
      return await question(client);
    } catch (error) {
      // A question that timed out would still hold up those behind it.
      this.#forget(client);
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    if (this.#closed) throw new Error("The live channel has stopped");
    const client = new pg.Client(this.#settings);
    client.on("error", () => this.#forget(client));
    client.on("end", () => this.#forget(client));
    client.on("notification", ({ payload }) => this.#onBell(Number(payload)));
    try {
      await client.connect();
      if (this.#closed) throw new Error("The live channel has stopped");
      // Positions lost in a crash of the database are given anew with other stamps, which readers notice.
      await client.query("set synchronous_commit = off");
      await client.query(`listen ${liveBell}`);
      this.#client = client;
      return client;
    } catch (error) {
      this.#forget(client);
      throw error;
    }
  }

  #forget(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
    void client.end().catch(() => undefined);
  }
}
