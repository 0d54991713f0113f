import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { z } from "zod";
import { apiBasePath } from "../shared/src/contract/call.ts";
import { castPassword } from "../server/seed/cast.ts";
import { startEmbeddedPostgres } from "../server/src/platform/database/embedded-postgres.ts";
import { startProcess } from "./server-process.ts";

export interface UserCallFigures {
  readonly user: number;
  readonly bare: number;
  readonly bareWithQuery: number;
  readonly userP99: number;
}

const rounds = 3;
const seconds = 4;

async function load(url: string, headers: Record<string, string>): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ url, headers, connections: 8, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests per second at 8 connections: the real call, a bare route, a bare route with the same query, in turns. */
export async function measureUserCall(): Promise<UserCallFigures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const server = await startProcess("server/src/main.ts", {
    DATABASE_URL: databaseUrl,
    DEMONSTRATION: "1",
    DATA_DIR: dataDir,
  });
  try {
    const login = await fetch(`${server.url}${apiBasePath}/authentication/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "agent", password: castPassword }),
    });
    const { userToken: token } = z.object({ userToken: z.string() }).parse(await login.json());
    const headers = { authorization: `Bearer ${token}` };
    const body = await (await fetch(`${server.url}${apiBasePath}/user`, { headers })).text();
    const bare = await startProcess("bench/bare-server.ts", {
      DATABASE_URL: databaseUrl,
      BENCH_TOKEN: token,
      BENCH_BODY: body,
    });
    try {
      const targets = {
        user: `${server.url}${apiBasePath}/user`,
        bare: `${bare.url}/bare`,
        bareWithQuery: `${bare.url}/bare-with-query`,
      };
      for (const target of Object.values(targets))
        await autocannon({ url: target, headers, connections: 8, duration: 1 });
      const results: Record<keyof typeof targets, { rate: number; p99: number }[]> = {
        user: [],
        bare: [],
        bareWithQuery: [],
      };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ["user", "bare", "bareWithQuery"] as const)
          results[name].push(await load(targets[name], headers));
      }
      return {
        user: median(results.user.map(({ rate }) => rate)),
        bare: median(results.bare.map(({ rate }) => rate)),
        bareWithQuery: median(results.bareWithQuery.map(({ rate }) => rate)),
        userP99: median(results.user.map(({ p99 }) => p99)),
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
