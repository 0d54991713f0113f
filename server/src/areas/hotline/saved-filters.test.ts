import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HotlineDesk } from "../../../test/hotline-desk.ts";

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
