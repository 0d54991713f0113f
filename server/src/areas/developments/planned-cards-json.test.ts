import { randomUUID } from "node:crypto";
import {
  createPersonalEvent,
  unassignTask,
  editPlannedCard,
} from "@planete/shared/contract/development-card.contract.ts";
import { readPlanning } from "@planete/shared/contract/development-planning.contract.ts";
import { changeDevelopment } from "@planete/shared/contract/development.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

/** Two servers over one database: one keeps cards as they were answered, the other makes them anew each time. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let short: DevelopmentDesk;
let long: DevelopmentDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  [short, long] = await Promise.all([
    DevelopmentDesk.open(undefined, { database }),
    DevelopmentDesk.open(undefined, { database, config: { hotPath: false } }),
  ]);
});
afterAll(async () => {
  await Promise.all([short.close(), long.close()]);
  await database.drop();
});

const write = (text: string, ...values: unknown[]) => short.server.platform.database.pool.query(text, values);

const period = { startDate: "2037-11-16", endDate: "2037-11-29" };
const includes = ["Workload", "Tracking", "Stacking", "DailyDurations", "Capacity"];

async function read(desk: DevelopmentDesk, by: string, query: object = {}) {
  const as = await desk.as(by);
  return (await desk.server.call(readPlanning, { as, query: { ...period, ...query } })).answer;
}

/** What the short way answers, after seeing that the long one answers the same to everybody. */
async function readBothWays(by: string) {
  for (const each of ["lead", "dev", "agent"])
    expect(await read(short, each), each).toEqual(await read(long, each));
  return read(short, by);
}

test("cards that are kept change with everything that they show: themselves, their development, and all names", async () => {
  const { _id: typeId } = await typeOf("Évolution");
  const development = await short.development("lead", { typeId, libelle: "Avant" });
  const [first] = development.taskList;
  if (!first) throw new Error("A development begins with one task");
  const card = await short.assign(first, "dev", "2037-11-18");
  const shown = async () => (await readBothWays("lead")).data.find(({ _id }) => _id === card._id);
  await write(
    `update development set team_id = (select id from team where name = 'Projet'),
       client_id = (select id from client order by name limit 1) where id = $1`,
    development._id,
  );
  const before = await shown();
  expect(before).toMatchObject({ carte: { libelle: "Avant" }, developpement: { team: "Projet" } });

  await write("update development_type set name = 'Chantier', color = '#123456' where id = $1", typeId);
  expect((await shown())?.developpement?.type).toEqual({
    _id: typeId,
    choix: "Chantier",
    couleur: "#123456",
  });
  await write("update team set name = 'Projets' where name = 'Projet'");
  expect((await shown())?.developpement?.team).toBe("Projets");
  await write("update team set name = 'Projet' where name = 'Projets'");
  await write(
    "update client set name = 'Tout autre nom' where id = (select client_id from development where id = $1)",
    development._id,
  );
  expect((await shown())?.carte.clientName).toBe("Tout autre nom");
  await write("update person set lastname = 'Durand' where id = $1", castId("dev"));
  expect((await shown())?.carte.assignement.name).toContain("Durand");

  await short.server.call(changeDevelopment, {
    as: await short.as("lead"),
    params: { id: development._id },
    body: { version: development.version, libelle: "Après" },
  });
  expect((await shown())?.carte.libelle).toBe("Après");
  const moved = await short.server.call(editPlannedCard, {
    as: await short.as("lead"),
    params: { taskId: card._id },
    body: { version: card.version, firstDay: "2037-11-20" },
  });
  expect(await shown()).toEqual(moved.answer.data[0]);
  await short.server.call(unassignTask, { as: await short.as("lead"), params: { id: card._id }, body: {} });
  expect(await shown()).toBeUndefined();
});

async function typeOf(name: string): Promise<{ _id: string }> {
  const { rows } = await write("select id as _id from development_type where name = $1", name);
  return rows[0] as { _id: string };
}

test("the description of a personal event stays with its person and Encadrement, whoever read it first", async () => {
  const taskId = randomUUID();
  await short.server.call(createPersonalEvent, {
    as: await short.as("dev"),
    params: { taskId },
    body: {
      libelle: "Rendez-vous",
      description: "Chez le médecin",
      firstDay: "2037-11-24",
      lastDay: "2037-11-24",
      assigned: castId("dev"),
    },
  });
  const descriptionFor = async (by: string) =>
    (await read(short, by)).data.find(({ _id }) => _id === taskId)?.description;
  const colleague = await colleagueOfDev();
  for (const by of ["lead", colleague, "dev", colleague, "lead"]) {
    expect(await descriptionFor(by), by).toBe(by === colleague ? undefined : "Chez le médecin");
  }
});

