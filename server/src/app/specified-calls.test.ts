import { apiBasePath } from "@planete/shared/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { castId } from "../../seed/cast.ts";
import type { TestApp } from "../../test/start-test-app.ts";
import { startTestApp } from "../../test/start-test-app.ts";

// Spec §7, word by word: none of this is taken from the contract, which could be wrong together with its routes.
const rights = "/support-vision/droit";
const developments = "/support-vision/developpement";
const settings = "/support-vision/parametrage";
const specified = [
  `GET ${rights}`,
  `POST ${rights}`,
  `PUT ${rights}`,
  `GET ${rights}/{tag}`,
  `DELETE ${rights}/{tag}`,
  `GET ${rights}/menu-interface`,
  `POST ${rights}/menu-interface`,
  `POST ${rights}/save-team-role`,
  `GET ${rights}/team-roles`,
  `GET ${rights}/team-role/{id}`,
  `PUT ${rights}/team-role/{id}`,
  `DELETE ${rights}/team-role/{id}`,
  `GET ${rights}/id-role/{id}`,
  `POST ${rights}/save-all-users`,
  `GET ${developments}`,
  `POST ${developments}`,
  `GET ${developments}/all-dev`,
  `GET ${developments}/all-dev-cartes`,
  `GET ${developments}/all-dev-without-date-previsionnal`,
  `GET ${developments}/all-dev-with-date-previsionnal`,
  `GET ${developments}/filtered`,
  `GET ${developments}/conges`,
  `GET ${developments}/{id}`,
  `PUT ${developments}/{id}`,
  `DELETE ${developments}/{id}`,
  `POST ${developments}/{id}/tache`,
  `PUT ${developments}/unassign-task/{id}/tache`,
  `POST ${developments}/comment/{id}`,
  `POST ${developments}/unassign-to-previsional/{id}`,
  `POST ${developments}/task/{id}/to-provisional`,
  `PUT ${developments}/{id}/status`,
  `PUT ${developments}/{id}/reset-status`,
  `PUT ${developments}/{id}/add-duration`,
  `PUT ${developments}/{id}/add-date-previsionnel`,
  `PUT ${developments}/{id}/heures`,
  `GET ${developments}/{id}/timeTracking`,
  `PUT ${developments}/{id}/timeTracking`,
  `PUT ${developments}/{id}/todos`,
  `GET ${developments}/{id}/todo`,
  `POST ${developments}/action-history`,
  `POST ${developments}/export/csv`,
  `GET ${settings}/all`,
  `POST ${settings}/save`,
  `PUT ${settings}/edit`,
  `DELETE ${settings}/remove`,
] as const;
type Specified = (typeof specified)[number];

let server: TestApp;
let token: string;
const walked = new Set<string>();
beforeAll(async () => {
  server = await startTestApp();
  token = await server.logIn("admin");
});
afterAll(() => server.stop());

interface Asked {
  /** For what stands in braces. */
  readonly at?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Whose session; the super administrator's where none is named. */
  readonly as?: string;
}

async function send(call: Specified, { at = "", query = {}, body, as = token }: Asked): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  const address = new URL(`${server.url}${apiBasePath}${path.replace(/\{\w+\}/, at)}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Makes the call as the specification writes it and reads the answer by what the test needs of it. */
async function ask<Answer>(call: Specified, asked: Asked, answer: z.ZodType<Answer>): Promise<Answer> {
  const response = await send(call, asked);
  const text = await response.text();
  expect([call, response.status, response.ok ? "" : text]).toEqual([call, 200, ""]);
  walked.add(call);
  return answer.parse(response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text);
}

const anything = z.unknown();
const rows = z.object({ data: z.array(z.object({ _id: z.string() })) });
const ids = ({ data }: z.output<typeof rows>): string[] => data.map(({ _id }) => _id);

test("OpenAPI describes each call of the specification under its path and method", async () => {
  const described = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await fetch(`${server.url}${apiBasePath}/openapi.json`)).json());
  const known = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(apiBasePath, "")}`),
  );
  expect(specified.filter((call) => !known.includes(call))).toEqual([]);
});

