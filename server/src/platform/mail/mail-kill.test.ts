import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { resetPassword } from "@planete/shared/contract/session.contract.ts";
import { demonstrationMarker } from "../../../seed/marker.ts";
import { childrenOf, FallingPostgres } from "../../../test/faults/postgres-end.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import type { ServerProcess } from "../../../test/spawn-server.ts";
import { startMailCounter } from "../../../test/start-mail-counter.ts";
import type { MailCounter, MailCounterOptions } from "../../../test/start-mail-counter.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { createTestDatabase, openPool } from "../../../test/test-cluster.ts";

const address = "ada@planete.example";
const secretKey = "a key that both servers share, of 32 and more";
/** A process that died is noticed after 20 seconds, and looked for every 15. */
const patience = { timeout: 120_000, interval: 50 };

interface Site {
  readonly ask: (question: string, values?: unknown[]) => Promise<readonly unknown[]>;
  readonly start: (settings: Readonly<Record<string, string>>) => Promise<ServerProcess>;
}

async function embedded(): Promise<Site> {
  const dataDir = temporaryFolder();
  const postgres = new FallingPostgres(dataDir);
  return {
    ask: (question, values) => postgres.ask(question, values),
    start: (settings) => spawnServer(undefined, { DATA_DIR: dataDir, ...settings }),
  };
}

async function elsewhere(): Promise<Site> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = openPool(database.connection);
  onTestFinished(() => pool.end());
  await pool.query("delete from installation where key = $1", [demonstrationMarker]);
  return {
    ask: async (question, values) => (await pool.query<Record<string, unknown>>(question, values)).rows,
    // One key for both servers: the next one reads what the killed one sealed.
    start: (settings) => spawnServer(database.connection, { SECRET_KEY: secretKey, ...settings }),
  };
}

/** A server that has asked its mail server to take one mail, which then does what the test wants of it. */
async function sendOne(
  { ask, start }: Site,
  counting: (startAgain: () => Promise<ServerProcess>) => Partial<MailCounterOptions>,
): Promise<{ readonly server: ServerProcess; readonly counter: MailCounter }> {
  const startAgain = async (): Promise<ServerProcess> => {
    const server = await start({ DEMONSTRATION: "0", SMTP_URL: counter.url });
    onTestFinished(() => server.end("SIGTERM"));
    return server;
  };
  const counter = await startMailCounter({ answerMs: 0, ...counting(startAgain) });
  onTestFinished(() => counter.stop());
  const server = await startAgain();
  await ask(
    `insert into person (id, username, firstname, lastname, email_address, employee)
     values ($1, 'ada', 'Ada', 'Martin', $2, true)`,
    [randomUUID(), address],
  );
  const response = await fetch(`${server.url}${apiBasePath}${resetPassword.path}`, {
    method: resetPassword.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lang: "en", mail: address }),
  });
  expect(await response.json()).toMatchObject({ data: "sent" });
  return { server, counter };
}

/** Resolves once the mail is noted as sent, by whoever sent it. */
async function noted({ ask }: Site): Promise<void> {
  await vi.waitFor(
    async () => expect(await ask("select status from mail")).toEqual([{ status: "sent" }]),
    patience,
  );
}

it.runIf(process.platform === "linux").each([
  ["its own database", embedded],
  ["a database elsewhere", elsewhere],
])(
  "a server with %s that is killed before it hears the mail server's yes sends the mail once",
  async (_where, open) => {
    const site = await open();
    let victim: ServerProcess | undefined;
    let next: Promise<ServerProcess> | undefined;
    const { counter, server } = await sendOne(site, (startAgain) => ({
      accepted: async () => {
        if (next) return;
        await vi.waitUntil(() => victim, patience);
        void victim?.end("SIGKILL");
        next = startAgain();
        // Time for the next server, and for a database that was told to stop, to come in between.
        await pause(1_500);
      },
    }));
    victim = server;
    await vi.waitUntil(() => next, patience);
    await next;
    await noted(site);
    expect(counter.accepted.map((mail) => mail.address)).toEqual([address]);
  },
);

it.runIf(process.platform === "linux")("a mail whose process is killed goes out all the same", async () => {
  const site = await elsewhere();
  let server: ServerProcess | undefined;
  let kills = 0;
  const { counter, ...sending } = await sendOne(site, () => ({
    asked: async () => {
      await vi.waitUntil(() => server, patience);
      if (kills > 0) return;
      for (const child of childrenOf(server?.pid ?? 0)) {
        process.kill(child, "SIGKILL");
        kills += 1;
      }
      throw new Error("the sender is gone");
    },
  }));
  server = sending.server;
  await noted(site);
  expect(kills).toBe(1);
  expect(counter.accepted.map((mail) => mail.address)).toEqual([address]);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});

it("a stop waits for the mail server's answer", async () => {
  const site = await elsewhere();
  const handedOver = Promise.withResolvers<void>();
  const { counter, server } = await sendOne(site, () => ({
    accepted: async () => {
      handedOver.resolve();
      // Longer than the jobs are waited for.
      await pause(6_000);
    },
  }));
  await handedOver.promise;
  await server.end("SIGTERM");
  expect(await site.ask("select status from mail")).toEqual([{ status: "sent" }]);
  expect(counter.accepted).toHaveLength(1);
});
