import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as lists from "@planete/shared/contract/person-list.contract.ts";
import { personSorts } from "@planete/shared/contract/person-fields.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let desk: PeopleDesk;
let admin: string;
/** Holds the screen by name, and is no super administrator. */
let keeper: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  desk = peopleDesk(server, admin);
  await desk.grantScreen("lead");
  keeper = await server.logIn("lead");
});
afterAll(() => server.stop());

type Query = Parameters<typeof server.call<typeof lists.listPeople>>[1] extends infer Options
  ? Options extends { query?: infer Given }
    ? Given
    : never
  : never;

const list = async (query: Query = {}, as = admin) =>
  (await server.call(lists.listPeople, { as, query })).answer;
const usernames = async (query: Query, as = admin) =>
  (await list(query, as)).data.map(({ username }) => username);

test("people are found by name, function, username and client, whatever the accents", async () => {
  expect(await usernames({ search: "helene marchand" })).toEqual(["admin"]);
  expect(await usernames({ search: "MÁRCHAND helene" })).toEqual(["admin"]);
  expect(await usernames({ search: "directrice des systemes" })).toEqual(["admin"]);
  expect(await usernames({ search: "erik.lind" })).toEqual(["erik.lindstrom"]);
  const { client } = await desk.read(await desk.idOf("client"));
  expect(await usernames({ search: client?.name ?? "-" })).toContain("client");
  expect(await usernames({ search: "nobody has this name" })).toEqual([]);
});

test("an address is found by super administrators alone: others could read it back letter by letter", async () => {
  expect(await usernames({ search: "helene.marchand@planete" })).toEqual(["admin"]);
  expect(await usernames({ search: "helene.marchand@planete" }, keeper)).toEqual([]);
});

test("an address is found in capitals and with accents, and by nothing that is only partly in it", async () => {
  const { username } = await desk.make({ emailAddress: "Zoé.Quelqu-Un@Exemple.example" });
  for (const search of ["QUELQU-UN@exemple", "zoé.quelqu", "ZOÉ.QUELQU"]) {
    expect(await usernames({ search })).toEqual([username]);
    expect(await usernames({ search }, keeper)).toEqual([]);
  }
  expect(await usernames({ search: "zoe.quelqu" })).toEqual([]);
  expect(await usernames({ search: `quelqu-un@exemple ${username}` })).toEqual([username]);
});

test("addresses are masked in list, record and export for everyone but super administrators", async () => {
  const id = await desk.idOf("admin");
  expect((await desk.read(id)).emailAddress).toBe("helene.marchand@planete.example");
  expect((await desk.read(id, keeper)).emailAddress).toBe("h…@planete.example");
  const [row] = (await list({ search: "helene marchand" }, keeper)).data;
  expect(row?.emailAddress).toBe("h…@planete.example");
  const csv = async (as: string) => {
    const response = await fetch(`${server.url}${apiBasePath}/support-vision/people/export?lang=fr`, {
      headers: { authorization: `Bearer ${as}` },
    });
    expect(response.headers.get("content-type")).toContain("text/csv");
    return response.text();
  };
  expect(await csv(admin)).toContain("helene.marchand@planete.example");
  const masked = await csv(keeper);
  expect(masked).not.toContain("helene.marchand@");
  expect(masked).toContain("h…@planete.example");
});

test("filters narrow the list, and the count says by how much", async () => {
  const everybody = await list({ limit: 200 });
  expect(everybody.counts?.matching).toBe(everybody.data.length);
  const staff = await list({ side: ["staff"], limit: 200 });
  const clients = await list({ side: ["client"], limit: 200 });
  expect((staff.counts?.matching ?? 0) + (clients.counts?.matching ?? 0)).toBe(everybody.counts?.total);
  expect(staff.data.every(({ employee }) => employee)).toBe(true);
  expect(clients.data.every(({ client }) => client !== null)).toBe(true);
  const support = await list({ team: [await desk.teamId("Support")], limit: 200 });
  expect(support.data.every(({ teams }) => teams.some(({ name }) => name === "Support"))).toBe(true);
  expect(await usernames({ flag: ["superAdministrator"] })).toEqual(["admin"]);
  expect(await usernames({ flag: ["sysAdmin"], limit: 200 })).toContain("admin");
  const swedish = await list({ language: ["se"], limit: 200 });
  expect(swedish.data.every(({ defaultLanguage }) => defaultLanguage === "se")).toBe(true);
  const disabled = await list({ account: ["disabled"], limit: 200 });
  expect(disabled.data.length).toBeGreaterThan(0);
  expect(disabled.data.every(({ account }) => account === "disabled")).toBe(true);
});

