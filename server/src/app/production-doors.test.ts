import { mkdtemp, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { saveUser } from "@planete/shared/contract/account.contract.ts";
import { resetPassword } from "@planete/shared/contract/session.contract.ts";
import { createAgendaEvent } from "@planete/shared/contract/agenda.contract.ts";
import { uploadHelpVideo } from "@planete/shared/contract/videos.contract.ts";
import { afterEach, expect, test } from "vitest";
import { castId } from "../../seed/cast.ts";
import { HotlineDesk } from "../../test/hotline-desk.ts";
import { startMailSink } from "../../test/start-mail-sink.ts";
import { startTestApp } from "../../test/start-test-app.ts";
import { createTestDatabase } from "../../test/test-cluster.ts";
import type { TestApp, TestAppOptions } from "../../test/start-test-app.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  undo.push(() => app.stop());
  return app;
}

async function ready(app: TestApp): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${app.url}/health/ready`);
  return { status: response.status, body: await response.json() };
}

test("/health/ready tells of a disk without room", async () => {
  const app = await start();
  expect(await ready(app)).toEqual({ status: 200, body: { status: "ready" } });
  const full = await start({ config: { minFreeDiskBytes: Number.MAX_SAFE_INTEGER } });
  expect(await ready(full)).toEqual({ status: 503, body: { status: "disk full" } });
});

test("/health/ready tells of messages that should have left", async () => {
  const desk = await HotlineDesk.open();
  undo.push(() => desk.close());
  const sheet = await desk.sheet();
  await desk.send("agent", sheet.id, { text: "Bientôt" });
  expect((await ready(desk.server)).body).toEqual({ status: "ready" });
  desk.wait(60_000);
  expect(await ready(desk.server)).toEqual({
    status: 200,
    body: { status: "ready", warnings: ["messages overdue"] },
  });
});

test("the description of the calls is for those who are logged in, unless a setting opens it", async () => {
  const addresses = ["/openapi.json", "/openapi/", "/openapi/static/index.html"];
  const statuses = async (app: TestApp, token?: string): Promise<readonly number[]> =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(`${app.url}${apiBasePath}${address}`, {
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
  const closed = await start({ config: { demonstration: false, openApiPublic: false } });
  expect(await statuses(closed)).toEqual([401, 401, 401]);
  expect((await statuses(closed, await closed.logIn("agent")))[0]).toBe(200);
  const open = await start({ config: { demonstration: false, openApiPublic: true } });
  expect((await statuses(open))[0]).toBe(200);
});

test("an unknown path with a dot in front is missing, and never the page", async () => {
  const webFolder = await mkdtemp(path.join(tmpdir(), "planete-pages-"));
  await writeFile(path.join(webFolder, "index.html"), "<!doctype html><title>page</title>");
  await writeFile(path.join(webFolder, "manifest.webmanifest"), "{}");
  const app = await start({ webFolder });
  for (const hidden of ["/.env", "/.git/HEAD", "/app/.aws/credentials", "/%2eenv", "/.well-known/x"])
    expect((await fetch(`${app.url}${hidden}`)).status, hidden).toBe(404);
  expect((await fetch(`${app.url}/app/home`)).status).toBe(200);
});

test("a connection that says nothing, or not all of it, is closed", async () => {
  const app = await start({ headersTimeoutMs: 500 });
  const closed = (said: string): Promise<number> =>
    new Promise((resolve) => {
      const began = performance.now();
      const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () => socket.write(said));
      socket.resume();
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(performance.now() - began));
    });
  const times = await Promise.all([closed(""), closed("GET /health/live HTTP/1.1\r\nHost: x\r\n")]);
  for (const ms of times) expect(ms).toBeLessThan(5_000);
});

test("what cannot be read as a request is refused like everything else, and ends its connection", async () => {
  const app = await start();
  const said = (request: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = "";
      const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () => socket.write(request));
      socket.setEncoding("utf8").on("data", (part: string) => (heard += part));
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(heard));
    });
  const tooLong = await said(`GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(tooLong).toMatch(/^HTTP\/1\.1 431 /);
  expect(tooLong).toMatch(/\r\nConnection: close\r\n/);
  expect(tooLong).toMatch(/\r\n\r\n\{"error":"badRequest","requestId":"[\w-]{36}"\}$/);
  const nonsense = await said("what is this\r\n\r\n");
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
  expect(nonsense).toMatch(/\{"error":"badRequest","requestId":"[\w-]{36}"\}$/);
});

