import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as message from "@planete/shared/contract/hotline-message.contract.ts";
import { readBases, readSheetPeople } from "@planete/shared/contract/hotline-settings.contract.ts";
import { readSimilarSheets } from "@planete/shared/contract/hotline-change.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "../../../../test/all-calls.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { LiveClient } from "../../../../test/live-client.ts";
import { findMailPeople } from "../mail/mail-person.store.ts";
import { castId } from "../../../../seed/cast.ts";
import { newId } from "../../../platform/ids.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

test("the database refuses a client without name or code", async () => {
  const { kysely } = desk.server.platform.database;
  const client = { code: "VIDE", name: "Vide", language: "fr", status: "active" } as const;
  for (const part of [{ name: "" }, { name: "  " }, { code: "" }, { code: " " }]) {
    const insert = kysely
      .insertInto("client")
      .values({ id: newId(), ...client, ...part })
      .execute();
    await expect(insert).rejects.toThrow(/client_has_(name|code)/);
    const update = kysely
      .updateTable("client")
      .set(part)
      .where("id", "in", (is) => is.selectFrom("client").select("id").limit(1))
      .execute();
    await expect(update).rejects.toThrow(/client_has_(name|code)/);
  }
});

test("a client's user asks about their own client, whichever they name", async () => {
  const [own, foreign] = [
    await desk.sheet("client", { object: "Motpropre" }),
    await desk.sheet("jurgen.wolff", { object: "Fremdwort" }),
  ];
  const as = await desk.as("client");
  const query = { client: foreign.client.id };
  const people = (await desk.server.call(readSheetPeople, { as, query })).answer.data;
  const usual = (await desk.server.call(readSheetPeople, { as })).answer.data;
  expect(people).toEqual(usual);
  const similar = await desk.server.call(readSimilarSheets, { as, query: { ...query, words: "Fremdwort" } });
  expect(similar.answer.data).toEqual([]);
  const bases = (await desk.server.call(readBases, { as })).answer.data;
  expect(bases.map(({ name }) => name)).toEqual([own.client.name]);
});

/** The addresses of a call with every id that might open a door. */
function addresses(call: Call, ids: readonly string[], numbers: readonly number[]): string[] {
  const fill = (id: string, number: number): string =>
    call.path
      .replace("{number}", String(number))
      .replace("{kind}", "customer")
      .replace("{field}", "title")
      .replaceAll(/\{\w+\}/g, id);
  const paths = call.path.includes("{") ? ids.map((id, index) => fill(id, numbers[index] ?? 1)) : [call.path];
  const everything = encodeURIComponent(JSON.stringify({ add_archived: true }));
  const queries: Readonly<Record<string, string>> = {
    listSheets: `?filter=${everything}`,
    countSheets: `?filter=${everything}`,
    exportSheets: `?lang=fr&filter=${everything}`,
    readSheetCards: `?ids=${ids.join()}`,
    readSimilarSheets: "?words=Fremdwort%20Motpropre",
  };
  return paths.map((path) => `${path}${queries[call.name] ?? ""}`);
}

test("a client's user whose client has no name sees no sheet by any way, never everything", async () => {
  const own = await desk.sheet("client", { object: "Motpropre", message: "Motpropre" });
  const foreign = await desk.sheet("jurgen.wolff", { object: "Fremdwort", message: "Fremdwort" });
  const file = new File(["Fremdwort"], "Fremdwort.txt", { type: "text/plain" });
  const attached = await desk.server.call(message.addAttachment, {
    as: await desk.as("jurgen.wolff"),
    params: { sheet: foreign.id, kind: "customer" },
    file,
  });
  await desk.send("jurgen.wolff", foreign.id, {
    more: { attachmentIds: [attached.answer.data.id] },
  });
  const { database } = desk.server.platform;
  // The database would not allow it; what comes from elsewhere must not open every client's sheets all the same.
  await database.pool.query("alter table client drop constraint client_has_name");
  await database.pool.query("update client set name = '' where id = $1", [own.client.id]);

  const as = await desk.server.logIn("client");
  const live = await LiveClient.open(desk.server.url, as);
  const ids = [foreign.id, own.id, foreign.client.id, attached.answer.data.id];
  const numbers = [foreign.id_ticket, own.id_ticket];
  const calls = await allCalls();
  let asked = 0;
  for (const call of calls.filter(({ method }) => method === "GET")) {
    // Logging out would end the trial.
    if (call.name === "logOut") continue;
    for (const address of addresses(call, ids, numbers)) {
      const response = await fetch(`${desk.server.url}${apiBasePath}${address}`, {
        headers: { authorization: `Bearer ${as}` },
        redirect: "manual",
      });
      expect(response.status, address).not.toBe(500);
      const body = await response.text();
      asked += 1;
      for (const word of ["Fremdwort", "Motpropre", foreign.client.name]) {
        expect(body.includes(word), `${word} by ${address}`).toBe(false);
      }
    }
  }
  expect(asked).toBeGreaterThan(60);

  const written = await desk.server.call(message.sendMessage, {
    as,
    params: { id: foreign.id },
    body: {
      clientMessageId: newId(),
      kind: "customer",
      text: "x",
      lang: "fr",
      attachmentIds: [],
      basis: { etat: 1, version: 99 },
    },
  });
  expect(written.status).toBe(403);
  await desk.send("jurgen.wolff", foreign.id, { text: "Fremdwort" });
  await desk.send("agent", own.id, { kind: "internal", text: "Motpropre" });
  expect(JSON.stringify(live.frames)).not.toMatch(/Fremdwort|Motpropre/);
  await live.cut();
  const mailed = await findMailPeople(database.kysely, [castId("client"), castId("agent")]);
  expect([...mailed.keys()]).toEqual([castId("agent")]);
});
