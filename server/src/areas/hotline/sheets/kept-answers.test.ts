import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

/** As another process would, past all that this one keeps. */
const write = (text: string, ...values: unknown[]) => desk.server.platform.database.pool.query(text, values);

async function card(by: string, number: number) {
  const filter = JSON.stringify({ id_ticket: number });
  const { answer } = await desk.server.call(list.listSheets, { as: await desk.as(by), query: { filter } });
  return answer.data[0];
}

test("a name that is changed elsewhere stands on the next page, in the list and in the sheet", async () => {
  const sheet = await desk.sheet();
  const names = async () => ({
    card: (await card("agent", sheet.id_ticket))?.requester.name,
    author: (await desk.open("agent", sheet.id)).messages[0]?.author.name,
  });
  const before = await names();
  expect(await names()).toEqual(before);
  await write("update person set lastname = 'Renommée' where id = $1", castId("client"));
  const after = await names();
  expect(after.card).toMatch(/ Renommée$/);
  expect(after.author).toBe(after.card);
});

test("a client or a base with a new name has it at the next look", async () => {
  const sheet = await desk.sheet();
  expect((await card("agent", sheet.id_ticket))?.client.name).toBe(sheet.client.name);
  await write("update client set name = name || ' & Fils' where id = $1", sheet.client.id);
  expect((await card("agent", sheet.id_ticket))?.client.name).toBe(`${sheet.client.name} & Fils`);
  expect((await desk.open("client", sheet.id)).data.client.name).toBe(`${sheet.client.name} & Fils`);
});

test("a sheet that is changed elsewhere is shown as it is, its linked sheets too", async () => {
  const [one, other] = [await desk.sheet(), await desk.sheet()];
  await write("update sheet set duplicate_of = $2 where id = $1", one.id, other.id);
  expect((await desk.open("agent", one.id)).data.duplicateOf?.object).toBe(other.object);
  await write("update sheet set subject = 'Tout autre chose' where id = $1", other.id);
  expect((await desk.open("agent", one.id)).data.duplicateOf?.object).toBe("Tout autre chose");
  expect((await card("agent", other.id_ticket))?.object).toBe("Tout autre chose");
});

test("what the field rights hide is gone from cards that were shown before, and from nobody else's", async () => {
  const sheet = await desk.sheet();
  expect(await card("client", sheet.id_ticket)).toHaveProperty("impact");
  const save = (level: "none" | "write") =>
    desk.saveSettings("lead", { fieldRights: { client: { impact: level } } });
  await save("none");
  expect(await card("client", sheet.id_ticket)).not.toHaveProperty("impact");
  expect((await desk.open("client", sheet.id)).data).not.toHaveProperty("impact");
  expect(await card("agent", sheet.id_ticket)).toHaveProperty("impact");
  await save("write");
  expect(await card("client", sheet.id_ticket)).toHaveProperty("impact");
});

test("what is unread and what is drafted is each reader's own", async () => {
  const sheet = await desk.sheet();
  const unread = async (by: string) => (await card(by, sheet.id_ticket))?.unread;
  expect([await unread("client"), await unread("agent"), await unread("lead")]).toEqual([0, 1, 1]);
  await desk.send("agent", sheet.id, { kind: "internal", text: "note" });
  expect([await unread("client"), await unread("agent"), await unread("lead")]).toEqual([0, 0, 2]);
});

test("for whoever comes new only what is written since is unread", async () => {
  const old = await desk.sheet();
  desk.wait(1_000);
  await write("update person set created_at = $2 where id = $1", castId("dev"), desk.now);
  desk.wait(1_000);
  const unread = async (number: number) => (await card("dev", number))?.unread;
  expect(await unread(old.id_ticket)).toBe(0);
  expect((await desk.open("dev", old.id)).data.unread).toBe(0);
  const fresh = await desk.sheet();
  expect(await unread(fresh.id_ticket)).toBe(1);
  await desk.send("client", old.id, { text: "Encore un mot" });
  expect(await unread(old.id_ticket)).toBeGreaterThan(0);
});

test("a page is of one moment: what is written while its cards are read has its words and its count, or neither", async () => {
  const sheet = await desk.sheet();
  const before = await card("agent", sheet.id_ticket);
  // So that the card, which was shown, is read anew.
  await write("update sheet set title = 'Avant' where id = $1", sheet.id);
  const outside = await desk.server.platform.database.pool.connect();
  try {
    // The cards name their module; the places, which come first, do not.
    await outside.query("begin");
    await outside.query("lock table module in access exclusive mode");
    const asked = card("agent", sheet.id_ticket);
    await vi.waitFor(async () => {
      const { rows } = await outside.query(
        "select from pg_locks where relation = 'module'::regclass and not granted",
      );
      expect(rows).toHaveLength(1);
    });
    await outside.query(
      "update sheet set subject = 'Neuf', staff_messages = staff_messages + 1, staff_last_at = now() where id = $1",
      [sheet.id],
    );
    await outside.query("commit");
    expect(await asked).toMatchObject({ object: "Neuf", unread: (before?.unread ?? 0) + 1 });
  } finally {
    outside.release(true);
  }
});
