import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { apiBasePath } from "../shared/src/contract/call.ts";
import { castPassword, demonstrationAccounts } from "../server/seed/cast.ts";
import { at } from "./quantile.ts";
import { startProcess } from "./server-process.ts";

export interface LoginFigures {
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoginBench {
  readonly logins: readonly LoginFigures[];
  /** p99 of GET /user in milliseconds, with nothing else going on and with 8 clients logging in without pause. */
  readonly userQuiet: number;
  readonly userBusy: number;
}

const seconds = 5;
const rounds = 3;
/** What people do while others log in: a steady trickle, not a race for the processor. */
const readsPerSecond = 50;
const opened = z.object({ userToken: z.string() });

/** Logins without pause by 1, 8 and 32 clients, and how much they disturb everyone else. */
export async function measureLogins(): Promise<LoginBench> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const server = await startProcess("server/src/main.ts", { DATA_DIR: dataDir, DEMONSTRATION: "1" });
  try {
    await logInFor(server.url, 8, 2);
    const logins: LoginFigures[] = [];
    for (const clients of [1, 8, 32]) {
      const times = await logInFor(server.url, clients, seconds);
      logins.push({
        clients,
        perSecond: times.length / seconds,
        p50: at(times, 0.5),
        p99: at(times, 0.99),
      });
    }
    const token = opened.parse(JSON.parse((await logInOnce(server.url, 0)).text)).userToken;
    const quiet: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(at(await readFor(server.url, token, seconds), 0.99));
      const [reads] = await Promise.all([
        readFor(server.url, token, seconds),
        logInFor(server.url, 8, seconds),
      ]);
      busy.push(at(reads, 0.99));
    }
    return { logins, userQuiet: middleOf(quiet), userBusy: middleOf(busy) };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const agent = new Agent({ keepAlive: true });

interface Answer {
  readonly text: string;
  readonly ms: number;
}

function call(
  url: string,
  options: { readonly method: string; readonly headers: Record<string, string> },
  body = "",
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => {
        if (response.statusCode === 200) resolve({ text, ms: performance.now() - started });
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Spread over the demonstration accounts, as the logins of a morning are spread over people. */
function logInOnce(url: string, client: number): Promise<Answer> {
  const login = demonstrationAccounts[client % demonstrationAccounts.length]?.username;
  return call(
    `${url}${apiBasePath}/authentication/login`,
    { method: "POST", headers: { "content-type": "application/json" } },
    JSON.stringify({ login, password: castPassword }),
  );
}

/** Milliseconds of every login that so many clients make one after the other for so long, sorted. */
async function logInFor(url: string, clients: number, duration: number): Promise<readonly number[]> {
  const end = performance.now() + duration * 1_000;
  const times: number[] = [];
  const client = async (number: number): Promise<void> => {
    while (performance.now() < end) times.push((await logInOnce(url, number)).ms);
  };
  await Promise.all(Array.from({ length: clients }, (_none, number) => client(number)));
  return times.toSorted((a, b) => a - b);
}

/** Milliseconds of GET /user at a steady rate, sorted; a slow answer does not hold the next one back. */
async function readFor(url: string, token: string, duration: number): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const started = performance.now();
  const reads: Promise<Answer>[] = [];
  for (let count = 0; count < readsPerSecond * duration; count += 1) {
    await pause(Math.max(0, started + (count * 1_000) / readsPerSecond - performance.now()));
    reads.push(call(`${url}${apiBasePath}/user`, { method: "GET", headers }));
  }
  const answers = await Promise.all(reads);
  return answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
}

const middleOf = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
