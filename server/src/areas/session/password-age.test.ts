import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser, saveUser } from "@planete/shared/contract/account.contract.ts";
import { readInterface } from "@planete/shared/contract/preferences.contract.ts";
import { keepSession, logIn, logOut } from "@planete/shared/contract/session.contract.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { everyoneTopic } from "../../platform/live/topics.ts";

const dayMs = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const admin = await server.logIn("admin");
  await changeSettings(server, admin, {
    passwordAge: { periodDays: 90, warningDays: 14, maximumDelayDays: 7 },
  });
});
afterAll(() => server.stop());

async function passwordIsOld(username: string, days: number): Promise<void> {
  await server.platform.database.kysely
    .updateTable("person")
    .set({ password_changed_at: new Date(Date.now() - days * dayMs) })
    .where("username", "=", username)
    .execute();
}

const enter = (login: string, password = castPassword) => server.call(logIn, { body: { login, password } });

test("a fresh password is not spoken of", async () => {
  await passwordIsOld("lead", 10);
  const { answer } = await enter("lead");
  expect(answer.step).toBe("open");
  expect(answer.user?.passwordAge).toBeUndefined();
});

test("before the end of the period the login tells how many days are left", async () => {
  await passwordIsOld("lead", 80);
  expect((await enter("lead")).answer.user?.passwordAge).toEqual({ state: "warning", daysLeft: 10 });
});

test("after the period the login still opens, and tells how long it will", async () => {
  await passwordIsOld("lead", 92);
  const { answer } = await enter("lead");
  expect(answer.user?.passwordAge).toEqual({ state: "overdue", daysLeft: 5 });
  expect((await server.call(readUser, { as: answer.userToken })).status).toBe(200);
});

test("after the maximum delay nothing remains but changing the password or logging out", async () => {
  await passwordIsOld("agent", 98);
  const { answer } = await enter("agent");
  expect(answer.step).toBe("password-change");
  expect(answer.user).toBeUndefined();
  const as = answer.userToken;
  for (const call of [readUser, readInterface]) {
    const refused = await server.call(call, { as });
    expect(refused.status).toBe(403);
    expect(refused.error).toBe("passwordExpired");
  }
  const sideways = await server.call(saveUser, { as, body: { firstname: "Someone" } });
  expect(sideways.error).toBe("passwordExpired");
  expect((await server.call(keepSession, { as })).answer.step).toBe("password-change");

  const newPassword = "Nouvelle-saison-7";
  const changed = await server.call(saveUser, { as, body: { currentPassword: castPassword, newPassword } });
  expect(changed.answer.data.username).toBe("agent");
  const next = changed.answer.userToken ?? "";
  expect((await server.call(readUser, { as: next })).status).toBe(200);
  expect((await server.call(readUser, { as })).error).toBe("tokenInvalid");
  expect((await enter("agent", newPassword)).answer.step).toBe("open");

  await passwordIsOld("agent", 98);
  const again = (await enter("agent", newPassword)).answer.userToken;
  expect((await server.call(logOut, { as: again })).status).toBe(200);
});

test("a password that grows too old under an open page acts at the next request, and on its live connection", async () => {
  const as = (await enter("dev")).answer.userToken;
  const page = await LiveClient.open(server.url, as);
  await passwordIsOld("dev", 98);
  expect((await server.call(readUser, { as })).error).toBe("passwordExpired");
  await server.platform.database.transaction((queries) => announceAccessChanged(queries, [everyoneTopic]));
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
});

test("whoever came through the directory is not concerned", async () => {
  const as = (await enter("guest")).answer.userToken;
  await passwordIsOld("guest", 400);
  expect((await server.call(readUser, { as })).error).toBe("passwordExpired");
  await server.platform.database.kysely
    .updateTable("session")
    .set({ method: "directory" })
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("session as s")
        .innerJoin("person", "person.id", "s.person_id")
        .select("s.token_hash")
        .where("person.username", "=", "guest"),
    )
    .execute();
  const me = await server.call(readUser, { as });
  expect(me.answer.data.passwordAge).toBeUndefined();
});
