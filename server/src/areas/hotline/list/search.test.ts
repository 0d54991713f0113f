import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { ownWord } from "../../../../test/own-word.ts";
import { filterScopeOf } from "./list-sheets.ts";
import { countSheets, findSheetPage } from "./list.store.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

test("words are found in subjects, messages, file names and modules of any language, accents and case aside", async () => {
  const mark = ownWord();
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
    expect(await desk.numbers("client", { search }), search).toContain(sheet.id_ticket);
  }
  for (const search of ["Rechnung", "invoicing", "facturacion"]) {
    expect(await desk.numbers("client", { search: `${mark} ${search}` }), search).toEqual([sheet.id_ticket]);
  }
  expect(await desk.numbers("client", { search: `${mark} Lohn` })).toEqual([]);
});

test("the words of a search may stand apart: one in the subject, one in a message, one in the client's name", async () => {
  const [mark, told, noted] = [ownWord(), ownWord(), ownWord()];
  const sheet = await desk.sheet("client", { object: mark, message: `Bonjour, ${told} !` });
  await desk.send("agent", sheet.id, { kind: "internal", text: `Vu : ${noted}` });
  const client = sheet.client.name.split(" ")[0] ?? "";
  expect(await desk.numbers("client", { search: `${told} ${mark} ${client}` })).toEqual([sheet.id_ticket]);
  expect(await desk.numbers("agent", { search: `${noted} ${mark}` })).toEqual([sheet.id_ticket]);
  expect(await desk.numbers("client", { search: `${noted} ${mark}` })).toEqual([]);
  expect(await desk.numbers("agent", { search: `${mark} ${ownWord()}` })).toEqual([]);
});

test("of a whole sentence every word must be there, in whatever message", async () => {
  const mark = ownWord();
  const words = Array.from({ length: 6 }, ownWord);
  const sheet = await desk.sheet("client", { object: mark, message: words.slice(0, 3).join(" ") });
  await desk.send("client", sheet.id, { text: words.slice(3).join(" ") });
  expect(await desk.numbers("client", { search: `${words.join(" ")} ${mark}` })).toEqual([sheet.id_ticket]);
  for (const missing of [0, 3, 6]) {
    const others = words.toSpliced(missing, 0, ownWord()).join(" ");
    expect(await desk.numbers("client", { search: others }), others).toEqual([]);
  }
});

test("a search finds and counts the same sheets whether its words are taken for rare or for frequent", async () => {
  const [mark, told] = [ownWord(), ownWord()];
  for (const object of [mark, `${mark} two`, `${mark} three`]) {
    await desk.sheet("client", { object, message: told });
  }
  const reader = {
    personId: castId("agent"),
    side: "staff",
    role: "agent",
    name: "",
    language: null,
  } as const;
  const scope = filterScopeOf(desk.server.platform, reader);
  const found = await Promise.all(
    [0, 1].map(async (rows) => {
      const { database } = desk.server.platform;
      const filter = { search: `${told} ${mark}` };
      const frequencies = { sheets: 0, rowsWith: () => rows, isFrequent: () => rows > 0 };
      const wish = { sort: "activity", limit: 2, withCounts: false } as const;
      const { places, next } = (
        await findSheetPage(database, filter, { ...scope, frequencies }, wish)
      ).read();
      const counts = await countSheets(database, filter, { ...scope, frequencies });
      return { ids: places.map(({ id }) => id), more: next !== null, counts };
    }),
  );
  expect(found[0]?.ids).toHaveLength(2);
  expect(found[0]?.counts.requestSent).toBe(3);
  expect(found[1]).toEqual(found[0]);
});