test("rights, menus and team roles are kept by the specified calls", async () => {
  const one = z.object({ data: z.object({ tag: z.string(), version: z.int() }) });
  const droit = {
    tag: "specified-right",
    libelle: { fr: "Droit", en: "Right" },
    description: {},
    values: [
      { value: 0, libelle: { fr: "Non" } },
      { value: 1, libelle: { fr: "Oui" } },
    ],
    holders: [],
  };
  const made = await ask(`POST ${rights}`, { body: { droit } }, one);
  await ask(`PUT ${rights}`, { body: { droit: { ...droit, version: made.data.version } } }, one);
  await ask(`GET ${rights}`, { query: { search: "specified-right" } }, anything);
  await ask(`GET ${rights}/{tag}`, { at: droit.tag }, one);
  await ask(`DELETE ${rights}/{tag}`, { at: droit.tag }, anything);
  expect((await send(`GET ${rights}/{tag}`, { at: droit.tag })).status).toBe(404);

  const menu = await ask(
    `GET ${rights}/menu-interface`,
    {},
    z.object({ data: z.object({ version: z.int(), menusInterface: z.array(z.looseObject({})) }) }),
  );
  await ask(`POST ${rights}/menu-interface`, { body: menu.data }, anything);

  const role = z.object({ data: z.object({ id: z.string(), version: z.int() }) });
  const teamRole = {
    team: "",
    userId: castId("dev"),
    planning: [{ title: "Affichage des plannings", team: "Projet", selectedUsers: [] }],
    cardTypes: { creation: "", modification: "Tous type", suppression: "" },
    exportPlanning: false,
  };
  const kept = await ask(`POST ${rights}/save-team-role`, { body: { teamRole } }, role);
  await ask(`GET ${rights}/team-roles`, {}, anything);
  await ask(`GET ${rights}/team-role/{id}`, { at: kept.data.id }, role);
  const changed = await ask(
    `PUT ${rights}/team-role/{id}`,
    { at: kept.data.id, body: { teamRole: { ...teamRole, version: kept.data.version } } },
    role,
  );
  await ask(`GET ${rights}/id-role/{id}`, { at: castId("dev") }, anything);
  await ask(
    `DELETE ${rights}/team-role/{id}`,
    { at: kept.data.id, query: { version: String(changed.data.version) } },
    anything,
  );

  const { rows: people } = await server.platform.database.pool.query<{ version: number }>(
    "select version from person where id = $1",
    [castId("guest")],
  );
  const users = [{ id: castId("guest"), version: people[0]?.version ?? 0, changes: { quality: "Dr" } }];
  await ask(`POST ${rights}/save-all-users`, { body: { users } }, anything);
});

