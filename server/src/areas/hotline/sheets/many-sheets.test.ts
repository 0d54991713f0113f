import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { bulkToWire, undoChanges } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { markSheetRead } from "@planete/shared/contract/hotline-message.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { leaveDueMessages } from "../messages/leave-messages.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { ownWord } from "../../../../test/own-word.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

test("many are changed at once, each as far as it fits", async () => {
  const mark = ownWord();
  const made = [await desk.sheet("client", { object: mark }), await desk.sheet("client", { object: mark })];
  await desk.closeSheet(made[0]?.id ?? "");
  const as = await desk.as("agent");
  const bulk = async (body: object) =>
    desk.server.call(list.changeSheets, {
      as,
      body: { selection: { filter: { libelle: mark } }, action: "archive", ...body },
    });
  expect((await bulk({ action: "addTag", tag: "lot" })).answer.data).toMatchObject({
    changed: 2,
    skipped: 0,
    reasons: [],
    next: null,
  });
  expect((await bulk({ action: "assign", assignee: castId("lead") })).answer.data.changed).toBe(2);
  expect((await bulk({})).answer.data).toMatchObject({
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

test("assignment, status, priority and tags of many are changed at once, and undone to where each stood", async () => {
  const mark = ownWord();
  const made = [await desk.sheet("client", { object: mark }), await desk.sheet("client", { object: mark })];
  const ids = made.map(({ id }) => id);
  const as = await desk.as("agent");
  const bulk = async (change: Parameters<typeof bulkToWire>[1], of: readonly string[] = ids) =>
    (await desk.server.call(list.changeSheets, { as, body: bulkToWire({ ids: of }, change) })).answer.data;
  const stand = async () => (await desk.page("agent", { libelle: mark })).data;
  const give = { action: "assign", assignee: castId("lead") } as const;
  await bulk(give, [ids[0] ?? ""]);
  const given = await bulk({ action: "assign", assignee: castId("dev") });
  expect(new Set((await stand()).map(({ assignee }) => assignee?.id))).toEqual(new Set([castId("dev")]));
  for (const { change, ids: back } of undoChanges(give, given.was ?? [])) await bulk(change, back);
  expect(new Set((await stand()).map(({ assignee }) => assignee?.id ?? null))).toEqual(
    new Set([castId("lead"), null]),
  );

  await bulk({ action: "status", status: "acknowledged" });
  const held = await bulk({ action: "status", status: "onHold", awaited: "client" });
  expect([held.changed, ...(await stand()).map(({ etat }) => etat)]).toEqual([2, 3, 3]);
  for (const { change, ids: back } of undoChanges({ action: "status" }, held.was ?? []))
    await bulk(change, back);
  expect((await stand()).map(({ etat }) => etat)).toEqual([2, 2]);

  // Priority, a tag and the archive come back too; one that had the tag before keeps it.
  const undo = async (change: Parameters<typeof bulkToWire>[1], of: readonly string[] = ids) => {
    const { was = [] } = await bulk(change, of);
    for (const { change: back, ids: each } of undoChanges(change, was)) await bulk(back, each);
    return was.length;
  };
  await bulk({ action: "priority", priority: "low" }, [ids[0] ?? ""]);
  const ranked = (await stand()).map(({ ordre_priorite: rank }) => rank);
  expect(await undo({ action: "priority", priority: "high" })).toBe(2);
  expect((await stand()).map(({ ordre_priorite: rank }) => rank)).toEqual(ranked);
  expect(new Set(ranked).size).toBe(2);
  await bulk({ action: "addTag", tag: "paie" }, [ids[0] ?? ""]);
  expect(await undo({ action: "addTag", tag: "Paie" })).toBe(1);
  const tagsOf = async (id: string) => (await desk.open("agent", id)).data.tags;
  expect([await tagsOf(ids[0] ?? ""), await tagsOf(ids[1] ?? "")]).toEqual([["paie"], []]);

  expect(undoChanges({ action: "archive" }, given.was ?? []).map(({ change }) => change.action)).toEqual([
    "unarchive",
  ]);
  const wordless = { selection: { ids }, action: "status", etat: 4 } as const;
  expect((await desk.server.call(list.changeSheets, { as, body: wordless })).error).toBe("validationFailed");
});

test.each(["agent", "client"] as const)(
  "marking many as read is undone, as %s: what was unread is so again, as much of it as before, and only that",
  async (by) => {
    const other = by === "agent" ? "client" : "agent";
    const mark = ownWord();
    const [fresh, half, seen] = [
      await desk.sheet("client", { object: mark }),
      await desk.sheet("client", { object: mark }),
      await desk.sheet("client", { object: mark }),
    ];
    const speak = async (id: string, text: string) => {
      await desk.send(other, id, { text, ...(other === "agent" && { more: { undoSeconds: 0 } }) });
      await leaveDueMessages(desk.server.platform);
    };
    const as = await desk.as(by);
    const read = async (id: string) =>
      desk.server.call(markSheetRead, {
        as,
        params: { id },
        body: { position: (await desk.open(by, id)).data.version },
      });
    for (const { id } of [half, seen]) {
      await speak(id, "un");
      await read(id);
    }
    for (const { id } of [fresh, half]) for (const word of ["deux", "trois"]) await speak(id, word);
    const unread = async () => {
      const { data } = await desk.page(by, { libelle: mark });
      return [fresh, half, seen].map(({ id }) => data.find((card) => card.id === id)?.unread);
    };
    const before = await unread();
    expect(before).toEqual([by === "agent" ? 3 : 2, 2, 0]);
    const selection = { filter: { libelle: mark } };
    const { answer } = await desk.server.call(list.changeSheets, {
      as,
      body: { selection, action: "markRead" },
    });
    expect(await unread()).toEqual([0, 0, 0]);
    // Nothing of how a sheet stands is told along, least of all to a client.
    expect(answer.data.was).toBeUndefined();
    expect(new Set(answer.data.unread?.map(({ id }) => id))).toEqual(new Set([fresh.id, half.id]));
    // What comes meanwhile is unread either way.
    await speak(half.id, "quatre");
    for (const { change, ids } of undoChanges({ action: "markRead" }, [], answer.data.unread))
      await desk.server.call(list.changeSheets, { as, body: bulkToWire({ ids }, change) });
    expect(await unread()).toEqual([before[0], 3, 0]);
  },
);

test("taking back that a sheet was read moves nobody's mark forward, and never in a sheet out of sight", async () => {
  const sheet = await desk.sheet("client");
  const foreign = await desk.sheet("jurgen.wolff");
  const as = await desk.as("client");
  const marks = [sheet, foreign].map(({ id }) => ({ id, readUpTo: 1_000 }));
  const before = (await desk.open("client", sheet.id)).data;
  const { answer } = await desk.server.call(list.changeSheets, {
    as,
    body: { selection: { ids: [sheet.id, foreign.id] }, action: "markUnread", marks },
  });
  expect(answer.data).toMatchObject({ changed: 1, skipped: 1, reasons: [{ reason: "gone", count: 1 }] });
  const after = (await desk.open("client", sheet.id)).data;
  expect([after.readUpTo, after.unread]).toEqual([before.readUpTo, before.unread]);
});

test("all that match are changed part by part, none twice, also those that stop matching on the way", async () => {
  const mark = ownWord();
  const made: string[] = [];
  // Ids are in the order of time to the millisecond, and the desk's clock stands still.
  const add = async (): Promise<string> => {
    desk.wait(1);
    return (await desk.sheet("client", { object: mark })).id;
  };
  for (let count = 0; count < 5; count += 1) made.push(await add());
  for (const id of [made[0], made[2], made[4]]) await desk.closeSheet(id ?? "");
  const as = await desk.as("agent");
  const part = async (before?: string) =>
    desk.server.call(list.changeSheets, {
      as,
      body: { selection: { filter: { libelle: mark }, limit: 2, before }, action: "archive" },
    });
  const first = (await part()).answer.data;
  expect(first).toMatchObject({
    changed: 1,
    skipped: 1,
    reasons: [{ reason: "notClosed", count: 1 }],
    next: made[3],
  });
  // One that comes meanwhile was not meant.
  await desk.closeSheet(await add());
  const second = (await part(first.next ?? "")).answer.data;
  expect(second).toMatchObject({ changed: 1, skipped: 1, next: made[1] });
  const third = (await part(second.next ?? "")).answer.data;
  expect(third).toMatchObject({ changed: 1, skipped: 0, reasons: [], next: null });
  expect(await desk.numbers("agent", { libelle: mark })).toHaveLength(3);
});

test("an export holds exactly what the filter shows, in the reader's language, in columns of their spreadsheet, and no formula", async () => {
  const mark = ownWord();
  await desk.sheet("client", { object: `=cmd|' /C calc'!A0 ${mark}` });
  const hidden = await desk.sheet("client", { object: mark });
  await desk.closeSheet(hidden.id);
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
  // A German spreadsheet parts cells at semicolons, and takes this for a date.
  expect(lines[1]?.split(";").at(-1)).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  expect(await fetchCsv("client")).not.toContain("Zuständig");
});
