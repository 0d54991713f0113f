import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { changeMailList, listMailLists } from "@planete/shared/contract/broadcast.contract.ts";
import {
  readSecondFactorPolicy,
  saveSecondFactorPolicy,
} from "@planete/shared/contract/second-factor-administration.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { castId, castPassword } from "../../../seed/cast.ts";
import { newId } from "../../platform/ids.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  const { pool } = server.platform.database;
  // Whoever keeps how people come in, without being a super administrator.
  await pool.query(
    `insert into access_right_holder (tag, person_id, value)
     select tag, $1, 1 from unnest(array['support-vision-authentication-configuration',
       'support-vision-authentification', 'support-vision-diffusion']) tag on conflict do nothing`,
    [castId("lead")],
  );
});
afterAll(() => server.stop());

/** How far the last super administrator comes with their password, from this network. */
const enters = async (address = "127.0.0.1") =>
  server.call(logIn, {
    body: { login: "admin", password: castPassword },
    headers: { "x-forwarded-for": address },
  });

test("by network: neither they themselves nor whoever keeps the settings shuts them out", async () => {
  const elsewhere = [{ team: "Encadrement", networks: ["203.0.113.0/24"] }];
  expect((await changeSettings(server, admin, { networks: elsewhere })).error).toBe("wouldLockYouOut");
  const keeper = await server.logIn("lead");
  await server.platform.database.pool.query("delete from team_member where person_id = $1", [castId("lead")]);
  expect((await changeSettings(server, keeper, { networks: elsewhere })).error).toBe(
    "wouldLockAdministratorsOut",
  );
  expect((await enters()).status).toBe(200);
});

test("by method: who comes through the directory alone keeps it on, whoever wants it off", async () => {
  const { pool } = server.platform.database;
  await pool.query(
    "update authentication_settings set values = values || jsonb_build_object('methods', $1::jsonb)",
    [JSON.stringify({ password: true, directory: true })],
  );
  await pool.query(
    "insert into directory_identity (id, issuer, name_id, person_id) values ($1, 'https://idp.example', 'ada', $2)",
    [newId(), castId("admin")],
  );
  const { password_hash: hash } = await server.platform.database.kysely
    .selectFrom("person")
    .select("password_hash")
    .where("id", "=", castId("admin"))
    .executeTakeFirstOrThrow();
  await pool.query("update person set password_hash = null where id = $1", [castId("admin")]);
  const off = { methods: { password: true, directory: false } };
  expect((await changeSettings(server, await server.logIn("lead"), off)).error).toBe(
    "lastSuperAdministrator",
  );
  expect((await changeSettings(server, admin, off)).error).toBe("lastSuperAdministrator");
  // With a password of their own there is another way in.
  await pool.query("update person set password_hash = $2 where id = $1", [castId("admin"), hash]);
  expect((await changeSettings(server, admin, off)).status).toBe(200);
  expect((await enters()).status).toBe(200);
});

test("by second factor: who is asked for a proof that they do not have is led to make one, not sent away", async () => {
  const keeper = await server.logIn("lead");
  const { answer } = await server.call(readSecondFactorPolicy, { as: keeper });
  const asked = await server.call(saveSecondFactorPolicy, {
    as: keeper,
    body: {
      version: answer.data.version,
      everyone: "optional",
      rules: [{ holder: { kind: "flag", flag: "superAdministrator" }, policy: "required" }],
    },
  });
  expect(asked.status).toBe(200);
  const entered = await enters();
  expect([entered.status, entered.answer.step]).toEqual([200, "enrolment"]);
  await server.platform.database.pool.query(
    "update authentication_settings set values = values - 'secondFactor'",
  );
  expect((await enters()).answer.step).toBe("open");
});

test("by list: emptying a list takes its flag, and never the super administrator or their way in", async () => {
  const lists = (await server.call(listMailLists, { as: admin })).answer.data.filter(
    ({ flag }) => flag !== null,
  );
  expect(lists).toHaveLength(4);
  for (const { name, version, purpose, owner, alerts } of lists) {
    const { status, error } = await server.call(changeMailList, {
      as: admin,
      params: { name },
      body: {
        list: { version, purpose, ownerId: owner?.id ?? null, keep: [], add: [], alerts, confirmed: true },
      },
    });
    // The one of the system administrators keeps somebody who can come in.
    expect([name, status === 200 || error === "lastWayIn"]).toEqual([name, true]);
  }
  const entered = await enters();
  expect(entered.answer.step).toBe("open");
  const { answer } = await server.call(readUser, { as: entered.answer.userToken });
  expect(answer.data.superAdministrator).toBe(true);
  expect(answer.data.rights["support-vision-droits"]).toBe(1);
});
