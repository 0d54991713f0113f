import { readUser } from "@planete/shared/contract/account.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../seed/cast.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { startTestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** As another process would, past all that this one keeps. */
const write = (text: string, ...values: unknown[]) => server.platform.database.pool.query(text, values);

const user = async (as: string) => server.call(readUser, { as });

test("what changes in a person elsewhere is in the next answer", async () => {
  const as = await server.logIn("client");
  expect((await user(as)).answer.data.lastname).not.toBe("Autrement");
  await write("update person set lastname = 'Autrement' where id = $1", castId("client"));
  expect((await user(as)).answer.data.lastname).toBe("Autrement");
});

test("who leaves a team elsewhere has left it at the next call", async () => {
  const as = await server.logIn("agent");
  expect((await user(as)).answer.data.teams.length).toBeGreaterThan(0);
  await write("delete from team_member where person_id = $1", castId("agent"));
  expect((await user(as)).answer.data.teams).toEqual([]);
});

test("a session that is ended, or whose person is shut out, is over at the next call", async () => {
  const [ended, shut] = [await server.logIn("lead"), await server.logIn("guest")];
  expect([(await user(ended)).status, (await user(shut)).status]).toEqual([200, 200]);
  await write("update session set ended_at = now() where person_id = $1", castId("lead"));
  await write("update person set active = false where id = $1", castId("guest"));
  expect([(await user(ended)).error, (await user(shut)).error]).toEqual(["tokenInvalid", "tokenInvalid"]);
});

test("a session that runs out is over, though nobody touched it", async () => {
  const as = await server.logIn("dev");
  await write(
    "update session set expires_at = now() + interval '700 ms' where person_id = $1",
    castId("dev"),
  );
  expect((await user(as)).status).toBe(200);
  await expect.poll(async () => (await user(as)).error, { timeout: 5_000 }).toBe("tokenInvalid");
});

test("networks that are allowed elsewhere count at the next call", async () => {
  const as = await server.logIn("admin");
  expect((await user(as)).status).toBe(200);
  const rules = JSON.stringify([{ team: null, networks: ["10.0.0.0/8"] }]);
  await write(
    "update authentication_settings set values = jsonb_set(values, '{networks}', $1::jsonb)",
    rules,
  );
  expect((await user(as)).error).toBe("ipNotAllowed");
});
