import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientWire } from "@planete/shared/contract/clients.contract.ts";
import * as contract from "@planete/shared/contract/clients.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { HotlineDesk } from "../../../test/hotline-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";

let desk: HotlineDesk;
let admin: string;
let stays: ClientWire;
beforeAll(async () => {
  desk = await HotlineDesk.open();
  admin = await desk.as("admin");
  stays = await byCode("RHONE");
});
afterAll(() => desk.close());

async function byCode(code: string): Promise<ClientWire> {
  const { answer } = await desk.server.call(contract.listClients, { as: admin, query: { search: code } });
  return read(answer.data.find((row) => row.code === code)?.id ?? "");
}

const read = async (id: string): Promise<ClientWire> =>
  (await desk.server.call(contract.readClient, { as: admin, params: { id } })).answer.data;

const merge = (other: Pick<ClientWire, "id" | "version">, { as = admin, version = stays.version } = {}) =>
  desk.server.call(contract.mergeClients, {
    as,
    params: { id: stays.id },
    body: { version, other: { id: other.id, version: other.version } },
  });

const sees = async (username: string, sheetId: string): Promise<boolean> =>
  (await desk.server.call(openSheet, { as: await desk.as(username), params: { id: sheetId } })).status ===
  200;

async function makeClient(
  code: string,
  part: Partial<Parameters<typeof draft>[1]> = {},
): Promise<ClientWire> {
  return (await desk.server.call(contract.createClient, { as: admin, body: draft(code, part) })).answer.data;
}

const draft = (code: string, part: { readonly aliases?: string[]; readonly tags?: string[] }) => ({
  code,
  name: `${code} SARL`,
  aliases: part.aliases ?? [],
  language: "fr" as const,
  status: "active" as const,
  ownerId: null,
  contractStart: null,
  contractEnd: null,
  contractLevel: "",
  serviceLevelId: null,
  contacts: [],
  tags: part.tags ?? [],
});

test("whoever may not keep people does not merge, nor do strangers to clients; missing and equal ones are refused", async () => {
  const other = await makeClient("ESSAI");
  // An administrator holds the screen of clients, and not that of people (D3).
  const manager = await desk.as("isabelle.fontaine");
  expect((await merge(other, { as: manager })).error).toBe("rightMissing");
  expect((await merge(other, { as: await desk.as("client") })).status).toBe(403);
  expect((await merge({ id: "018f0000-0000-7000-8000-000000000000", version: 1 })).status).toBe(404);
  expect((await merge(stays)).status).toBe(400);
  expect((await merge({ ...other, version: other.version + 1 })).error).toBe("conflict");
  expect((await merge(other, { version: stays.version + 1 })).error).toBe("conflict");
  expect((await read(other.id)).name).toBe("ESSAI SARL");
});

test("sheets, bases, people, developments and modules move, names stay as aliases, and nobody else sees anything new", async () => {
  const goes = await byCode("HANSA");
  const people = peopleDesk(desk.server, admin);
  const { kysely } = desk.server.platform.database;
  const usernamesOf = async (clientId: string): Promise<string[]> =>
    (
      await kysely
        .selectFrom("person as p")
        .innerJoin("access_right_holder as h", "h.person_id", "p.id")
        .select("p.username")
        .where("p.client_id", "=", clientId)
        .where("h.tag", "=", "fiche-liaison")
        .where("h.value", ">", 0)
        .where("p.active", "=", true)
        .execute()
    ).map(({ username }) => username);
  const [theirs = ""] = await usernamesOf(goes.id);
  const third = await kysely
    .selectFrom("client")
    .select("id")
    .where("id", "not in", [goes.id, stays.id])
    .execute();
  const others = (await Promise.all(third.map(({ id }) => usernamesOf(id)))).flat();
  expect(theirs).not.toBe("");
  expect(others.length).toBeGreaterThan(0);

  const [ours, hansa] = [await desk.sheet("client"), await desk.sheet(theirs)];
  expect(await sees("client", hansa.id)).toBe(false);
  expect(await sees(theirs, ours.id)).toBe(false);

  const before = await read(stays.id);
  const answer = await merge(await read(goes.id), { version: before.version });
  expect(answer.status).toBe(200);
  const after = answer.answer.data;
  expect(after.uses.sheets).toBe(before.uses.sheets + goes.uses.sheets + 1);
  expect(after.uses.bases).toBe(before.uses.bases + goes.uses.bases);
  expect(after.uses.people).toBe(before.uses.people + goes.uses.people);
  expect(after.uses.developments).toBe(before.uses.developments + goes.uses.developments);
  expect(after.aliases).toEqual(expect.arrayContaining([goes.name, goes.code]));
  expect((await desk.server.call(contract.readClient, { as: admin, params: { id: goes.id } })).status).toBe(
    404,
  );

  // One client now: both see both, on the very next call; the users of every other client see neither.
  expect(await sees("client", hansa.id)).toBe(true);
  expect(await sees(theirs, ours.id)).toBe(true);
  for (const username of others)
    expect([username, await sees(username, ours.id), await sees(username, hansa.id)]).toEqual([
      username,
      false,
      false,
    ]);

  // Found by the name that it had, and told by the history of the client, its bases and its people.
  const found = await desk.server.call(contract.listClients, { as: admin, query: { search: goes.name } });
  expect(found.answer.data.map(({ id }) => id)).toEqual([stays.id]);
  const historyOf = async (record: "client" | "base" | "person", subject: string) =>
    (await desk.server.call(readHistory, { as: admin, query: { record, subject } })).answer.data[0];
  expect(await historyOf("client", stays.id)).toMatchObject({ action: "merge" });
  expect(await historyOf("client", goes.id)).toMatchObject({ action: "remove" });
  const moved = await historyOf("person", await people.idOf(theirs));
  expect(moved?.changes).toEqual([{ field: "client", before: goes.name, after: stays.name }]);
});

test("two that have more aliases together than one can hold are not merged", async () => {
  const names = (letter: string): string[] => Array.from({ length: 15 }, (_, at) => `${letter}${at}`);
  const [one, other] = [
    await makeClient("ALPHA", { aliases: names("a") }),
    await makeClient("BRAVO", { aliases: names("b") }),
  ];
  const refused = await desk.server.call(contract.mergeClients, {
    as: admin,
    params: { id: one.id },
    body: { version: one.version, other: { id: other.id, version: other.version } },
  });
  expect(refused.error).toBe("mergeTooMuch");
  expect((await read(other.id)).aliases).toEqual(names("b"));
});