test("a page says how many match and how many there are, however few of them it holds", async () => {
  const { counts } = await list({ limit: 200 });
  const filters: Query[] = [
    {},
    { side: ["staff"] },
    { team: [await desk.teamId("Support")] },
    { visit: ["never"] },
    { account: ["active", "disabled"] },
    { search: "a" },
    { search: "é" },
  ];
  for (const filter of filters) {
    const whole = await list({ ...filter, limit: 200 });
    expect(whole.data.length).toBeGreaterThan(1);
    expect(whole.counts).toEqual({ matching: whole.data.length, total: counts?.total });
    for (const sort of ["name", "-lastVisit", "place"] as const) {
      const first = await list({ ...filter, sort, limit: 1 });
      expect(first.counts).toEqual(whole.counts);
      const second = await list({ ...filter, sort, limit: 1, cursor: first.next ?? "" });
      expect(second.counts).toBeNull();
      expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
    }
  }
  expect((await list({ search: "nobody has this name" })).counts).toEqual({
    matching: 0,
    total: counts?.total,
  });
});

test("who was here lately, and who was not", async () => {
  await server.logIn("guest");
  const here = await usernames({ visit: ["week"], limit: 200 });
  expect(here).toEqual(expect.arrayContaining(["admin", "lead", "guest"]));
  const away = await usernames({ visit: ["month", "older", "never"], limit: 200 });
  expect(away).not.toContain("guest");
  const total = (await list({ limit: 1 })).counts?.matching;
  expect(here.length + away.length).toBe(total);
  const [latest] = (await list({ sort: "-lastVisit", limit: 1 })).data;
  expect(latest?.username).toBe("guest");
});

test.each(personSorts)(
  "sorted by %s every page goes on where the last one ended, both ways",
  async (sort) => {
    const whole = await usernames({ sort, limit: 200 });
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 7, ...(cursor === undefined ? {} : { cursor }) });
      read.push(...page.data.map(({ username }) => username));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(read).toEqual(whole);
    expect(new Set(await usernames({ sort: `-${sort}`, limit: 200 }))).toEqual(new Set(whole));
    expect((await usernames({ sort: `-${sort}`, limit: 200 })).toReversed()).toEqual(whole);
  },
);

test("a cursor that is none, or a filter that is none, is bad input", async () => {
  expect((await server.call(lists.listPeople, { as: admin, query: { cursor: "none of ours" } })).status).toBe(
    400,
  );
  const response = await fetch(`${server.url}${apiBasePath}/support-vision/people?account=gone`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.status).toBe(400);
});

test("the file has the columns that an import reads back, and the days of the week each by itself", async () => {
  const response = await fetch(
    `${server.url}${apiBasePath}/support-vision/people/export?lang=en&search=admin`,
    {
      headers: { authorization: `Bearer ${admin}` },
    },
  );
  const [heads] = (await response.text()).replace("\uFEFF", "").split("\r\n");
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const days = week.map((day) => `"Working time, ${day}"`).join(",");
  expect(heads).toBe(
    "Username,First name,Last name,Job title,Capacity,Email address,Phone,Language,Kind,Client,Environments,Teams," +
      `Super administrator,Administrator,Working time,${days},Public holidays,Account,Last visit,Created`,
  );
});

test("what begins like a formula is text in the export", async () => {
  await desk.make({ firstname: "=cmd|' /C calc'!A0", lastname: "Formule" });
  const response = await fetch(
    `${server.url}${apiBasePath}/support-vision/people/export?lang=en&search=formule`,
    {
      headers: { authorization: `Bearer ${admin}` },
    },
  );
  const text = await response.text();
  expect(text).toContain("'=cmd|");
  expect(text).not.toMatch(/(^|[,;"])=cmd/m);
});
