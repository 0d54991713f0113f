import { randomUUID } from "node:crypto";
import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import { saveFieldRights } from "@planete/shared/contract/hotline-settings.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readMessages } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { HotlineDesk } from "../../../test/hotline-desk.ts";
import { filterScopeOf } from "./list-sheets.ts";
import { findSheetPage } from "./list.store.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

/** A word that only the sheets of one test hold. */
const word = () => `zz${randomUUID().replaceAll("-", "").slice(0, 12)}`;

async function page(by: string, filter: SheetFilterWire, more: object = {}) {
  const query = { filter: JSON.stringify(filter), ...more };
  return (await desk.server.call(list.listSheets, { as: await desk.as(by), query })).answer;
}

const numbers = async (by: string, filter: SheetFilterWire) =>
  (await page(by, filter)).data.map((card) => card.id_ticket);

async function counted(by: string, filter: SheetFilterWire) {
  const query = { filter: JSON.stringify(filter) };
  return (await desk.server.call(list.countSheets, { as: await desk.as(by), query })).answer.data;
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

async function close(id: string): Promise<void> {
  const basis = await desk.basis("client", id);
  await desk.server.call(change.changeStatus, {
    as: await desk.as("client"),
    params: { id },
    body: { to: 5, basis },
  });
}

test("pages follow each other without a gap or a repetition, also when a sheet moves in between", async () => {
  const mark = word();
  const made = [];
  for (let count = 0; count < 5; count += 1) {
    desk.wait(1);
    made.push(await desk.sheet("client", { object: `${mark} ${count}` }));
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const answer = await page(
      "agent",
      { libelle: mark },
      { limit: "2", ...(cursor === undefined ? {} : { cursor }) },
    );
    seen.push(...answer.data.map((card) => card.id_ticket));
    cursor = answer.next ?? undefined;
    desk.wait(1);
    if (seen.length === 2) await desk.send("client", made[4]?.id ?? "", { text: "encore" });
  } while (cursor !== undefined);
  expect(seen).toEqual(made.map((sheet) => sheet.id_ticket).toReversed());
});

test.each(["opened", "waiting", "priority", "activity"] as const)(
  "sorted by %s the pages meet too",
  async (sort) => {
    const mark = word();
    for (let count = 0; count < 5; count += 1) await desk.sheet("client", { object: mark });
    const whole = (await page("agent", { libelle: mark }, { sort })).data.map(({ id }) => id);
    const first = await page("agent", { libelle: mark }, { sort, limit: "3" });
    const second = await page("agent", { libelle: mark }, { sort, limit: "3", cursor: first.next ?? "" });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole);
    expect(second.counts).toBeNull();
  },
);

test("a client sees the sheets of their own client alone, whatever they ask for", async () => {
  const mark = word();
  await desk.sheet("client", { object: `${mark} lyon` });
  const foreign = await desk.sheet("jurgen.wolff", { object: `${mark} luebeck` });
  const mine = await page("client", { libelle: mark });
  expect(mine.data.map(({ object }) => object)).toEqual([`${mark} lyon`]);
  expect((await page("client", { libelle: mark, client: [foreign.client.id] })).data).toHaveLength(1);
  expect(await numbers("client", { id_ticket: foreign.id_ticket })).toEqual([]);
  expect((await page("agent", { libelle: mark })).data).toHaveLength(2);
  expect((await page("agent", { libelle: mark, client: [foreign.client.id] })).data).toHaveLength(1);
  const ids = `${foreign.id},${mine.data[0]?.id}`;
  const { answer } = await desk.server.call(list.readSheetCards, {
    as: await desk.as("client"),
    query: { ids },
  });
  expect(answer.data.map(({ object }) => object)).toEqual([`${mark} lyon`]);
});