test("a request that dribbles in is closed after its time; a file may take longer", async () => {
  const app = await start({ arrivalMs: 500 });
  const token = await app.logIn("lead");
  const open = (callPath: string, type: string): Promise<"closed" | "open"> =>
    new Promise((resolve) => {
      const said = [
        `POST ${apiBasePath}${callPath} HTTP/1.1`,
        "Host: x",
        `Authorization: Bearer ${token}`,
        `Content-Type: ${type}`,
        "Content-Length: 1000",
      ];
      const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () =>
        socket.write(`${said.join("\r\n")}\r\n\r\n{`),
      );
      socket.resume();
      socket.on("error", () => undefined);
      socket.on("close", () => resolve("closed"));
      setTimeout(() => {
        resolve("open");
        socket.destroy();
      }, 4_000);
    });
  expect(
    await Promise.all([
      open(saveUser.path, "application/json"),
      open(uploadHelpVideo.path, "multipart/form-data; boundary=x"),
    ]),
  ).toEqual(["closed", "open"]);
});

test("a field of one line refuses line breaks, whichever they are", async () => {
  const app = await start();
  const as = await app.logIn("agent");
  for (const mark of ["\n", "\r", "\r\n", "\u2028", "\u0085"]) {
    const words = `Jean${mark}Bcc: x@y.example`;
    const profile = await app.call(saveUser, { as, body: { firstname: words } });
    expect([profile.status, profile.error]).toEqual([400, "validationFailed"]);
    const time = { allDay: true, start: "2026-11-16", end: "2026-11-16" } as const;
    const event = await app.call(createAgendaEvent, { as, body: { title: words, description: "", time } });
    expect([event.status, event.error]).toEqual([400, "validationFailed"]);
  }
  const desk = await HotlineDesk.open();
  undo.push(() => desk.close());
  await expect(desk.sheet("client", { object: "Une\nfacture" })).rejects.toThrow("validationFailed");
  await expect(desk.sheet("client", { tags: ["a\rb"] })).rejects.toThrow("validationFailed");
});

test("the token of a mail that waits can’t be read in the database, and the mail that leaves has it", async () => {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const settings = { demonstration: false, secretKey: "k".repeat(40) };
  // Nobody sends yet: the mail waits.
  const app = await start({ database, config: { ...settings, smtpUrl: undefined } });
  const { pool } = app.platform.database;
  await pool.query("update person set email_address = 'lead@planete.example' where id = $1", [
    castId("lead"),
  ]);
  await app.call(resetPassword, { body: { lang: "fr", mail: "lead@planete.example" } });
  const { rows } = await pool.query<{ values: { token: string } }>(
    "select values from mail where template = 'passwordReset'",
  );
  expect(rows[0]?.values.token).toMatch(/^sealed:/);
  // The link in the database is a hash; nothing else there opens it.
  const waiting = JSON.stringify(rows);
  const sink = await startMailSink();
  undo.push(() => sink.stop());
  await start({ database, config: { ...settings, smtpUrl: sink.url } });
  await sink.received(1);
  const token = /edit-password#([\w-]+)/.exec(sink.mails[0]?.mail.text ?? "")?.[1] ?? "";
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect(waiting).not.toContain(token);
});

test("a reset mail waits behind no other", async () => {
  // A mail server that takes a second for each.
  const sink = await startMailSink({ delayMs: 1_000 });
  undo.push(() => sink.stop());
  const app = await start({ config: { demonstration: false, smtpUrl: sink.url } });
  const { database, mail } = app.platform;
  await database.pool.query("update person set email_address = 'lead@planete.example' where id = $1", [
    castId("lead"),
  ]);
  for (let nth = 0; nth < 15; nth += 1) {
    await mail.send(database.kysely, {
      to: { address: `abonne${nth}@planete.example`, language: "fr" },
      template: "alert",
      values: { kind: "commandes", params: { reference: String(nth) }, target: "/app/modules" },
      key: `flood:${nth}`,
    });
  }
  await app.call(resetPassword, { body: { lang: "fr", mail: "lead@planete.example" } });
  const arrived = (): boolean =>
    sink.mails.some(({ recipients }) => recipients.includes("lead@planete.example"));
  await expect.poll(arrived, { timeout: 20_000, interval: 50 }).toBe(true);
  expect(sink.mails.length).toBeLessThan(10);
});
