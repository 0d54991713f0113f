import { afterAll, beforeAll, expect, test } from "vitest";
import { addOrAssignTask } from "@planete/shared/contract/development-card.contract.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { addDevelopmentComment } from "@planete/shared/contract/development-work.contract.ts";
import { changeDevelopment, setForecastDate } from "@planete/shared/contract/development.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

/** Two servers over one database: one keeps lines as they were answered, the other makes them anew each time. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let short: DevelopmentDesk;
let long: DevelopmentDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  // By the clock of the database, so that callers are presumed as they are all day.
  const now = new Date().toISOString();
  [short, long] = await Promise.all([
    DevelopmentDesk.open(now, { database }),
    DevelopmentDesk.open(now, { database, config: { hotPath: false } }),
  ]);
});
afterAll(async () => {
  await Promise.all([short.close(), long.close()]);
  await database.drop();
});

const write = (text: string, ...values: unknown[]) => short.server.platform.database.pool.query(text, values);

async function read(desk: DevelopmentDesk, by: string) {
  const as = await desk.as(by);
  return (await desk.server.call(listDevelopments, { as, query: { counts: "true" } })).answer;
}

/** What the short way answers, after seeing that the long one answers the same to everybody. */
async function readBothWays(by: string) {
  for (const each of ["lead", "dev", "admin"])
    expect(await read(short, each), each).toEqual(await read(long, each));
  return read(short, by);
}

test("lines that are kept change with all that they show: the development, its cards, and every name", async () => {
  const { _id: id, version, taskList } = await short.development("lead", { libelle: "Avant" });
  const shown = async () => (await readBothWays("lead")).data.find(({ _id }) => _id === id);
  await write(
    `update development set team_id = (select id from team where name = 'Projet'),
       type_id = (select id from development_type where name = 'Évolution'),
       client_id = (select id from client order by name limit 1) where id = $1`,
    id,
  );
  expect(await shown()).toMatchObject({ libelle: "Avant", team: "Projet", tasks: 1, assigned: [] });

  await write("update development_type set name = 'Chantier', color = '#123456' where name = 'Évolution'");
  expect((await shown())?.type).toMatchObject({ choix: "Chantier", couleur: "#123456" });
  await write("update team set name = 'Projets' where name = 'Projet'");
  expect((await shown())?.team).toBe("Projets");
  await write("update team set name = 'Projet' where name = 'Projets'");
  await write(
    "update client set name = 'Tout autre nom' where id = (select client_id from development where id = $1)",
    id,
  );
  expect((await shown())?.client?.name).toBe("Tout autre nom");

  const lead = await short.as("lead");
  await short.server.call(addOrAssignTask, {
    as: lead,
    params: { id },
    body: { taskId: taskList[0]?._id ?? "", assigned: castId("dev"), firstDay: "2037-11-18" },
  });
  expect((await shown())?.assigned).toMatchObject([{ id: castId("dev") }]);
  await write("update person set lastname = 'Durand' where id = $1", castId("dev"));
  expect((await shown())?.assigned[0]?.name).toContain("Durand");
  await short.server.call(addOrAssignTask, { as: lead, params: { id }, body: {} });
  expect((await shown())?.tasks).toBe(2);

  await short.server.call(changeDevelopment, {
    as: lead,
    params: { id },
    body: { version, libelle: "Après" },
  });
  await short.server.call(addDevelopmentComment, { as: lead, params: { id }, body: { text: "Vu" } });
  expect(await shown()).toMatchObject({ libelle: "Après", comments: 1 });
});

test("a line that was kept is late from the day after its date on", async () => {
  const { _id: id } = await short.development("lead");
  const today = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await short.server.call(setForecastDate, {
    as: await short.as("lead"),
    params: { id },
    body: { data: today },
  });
  const late = async () => (await readBothWays("lead")).data.find(({ _id }) => _id === id)?.late;
  expect(await late()).toBe(false);
  for (const desk of [short, long]) desk.wait(3 * 24 * 3_600_000);
  expect(await late()).toBe(true);
  for (const desk of [short, long]) desk.wait(-3 * 24 * 3_600_000);
  expect(await late()).toBe(false);
});

test("whoever lost team or session a moment ago is answered as who they are now", async () => {
  const reader = await short.as("dev");
  const list = () => short.server.call(listDevelopments, { as: reader, query: { counts: "true" } });
  const before = (await list()).answer;
  expect(before.data.length).toBeGreaterThan(0);
  expect((await list()).answer).toEqual(before);
  const { rows } = await write(
    "delete from team_member where person_id = $1 returning team_id",
    castId("dev"),
  );
  const without = await list();
  for (const { team_id: team } of rows)
    await write("insert into team_member (team_id, person_id) values ($1, $2)", team, castId("dev"));
  // The right of the screen came with the team, or the developments did.
  expect(without.status === 403 || without.answer.data.length < before.data.length).toBe(true);
  expect((await list()).answer).toEqual(before);
  await write("update session set ended_at = now() where person_id = $1", castId("dev"));
  expect((await list()).status).toBe(401);
});
