import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { z } from "zod";
import { demonstrationAccounts } from "@planete/server/seed/cast.ts";
import { readConfig } from "@planete/server/src/platform/config.ts";
import { openDatabase } from "@planete/server/src/platform/database/database.ts";
import type { Database, DatabaseAddress } from "@planete/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "@planete/server/src/platform/database/embedded-postgres.ts";
import { announce } from "@planete/server/src/platform/live/announce.ts";
import { LiveHub } from "@planete/server/src/platform/live/live-hub.ts";
import { everyoneTopic } from "@planete/server/src/platform/live/topics.ts";
import { createLog } from "@planete/server/src/platform/log.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { declareLiveEvent, livePath } from "@planete/shared/contract/live.contract.ts";
import { at } from "./quantile.ts";
import { startProcess } from "./server-process.ts";
import { tokenOf } from "./token-of.ts";

export interface LiveDeliveryOptions {
  /** Of a server of the demonstration company, for example http://127.0.0.1:8080 */
  readonly url: string;
  /** The database of that server: events are written here as a second server process would write them. */
  readonly database: DatabaseAddress;
  readonly connections?: number;
  /** Events of each of the two parts, each to every connection. */
  readonly events?: number;
}

export interface LiveDeliveryFigures {
  readonly connections: number;
  /** Written as fast as the database takes them, by 8 writers. */
  readonly eventsPerSecond: number;
  readonly deliveriesPerSecond: number;
  /** Milliseconds from the start of the write to the arrival at a page, at 20 events per second. */
  readonly p50: number;
  readonly p99: number;
  /** Every connection has every event once and in order. */
  readonly complete: boolean;
}

const measured = declareLiveEvent("bench.measured", z.strictObject({ at: z.number(), text: z.string() }));
/** A message of the length people write. */
const text = "Bonjour, ".repeat(20);
/** Cheaper than parsing: what reads 300 pages must not take the processor from what is measured. */
const eventShape = /^\{"frame":"event","seq":(\d+),.*"at": ?([\d.]+)/;
const perSecond = 20;
const writers = 8;

/** The same with a database and a server started for it, in a process of its own. */
export async function measureLiveDeliveryAlone(
  size: Pick<LiveDeliveryOptions, "connections" | "events"> = {},
): Promise<LiveDeliveryFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "planete-bench-"));
  const embedded = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, "database"),
    log: () => undefined,
  });
  const { host, user, database } = embedded.connection;
  const databaseUrl = new URL(`postgres://${user}@localhost/${database}`);
  databaseUrl.searchParams.set("host", host);
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl.href, DEMONSTRATION: "1" };
    const server = await startProcess("server/src/main.ts", env);
    try {
      return await measureLiveDelivery({ url: server.url, database: embedded.connection, ...size });
    } finally {
      await server.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How fast and how complete events reach many open pages, one server process to another. */
async function measureLiveDelivery(options: LiveDeliveryOptions): Promise<LiveDeliveryFigures> {
  const { url, connections = 300, events = 200 } = options;
  const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
  const database = openDatabase(options.database, log, writers);
  const hub = await LiveHub.start(database, log);
  const pages = await openPages(url, connections);
  try {
    for (let count = 0; count < events; count += 1) {
      await Promise.all([write(database), pause(1_000 / perSecond)]);
    }
    await allReceived(pages, events);
    const times = pages.flatMap((page) => page.times).toSorted((a, b) => a - b);

    const start = performance.now();
    const shares = Array.from({ length: writers }, async (_none, writer) => {
      for (let count = writer; count < events; count += writers) await write(database);
    });
    await Promise.all(shares);
    await allReceived(pages, 2 * events);
    const seconds = (performance.now() - start) / 1_000;
    return {
      connections,
      eventsPerSecond: Math.round(events / seconds),
      deliveriesPerSecond: Math.round((events * connections) / seconds),
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      complete: pages.every((page) => page.inOrder && page.times.length === 2 * events),
    };
  } finally {
    for (const page of pages) page.socket.terminate();
    await hub.stop();
    await database.close();
  }
}

interface Page {
  readonly socket: WebSocket;
  readonly times: number[];
  inOrder: boolean;
}

function write(database: Database): Promise<void> {
  const payload = { at: performance.now(), text };
  return database.transaction((queries) =>
    announce(queries, { event: measured, audience: [everyoneTopic], payload }),
  );
}

/** Spread over the demonstration accounts, as one person may hold a limited number of connections. */
async function openPages(url: string, connections: number): Promise<Page[]> {
  const tokens: string[] = [];
  for (const { username } of demonstrationAccounts) tokens.push(await tokenOf(url, username));
  const pages: Page[] = [];
  for (let count = 0; count < connections; count += 1) {
    pages.push(await openPage(url, tokens[count % tokens.length] ?? ""));
  }
  return pages;
}

async function openPage(url: string, token: string): Promise<Page> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}${apiBasePath}${livePath}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const page: Page = { socket, times: [], inOrder: true };
  await once(socket, "open");
  socket.send(JSON.stringify({ frame: "hello" }));
  await once(socket, "message");
  socket.on("message", (data) => {
    if (!Buffer.isBuffer(data)) return;
    const arrived = performance.now();
    const [, seq, written] = eventShape.exec(data.toString("latin1")) ?? [];
    if (seq === undefined) return;
    page.times.push(arrived - Number(written));
    page.inOrder &&= Number(seq) === page.times.length;
  });
  return page;
}

/** Waits for the last page, but not for ever: what is missing then is missing. */
async function allReceived(pages: readonly Page[], count: number): Promise<void> {
  const giveUp = performance.now() + 30_000;
  while (pages.some((page) => page.times.length < count) && performance.now() < giveUp) await pause(2);
}