/** Somebody of the same team, who views the row and no more. */
async function colleagueOfDev(): Promise<string> {
  const { rows } = await write(
    `select p.username from team_member m join team t on t.id = m.team_id join person p on p.id = m.person_id
     where t.name = 'Développement' and p.username <> 'dev' and p.active
       and not exists (select from team_member o join team ot on ot.id = o.team_id
                       where o.person_id = p.id and ot.name = 'Encadrement')
     order by p.username limit 1`,
  );
  return (rows[0] as { username: string }).username;
}

test("what is counted by the cards is the same both ways", async () => {
  const query = Object.fromEntries(includes.map((name) => [`include${name}`, "true"]));
  const answer = await read(short, "lead", query);
  expect(answer).toEqual(await read(long, "lead", query));
  expect(Object.values(answer.dailyDurationsData ?? {}).flat().length).toBeGreaterThan(0);
});

test("what was counted and kept is counted anew when cards, working time, leave or holidays change", async () => {
  const query = Object.fromEntries(includes.map((name) => [`include${name}`, "true"]));
  const card = await short.assign(await short.card(), "dev", "2037-11-18");
  const dayOfDev = async (day: string) => {
    const answer = await read(short, "lead", query);
    for (const by of ["lead", "dev", "agent"])
      expect(await read(short, by, query), by).toEqual(await read(long, by, query));
    const found = answer.workloadData?.[castId("dev")]?.find((each) => each.day === day);
    return {
      capacity: found?.capacity,
      cards: found?.cards.map(({ cardId }) => cardId) ?? [],
      days: answer.dailyDurationsData?.[card._id],
      lanes: Object.keys(answer.eventStacks?.[castId("dev")]?.lanes ?? {}),
    };
  };
  const wednesday = await dayOfDev("2037-11-18");
  expect(wednesday.cards).toContain(card._id);
  expect(wednesday.lanes).toContain(card._id);
  expect(wednesday.days?.map(({ day }) => day)).toEqual(["2037-11-18"]);

  const moved = await short.server.call(editPlannedCard, {
    as: await short.as("lead"),
    params: { taskId: card._id },
    body: { version: card.version, firstDay: "2037-11-19" },
  });
  expect(moved.status).toBe(200);
  expect((await dayOfDev("2037-11-18")).cards).not.toContain(card._id);
  expect((await dayOfDev("2037-11-19")).cards).toContain(card._id);
  expect((await dayOfDev("2037-11-19")).days?.map(({ day }) => day)).toEqual(["2037-11-19"]);

  const whole = (await dayOfDev("2037-11-19")).capacity ?? 0;
  expect(whole).toBeGreaterThan(0);
  const leave = randomUUID();
  await write(
    "insert into leave (id, person_id, first_day, last_day, from_midday) values ($1, $2, '2037-11-19', '2037-11-19', true)",
    leave,
    castId("dev"),
  );
  expect((await dayOfDev("2037-11-19")).capacity).toBe(whole / 2);
  await write("delete from leave where id = $1", leave);
  expect((await dayOfDev("2037-11-19")).capacity).toBe(whole);
  await write("update person set working_minutes = '{60,60,60,60,60,0,0}' where id = $1", castId("dev"));
  expect((await dayOfDev("2037-11-19")).capacity).toBe(60);
  await write(
    `insert into holiday (id, day, country, labels, half_day, worked)
     select gen_random_uuid(), '2037-11-19', country, '{"en": "Closed"}', false, false from person where id = $1`,
    castId("dev"),
  );
  expect((await dayOfDev("2037-11-19")).capacity).toBe(0);

  await short.server.call(unassignTask, { as: await short.as("lead"), params: { id: card._id }, body: {} });
  const gone = await dayOfDev("2037-11-19");
  expect(gone.cards).not.toContain(card._id);
  expect(gone.lanes).not.toContain(card._id);
  expect(gone.days).toBeUndefined();
});

test("capacity alone is the capacity of the load, and what was taken adds up to it", async () => {
  await write(
    "insert into leave (id, person_id, first_day, last_day, from_midday) values ($1, $2, '2037-11-23', '2037-11-24', true)",
    randomUUID(),
    castId("dev"),
  );
  const { workloadData, capacityData } = await read(short, "lead", {
    includeWorkload: "1",
    includeCapacity: "1",
  });
  const people = Object.entries(workloadData ?? {});
  expect(people.length).toBeGreaterThan(10);
  let taken = 0;
  for (const [personId, days] of people) {
    const own = capacityData?.[personId];
    expect(own?.minutes).toEqual(days.map(({ capacity }) => capacity));
    const lines = days.flatMap(({ day, capacityLines }) =>
      capacityLines
        .filter(({ kind }) => kind !== "working-time")
        .map(({ kind, minutes }) => ({ day, kind, minutes })),
    );
    expect(own?.taken).toEqual(lines);
    taken += lines.length;
  }
  expect(taken).toBeGreaterThan(0);
});
