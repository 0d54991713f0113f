import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "@planete/shared/contract/clients.contract.ts";
import * as contract from "@planete/shared/contract/history-search.contract.ts";
import {
  changeRight,
  changedRightBody,
  readRight,
  rightViewFromWire,
} from "@planete/shared/contract/rights.contract.ts";
import { createTeam } from "@planete/shared/contract/teams.contract.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { importDesk } from "../../../test/import-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let admin: string;
let people: PeopleDesk;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  people = peopleDesk(server, admin);
  await people.make({ username: "traced.person", firstname: "Retrouvée", lastname: "Exemple" });
  await server.call(createTeam, { as: admin, body: { team: { name: "Équipe retrouvée", memberIds: [] } } });
  await server.call(createClient, {
    as: admin,
    body: {
      code: "TRACED",
      name: "Client retrouvé",
      aliases: [],
      language: "fr",
      status: "active",
      ownerId: null,
      contractStart: null,
      contractEnd: null,
      contractLevel: "",
      contacts: [],
      tags: [],
    },
  });
});
afterAll(() => server.stop());

const find = async (query: Record<string, unknown>, as = admin) =>
  (await server.call(contract.searchHistory, { as, query })).answer;

test("everything that administration changed is found in one place, by words, kind, person and period", async () => {
  const found = await find({ search: "retrouv" });
  expect(found.data.map(({ kind, subject, verb }) => `${kind} ${subject} ${verb}`)).toEqual(
    expect.arrayContaining([
      "person Retrouvée Exemple create",
      "client Client retrouvé create",
      "team Équipe retrouvée create",
    ]),
  );
  expect((await find({ search: "retrouv", kind: "client" })).data.map(({ kind }) => kind)).toEqual([
    "client",
  ]);
  const adminId = await people.idOf("admin");
  expect((await find({ person: adminId, period: "day" })).data.length).toBeGreaterThanOrEqual(2);
  expect((await find({ person: await people.idOf("guest"), search: "retrouv" })).data).toEqual([]);
  const [entry] = (await find({ search: "retrouv", kind: "person" })).data;
  const one = await server.call(contract.readHistoryEntry, { as: admin, params: { id: entry?.id ?? "" } });
  expect(one.answer.data.changes).toContainEqual({ field: "firstname", before: null, after: "Retrouvée" });
});

test("each reader finds only what they could also see on its own screen; others are refused", async () => {
  const lead = await server.logIn("lead");
  await server.platform.database.pool.query(
    "insert into access_right_holder (tag, person_id, value) select 'support-vision-history', id, 1 from person where username = 'lead' on conflict do nothing",
  );
  const kinds = new Set((await find({ search: "retrouv" }, lead)).data.map(({ kind }) => kind));
  expect(kinds.has("client")).toBe(true);
  expect(kinds.has("person")).toBe(false);
  const [hidden] = (await find({ search: "retrouv", kind: "person" })).data;
  const read = await server.call(contract.readHistoryEntry, { as: lead, params: { id: hidden?.id ?? "" } });
  expect(read.status).toBe(404);
  const guest = await server.logIn("guest");
  expect((await server.call(contract.searchHistory, { as: guest })).error).toBe("rightMissing");
  expect((await server.call(contract.exportHistory, { as: guest, query: { lang: "fr" } })).error).toBe(
    "rightMissing",
  );
});

test("the file says in words whom a right was given to", async () => {
  const { answer } = await server.call(readRight, { as: admin, params: { tag: "support-vision-clients" } });
  const right = rightViewFromWire(answer.data);
  await server.call(changeRight, {
    as: admin,
    body: changedRightBody(
      {
        ...right,
        holders: [
          ...right.holders,
          {
            kind: "flag",
            flag: "direction",
            value: 1,
            until: null,
            standsInFor: null,
          },
        ],
      },
      right.version,
    ),
  });
  const file = await importDesk(server, admin).file(`${contract.exportHistory.path}?lang=de&kind=right`);
  expect(file).toContain("Geschäftsleitung (ja)");
  expect(file).not.toContain("direction = 1");
});

test("the export tells the same, without formulas", async () => {
  await people.make({ username: "formula.person", firstname: "=1+1", lastname: "Retrouvée" });
  const file = await importDesk(server, admin).file("/support-vision/history/export?lang=fr&search=formula");
  expect(file).toContain("'=1+1 Retrouvée");
});

test("the database itself refuses to change or delete what happened", async () => {
  const { pool } = server.platform.database;
  await expect(pool.query("update history set action = 'nothing'")).rejects.toThrow("not changed");
  await expect(pool.query("update history set actor_id = null, before = null, after = null")).rejects.toThrow(
    "not changed",
  );
  await expect(pool.query("delete from history")).rejects.toThrow("not changed");
});