test("the counts are those of the list, for all, a client, mine and unassigned, and follow every change", async () => {
  const check = async (by: string, filter: SheetFilterWire) => {
    const counts = await counted(by, filter);
    expect((await page(by, filter)).counts).toEqual(counts);
    const { rows } = await desk.server.platform.database.pool.query<{ status: string; count: string }>(
      `select status, count(*) from sheet where not archived
       and ($1::uuid is null or client_id = $1) and ($2::text is distinct from 'mine' or assignee_id = $3)
       and ($2::text is distinct from 'unassigned' or assignee_id is null) group by status`,
      [by === "client" ? client : (filter.client?.[0] ?? null), filter.assigned ?? null, castId("agent")],
    );
    expect(sum(counts)).toBe(rows.reduce((total, row) => total + Number(row.count), 0));
    for (const row of rows) expect(counts[Number(row.status) as 1]).toBe(Number(row.count));
  };
  const sheet = await desk.sheet();
  const client = sheet.client.id;
  const all = async () => {
    await check("agent", {});
    await check("agent", { assigned: "mine" });
    await check("agent", { assigned: "unassigned" });
    await check("agent", { client: [client] });
    await check("client", {});
  };
  await all();
  await desk.server.call(change.assignSheet, {
    as: await desk.as("agent"),
    params: { id: sheet.id },
    body: { from: null, to: castId("agent") },
  });
  await all();
  await close(sheet.id);
  await all();
  await desk.server.call(change.archiveSheet, { as: await desk.as("agent"), params: { id: sheet.id } });
  await all();
});

test("an archived sheet is gone from list, count and search; asked for it is back; unarchived it is as before", async () => {
  const mark = word();
  const sheet = await desk.sheet("client", { object: mark });
  await close(sheet.id);
  const before = await page("agent", { search: mark });
  await desk.server.call(change.archiveSheet, { as: await desk.as("agent"), params: { id: sheet.id } });
  expect([await numbers("agent", { libelle: mark }), await numbers("client", { search: mark })]).toEqual([
    [],
    [],
  ]);
  expect(sum(await counted("agent", { libelle: mark }))).toBe(0);
  expect(await numbers("client", { search: mark, add_archived: true })).toEqual([sheet.id_ticket]);
  await desk.server.call(change.unarchiveSheet, { as: await desk.as("agent"), params: { id: sheet.id } });
  const after = await page("agent", { search: mark });
  expect(after.data.map(({ etat, archived }) => [etat, archived])).toEqual(
    before.data.map(({ etat, archived }) => [etat, archived]),
  );
});

test("every part of the filter narrows the list", async () => {
  const mark = word();
  const base = await desk.server.platform.database.pool.query<{ id: string }>(
    "select b.id from base b join person p on p.client_id = b.client_id where p.username = 'client' limit 1",
  );
  const baseId = base.rows[0]?.id ?? "";
  const one = await desk.sheet("client", {
    object: mark,
    module: "paie",
    sous_module: "bulletins",
    type_demande: 2,
    impact: 4,
    base: baseId,
  });
  const two = await desk.sheet("thierry.roche", {
    object: mark,
    module: "contrats",
    type_demande: 1,
    impact: 1,
  });
  await desk.server.call(change.changeTags, {
    as: await desk.as("agent"),
    params: { id: one.id },
    body: { add: ["Clôture"], remove: [] },
  });
  await close(two.id);
  const day = new Date(desk.now.getTime() + 3_600_000).toISOString().slice(0, 10);
  const only = async (filter: SheetFilterWire) => numbers("agent", { libelle: mark, ...filter });
  expect(await only({})).toHaveLength(2);
  expect(await numbers("agent", { libelle: mark.toUpperCase() })).toHaveLength(2);
  expect(await only({ module: ["paie"] })).toEqual([one.id_ticket]);
  expect(await only({ module: ["paie/bulletins"] })).toEqual([one.id_ticket]);
  expect(await only({ module: ["paie/acomptes"] })).toEqual([]);
  expect(await only({ list_type: [1] })).toEqual([two.id_ticket]);
  expect(await only({ impact: [4, 3] })).toEqual([one.id_ticket]);
  expect(await only({ url: [baseId] })).toEqual([one.id_ticket]);
  expect(await only({ tags: ["cloture"] })).toEqual([one.id_ticket]);
  expect(await only({ etat: [5] })).toEqual([two.id_ticket]);
  expect(await only({ etat: [1, 5] })).toHaveLength(2);
  expect(await only({ users: [castId("thierry.roche")] })).toEqual([two.id_ticket]);
  expect(await only({ id_ticket: two.id_ticket })).toEqual([two.id_ticket]);
  expect(await only({ date_ouverture: [day, day] })).toHaveLength(2);
  expect(await only({ date_ouverture: ["2020-01-01", "2020-12-31"] })).toEqual([]);
  expect(await only({ ordre_priorite: [1] })).toEqual([]);
});

