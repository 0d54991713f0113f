import { randomUUID } from "node:crypto";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

/** As another process would, past all that this one remembers. */
const write = (text: string, ...values: unknown[]) => desk.server.platform.database.pool.query(text, values);

/** Of somebody who has seen all there is: what the server remembers of the sheet may serve. */
const seenAll = { etat: 1, version: 2_147_483_647 } as const;

const note = (by: string, sheetId: string, text: string) =>
  desk.send(by, sheetId, { kind: "internal", text, basis: seenAll });

const storedTexts = async (sheetId: string): Promise<string[]> => {
  const { rows } = await desk.server.platform.database.pool.query<{ text: string }>(
    "select text from sheet_message where sheet_id = $1 order by staff_position",
    [sheetId],
  );
  return rows.map(({ text }) => text).slice(1);
};

test("what somebody writes right after another finds its place behind it", async () => {
  const sheet = await desk.sheet();
  for (const text of ["un", "deux", "trois"]) expect((await note("agent", sheet.id, text)).status).toBe(200);
  await desk.send("client", sheet.id, { text: "quatre" });
  const last = await note("lead", sheet.id, "cinq");
  expect(last.answer.data.position).toBe((await desk.open("agent", sheet.id)).data.version);
  expect(await storedTexts(sheet.id)).toEqual(["un", "deux", "trois", "quatre", "cinq"]);
});

test("forty notes at once in twenty sheets are all there, each once, with positions of their own", async () => {
  const sheets = await Promise.all(Array.from({ length: 20 }, () => desk.sheet()));
  const sent = await Promise.all(
    sheets.flatMap(({ id }) => [note("agent", id, "un"), note("lead", id, "deux")]),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(40);
  for (const { id } of sheets) expect((await storedTexts(id)).toSorted()).toEqual(["deux", "un"]);
});

test("the same message again is the same message, also in a sheet that was just written in", async () => {
  const sheet = await desk.sheet();
  await note("agent", sheet.id, "avant");
  const more = { clientMessageId: randomUUID() };
  const sending = { kind: "internal", text: "une fois", basis: seenAll, more } as const;
  const both = await Promise.all([
    desk.send("agent", sheet.id, sending),
    desk.send("agent", sheet.id, sending),
  ]);
  const again = await desk.send("agent", sheet.id, sending);
  expect(new Set([...both, again].map(({ answer }) => answer.data.id)).size).toBe(1);
  expect(await storedTexts(sheet.id)).toEqual(["avant", "une fois"]);
});

test("what another process did to the sheet counts: a client does not write into a closed one", async () => {
  const sheet = await desk.sheet();
  await desk.send("client", sheet.id, { text: "avant", basis: seenAll });
  await write("update sheet set status = 5, staff_version = staff_version + 1 where id = $1", sheet.id);
  const refused = await desk.send("client", sheet.id, { text: "après", basis: seenAll });
  expect(refused.error).toBe("sheetReadOnly");
  expect(await storedTexts(sheet.id)).toEqual(["avant"]);
});

test("a refusal by what is remembered is none: where the sheet has opened again, the message goes through", async () => {
  const sheet = await desk.sheet();
  await write("update sheet set status = 5, staff_version = staff_version + 1 where id = $1", sheet.id);
  expect((await note("agent", sheet.id, "une note")).status).toBe(200);
  expect((await desk.send("client", sheet.id, { text: "non", basis: seenAll })).error).toBe("sheetReadOnly");
  await write("update sheet set status = 1, staff_version = staff_version + 1 where id = $1", sheet.id);
  expect((await desk.send("client", sheet.id, { text: "oui", basis: seenAll })).status).toBe(200);
});

test("a session that has ended elsewhere writes nothing any more", async () => {
  const sheet = await desk.sheet();
  const as = await desk.server.logIn("dev");
  const send = (text: string) =>
    desk.server.call(sendMessage, {
      as,
      params: { id: sheet.id },
      body: {
        clientMessageId: randomUUID(),
        kind: "internal",
        text,
        lang: "fr",
        attachmentIds: [],
        basis: seenAll,
      },
    });
  expect((await send("avant")).status).toBe(200);
  expect((await send("encore")).status).toBe(200);
  await write("update session set ended_at = now() where person_id = $1", castId("dev"));
  expect((await send("après")).status).toBe(401);
  expect(await storedTexts(sheet.id)).toEqual(["avant", "encore"]);
});

test("somebody whose right was taken elsewhere writes nothing any more", async () => {
  const sheet = await desk.sheet();
  expect((await note("admin", sheet.id, "avant")).status).toBe(200);
  const { rows } = await desk.server.platform.database.pool.query(
    "delete from access_right_holder where tag = 'fiche-liaison' returning *",
  );
  try {
    expect((await note("admin", sheet.id, "après")).status).toBe(403);
  } finally {
    await write(
      "insert into access_right_holder select * from jsonb_populate_recordset(null::access_right_holder, $1::jsonb)",
      JSON.stringify(rows),
    );
  }
  expect(await storedTexts(sheet.id)).toEqual(["avant"]);
});
