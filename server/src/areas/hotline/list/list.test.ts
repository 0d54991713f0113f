import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import * as sheetCounts from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { readBases } from "@planete/shared/contract/hotline-settings.contract.ts";
import { readMessages } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { ownWord } from "../../../../test/own-word.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

async function counted(by: string, filter: SheetFilterWire) {
  const query = { filter: JSON.stringify(filter) };
  return (await desk.server.call(sheetCounts.countSheets, { as: await desk.as(by), query })).answer.data;
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

test("pages follow each other without a gap or a repetition, also when a sheet moves in between", async () => {
  const mark = ownWord();
  const made = [];
  for (let count = 0; count < 5; count += 1) {
    desk.wait(1);
    made.push(await desk.sheet("client", { object: `${mark} ${count}` }));
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const answer = await desk.page(
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

test.each(["opened", "waiting", "priority", "activity", "turn"] as const)(
  "sorted by %s the pages meet too",
  async (sort) => {
    const mark = ownWord();
    for (let count = 0; count < 5; count += 1) await desk.sheet("client", { object: mark });
    const whole = (await desk.page("agent", { libelle: mark }, { sort })).data.map(({ id }) => id);
    const first = await desk.page("agent", { libelle: mark }, { sort, limit: "3" });
    const second = await desk.page(
      "agent",
      { libelle: mark },
      { sort, limit: "3", cursor: first.next ?? "" },
    );
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole);
    expect(second.counts).toBeNull();
  },
);

test.each([{}, { etat: [1, 2, 3, 4, 5, 6] }, { assigned: "mine" }] satisfies SheetFilterWire[])(
  "by turn, filter %j: first what support must act on, longest waiting first, then the rest, the latest first",
  async (filter) => {
    const mine = await desk.sheet("client");
    await desk.send("agent", mine.id, { text: "Répondu" });
    const seen: SheetCardWire[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.page("agent", filter, {
        sort: "turn",
        limit: "7",
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.data);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen).toHaveLength(sum(await counted("agent", filter)));
    const supports = seen.filter(({ turn }) => turn === "support");
    const others = seen.filter(({ turn }) => turn !== "support");
    expect(others).not.toEqual([]);
    const ordered = [
      ...supports.toSorted((one, other) => one.turnSince.localeCompare(other.turnSince)),
      ...others.toSorted((one, other) => other.activityAt.localeCompare(one.activityAt)),
    ];
    const times = (cards: readonly SheetCardWire[]) =>
      cards.map(({ turn, turnSince, activityAt }) => (turn === "support" ? turnSince : activityAt));
    expect(times(seen)).toEqual(times(ordered));
    expect(seen.slice(0, supports.length)).toEqual(expect.arrayContaining(supports));
  },
);

test("a client sees the sheets of their own client alone, whatever they ask for", async () => {
  const mark = ownWord();
  await desk.sheet("client", { object: `${mark} lyon` });
  const foreign = await desk.sheet("jurgen.wolff", { object: `${mark} luebeck` });
  const mine = await desk.page("client", { libelle: mark });
  expect(mine.data.map(({ object }) => object)).toEqual([`${mark} lyon`]);
  expect((await desk.page("client", { libelle: mark, client: [foreign.client.id] })).data).toHaveLength(1);
  expect(await desk.numbers("client", { id_ticket: foreign.id_ticket })).toEqual([]);
  expect((await desk.page("agent", { libelle: mark })).data).toHaveLength(2);
  expect((await desk.page("agent", { libelle: mark, client: [foreign.client.id] })).data).toHaveLength(1);
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
    expect((await desk.page(by, filter)).counts).toEqual(counts);
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
  await desk.closeSheet(sheet.id);
  await all();
  await desk.server.call(change.archiveSheet, { as: await desk.as("agent"), params: { id: sheet.id } });
  await all();
});

test("a client's groups are counted by whose turn it is, their own client's sheets alone, more than one page of them too", async () => {
  const mark = ownWord();
  const open: SheetFilterWire["etat"] = [1, 2, 3, 4];
  const others: SheetFilterWire["turn"] = ["support", "third-party", "nobody"];
  const before = await counted("client", { turn: others });
  const awaitedBefore = await counted("client", { turn: ["client"] });
  for (let count = 0; count < 52; count += 1) await desk.sheet("client", { object: `${mark} ${count}` });
  const awaited = await desk.sheet("client", { object: mark });
  await desk.server.call(change.changeStatus, {
    as: await desk.as("agent"),
    params: { id: awaited.id },
    body: { to: 3, awaited: "client", basis: await desk.basis("agent", awaited.id) },
  });
  await desk.sheet("jurgen.wolff", { object: mark });

  const ours = await desk.page("client", { etat: open, turn: others, libelle: mark });
  expect(ours.data).toHaveLength(50);
  expect(ours.next).not.toBeNull();
  expect(sum(ours.counts ?? {})).toBe(52);
  expect(sum(await counted("client", { turn: others }))).toBe(sum(before) + 52);
  const yours = await desk.page("client", { etat: open, turn: ["client"], libelle: mark });
  expect(yours.data.map(({ id }) => id)).toEqual([awaited.id]);
  expect(sum(yours.counts ?? {})).toBe(1);
  expect(sum(await counted("client", { turn: ["client"] }))).toBe(sum(awaitedBefore) + 1);
  expect(sum(await counted("agent", { turn: others, libelle: mark }))).toBe(53);
});

test("an archived sheet is gone from list, count and search; asked for it is back; unarchived it is as before", async () => {
  const mark = ownWord();
  const sheet = await desk.sheet("client", { object: mark });
  await desk.closeSheet(sheet.id);
  const before = await desk.page("agent", { search: mark });
  await desk.server.call(change.archiveSheet, { as: await desk.as("agent"), params: { id: sheet.id } });
  expect([
    await desk.numbers("agent", { libelle: mark }),
    await desk.numbers("client", { search: mark }),
  ]).toEqual([[], []]);
  expect(sum(await counted("agent", { libelle: mark }))).toBe(0);
  expect(await desk.numbers("client", { search: mark, add_archived: true })).toEqual([sheet.id_ticket]);
  await desk.server.call(change.unarchiveSheet, { as: await desk.as("agent"), params: { id: sheet.id } });
  const after = await desk.page("agent", { search: mark });
  expect(after.data.map(({ etat, archived }) => [etat, archived])).toEqual(
    before.data.map(({ etat, archived }) => [etat, archived]),
  );
});

test("every part of the filter narrows the list", async () => {
  const mark = ownWord();
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
  await desk.closeSheet(two.id);
  const day = new Date(desk.now.getTime() + 3_600_000).toISOString().slice(0, 10);
  const only = async (filter: SheetFilterWire) => desk.numbers("agent", { libelle: mark, ...filter });
  expect(await only({})).toHaveLength(2);
  expect(await desk.numbers("agent", { libelle: mark.toUpperCase() })).toHaveLength(2);
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

test("the filter takes the addresses of bases, as the lists of bases give them", async () => {
  const as = await desk.as("agent");
  const { answer: bases } = await desk.server.call(readBases, { as });
  const own = bases.data.find(({ name }) => name === "Rhône-Alpes Intérim")?.bases[0];
  const sheet = await desk.sheet("client", { base: own?.id });
  for (const url of [own?.url, `${own?.url.replace(/\/$/, "")}/`, own?.id]) {
    const filter = JSON.stringify({ url: [url], id_ticket: sheet.id_ticket });
    const { answer } = await desk.server.call(list.listSheets, { as, query: { filter } });
    expect(answer.data.map(({ id }) => id)).toEqual([sheet.id]);
  }
  const filter = JSON.stringify({ url: ["https://nowhere.example"], id_ticket: sheet.id_ticket });
  expect((await desk.server.call(list.listSheets, { as, query: { filter } })).answer.data).toEqual([]);
});

test("one date alone, or a filter that is no filter, is refused", async () => {
  const as = await desk.as("agent");
  const half = '{"date_ouverture":["2026-01-01"]}';
  const refused = await desk.server.call(list.listSheets, { as, query: { filter: half } });
  expect(refused.details).toEqual([expect.objectContaining({ rule: "twoDates" })]);
  for (const filter of [half, "{", '{"etat":[9]}', '{"else":1}']) {
    expect((await desk.server.call(list.listSheets, { as, query: { filter } })).error).toBe(
      "validationFailed",
    );
  }
});

test("a client's filter can't ask about what their field rights hide", async () => {
  const mark = ownWord();
  const sheet = await desk.sheet("client", { object: mark });
  await desk.server.call(change.changeTags, {
    as: await desk.as("agent"),
    params: { id: sheet.id },
    body: { add: ["mauvais payeur"], remove: [] },
  });
  expect(await desk.numbers("client", { libelle: mark, tags: ["mauvais payeur"] })).toEqual([
    sheet.id_ticket,
  ]);
  expect(await desk.numbers("client", { libelle: mark, tags: ["autre"] })).toEqual([sheet.id_ticket]);
  expect(await desk.numbers("client", { search: `${mark} mauvais` })).toEqual([]);
  expect(await desk.numbers("agent", { search: `${mark} mauvais` })).toEqual([sheet.id_ticket]);
});

test("archived sheets alone are no reason to fail", async () => {
  expect((await desk.page("agent", { add_archived: true })).data.length).toBeGreaterThan(0);
});

test("unread counts what others wrote since, and own words are read", async () => {
  const sheet = await desk.sheet();
  const unread = async (by: string) => (await desk.page(by, { id_ticket: sheet.id_ticket })).data[0]?.unread;
  expect([await unread("client"), await unread("agent")]).toEqual([0, 1]);
  await desk.send("agent", sheet.id, { kind: "internal", text: "note" });
  expect([await unread("client"), await unread("agent"), await unread("lead")]).toEqual([0, 0, 2]);
  expect(await desk.numbers("lead", { id_ticket: sheet.id_ticket, unread: true })).toEqual([sheet.id_ticket]);
  expect(await desk.numbers("agent", { id_ticket: sheet.id_ticket, unread: true })).toEqual([]);
});

test("field rights act at once on lists, sheets and changes", async () => {
  const sheet = await desk.sheet();
  const save = (by: string, fieldRights: object) => desk.saveSettings(by, { fieldRights });
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
