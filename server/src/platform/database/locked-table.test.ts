import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { listNews } from "@planete/shared/contract/news.contract.ts";
import { listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { requestLimits } from "./database.ts";

/** Long enough for every limit to be met several times. */
const lockMs = 3 * requestLimits.lockMs;

test("a locked table of the hotline stops the hotline alone, and connections stay few", async () => {
  const database = await createTestDatabase();
  const { connection } = database;
  const outside = new Client(typeof connection === "string" ? { connectionString: connection } : connection);
  await outside.connect();
  const server = await startTestApp({ database });
  try {
    const agent = await server.logIn("agent");
    const { data: sheets } = (await server.call(listSheets, { as: agent, query: {} })).answer;
    const sheetId = sheets[0]?.id ?? "";

    await outside.query("begin");
    await outside.query("lock table sheet in access exclusive mode");
    const until = performance.now() + lockMs;
    const crowd = Array.from({ length: 40 }, () => refreshUntil(until, server, agent));
    await wait(500);
    const notes = Promise.all(Array.from({ length: 5 }, () => sendNote(server, agent, sheetId)));

    const asked = others(server, agent).map((ask) => ({ ask, times: [] as number[] }));
    let most = 0;
    while (performance.now() < until) {
      for (const { ask, times } of asked) {
        const started = performance.now();
        expect(await ask()).toBe(200);
        times.push(performance.now() - started);
      }
      const { rows } = await outside.query<{ backends: number }>(
        "select count(*)::int as backends from pg_stat_activity where datname = current_database()",
      );
      most = Math.max(most, rows[0]?.backends ?? 0);
    }
    // Who had waited for the table would have waited each time, for as long as PostgreSQL lets them; a machine that is
    // busy with other things makes them wait once.
    for (const { times } of asked) {
      const sorted = times.toSorted((one, other) => one - other);
      expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(requestLimits.lockMs);
    }
    // 14 for calls, 3 for sessions, one each for health, live events and this test, and a margin for the closing ones.
    expect(most).toBeLessThanOrEqual(22);

    const refused = await notes;
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    await outside.query("rollback");
    const statuses = new Set((await Promise.all(crowd)).flat());
    expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([]);

    await expect
      .poll(async () => (await server.call(listSheets, { as: agent, query: {} })).status, { timeout: 2_000 })
      .toBe(200);
    const { rows } = await outside.query("select from sheet_message where client_message_id = any($1)", [
      refused.map(({ clientMessageId }) => clientMessageId),
    ]);
    expect(rows).toHaveLength(0);
  } finally {
    await outside.end();
    await server.stop();
    await database.drop();
  }
});

/** What people do elsewhere in the product meanwhile. */
function others(server: TestApp, token: string): (() => Promise<number>)[] {
  return [
    async () => (await server.call(readUser, { as: token })).status,
    async () => (await server.call(listNews, { as: token, query: { lang: "fr" } })).status,
    async () => (await server.call(listOwnTasks, { as: token })).status,
    async () => (await server.call(logIn, { body: { login: "lead", password: castPassword } })).status,
    async () => (await fetch(`${server.url}/health/ready`)).status,
  ];
}

async function refreshUntil(until: number, server: TestApp, token: string): Promise<number[]> {
  const statuses: number[] = [];
  while (performance.now() < until) {
    const { status, headers } = await server.call(listSheets, { as: token, query: {} });
    // A refusal that does not say when to come back is none that is expected here.
    statuses.push(status === 503 && headers.get("retry-after") !== "2" ? 0 : status);
  }
  return statuses;
}

async function sendNote(server: TestApp, token: string, sheetId: string) {
  const clientMessageId = randomUUID();
  const { status } = await server.call(sendMessage, {
    as: token,
    params: { id: sheetId },
    body: {
      clientMessageId,
      kind: "internal",
      text: "Une note",
      lang: "fr",
      attachmentIds: [],
      basis: { etat: 1, version: 0 },
    },
  });
  return { clientMessageId, status };
}