test("a place that nobody gave is refused or empty, never a fault", async () => {
  const as = await desk.as("agent");
  const cursor = `99999999999999999.018f0000-0000-7000-8000-000000000000`;
  for (const sort of list.sheetSorts) {
    expect((await desk.server.call(list.listSheets, { as, query: { sort, cursor } })).status).toBe(200);
  }
  for (const wrong of ["x", "1.--------", "1"]) {
    expect((await desk.server.call(list.listSheets, { as, query: { cursor: wrong } })).error).toBe(
      "validationFailed",
    );
  }
  const { id } = await desk.sheet();
  expect(
    (await desk.server.call(readMessages, { as, params: { id }, query: { after: "99999999999" } })).error,
  ).toBe("validationFailed");
  const basis = { etat: 1 as const, version: 99_999_999_999 };
  expect((await desk.send("agent", id, { basis })).error).toBe("validationFailed");
});

test("one date alone, or a filter that is no filter, is refused", async () => {
  const as = await desk.as("agent");
  for (const filter of ['{"date_ouverture":["2026-01-01"]}', "{", '{"etat":[9]}', '{"else":1}']) {
    expect((await desk.server.call(list.listSheets, { as, query: { filter } })).error).toBe(
      "validationFailed",
    );
  }
});

test("a client's filter can't ask about what their field rights hide", async () => {
  const mark = word();
  const sheet = await desk.sheet("client", { object: mark });
  await desk.server.call(change.changeTags, {
    as: await desk.as("agent"),
    params: { id: sheet.id },
    body: { add: ["mauvais payeur"], remove: [] },
  });
  expect(await numbers("client", { libelle: mark, tags: ["mauvais payeur"] })).toEqual([sheet.id_ticket]);
  expect(await numbers("client", { libelle: mark, tags: ["autre"] })).toEqual([sheet.id_ticket]);
  expect(await numbers("client", { search: `${mark} mauvais` })).toEqual([]);
  expect(await numbers("agent", { search: `${mark} mauvais` })).toEqual([sheet.id_ticket]);
});

test("words are found in subjects, messages, file names and modules of any language, accents and case aside", async () => {
  const mark = word();
  const sheet = await desk.sheet("client", {
    object: mark,
    message: "Les relevés d’Ångström ใบแจ้งหนี้ sont faux",
  });
  for (const search of [
    `${mark} RELEVES`.split(" ")[1] ?? "",
    "angstrom",
    "แจ้ง",
    mark.toUpperCase(),
    String(sheet.id_ticket),
  ]) {
    expect(await numbers("client", { search }), search).toContain(sheet.id_ticket);
  }
  for (const search of ["Rechnung", "invoicing", "facturacion"]) {
    expect(await numbers("client", { search: `${mark} ${search}` }), search).toEqual([sheet.id_ticket]);
  }
  expect(await numbers("client", { search: `${mark} Lohn` })).toEqual([]);
});

test("archived sheets alone are no reason to fail", async () => {
  expect((await page("agent", { add_archived: true })).data.length).toBeGreaterThan(0);
});

test("the words of a search may stand apart: one in the subject, one in a message, one in the client's name", async () => {
  const [mark, told, noted] = [word(), word(), word()];
  const sheet = await desk.sheet("client", { object: mark, message: `Bonjour, ${told} !` });
  await desk.send("agent", sheet.id, { kind: "internal", text: `Vu : ${noted}` });
  const client = sheet.client.name.split(" ")[0] ?? "";
  expect(await numbers("client", { search: `${told} ${mark} ${client}` })).toEqual([sheet.id_ticket]);
  expect(await numbers("agent", { search: `${noted} ${mark}` })).toEqual([sheet.id_ticket]);
  expect(await numbers("client", { search: `${noted} ${mark}` })).toEqual([]);
  expect(await numbers("agent", { search: `${mark} ${word()}` })).toEqual([]);
});

