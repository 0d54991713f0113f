import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import type { Request } from "autocannon";
import { castId } from "../../server/seed/cast.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { setForecastDate } from "../../shared/src/contract/development.contract.ts";
import { generatedDataSet } from "../data-set.ts";
import type { CallFigures } from "../load.ts";
import { load } from "../load.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";
import type { WorkPageFigures } from "./in-browser.ts";
import { measureWorkPages } from "./in-browser.ts";
import type { Question } from "./questions.ts";
import { questionsOf } from "./questions.ts";

export const developmentCalls = ["table", "one", "move", "search", "export"] as const;
export type DevelopmentCall = (typeof developmentCalls)[number];

export type DevelopmentFigures = Readonly<Record<DevelopmentCall, readonly CallFigures[]>> & {
  /** Where they were asked for. */
  readonly pages: readonly WorkPageFigures[];
};

const clientCounts = [1, 8, 32] as const;
/** Rows of the export. */
const exportedRows = 10_000;

/** Table, one development, move, search and export over so many developments, each also as a share of a bare route. */
export async function measureDevelopments(
  developments: number,
  { inBrowser }: { readonly inBrowser: boolean },
): Promise<DevelopmentFigures> {
  const dataDir = await generatedDataSet(`developments-${developments}`, {
    people: 200,
    // So that a page of one client's developments is full at every size.
    clients: Math.min(100, Math.max(10, Math.round(developments / 100))),
    developments,
  });
  const scratch = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 2);
  const server = await startProcess("server/src/main.ts", {
    DATABASE_URL: databaseUrl,
    DEMONSTRATION: "1",
    DATA_DIR: dataDir,
  });
  try {
    await database.pool.query("analyze");
    const questions = await questionsOf(database, exportedRows);
    const token = await tokenOf(server.url, "lead");
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const asked = [...questions.table, ...questions.one, ...questions.search, questions.export];
    const answers: object[] = [];
    for (const { method, path: place, body, statements } of asked) {
      const response = await fetch(`${server.url}${apiBasePath}${place}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      if (!response.ok) throw new Error(`${place}: ${response.status} ${await response.text()}`);
      answers.push({ statements, body: await response.text() });
    }
    const movePath = (id: string): string => `${apiBasePath}${setForecastDate.path.replace("{id}", id)}`;
    const first = questions.moved[0] ?? "";
    const sent = await fetch(`${server.url}${movePath(first)}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ data: "2030-01-01" }),
    });
    const casesFile = path.join(scratch, "cases.json");
    await writeFile(
      casesFile,
      JSON.stringify({
        answers,
        moved: questions.moved,
        firstRead: questions.table.length,
        personId: castId("lead"),
        sent: await sent.text(),
      }),
    );
    const bare = await startProcess("bench/developments/bare-server.ts", {
      DATABASE_URL: databaseUrl,
      BENCH_CASES: casesFile,
    });
    try {
      const real = (list: readonly Question[]): Request[] =>
        list.map(({ method, path: place, body }) => ({
          method,
          path: `${apiBasePath}${place}`,
          ...(body === undefined ? {} : { body }),
        }));
      const plain = (list: readonly Question[]): Request[] =>
        list.map((one) => ({
          method: one.method,
          path: `/answers/${asked.indexOf(one)}`,
          ...(one.body === undefined ? {} : { body: one.body }),
        }));
      // Each move is of the next development, whoever sends it; left to themselves all would take the same one.
      let turn = 0;
      const moving: Request[] = [
        {
          method: "PUT",
          setupRequest: (request: Request) => {
            turn += 1;
            const round = Math.floor(turn / questions.moved.length);
            const data = (turn + round) % 2 === 0 ? "2030-01-15" : null;
            return {
              ...request,
              path: movePath(questions.moved[turn % questions.moved.length] ?? ""),
              body: JSON.stringify({ data }),
            };
          },
        },
      ];
      const requests: Record<DevelopmentCall, { readonly real: Request[]; readonly bare: Request[] }> = {
        table: { real: real(questions.table), bare: plain(questions.table) },
        one: { real: real(questions.one), bare: plain(questions.one) },
        move: { real: moving, bare: [{ method: "PUT", path: "/moves", body: "{}" }] },
        search: { real: real(questions.search), bare: plain(questions.search) },
        export: { real: real([questions.export]), bare: plain([questions.export]) },
      };
      const figures: Record<DevelopmentCall, CallFigures[]> = {
        table: [],
        one: [],
        move: [],
        search: [],
        export: [],
      };
      for (const call of developmentCalls) {
        const { real: calls, bare: floors } = requests[call];
        await autocannon({ url: server.url, headers, requests: calls, connections: 8, duration: 1 });
        for (const clients of clientCounts) {
          const few = call === "export";
          const own = await load(server.url, headers, calls, clients, { few });
          const floor = await load(bare.url, headers, floors, clients, { few });
          figures[call].push({ ...own, share: own.perSecond / floor.perSecond });
        }
      }
      return { ...figures, pages: inBrowser ? await measureWorkPages(server.url) : [] };
    } finally {
      await bare.stop();
      // The next run must not find thousands of moves in the history.
      await database.pool.query(
        "delete from development_action where action = 'forecastSet'; delete from live_event where type = 'bench.moved'",
      );
      await database.pool.query("vacuum (analyze) development, card, development_action");
    }
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}
