import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { childrenOf } from "../../test/faults/postgres-end.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-main-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

const main = path.join(import.meta.dirname, "..", "main.ts");
const startTool = path.join(import.meta.dirname, "..", "..", "..", "tools", "start.mjs");

function start(env: Record<string, string> = {}, command: readonly string[] = [main]): Run {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, LOG_LEVEL: "info", PORT: "0", DATA_DIR: dataDir, DEMONSTRATION: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exit = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
  return { child, output: () => output, exit };
}

async function addressOf(run: Run): Promise<string> {
  await expect.poll(() => run.output(), { timeout: 180_000 }).toMatch(/ready at http:\S+/);
  return /ready at (http:\/\/[\w.:]+)/.exec(run.output())?.[1] ?? "";
}

test("a start prints the address, the accounts and the mailbox, and a stop ends it cleanly", async () => {
  const run = start();
  const url = await addressOf(run);
  for (const word of [
    "admin",
    "lead",
    "dev",
    "agent",
    "client",
    "guest",
    "Planete2026",
    "/demonstration/mailbox",
  ]) {
    expect(run.output()).toContain(word);
  }
  const page = await fetch(`${url}/app/home`);
  expect(await page.text()).toContain('<base href="/" />');
  for (const address of [
    "/metrics",
    "/health/nothing",
    "/assets/gone.js",
    "/planete-online-server/nothing",
  ]) {
    expect((await fetch(`${url}${address}`)).status, address).toBe(404);
  }
  const openApi = await (await fetch(`${url}${apiBasePath}/openapi.json`)).text();
  expect(openApi).not.toContain('"/{*}"');
  run.child.kill("SIGTERM");
  expect(await run.exit).toBe(0);
});

test("a taken port is said in plain words", async () => {
  const squatter = createServer().listen(0, "127.0.0.1");
  await once(squatter, "listening");
  const { port } = squatter.address() as AddressInfo;
  const run = start({ PORT: String(port) });
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain(`Port ${port} is taken`);
  expect(run.output()).not.toContain("    at ");
  squatter.close();
});

test("wrong settings are listed and nothing starts", async () => {
  const run = start({ PORT: "eighty", COMPANY_TIME_ZONE: "Mars/Olympus" });
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/PORT:.*\n.*COMPANY_TIME_ZONE:/);
  expect(run.output()).not.toContain("    at ");
});

test("a stop finishes the requests that are under way", async () => {
  const run = start();
  const url = await addressOf(run);
  // Password hashing takes long enough to be under way when the stop comes.
  const login = fetch(`${url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "agent", password: "Planete2026" }),
  });
  await expect.poll(async () => (await fetch(`${url}/health/live`)).status).toBe(200);
  run.child.kill("SIGTERM");
  expect((await login).status).toBe(200);
  expect(await run.exit).toBe(0);
});

test("production starts empty, with a one-time link and without a known password", async () => {
  const run = start({ DEMONSTRATION: "0" });
  const url = await addressOf(run);
  expect(run.output()).toMatch(/first-administrator#[\w-]{43}/);
  expect(run.output()).not.toContain("Planete2026");
  const login = await fetch(`${url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "admin", password: "Planete2026" }),
  });
  expect(login.status).toBe(401);
  expect((await fetch(`${url}${apiBasePath}/demonstration/accounts`)).status).toBe(404);
});

test.runIf(process.platform === "linux")(
  "npm run serve starts a fallen server again with a clear word, and stops it when asked to",
  async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    const { port } = squatter.address() as AddressInfo;
    squatter.close();
    await once(squatter, "close");
    const run = start({ PORT: String(port) }, [startTool, "--production"]);
    const url = await addressOf(run);
    for (const word of ["started again in 0.25 s", "started again in 0.5 s"]) {
      const [server] = childrenOf(run.child.pid ?? 0);
      process.kill(server ?? 0, "SIGKILL");
      await expect.poll(() => run.output(), { timeout: 60_000 }).toContain(`(SIGKILL). It is ${word}`);
      await expect
        .poll(
          async () =>
            fetch(`${url}/health/ready`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 90_000 },
        )
        .toBe(200);
    }
    run.child.kill("SIGTERM");
    expect(await run.exit).toBe(0);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow("fetch failed");
  },
);

test("npm run serve does not try again what can't start", async () => {
  const run = start({ PORT: "eighty" }, [startTool, "--production"]);
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain("PORT:");
  expect(run.output()).not.toContain("again");
});

test("production refuses the demonstration's database", async () => {
  const first = start();
  await addressOf(first);
  first.child.kill("SIGTERM");
  await first.exit;
  const second = start({ DEMONSTRATION: "0" });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain("holds the demonstration company");
});

test("no token, password or query reaches the log, and every line about a request has its id", async () => {
  const run = start();
  const url = await addressOf(run);
  const login = await fetch(`${url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "agent", password: "Planete2026" }),
  });
  const { userToken } = (await login.json()) as { userToken: string };
  await fetch(`${url}${apiBasePath}/authentication/keep?userToken=${userToken}`);
  await fetch(`${url}${apiBasePath}/user`, { headers: { authorization: `Bearer ${userToken}` } });
  await expect.poll(() => run.output()).toContain(`"path":"${apiBasePath}/user"`);
  const log = run
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(log.join("\n")).not.toContain(userToken);
  expect(log.join("\n")).not.toContain("Planete2026");
  expect(
    log.filter((line) => line.includes('"answered"')).every((line) => line.includes('"requestId"')),
  ).toBe(true);
});
