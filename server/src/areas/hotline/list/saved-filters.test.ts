import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import * as sheetCounts from "@planete/shared/contract/hotline-counts.contract.ts";
import { pinFilters, saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { queueFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { filterFromWire, filterToWire } from "@planete/shared/contract/sheet-filter.ts";
import { sheetQueues } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

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

test("a view counts what opening it would show, for staff alone, and a pinned filter is one of the views", async () => {
  const as = await desk.as("lead");
  const views = async (who = as) => desk.server.call(sheetCounts.readSheetViews, { as: who });
  const shownBy = async (filter: SheetFilterWire): Promise<number> => {
    const query = { filter: JSON.stringify(filter) };
    const { answer } = await desk.server.call(sheetCounts.countSheets, { as, query });
    return sheetCounts.countShown(sheetCounts.countsFromWire(answer.data), filterFromWire(filter).statuses);
  };
  const before = (await views()).answer.data;
  for (const queue of sheetQueues)
    expect([queue, before.counts[queue] ?? 0]).toEqual([
      queue,
      await shownBy(filterToWire(queueFilter(queue))),
    ]);
  expect(before.counts.mine).toBeLessThan(before.counts.all);
  expect(before.pinned).toEqual([]);

  await desk.sheet("client", { object: "Vue épinglée", impact: 4 });
  const after = (await views()).answer.data;
  expect(after.counts).toEqual({
    ...before.counts,
    unassigned: before.counts.unassigned + 1,
    waiting: before.counts.waiting + 1,
    all: before.counts.all + 1,
  });

  const save = async (name: string, filter: SheetFilterWire) =>
    (await desk.server.call(list.addSavedFilter, { as, body: { name, filter, isDefault: false } })).answer
      .data;
  const blocking = await save("Bloquantes", { impact: [4], etat: [1] });
  const found = await save("Épinglées", { search: "épinglée" });
  await desk.server.call(saveInterface, { as, body: pinFilters([found.id, blocking.id]) });
  const { pinned } = (await views()).answer.data;
  expect(pinned.map(({ name, count }) => [name, count])).toEqual([
    ["Épinglées", null],
    ["Bloquantes", await shownBy({ impact: [4], etat: [1] })],
  ]);
  // A pin is its owner's: others have none, and the pin of somebody else's filter shows nothing.
  const other = await desk.as("agent");
  await desk.server.call(saveInterface, { as: other, body: pinFilters([blocking.id]) });
  expect((await views(other)).answer.data.pinned.filter(({ team }) => team === null)).toEqual([]);
  expect((await views(await desk.as("client"))).error).toBe("actionNotAllowed");
  expect((await views(await desk.as("guest"))).status).toBe(403);
});

test("who leads pins a filter for a team: every member sees and counts it, may hide it, and nobody else pins", async () => {
  const [as, agent] = [await desk.as("lead"), await desk.as("agent")];
  const { answer } = await desk.server.call(list.addSavedFilter, {
    as,
    body: { name: "Pour l’équipe", filter: { impact: [4] }, isDefault: false },
  });
  const filter = answer.data.id;
  const teams = (await desk.server.call(list.readTeamPins, { as })).answer.data;
  const team = teams.find(({ name }) => name === "Support")?.id ?? "";
  const params = { team, filter };
  const seen = async (who: typeof as) =>
    (await desk.server.call(sheetCounts.readSheetViews, { as: who })).answer.data.pinned.filter(
      ({ id }) => id === filter,
    );
  for (const who of ["agent", "client"]) {
    const other = await desk.as(who);
    const refused = [
      await desk.server.call(list.readTeamPins, { as: other }),
      await desk.server.call(list.pinForTeam, { as: other, params }),
      await desk.server.call(list.unpinForTeam, { as: other, params }),
    ];
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "actionNotAllowed"]),
    );
  }
  expect(await seen(agent)).toEqual([]);

  const pinned = await desk.server.call(list.pinForTeam, { as, params });
  await desk.server.call(list.pinForTeam, { as, params });
  const support = pinned.answer.data.find(({ id }) => id === team);
  const by = support?.pins.at(-1)?.by ?? "";
  // Beside the one that the demonstration has.
  expect(support?.pins.slice(1)).toMatchObject([
    { id: filter, name: "Pour l’équipe", by: expect.stringContaining(" ") },
  ]);
  const shown = (
    await desk.server.call(sheetCounts.countSheets, {
      as: agent,
      query: { filter: JSON.stringify({ impact: [4] }) },
    })
  ).answer.data;
  const count = sheetCounts.countShown(sheetCounts.countsFromWire(shown), undefined);
  expect(await seen(agent)).toMatchObject([{ count, team: { names: ["Support"], by, hidden: false } }]);
  expect(await seen(await desk.as("dev"))).toEqual([]);

  // A member hides it for themselves; the filter stays its owner's, and a change of it reaches the team.
  await desk.server.call(saveInterface, { as: agent, body: pinFilters([], [filter]) });
  expect(await seen(agent)).toMatchObject([{ count: null, team: { hidden: true } }]);
  await desk.server.call(saveInterface, { as: agent, body: pinFilters([]) });
  const own = { id: filter };
  expect(
    (await desk.server.call(list.changeSavedFilter, { as: agent, params: own, body: { name: "x" } })).error,
  ).toBe("notFound");
  await desk.server.call(list.changeSavedFilter, { as, params: own, body: { name: "Toutes bloquantes" } });
  expect(await seen(agent)).toMatchObject([{ name: "Toutes bloquantes" }]);
  const { rows } = await desk.server.platform.database.pool.query<{ audience: string[] }>(
    "select audience from live_event where type = 'hotline.filters-changed' order by id desc limit 1",
  );
  expect(rows[0]?.audience).toContain("team:Support");

  // Whoever else leads unpins it; what is not there is not found, and a team has five at most.
  const admin = await desk.as("admin");
  expect((await desk.server.call(list.pinForTeam, { as: admin, params })).error).toBe("notFound");
  expect((await desk.server.call(list.pinForTeam, { as, params: { team: filter, filter } })).error).toBe(
    "notFound",
  );
  expect((await desk.server.call(list.unpinForTeam, { as: admin, params })).status).toBe(200);
  expect((await desk.server.call(list.unpinForTeam, { as: admin, params })).error).toBe("notFound");
  expect(await seen(agent)).toEqual([]);
  const answers: unknown[] = [];
  for (let place = 0; place < 6; place += 1) {
    const body = { name: `Vue ${place}`, filter: {}, isDefault: false };
    const one = (await desk.server.call(list.addSavedFilter, { as, body })).answer.data.id;
    const set = await desk.server.call(list.pinForTeam, { as, params: { team, filter: one } });
    answers.push(set.error ?? set.status);
  }
  expect(answers).toEqual([200, 200, 200, 200, "tooManyTeamPins", "tooManyTeamPins"]);
  const history = await desk.server.platform.database.pool.query<{ action: string }>(
    "select action from history where area = 'hotline' and subject = $1 order by at, id",
    [filter],
  );
  expect(history.rows.map(({ action }) => action)).toEqual(["addTeamPin", "removeTeamPin"]);
});

