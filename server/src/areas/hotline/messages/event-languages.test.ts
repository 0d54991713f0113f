import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import { readSheetEvents } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { translatorOf } from "../../../platform/languages/catalogs.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

test("what happened to a sheet is a sentence in each of the eleven languages, without a raw word of the code", async () => {
  const other = await desk.sheet();
  const { id } = await desk.sheet();
  const as = await desk.as("agent");
  const params = { id };
  const { call } = desk.server;
  await call(change.assignSheet, { as, params, body: { from: null, to: castId("agent") } });
  await call(change.changeTags, { as, params, body: { add: ["urgent"], remove: [] } });
  await call(change.changeSheetUsers, { as, params, body: { add: [castId("lead")], remove: [] } });
  await call(change.changeField, {
    as,
    params: { id, field: "ordre_priorite" },
    body: { from: 2, to: 3 },
  });
  await call(change.markDuplicate, { as, params, body: { of: other.id } });
  await call(change.markUnique, { as, params });
  const { answer } = await call(readSheetEvents, { as, params });
  const codes = new Set(answer.data.map(({ code }) => code));
  expect([...codes].sort()).toEqual(
    expect.arrayContaining(["assigned", "fieldChanged", "markedDuplicate", "markedUnique", "tagsChanged"]),
  );
  const values = {
    name: "Ana",
    number: "12",
    reason: "–",
    field: "–",
    from: "–",
    to: "–",
    added: "–",
    removed: "–",
  };
  for (const code of codes) {
    const said = languageCodes.map((language) =>
      translatorOf(language)(`hotline.event.${code}` as MessageId, values),
    );
    expect(
      said.filter((sentence) => /hotline\.|[{}]/.test(sentence)),
      code,
    ).toEqual([]);
  }
  // A change of a field is made of the field's name and its values alone.
  const told = [...codes].filter((code) => code !== "fieldChanged");
  const inThai = told.map((code) => translatorOf("th")(`hotline.event.${code}` as MessageId, values));
  expect(inThai.filter((sentence) => !/\p{Script=Thai}/u.test(sentence))).toEqual([]);
});
