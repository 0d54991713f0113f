import { afterAll, beforeAll, expect, test } from "vitest";
import * as secondFactor from "@planete/shared/contract/second-factor.contract.ts";
import { keepSession, logIn } from "@planete/shared/contract/session.contract.ts";
import { startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";
import { castPassword } from "../../../test/start-test-app.ts";
import { hashPassword } from "../../platform/sessions/passwords.ts";

let server: SecondFactorApp;
beforeAll(async () => {
  server = await startSecondFactorApp();
});
afterAll(() => server.stop());

/** Changes the password and ends the sessions, and holds that back until `meanwhile` is under way. */
async function whilePasswordChanges<T>(username: string, meanwhile: () => Promise<T>): Promise<T> {
  const { pool } = server.platform.database;
  const passwordHash = await hashPassword("Nouveau2026");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "update person set password_hash = $2, password_changed_at = now() where username = $1",
      [username, passwordHash],
    );
    await client.query(
      "update session set ended_at = now() where ended_at is null and person_id = (select id from person where username = $1)",
      [username],
    );
    const pending = meanwhile();
    // Either it waits for the change, as it must, or it is through before it.
    await Promise.race([pending, waitsForLock()]);
    await client.query("commit");
    return await pending;
  } finally {
    client.release();
  }
}

async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await server.platform.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}

test("a login with the old password that overlaps its change opens nothing", async () => {
  const answer = await whilePasswordChanges("agent", () =>
    server.call(logIn, { body: { login: "agent", password: castPassword } }),
  );
  expect(answer.error).toBe("incorrectCredentials");
});

test("a second proof that overlaps a change of password opens nothing", async () => {
  const app = await server.enrolByApp(await server.logIn("lead"));
  const { token } = await server.begin("lead");
  const answer = await whilePasswordChanges("lead", () =>
    server.call(secondFactor.passWithTotp, { as: token, body: { code: app.nextCode() } }),
  );
  expect(answer.error).toBe("tokenInvalid");
  expect((await server.call(keepSession, { as: token })).error).toBe("tokenInvalid");
});
