import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { urlOf } from "../spawn-server.ts";
import { runOnServer } from "../test-cluster.ts";
import type { BlackBox } from "./black-box.ts";
import { castPassword, newClient, startBlackBox } from "./black-box.ts";
import { addressOf, everyCall } from "./every-call.ts";

/** What would tell a stranger how the server is made. */
const inside = /\bat \S+:\d+:\d+|node_modules|\bselect |postgres|\bpg_|ECONN|relation "|\.ts\b|"stack"/i;
const smtpPassword = "Smtp-Secret-51";
const failure = z.strictObject({ error: z.string(), details: z.unknown().optional(), requestId: z.uuid() });

let box: BlackBox;
let token: string;
beforeAll(async () => {
  box = await startBlackBox({
    LOG_LEVEL: "debug",
    SMTP_URL: `smtp://mailer:${smtpPassword}@127.0.0.1:9/`,
    DEMONSTRATION: "0",
  });
  token = await box.logIn("admin");
});
afterAll(() => box.stop());

function databaseName(): string {
  return new URL(urlOf(box.database.connection)).pathname.slice(1);
}

/** Shuts the server's database to everyone, and throws those out who are in. */
async function takeDatabaseAway(): Promise<void> {
  const name = databaseName();
  const server = inject("testServer");
  await runOnServer(server, `alter database ${name} with allow_connections false`);
  await runOnServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

test("while the database is away every call says so without telling how the server is made (74)", async () => {
  const calls = await everyCall(box);
  expect(calls.length).toBeGreaterThan(20);
  await takeDatabaseAway();
  try {
    for (const call of calls) {
      const answer = await box.send(addressOf(call, "00000000-0000-7000-8000-000000000000"), {
        method: call.method,
        token,
        from: newClient(),
        ...(call.takesBody ? { body: "{}" } : {}),
      });
      if (answer.status < 400) continue;
      expect(answer.status, call.name).not.toBe(500);
      expect(answer.text, call.name).not.toMatch(inside);
      const { requestId } = failure.parse(answer.json);
      expect(answer.headers["x-request-id"]).toBe(requestId);
    }
    const user = await box.send("/user", { token });
    expect(user).toMatchObject({ status: 503, error: "databaseUnavailable" });
    // Failing must never open a door (ASVS 16.5.3).
    const login = await box.send("/authentication/login", {
      body: { login: "admin", password: castPassword },
      from: newClient(),
    });
    expect(login).toMatchObject({ status: 503, error: "authenticationUnavailable" });
    expect(login.headers["set-cookie"]).toBeUndefined();
    const log = box.log.join("\n");
    for (const secret of [smtpPassword, castPassword, token]) expect(log).not.toContain(secret);
  } finally {
    await runOnServer(inject("testServer"), `alter database ${databaseName()} with allow_connections true`);
  }
});

test.each([
  ["/news/not-an-id"],
  ["/upload/photos/%00"],
  ["/user/devices/1"],
  ["/translation/..%2f..%2fetc"],
  ["/%ff"],
  ["//user"],
  ["/user/../metrics"],
])("a nonsensical address %s gets a plain refusal (74)", async (path) => {
  const answer = await box.send(path, { token });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(inside);
  failure.parse(answer.json);
});
