import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { exportSheets, listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { countSheets } from "@planete/shared/contract/hotline-counts.contract.ts";
import { openSheet, readMessages, readSheetEvents } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
let sheetId: string;
let moduleName: string;

const hideable = { title: "read", base: "write", module: "write", sous_module: "write" } as const;
const hidden = { title: "none", base: "none", module: "none", sous_module: "none" } as const;

async function save(roles: object): Promise<void> {
  const { status } = await desk.saveSettings("lead", { fieldRights: roles });
  expect(status).toBe(200);
}

/** One sheet of the client: `Quetzal` in its subject, `Zyzzyva` in its title, `Okapi` as a tag. */
beforeAll(async () => {
  desk = await HotlineDesk.open();
  const sheet = await desk.sheet("client", { object: "Quetzal perdu" });
  sheetId = sheet.id;
  moduleName = sheet.module ?? "";
  const as = await desk.as("agent");
  const params = { id: sheetId };
  await desk.server.call(change.changeField, {
    as,
    params: { ...params, field: "title" },
    body: { from: "", to: "Zyzzyva" },
  });
  await desk.server.call(change.changeTags, { as, params, body: { add: ["Okapi"], remove: [] } });
  await desk.send("client", sheetId, { text: "Le narval est dans ce message." });
});
afterAll(() => desk.close());
afterEach(() =>
  save({
    client: { ...hideable, tags: "none", ordre_priorite: "read", users: "write" },
    agent: { title: "write", tags: "write", ordre_priorite: "write" },
  }),
);

/** By which of its doors the search gives the sheet away. */
async function found(by: string, filter: SheetFilterWire): Promise<readonly boolean[]> {
  const as = await desk.as(by);
  const query = { filter: JSON.stringify(filter) };
  const listed = await desk.server.call(listSheets, { as, query });
  const counted = await desk.server.call(countSheets, { as, query });
  const address = `${desk.server.url}${apiBasePath}${exportSheets.path}?${new URLSearchParams({ ...query, lang: "fr" }).toString()}`;
  const file = await fetch(address, { headers: { authorization: `Bearer ${as}` } });
  return [
    listed.answer.data.some(({ id }) => id === sheetId),
    Object.values(counted.answer.data).some((count) => count > 0),
    (await file.text()).includes("Quetzal"),
  ];
}

const everywhere = [true, true, true];
const nowhere = [false, false, false];

test("a word of a field finds its sheet for those who see the field", async () => {
  for (const search of ["quetz", "zyzz", "narval"]) {
    expect(await found("client", { search }), search).toEqual(everywhere);
  }
  expect(await found("agent", { search: "zyzz okap" })).toEqual(everywhere);
  expect(await found("agent", { search: "quetzal zyzz okap perdu narval" })).toEqual(everywhere);
});

test("a word that stands only in a field hidden from clients finds nothing for them: list, counts, export", async () => {
  await save({ client: hidden });
  expect(await found("client", { search: "zyzz" })).toEqual(nowhere);
  expect(await found("client", { search: "quetzal zyzz" })).toEqual(nowhere);
  expect(await found("client", { search: "zyzz narval" })).toEqual(nowhere);
  expect(await found("client", { search: "quetzal perdu narval zyzz" })).toEqual(nowhere);
  for (const search of ["quetz", "PERDU", "narval", "quetzal narval", "quetz perdu narv quetzal perd"]) {
    expect(await found("client", { search }), search).toEqual(everywhere);
  }
  expect(await found("agent", { search: "zyzz" })).toEqual(everywhere);
});

test("what is looked for may be spelt otherwise than it is written, with fields hidden or not", async () => {
  const written = await desk.sheet("client", { object: "Main-d’œuvre : Ærø, Straße, re\u0301gie" });
  const finds = async (by: string, search: string): Promise<boolean> => {
    const { answer } = await desk.server.call(listSheets, {
      as: await desk.as(by),
      query: { filter: JSON.stringify({ search }) },
    });
    return answer.data.some(({ id }) => id === written.id);
  };
  const spellings = ["oeuvre", "ŒUVRE", "o", "aero", "STRASSE", "straß", "regie", "RÉGIE"];
  const results = async (by: string) => {
    const finding: string[] = [];
    for (const search of spellings) if (await finds(by, search)) finding.push(search);
    return finding;
  };
  expect(await results("client")).toEqual(spellings);
  await save({ client: hidden });
  expect(await results("client")).toEqual(spellings);
  expect([await finds("client", "euvre"), await finds("client", "trasse")]).toEqual([false, false]);
  const byPart = { filter: JSON.stringify({ libelle: "d’oeuv" } satisfies SheetFilterWire) };
  const { answer } = await desk.server.call(listSheets, { as: await desk.as("client"), query: byPart });
  expect(answer.data.map(({ id }) => id)).toEqual([written.id]);
});

test("an agent who may not see tags or titles is not led to a sheet by them", async () => {
  await save({ agent: { title: "none", tags: "none" } });
  for (const search of ["okapi", "zyzzyva", "quetzal okapi"]) {
    expect(await found("agent", { search }), search).toEqual(nowhere);
  }
  expect(await found("agent", { search: "quetzal" })).toEqual(everywhere);
  expect(await found("admin", { search: "okapi" })).toEqual(everywhere);
});

test("similar sheets are looked for in visible words only", async () => {
  const similar = async (words: string): Promise<boolean> => {
    const { answer } = await desk.server.call(change.readSimilarSheets, {
      as: await desk.as("client"),
      query: { words },
    });
    return answer.data.some(({ id }) => id === sheetId);
  };
  expect([await similar("zyzzyva"), await similar("quetzal")]).toEqual([true, true]);
  await save({ client: hidden });
  expect([await similar("zyzzyva"), await similar("quetzal")]).toEqual([false, true]);
});

test("a hidden priority gives no order, hidden followers and parts of modules no filter", async () => {
  const urgent = await desk.sheet("client", { object: "Quetzal urgent" });
  await desk.server.call(change.changeField, {
    as: await desk.as("agent"),
    params: { id: urgent.id, field: "ordre_priorite" },
    body: { from: 2, to: 3 },
  });
  desk.wait(1_000);
  await desk.send("client", sheetId, { text: "Le narval est revenu." });
  const order = async (): Promise<readonly string[]> => {
    const { answer } = await desk.server.call(listSheets, {
      as: await desk.as("client"),
      query: { sort: "priority", filter: JSON.stringify({ libelle: "Quetzal" }) },
    });
    return answer.data.map(({ id }) => id);
  };
  expect(await order()).toEqual([urgent.id, sheetId]);
  await save({ client: { ordre_priorite: "none" } });
  expect(await order()).toEqual([sheetId, urgent.id]);

  const follower = castId("thierry.roche");
  await desk.server.call(change.changeSheetUsers, {
    as: await desk.as("client"),
    params: { id: sheetId },
    body: { add: [follower], remove: [] },
  });
  const byUser: SheetFilterWire = { libelle: "Quetzal perdu", users: [follower] };
  expect(await found("client", byUser)).toEqual(everywhere);
  await save({ client: { users: "none" } });
  expect(await found("client", byUser)).toEqual(nowhere);

  const byPart: SheetFilterWire = { libelle: "Quetzal perdu", module: [`${moduleName}/no-such-part`] };
  expect(await found("client", byPart)).toEqual(nowhere);
  await save({ client: { sous_module: "none" } });
  expect(await found("client", byPart)).toEqual(everywhere);
});

/** The fields whose changes somebody can read in the history, by each of its doors. */
async function historyOf(by: string, id: string): Promise<readonly string[]> {
  const as = await desk.as(by);
  const params = { id };
  const opened = await desk.server.call(openSheet, { as, params });
  const pages = [
    opened.answer.events,
    (await desk.server.call(readMessages, { as, params, query: {} })).answer.data.events,
    (await desk.server.call(readMessages, { as, params, query: { after: 0 } })).answer.data.events,
    (await desk.server.call(readSheetEvents, { as, params, query: {} })).answer.data,
  ];
  return pages.map((events) =>
    events
      .filter(({ code }) => code === "fieldChanged" || code === "tagsChanged" || code === "usersChanged")
      .map(({ code, params: told }) => (code === "fieldChanged" ? String(told["field"]) : code))
      .toSorted()
      .join(" "),
  );
}

test("the history obeys the field rights of its reader in every door, also for changes from before", async () => {
  const { id } = await desk.sheet("client", { phone: "+33 1 23 45 67 01", url: "https://a.example" });
  const set = async (by: string, field: "phone" | "title", from: string, to: string) =>
    desk.server.call(change.changeField, {
      as: await desk.as(by),
      params: { id, field },
      body: { from, to },
    });
  await save({ client: { phone: "write", title: "read" } });
  expect((await set("client", "phone", "+33 1 23 45 67 01", "+33 1 23 45 67 02")).status).toBe(200);
  expect((await set("agent", "title", "", "Litige")).status).toBe(200);
  const as = await desk.as("agent");
  await desk.server.call(change.changeTags, { as, params: { id }, body: { add: ["rouge"], remove: [] } });
  const body = { add: [castId("thierry.roche")], remove: [] };
  await desk.server.call(change.changeSheetUsers, { as, params: { id }, body });
  const four = (fields: string): readonly string[] => [fields, fields, fields, fields];
  expect(await historyOf("client", id)).toEqual(four("phone title usersChanged"));
  expect(await historyOf("agent", id)).toEqual(four("phone tagsChanged title usersChanged"));

  await save({
    client: { phone: "none", title: "none", users: "none" },
    agent: { phone: "none", tags: "none" },
  });
  expect(await historyOf("client", id)).toEqual(four(""));
  expect(await historyOf("agent", id)).toEqual(four("title usersChanged"));
  expect(await historyOf("admin", id)).toEqual(four("phone tagsChanged title usersChanged"));

  await save({ client: { phone: "write" }, agent: { phone: "write" } });
  expect(await historyOf("client", id)).toEqual(four("phone"));
  expect(await historyOf("agent", id)).toEqual(four("phone title usersChanged"));
});