test("a search finds and counts the same sheets whether its words are taken for rare or for frequent", async () => {
  const [mark, told] = [word(), word()];
  for (const object of [mark, `${mark} two`, `${mark} three`]) {
    await desk.sheet("client", { object, message: told });
  }
  const reader = {
    personId: castId("agent"),
    clientId: null,
    staff: true,
    role: "agent",
    name: "",
    language: null,
  } as const;
  const scope = filterScopeOf(desk.server.platform, reader);
  const found = await Promise.all(
    [0, 1].map(async (rows) => {
      const listed = await findSheetPage(
        desk.server.platform.database,
        { search: `${told} ${mark}` },
        { ...scope, frequencies: { sheets: 0, rowsWith: () => rows, isFrequent: () => rows > 0 } },
        { sort: "activity", limit: 2, withCounts: true },
      );
      return {
        ids: listed.places.map(({ id }) => id),
        more: listed.next !== null,
        counts: listed.counts,
      };
    }),
  );
  expect(found[0]?.ids).toHaveLength(2);
  expect(found[0]?.counts?.[1]).toBe(3);
  expect(found[1]).toEqual(found[0]);
});

test("unread counts what others wrote since, and own words are read", async () => {
  const sheet = await desk.sheet();
  const unread = async (by: string) => (await page(by, { id_ticket: sheet.id_ticket })).data[0]?.unread;
  expect([await unread("client"), await unread("agent")]).toEqual([0, 1]);
  await desk.send("agent", sheet.id, { kind: "internal", text: "note" });
  expect([await unread("client"), await unread("agent"), await unread("lead")]).toEqual([0, 0, 2]);
  expect(await numbers("lead", { id_ticket: sheet.id_ticket, unread: true })).toEqual([sheet.id_ticket]);
  expect(await numbers("agent", { id_ticket: sheet.id_ticket, unread: true })).toEqual([]);
});

test("many are changed at once, each as far as it fits", async () => {
  const mark = word();
  const made = [await desk.sheet("client", { object: mark }), await desk.sheet("client", { object: mark })];
  await close(made[0]?.id ?? "");
  const as = await desk.as("agent");
  const bulk = async (body: object) =>
    desk.server.call(list.changeSheets, {
      as,
      body: { selection: { filter: { libelle: mark } }, action: "archive", ...body },
    });
  expect((await bulk({ action: "addTag", tag: "lot" })).answer.data).toEqual({
    changed: 2,
    skipped: 0,
    reasons: [],
    next: null,
  });
  expect((await bulk({ action: "assign", assignee: castId("lead") })).answer.data.changed).toBe(2);
  expect((await bulk({})).answer.data).toEqual({
    changed: 1,
    skipped: 1,
    reasons: [{ reason: "notClosed", count: 1 }],
    next: null,
  });
  expect((await bulk({ action: "addTag" })).error).toBe("validationFailed");
  const client = await desk.server.call(list.changeSheets, {
    as: await desk.as("client"),
    body: { selection: { ids: [made[1]?.id ?? ""] }, action: "archive" },
  });
  expect(client.error).toBe("actionNotAllowed");
});

test("all that match are changed part by part, none twice, also those that stop matching on the way", async () => {
  const mark = word();
  const made: string[] = [];
  // Ids are in the order of time to the millisecond, and the desk's clock stands still.
  const add = async (): Promise<string> => {
    desk.wait(1);
    return (await desk.sheet("client", { object: mark })).id;
  };
  for (let count = 0; count < 5; count += 1) made.push(await add());
  for (const id of [made[0], made[2], made[4]]) await close(id ?? "");
  const as = await desk.as("agent");
  const part = async (before?: string) =>
    desk.server.call(list.changeSheets, {
      as,
      body: { selection: { filter: { libelle: mark }, limit: 2, before }, action: "archive" },
    });
  const first = (await part()).answer.data;
  expect(first).toEqual({
    changed: 1,
    skipped: 1,
    reasons: [{ reason: "notClosed", count: 1 }],
    next: made[3],
  });
  // One that comes meanwhile was not meant.
  await close(await add());
  const second = (await part(first.next ?? "")).answer.data;
  expect(second).toMatchObject({ changed: 1, skipped: 1, next: made[1] });
  const third = (await part(second.next ?? "")).answer.data;
  expect(third).toEqual({ changed: 1, skipped: 0, reasons: [], next: null });
  expect(await numbers("agent", { libelle: mark })).toHaveLength(3);
});

