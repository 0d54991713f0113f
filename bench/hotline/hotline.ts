import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import type { Request } from "autocannon";
import { castId } from "../../server/seed/cast.ts";
import type { Statement } from "../../server/src/platform/database/statement.ts";
import type { SheetReader } from "../../server/src/areas/hotline/readers/sheet-reader.ts";
import { wordFrequencies } from "../../server/src/areas/hotline/list/word-frequency.store.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { sheetsPath } from "../../shared/src/contract/hotline-sheet.contract.ts";
import { memoryOf } from "../memory.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";
import { barePlaces } from "./bare-places.ts";
import { dataSetOf } from "./data-set.ts";
import type { DeliveryFigures } from "./delivery.ts";
import { measureDelivery, noteBody, noteText } from "./delivery.ts";
import { lengthenConversations, shortenConversations } from "./long-conversations.ts";
import type { Question } from "./questions.ts";
import { questionsOf } from "./questions.ts";
import { saveCaseOf } from "./save-case.ts";

export const hotlineCalls = ["list", "open", "search", "send"] as const;
export type HotlineCall = (typeof hotlineCalls)[number];

export interface CallFigures {
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface HotlineFigures {
  readonly calls: Readonly<Record<HotlineCall, readonly CallFigures[]>>;
  /** Of the bare route's calls per second, at 8 clients. */
  readonly shares: Readonly<Record<HotlineCall, number>>;
  /** Of inserts of a message's row alone, without the sheet, the history and the news of it. */
  readonly shareOfInsert: number;
  readonly memoryMb: number | undefined;
  readonly delivery: DeliveryFigures;
}

const seconds = 4;
const clientCounts = [1, 8, 32] as const;
/** Staff who may read the hotline, besides the agent who asks: pages are spread over them. */
const watchers = ["agent", "lead", "admin"] as const;

async function load(
  url: string,
  headers: Record<string, string>,
  requests: Request[],
  clients: number,
): Promise<CallFigures> {
  const result = await autocannon({ url, headers, requests, connections: clients, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${requests[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const { p50, p99 } = result.latency;
  return { clients, perSecond: result.requests.average, p50, p99 };
}

/** List, open, search and send over so many sheets, each also as a share of a bare route behind the same statement. */
export async function measureHotline(sheets: number): Promise<HotlineFigures> {
  const dataDir = await dataSetOf(sheets);
  const scratch = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 2);
  const env = { DATABASE_URL: databaseUrl, DEMONSTRATION: "1", DATA_DIR: dataDir };
  const server = await startProcess("server/src/main.ts", env);
  try {
    const reader: SheetReader = {
      personId: castId("agent"),
      name: "",
      role: "agent",
      side: "staff",
      language: null,
    };
    const scope = {
      reader,
      timeZone: "Europe/Paris",
      frequencies: wordFrequencies(database),
      now: new Date(),
    } as const;
    const tokens: string[] = [];
    for (const username of watchers) tokens.push(await tokenOf(server.url, username));
    const questions = await questionsOf(database, scope, tokens[0] ?? "");
    await lengthenConversations(database, questions.longIds);
    const headers = { authorization: `Bearer ${tokens[0] ?? ""}`, "content-type": "application/json" };
    const read = async ({ path: asked, statements }: Question): Promise<object> => {
      const response = await fetch(`${server.url}${apiBasePath}${asked}`, { headers });
      if (!response.ok) throw new Error(`${asked}: ${response.status}`);
      return { statements: statements.map(asText), body: await response.text() };
    };
    const asked = [...questions.list, ...questions.open, ...questions.search];
    const answers: object[] = [];
    for (const question of asked) answers.push(await read(question));
    const casesFile = path.join(scratch, "cases.json");
    const sent = await fetch(`${server.url}${apiBasePath}${sheetsPath}/${questions.sheetIds[0]}/messages`, {
      method: "POST",
      headers,
      body: noteBody(randomUUID()),
    });
    await writeFile(
      casesFile,
      JSON.stringify({
        answers,
        sheetIds: questions.sheetIds,
        personId: reader.personId,
        sent: await sent.text(),
        save: await saveCaseOf(database, reader, questions.sheetIds[0] ?? "", tokens[0] ?? ""),
      }),
    );
    const bare = await startProcess("bench/hotline/bare-server.ts", {
      DATABASE_URL: databaseUrl,
      BENCH_CASES: casesFile,
    });
    try {
      const real = (list: readonly Question[]): Request[] =>
        list.map((one) => ({ path: `${apiBasePath}${one.path}` }));
      const plain = (list: readonly Question[]): Request[] =>
        list.map((one) => ({ path: `/answers/${asked.indexOf(one)}` }));
      // People write in sheets of their own: each message goes to the next one, whoever sends it. Left to
      // themselves all connections would start at the first sheet and go on in step, at each one all at once.
      let place = 0;
      const sending: Request[] = [
        {
          method: "POST",
          setupRequest: (request: Request) => {
            place += 1;
            const id = questions.sheetIds[place % questions.sheetIds.length];
            return {
              ...request,
              path: `${apiBasePath}${sheetsPath}/${id}/messages`,
              body: noteBody(randomUUID()),
            };
          },
        },
      ];
      const requests: Record<HotlineCall, { readonly real: Request[]; readonly bare: Request[] }> = {
        list: { real: real(questions.list), bare: plain(questions.list) },
        open: { real: real(questions.open), bare: plain(questions.open) },
        search: { real: real(questions.search), bare: plain(questions.search) },
        send: { real: sending, bare: [{ method: "POST", path: "/notes", body: noteBody(randomUUID()) }] },
      };
      const insert: Request[] = [{ method: "POST", path: "/messages", body: noteBody(randomUUID()) }];
      const calls: Record<HotlineCall, CallFigures[]> = { list: [], open: [], search: [], send: [] };
      const shares: Record<HotlineCall, number> = { list: 0, open: 0, search: 0, send: 0 };
      let memoryMb: number | undefined;
      for (const call of hotlineCalls) {
        await autocannon({
          url: server.url,
          headers,
          requests: requests[call].real,
          connections: 8,
          duration: 1,
        });
        for (const clients of clientCounts)
          calls[call].push(await load(server.url, headers, requests[call].real, clients));
        // Before the bare server opens its own connections, which are not the product's.
        const now = memoryNow(server.pid, dataDir);
        if (now !== undefined) memoryMb = Math.max(memoryMb ?? 0, now);
        const floor = await load(bare.url, headers, requests[call].bare, 8);
        shares[call] = (calls[call].find(({ clients }) => clients === 8)?.perSecond ?? 0) / floor.perSecond;
      }
      const inserts = await load(bare.url, headers, insert, 8);
      const sends = calls.send.find(({ clients }) => clients === 8)?.perSecond ?? 0;
      return {
        calls,
        shares,
        shareOfInsert: sends / inserts.perSecond,
        memoryMb,
        delivery: await measureDelivery(server.url, tokens, questions.sheetIds),
      };
    } finally {
      await bare.stop();
      await removeWhatWasSent(database);
    }
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Leaves the data as it was generated: the next run must not search among thousands of the same notes. */
async function removeWhatWasSent(database: Database): Promise<void> {
  await database.pool.query("delete from sheet_message where staff_position > $1 or text = $2", [
    barePlaces,
    noteText,
  ]);
  await shortenConversations(database);
  await database.pool.query("vacuum (analyze) sheet, sheet_message, sheet_read");
}

/** Bytes in the way PostgreSQL writes them, which survives a file. */
function asText({ values, ...statement }: Statement): Statement {
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    return Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value;
  };
  return { ...statement, values: values.map(written) };
}

/** Of the server and of the database, which is another process's child here. */
function memoryNow(serverPid: number, dataDir: string): number | undefined {
  const server = memoryOf(serverPid);
  const postmaster = Number(
    readFileSync(path.join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  );
  const database = memoryOf(postmaster);
  return server === undefined || database === undefined ? undefined : server + database;
}
