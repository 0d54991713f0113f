import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirstAdministrator } from "@planete/shared/contract/session.contract.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { hashPassword } from "../../platform/sessions/passwords.ts";
import { issueFirstAdministratorLink } from "./first-administrator.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ config: { demonstration: false } });
});
afterAll(() => server.stop());

const account = {
  username: "chef",
  firstname: "Ada",
  lastname: "Martin",
  emailAddress: "ada@example.org",
  password: "Secret2026",
};

const emptyInstallation = () =>
  server.platform.database.pool.query("truncate person, one_time_link, history restart identity cascade");

async function freshToken(): Promise<string> {
  const link = await issueFirstAdministratorLink(server.platform);
  return link?.split("#")[1] ?? "";
}

test("an installation with people gives no link", async () => {
  expect(await issueFirstAdministratorLink(server.platform)).toBeUndefined();
});

test("the link of an empty installation makes one super administrator, once", async () => {
  await emptyInstallation();
  const token = await freshToken();
  const { status } = await server.call(createFirstAdministrator, { body: { ...account, token } });
  expect(status).toBe(200);
  const as = await server.logIn("chef", "Secret2026");
  expect(as).toBeTruthy();
  const again = await server.call(createFirstAdministrator, {
    body: { ...account, username: "second", token },
  });
  expect(again.error).toBe("linkInvalid");
  expect(await issueFirstAdministratorLink(server.platform)).toBeUndefined();
});

test("two people with the same link: one account", async () => {
  await emptyInstallation();
  const token = await freshToken();
  const tries = await Promise.all(
    ["one", "two", "three"].map((username) =>
      server.call(createFirstAdministrator, {
        body: { ...account, username, emailAddress: `${username}@example.org`, token },
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await server.platform.database.pool.query("select id from person");
  expect(rows).toHaveLength(1);
});

test("a new link ends the older one, and an expired or invented one is refused", async () => {
  await emptyInstallation();
  const older = await freshToken();
  const newer = await freshToken();
  expect((await server.call(createFirstAdministrator, { body: { ...account, token: older } })).error).toBe(
    "linkInvalid",
  );
  await server.platform.database.pool.query(
    "update one_time_link set expires_at = now() - interval '1 second'",
  );
  expect((await server.call(createFirstAdministrator, { body: { ...account, token: newer } })).error).toBe(
    "linkInvalid",
  );
  const invented = await server.call(createFirstAdministrator, {
    body: { ...account, token: "x".repeat(43) },
  });
  expect(invented.error).toBe("linkInvalid");
});

test("without a good link no password is hashed: three hundred tries cost next to nothing", async () => {
  await emptyInstallation();
  const hashing = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => hashPassword(account.password)));
  const tenHashes = performance.now() - hashing;
  const started = performance.now();
  const tries = await Promise.all(
    Array.from({ length: 300 }, () =>
      server.call(createFirstAdministrator, { body: { ...account, token: "x".repeat(43) } }),
    ),
  );
  expect(new Set(tries.map(({ error }) => error))).toEqual(new Set(["linkInvalid"]));
  // Three hundred hashes would take thirty times as long.
  expect(performance.now() - started).toBeLessThan(15 * tenHashes);
});

test("a weak password is refused by the server and the link stays good", async () => {
  await emptyInstallation();
  const token = await freshToken();
  const weak = await server.call(createFirstAdministrator, {
    body: { ...account, password: "weakness", token },
  });
  expect(weak.error).toBe("passwordTooWeak");
  expect((await server.call(createFirstAdministrator, { body: { ...account, token } })).status).toBe(200);
});