test("an export holds exactly what the filter shows, in the reader's language, and no formula", async () => {
  const mark = word();
  await desk.sheet("client", { object: `=cmd|' /C calc'!A0 ${mark}` });
  const hidden = await desk.sheet("client", { object: mark });
  await close(hidden.id);
  const query = new URLSearchParams({ filter: JSON.stringify({ libelle: mark, etat: [1] }), lang: "de" });
  const fetchCsv = async (by: string) =>
    (
      await fetch(
        `${desk.server.url}${apiBasePath}/planete-online/fiche-liaison/export?${query.toString()}`,
        {
          headers: { authorization: `Bearer ${await desk.as(by)}` },
        },
      )
    ).text();
  const csv = await fetchCsv("agent");
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Zuständig");
  expect(lines[1]).toContain(`'=cmd`);
  expect(lines[1]).toContain("Anfrage gesendet");
  expect(await fetchCsv("client")).not.toContain("Zuständig");
});

test("saved filters have unique names, one default and an order; they are each person's own", async () => {
  const as = await desk.as("lead");
  const add = async (name: string, isDefault = false) =>
    desk.server.call(list.addSavedFilter, { as, body: { name, filter: { etat: [1, 2] }, isDefault } });
  const first = (await add("À traiter", true)).answer.data;
  const taken = await add("a  TRAITER");
  expect([taken.status, taken.error]).toEqual([409, "filterNameTaken"]);
  const second = (await add("Le reste", true)).answer.data;
  const read = async (who = as) => (await desk.server.call(list.readSavedFilters, { as: who })).answer.data;
  expect((await read()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ["À traiter", false],
    ["Le reste", true],
  ]);
  const params = { id: second.id };
  expect(
    (await desk.server.call(list.changeSavedFilter, { as, params, body: { name: "à traiter" } })).error,
  ).toBe("filterNameTaken");
  expect(
    (await desk.server.call(list.changeSavedFilter, { as, params, body: { name: "LE RESTE" } })).answer.data
      .name,
  ).toBe("LE RESTE");
  await desk.server.call(list.orderSavedFilters, { as, body: { ids: [second.id] } });
  expect((await read()).map(({ id }) => id)).toEqual([second.id, first.id]);
  const other = await desk.as("agent");
  expect(await read(other)).toEqual([]);
  expect(
    (await desk.server.call(list.changeSavedFilter, { as: other, params, body: { name: "x" } })).error,
  ).toBe("notFound");
  expect((await desk.server.call(list.removeSavedFilter, { as: other, params })).error).toBe("notFound");
  expect(
    (await desk.server.call(list.removeSavedFilter, { as, params })).answer.data.map(({ id }) => id),
  ).toEqual([first.id]);
  const both = await Promise.all([add("Deux fois"), add("deux FOIS")]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("field rights act at once on lists, sheets and changes", async () => {
  const sheet = await desk.sheet();
  const save = async (by: string, roles: object) =>
    desk.server.call(saveFieldRights, { as: await desk.as(by), body: { roles } });
  expect((await save("agent", { client: { impact: "none" } })).error).toBe("rightMissing");
  const refused = await save("lead", { client: { assignee: "read" } });
  expect([refused.status, refused.error]).toEqual([422, "fieldLevelNotPossible"]);
  expect((await save("lead", { client: { impact: "none", tags: "read" } })).status).toBe(200);
  expect((await desk.open("client", sheet.id)).data.impact).toBeUndefined();
  expect((await desk.open("client", sheet.id)).data.tags).toEqual([]);
  const change4 = await desk.server.call(change.changeField, {
    as: await desk.as("client"),
    params: { id: sheet.id, field: "impact" },
    body: { from: 2, to: 4 },
  });
  expect(change4.error).toBe("fieldNotChangeable");
  const before = await desk.open("client", sheet.id);
  await desk.server.call(change.changeField, {
    as: await desk.as("agent"),
    params: { id: sheet.id, field: "impact" },
    body: { from: 2, to: 4 },
  });
  expect(await desk.open("client", sheet.id)).toEqual(before);
  await save("lead", { client: { impact: "write", tags: "none" } });
});