test("sheets are found by whose turn it is and by their last activity", async () => {
  const made = await desk.sheet("client", { object: "Tour et activité" });
  const numbers = (filter: SheetFilterWire) =>
    desk.numbers("agent", { libelle: "Tour et activité", ...filter });
  expect(await numbers({ turn: ["support"] })).toEqual([made.id_ticket]);
  expect(await numbers({ turn: ["client", "nobody"] })).toEqual([]);
  expect(await numbers({ activeWithin: 1 })).toEqual([made.id_ticket]);
  expect(await numbers({ quietFor: 1 })).toEqual([]);
  await desk.server.platform.database.pool.query(
    "update sheet set staff_activity_at = now() - interval '3 days' where id = $1",
    [made.id],
  );
  expect(await numbers({ activeWithin: 2 })).toEqual([]);
  expect(await numbers({ activeWithin: 5 })).toEqual([made.id_ticket]);
  expect(await numbers({ quietFor: 2 })).toEqual([made.id_ticket]);
});

test("the table is sorted by one column or two, page by page, and by nothing that its reader may not see", async () => {
  const mark = "Colonnetriée";
  for (const [letter, impact] of [
    ["b", 2],
    ["c", 4],
    ["a", 2],
    ["d", 3],
  ] as const)
    await desk.sheet("client", { object: `${mark} ${letter}`, impact });
  const filter = JSON.stringify({ libelle: mark });
  const page = async (sort: string, by = "agent", more: object = {}) =>
    (await desk.server.call(list.listSheets, { as: await desk.as(by), query: { filter, sort, ...more } }))
      .answer;
  const letters = (cards: readonly { readonly object: string }[]): string =>
    cards.map(({ object }) => object.at(-1)).join("");
  expect(letters((await page("subject:desc")).data)).toBe("dcba");
  expect(letters((await page("impact:desc,subject:asc")).data)).toBe("cdab");
  let cursor: string | undefined;
  let walked = "";
  do {
    const { data, next } = await page("impact:asc,subject:desc", "agent", {
      limit: 1,
      ...(cursor && { cursor }),
    });
    walked += letters(data);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(walked).toBe("badc");
  // To a client neither assignee nor due time tells anything: what is left is the order of activity.
  for (const sort of ["assignee:asc", "due:asc"])
    expect(letters((await page(sort, "client")).data)).toBe(letters((await page("activity", "client")).data));
  const refused = await desk.server.call(list.listSheets, {
    as: await desk.as("agent"),
    query: { sort: "wages:asc" },
  });
  expect(refused.status).toBe(400);
});

test("a search says where its words stand, to those who may read them", async () => {
  const made = await desk.sheet("client", {
    object: "Question",
    message: "Bonjour, le relevé kilométrique manque.",
  });
  const note = "Vu avec l’éditeur : indemnité kilométrique oubliée.";
  await desk.send("agent", made.id, { kind: "internal", text: note });
  const hits = async (by: string) =>
    (
      await desk.server.call(list.findSheetHits, {
        as: await desk.as(by),
        query: { ids: made.id, search: "kilométr" },
      })
    ).answer.data;
  expect(await hits("agent")).toMatchObject([
    { kind: "internal", text: expect.stringContaining("indemnité kilométrique") },
  ]);
  expect((await hits("client")).map(({ kind }) => kind)).toEqual(["customer"]);
  expect(await hits("jurgen.wolff")).toEqual([]);
});
