import fc from "fast-check";
import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { placesOf, signsOf } from "./word-signs.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

const ask = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await desk.server.platform.database.pool.query<Row & Record<string, unknown>>(text, values)).rows;

/** Sheets that hold a word which their signs deny. */
const wronglySigned = () =>
  ask<{ number: number }>(`
    select s.number from sheet s
    cross join lateral (
      select sign_words(array(
        select unnest(tsvector_to_array(m.words)) from sheet_message m where m.sheet_id = s.id
        union all
        select unnest(tsvector_to_array(w.staff_words) || tsvector_to_array(w.public_words))
        from sheet_words w where w.sheet_id = s.id)) as bits) as held
    where s.word_signs is null or s.word_signs & held.bits <> held.bits`);

test("the server and the database sign words alike, in every script", async () => {
  const words = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { maxLength: 20 });
  const lists = fc.sample(
    words.map((list) => list.filter((word) => !word.includes("\0"))),
    200,
  );
  lists.push(["contrat", "ลองใช้เบราว์เซอร์", "Straße", "😀😀😀😀", "ab"]);
  const signed = await ask<{ same: boolean }>(
    `select sign_words(array(select jsonb_array_elements_text(list)))::bit(2048) = (signs #>> '{}')::bit(2048) as same
     from rows from (jsonb_array_elements($1::jsonb), jsonb_array_elements($2::jsonb)) as given (list, signs)`,
    JSON.stringify(lists.map((list) => list.map((word) => word.toWellFormed()))),
    JSON.stringify(lists.map((list) => signsOf(list.map((word) => word.toWellFormed())))),
  );
  expect(signed).toHaveLength(lists.length);
  expect(signed.every(({ same }) => same)).toBe(true);
});

test("every beginning of a word that is searched for is signed by the word itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), fc.nat(12), (word, length) => {
      const beginning = [...word].slice(0, length + 1).join("");
      const signs = signsOf([word]).slice(1);
      for (const place of placesOf(beginning)) {
        const byte = Number.parseInt(signs.slice((place >> 3) * 2, (place >> 3) * 2 + 2), 16);
        expect(byte & (0x80 >> (place & 7))).not.toBe(0);
      }
    }),
  );
});

test("the demonstration is signed, and stays so through everything that brings words", async () => {
  expect(await wronglySigned()).toEqual([]);
  const sheet = await desk.sheet("client", { object: "Kilimandjaro" });
  await desk.send("client", sheet.id, { text: "Zanzibar ne répond plus" });
  await desk.send("agent", sheet.id, { kind: "internal", text: "Vu à Mombasa, ลองใช้เบราว์เซอร์อื่นแล้ว" });
  await desk.send("agent", sheet.id, { text: "Nous regardons Dodoma" });
  const as = await desk.as("agent");
  await desk.server.call(change.changeTags, {
    as,
    params: { id: sheet.id },
    body: { add: ["Ouagadougou"], remove: [] },
  });
  await desk.server.call(change.changeField, {
    as,
    params: { id: sheet.id, field: "title" },
    body: { from: "", to: "Antananarivo" },
  });
  expect(await wronglySigned()).toEqual([]);
  const found = async (search: string) => {
    const filter = JSON.stringify({ search });
    const { answer } = await desk.server.call(listSheets, { as, query: { filter } });
    return answer.data.map(({ id_ticket: number }) => number);
  };
  const searches = ["kilim zan", "zanz momba", "Mombasa dodom เบราว์เซอร์", "ouaga antanana"];
  for (const search of searches) expect(await found(search), search).toEqual([sheet.id_ticket]);
  expect(await found("zanzibar tombouctou")).toEqual([]);
  // One that was never signed may hold anything, and a message does not make it look complete.
  await ask("update sheet set word_signs = null where id = $1", sheet.id);
  await desk.send("client", sheet.id, { text: "Lusaka aussi" });
  for (const search of [...searches, "zanz lusa"]) {
    expect(await found(search), search).toEqual([sheet.id_ticket]);
  }
  await ask("select sign_sheets()");
  expect(await wronglySigned()).toEqual([]);
});