test("a development goes its way by the specified calls; ids are joined by commas, and what is empty is left out", async () => {
  const one = z.object({ data: z.object({ _id: z.string(), version: z.int() }) });
  const cards = z.object({ data: z.array(z.object({ _id: z.string(), version: z.int() })) });
  const types = z.object({
    data: z.array(z.object({ _id: z.string(), choix: z.string(), version: z.int() })),
  });
  const typed = await ask(
    `POST ${settings}/save`,
    { body: { choix: "Type nommé", couleur: "#336699" } },
    types,
  );
  const type = typed.data.find(({ choix }) => choix === "Type nommé");
  await ask(
    `PUT ${settings}/edit`,
    { body: { _id: type?._id, version: type?.version, couleur: null } },
    types,
  );
  await ask(`GET ${settings}/all`, {}, types);

  const libelle = "Développement par les appels";
  const body = { libelle, typeId: type?._id, team: "Développement" };
  const { data: development } = await ask(`POST ${developments}`, { body }, one);
  const at = development._id;
  await ask(`PUT ${developments}/{id}/add-duration`, { at, body: { data: "7,5" } }, one);
  await ask(`PUT ${developments}/{id}/add-date-previsionnel`, { at, body: { data: "2037-12-01" } }, one);
  const { data: todos } = await ask(
    `PUT ${developments}/{id}/todos`,
    { at, body: { todos: [{ text: "Relire", done: false }] } },
    one,
  );
  await ask(`GET ${developments}/{id}/todo`, { at }, anything);
  await ask(
    `PUT ${developments}/{id}`,
    { at, body: { version: todos.version, description: "Par les appels" } },
    one,
  );
  await ask(`PUT ${developments}/{id}/status`, { at, body: { status: "ready" } }, one);
  await ask(`PUT ${developments}/{id}/reset-status`, { at, body: { reason: "Trop tôt" } }, one);
  await ask(`PUT ${developments}/{id}/heures`, { at, body: { day: "2026-01-05", heures: "7.5" } }, anything);
  await ask(`PUT ${developments}/{id}/timeTracking`, { at, body: { action: "start" } }, anything);
  await ask(`GET ${developments}/{id}/timeTracking`, { at }, anything);
  await ask(`POST ${developments}/comment/{id}`, { at, body: { text: "Vu" } }, anything);
  await ask(
    `POST ${developments}/action-history`,
    { body: { developpementId: at, note: "Appel du client" } },
    anything,
  );

  const assigned = { assigned: castId("dev"), firstDay: "2037-11-16" };
  const task = async (more: object) =>
    (await ask(`POST ${developments}/{id}/tache`, { at, body: { ...assigned, ...more } }, cards)).data[0]
      ?._id ?? "";
  const card = await task({ libelle: "Une tâche" });
  await ask(`PUT ${developments}/unassign-task/{id}/tache`, { at: card, body: {} }, cards);
  await ask(`POST ${developments}/task/{id}/to-provisional`, { at: card, body: { data: null } }, cards);
  await task({ taskId: card });
  await ask(
    `POST ${developments}/unassign-to-previsional/{id}`,
    { at: card, body: { data: "2037-11-20" } },
    cards,
  );

  // People only narrow: two of them find what either has, joined by a comma.
  await task({ libelle: "Une autre" });
  const people = [castId("lead"), castId("dev")].join(",");
  const narrowed = { filters: JSON.stringify({ text: libelle }), authorizedUserIds: people };
  expect(ids(await ask(`GET ${developments}`, { query: narrowed }, rows))).toEqual([at]);
  const another = { ...narrowed, authorizedUserIds: castId("agent") };
  expect(ids(await ask(`GET ${developments}`, { query: another }, rows))).toEqual([]);
  const empty = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));
  const list = ["sort", "direction", "cursor", "limit"];
  const filters = ["text", "client", "team", "type", "person", "status", "release", "late", "dated", "sheet"];
  const whole = ids(await ask(`GET ${developments}`, {}, rows));
  expect(whole).toContain(at);
  const leftOut = empty("filters", "authorizedUserIds", "counts", ...list);
  expect(ids(await ask(`GET ${developments}`, { query: leftOut }, rows))).toEqual(whole);
  expect(ids(await ask(`GET ${developments}/all-dev`, { query: empty(...list) }, rows))).toEqual(whole);
  const unfiltered = empty(...filters, "authorizedUserIds", "counts", ...list);
  expect(ids(await ask(`GET ${developments}/filtered`, { query: unfiltered }, rows))).toEqual(whole);
  const both = { ...unfiltered, text: libelle, person: people };
  expect(ids(await ask(`GET ${developments}/filtered`, { query: both }, rows))).toEqual([at]);
  const ofCards = empty("text", "client", "type", "team", "cursor", "limit");
  for (const place of [
    "all-dev-cartes",
    "all-dev-without-date-previsionnal",
    "all-dev-with-date-previsionnal",
  ] as const) {
    const all = ids(await ask(`GET ${developments}/${place}`, {}, rows));
    expect(ids(await ask(`GET ${developments}/${place}`, { query: ofCards }, rows))).toEqual(all);
  }
  await ask(`GET ${developments}/conges`, { query: empty("startDate", "endDate", "lang") }, anything);
  const file = await ask(
    `POST ${developments}/export/csv`,
    // A super administrator may do everything but export (D10).
    { body: { filters: { text: libelle }, lang: "fr" }, as: await server.logIn("lead") },
    z.string(),
  );
  expect(file).toContain(libelle);

  await ask(`GET ${developments}/{id}`, { at }, one);
  await ask(`DELETE ${developments}/{id}`, { at }, anything);
  await ask(`DELETE ${settings}/remove`, { query: { id: type?._id ?? "", ...empty("successor") } }, anything);
});

test("a collection is called with a slash at its end as the specification writes it, or without", async () => {
  for (const [address, query] of [
    [developments, "?filters=&authorizedUserIds="],
    [rights, ""],
  ]) {
    const answers = await Promise.all(
      ["", "/"].map(async (end) => {
        const response = await fetch(`${server.url}${apiBasePath}${address}${end}${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return { status: response.status, body: await response.text() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]).toEqual(answers[0]);
  }
  const made = await fetch(`${server.url}${apiBasePath}${developments}/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ libelle: "Par l’adresse de la collection" }),
  });
  expect(made.status).toBe(200);
  // The page that describes the calls keeps its own, or its parts would not be found.
  const description = await fetch(`${server.url}${apiBasePath}/openapi/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([description.status, description.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
});

test("the walk has left none of them out, and each asks who is there, and what they may", async () => {
  expect([...walked].toSorted()).toEqual(specified.toSorted());
  const client = await server.logIn("client");
  const at = castId("dev");
  for (const call of specified) {
    const [stranger, refused] = [
      await send(call, { at, as: "nobody" }),
      await send(call, { at, as: client }),
    ];
    expect([call, stranger.status], call).toEqual([call, 401]);
    // A role is read by staff of their own too; somebody else's does not exist for a client's user.
    expect([403, 404], call).toContain(refused.status);
  }
});
