import { afterAll, beforeAll, expect, it } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { addOrAssignTask } from "@planete/shared/contract/development-card.contract.ts";
import { readDevelopmentTypes } from "@planete/shared/contract/development-settings.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";

let desk: DevelopmentDesk;

beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

/** The lines of a file, without the mark at its beginning. */
async function file(username: string, shape: "list" | "matrix", more = ""): Promise<readonly string[]> {
  const { status, body } = await ask(username, shape, more);
  expect(status).toBe(200);
  return body
    .replace(/^\uFEFF/u, "")
    .trimEnd()
    .split("\r\n");
}

async function ask(username: string, shape: string, more = "") {
  const answer = await desk.server.app.inject({
    url: `${apiBasePath}/support-vision/developpement/planning/export?startDate=2037-11-16&endDate=2037-11-20&lang=fr&shape=${shape}${more}`,
    headers: { authorization: `Bearer ${await desk.as(username)}` },
  });
  return { status: answer.statusCode, body: answer.body };
}

it("Whoever may not export gets their own row and nobody else's (D10, D18)", async () => {
  await desk.assign(await desk.card("lead", { libelle: "Pour Karim" }), "lead", "2037-11-17");
  await desk.assign(await desk.card("lead", { libelle: "Pour un autre" }), "dev", "2037-11-17");
  const { kysely } = desk.server.platform.database;
  await kysely.deleteFrom("access_right_holder").where("tag", "=", "export-planning").execute();
  const lines = await file("lead", "list");
  expect(lines.join("\n")).toContain("Pour Karim");
  expect(lines.join("\n")).not.toContain("Pour un autre");
  const asked = await file("lead", "matrix", `&authorizedUserIds=${castId("dev")}`);
  expect(asked).toHaveLength(1);
});

it("with the right the file has every row that is viewed, as a list or as people by days", async () => {
  const { kysely } = desk.server.platform.database;
  await kysely
    .insertInto("access_right_holder")
    .values({ tag: "export-planning", person_id: castId("lead"), team_id: null, flag: null, value: 1 })
    .execute();
  const list = await file("lead", "list", `&authorizedUserIds=${castId("dev")}`);
  expect(list[0]).toBe("Personne;Équipes;Numéro;Carte;Client;Premier jour;Dernier jour;Heures planifiées");
  expect(list.join("\n")).toContain("Pour un autre");
  const matrix = await file("lead", "matrix", `&authorizedUserIds=${castId("dev")}`);
  expect(matrix).toHaveLength(2);
  // Person, teams, five days, two sums.
  expect(matrix[0]?.split(";")).toHaveLength(9);
  const { rows } = await kysely
    .selectFrom("person")
    .select((is) => is.fn.countAll<string>().as("count"))
    .where("employee", "=", true)
    .where("active", "=", true)
    .executeTakeFirstOrThrow()
    .then(({ count }) => ({ rows: Number(count) }));
  expect(await file("lead", "matrix")).toHaveLength(rows + 1);
});

it("holds what the planning is filtered by, and says of each card the development that it is of", async () => {
  const { answer } = await desk.server.call(readDevelopmentTypes, { as: await desk.as("lead") });
  const [type, other] = answer.data.map(({ _id }) => _id);
  const work = await desk.development("lead", { libelle: "Paie du mois", typeId: type });
  const [card] = work.taskList;
  const named = await desk.server.call(addOrAssignTask, {
    as: await desk.as("lead"),
    params: { id: work._id },
    body: { libelle: "Essais", assigned: castId("dev"), firstDay: "2037-11-18", lastDay: "2037-11-18" },
  });
  expect(named.status).toBe(200);
  await desk.assign(card!, "lead", "2037-11-18");
  const line = (lines: readonly string[], words: string) => lines.filter((each) => each.includes(words));
  const all = await file("lead", "list");
  expect(line(all, "Paie du mois · Essais")).toHaveLength(1);
  expect(line(all, "Paie du mois")).toHaveLength(2);
  const team = `&team=${encodeURIComponent("Développement")}`;
  expect(line(await file("lead", "list", team), "Paie du mois")).toHaveLength(1);
  expect(line(await file("lead", "list", `&type=${type}`), "Paie du mois")).toHaveLength(2);
  expect(line(await file("lead", "list", `&type=${other}`), "Paie du mois")).toHaveLength(0);
  const rows = (await file("lead", "matrix", team)).slice(1);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => !row.split(";")[1]?.includes("Développement"))).toEqual([]);
});

it("is refused to whom the planning does not open for, and for a period that is none", async () => {
  for (const username of ["guest", "client"]) expect((await ask(username, "list")).status).toBe(403);
  expect((await ask("lead", "poster")).status).toBe(400);
  expect((await ask("lead", "list", "&endDate=2020-01-01")).status).toBe(400);
});
