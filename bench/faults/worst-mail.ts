import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { castId } from "../../server/seed/cast.ts";
import { FallingPostgres } from "../../server/test/faults/postgres-end.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { at } from "../quantile.ts";
import { startProcess } from "../server-process.ts";
import { logInAt } from "./log-in-at.ts";

export interface WorstMailFigures {
  /** p99 of GET /user in milliseconds, with nothing else going on and while the worst mails are judged. */
  readonly quiet: number;
  readonly busy: number;
  /** Memory of the server's process before them and when they were answered, in megabytes. */
  readonly memoryMb: { readonly before: number; readonly after: number };
  /** What the mails were answered with. */
  readonly answers: readonly number[];
}

const domain = "reply.planete.example";
const token = "abcdefghijklmnopqrstuvwxyz234567";
const quietSeconds = 10;
const readsPerSecond = 50;

/** How much people feel of mails that are made to hurt. */
export async function measureWorstMails(): Promise<WorstMailFigures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-faults-"));
  const port = await freePort();
  const server = await startProcess("server/src/main.ts", {
    DATA_DIR: dataDir,
    DEMONSTRATION: "1",
    MAIL_IN_PORT: String(port),
    MAIL_IN_DOMAIN: domain,
  });
  try {
    const from = await openReplyAddress(new FallingPostgres(dataDir));
    const session = await logInAt(server.url, "lead");
    const quiet = await readUntil(server.url, session, async () => pause(quietSeconds * 1_000));
    const before = residentMb(server.pid);
    let answers: number[] = [];
    const busy = await readUntil(server.url, session, async () => {
      answers = await handWorstMails(port, from);
    });
    return {
      quiet: at(quiet, 0.99),
      busy: at(busy, 0.99),
      memoryMb: { before, after: residentMb(server.pid) },
      answers,
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What one process holds in memory, without those that it started; zero where that cannot be seen. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function handWorstMails(port: number, from: string): Promise<number[]> {
  const to = `reply+${token}@${domain}`;
  const hands = new Worker(new URL("hand-worst-mails.ts", import.meta.url), {
    workerData: { port, from, to },
  });
  return z.tuple([z.array(z.int())]).parse(await once(hands, "message"))[0];
}

/** An address for replies of `client` to one of their sheets; gives the client's own. */
async function openReplyAddress(postgres: FallingPostgres): Promise<string> {
  await postgres.ask(
    `insert into sheet_reply_address (token_hash, person_id, sheet_id, created_at)
     select $1, p.id, s.id, now() from person p join sheet s on s.client_id = p.client_id
     where p.id = $2 and not s.archived order by s.number desc limit 1`,
    [createHash("sha256").update(token).digest(), castId("client")],
  );
  const [person] = await postgres.ask<{ address: string }>(
    "select email_address as address from person where id = $1",
    [castId("client")],
  );
  return person?.address ?? "";
}

const agent = new Agent({ keepAlive: true });

/** Reads at a steady pace while the work goes on; gives the times. */
async function readUntil(url: string, session: string, work: () => Promise<unknown>): Promise<number[]> {
  const going = new AbortController();
  const done = work().finally(() => going.abort());
  const times: Promise<number>[] = [];
  while (!going.signal.aborted) {
    times.push(readOnce(url, session));
    await pause(1_000 / readsPerSecond);
  }
  await done;
  return (await Promise.all(times)).toSorted((one, other) => one - other);
}

function readOnce(url: string, session: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${session}` };
    request(`${url}${apiBasePath}/user`, { agent, headers }, (response) => {
      response.resume().once("end", () => resolve(performance.now() - started));
    })
      .once("error", reject)
      .end();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
