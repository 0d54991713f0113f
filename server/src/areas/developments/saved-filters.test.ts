import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addDevelopmentFilter,
  changeDevelopmentFilter,
  orderDevelopmentFilters,
  readDevelopmentFilters,
  removeDevelopmentFilter,
} from "@planete/shared/contract/development-list.contract.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";

let desk: DevelopmentDesk;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

it("a filter is saved under a name of its own, read by its owner alone, and removed", async () => {
  const { server } = desk;
  const [lead, dev] = [await desk.as("lead"), await desk.as("dev")];
  const body = {
    name: "En retard",
    filter: { late: true, team: ["Développement"] },
    isDefault: false,
  };
  const saved = await server.call(addDevelopmentFilter, { as: lead, body });
  expect(saved.answer.data).toMatchObject(body);
  const again = await server.call(addDevelopmentFilter, { as: lead, body: { ...body, name: "en  RETÀRD" } });
  expect(again.error).toBe("filterNameTaken");
  expect((await server.call(readDevelopmentFilters, { as: dev })).answer.data).toEqual([]);

  const { id } = saved.answer.data;
  const foreign = await server.call(removeDevelopmentFilter, { as: dev, params: { id } });
  expect(foreign.error).toBe("notFound");
  const removed = await server.call(removeDevelopmentFilter, { as: lead, params: { id } });
  expect(removed.answer.data).toEqual([]);
  expect((await server.call(removeDevelopmentFilter, { as: lead, params: { id } })).error).toBe("notFound");
});

it("filters are renamed, put in order, and one of them at most is the default, for their owner alone", async () => {
  const { server } = desk;
  const [lead, dev] = [await desk.as("lead"), await desk.as("dev")];
  const add = async (name: string, isDefault = false) =>
    (
      await server.call(addDevelopmentFilter, {
        as: lead,
        body: { name, filter: { status: ["ready"] }, isDefault },
      })
    ).answer.data.id;
  const ids = [await add("Prêts", true), await add("Bloqués"), await add("Le reste")];
  const [first = "", second = "", third = ""] = ids;
  const change = (id: string, body: object, as = lead) =>
    server.call(changeDevelopmentFilter, { as, params: { id }, body });
  expect((await change(second, { name: "À revoir", isDefault: true })).status).toBe(200);
  expect((await change(third, { name: "a revoir" })).error).toBe("filterNameTaken");
  expect((await change(third, { name: "Autre" }, dev)).error).toBe("notFound");
  // Somebody else's filters are not ordered by naming them.
  expect((await server.call(orderDevelopmentFilters, { as: dev, body: { ids } })).answer.data).toEqual([]);
  const ordered = await server.call(orderDevelopmentFilters, { as: lead, body: { ids: [third, second] } });
  expect(ordered.answer.data.map(({ id, name, isDefault }) => [id, name, isDefault])).toEqual([
    [third, "Le reste", false],
    [second, "À revoir", true],
    [first, "Prêts", false],
  ]);
  expect((await server.call(readDevelopmentFilters, { as: lead })).answer).toEqual(ordered.answer);
});

it("is refused to staff without the right of the screen and to clients", async () => {
  for (const username of ["guest", "client"]) {
    const as = await desk.as(username);
    const { error } = await desk.server.call(addDevelopmentFilter, {
      as,
      body: { name: "x", filter: {}, isDefault: false },
    });
    expect(error).toBe("rightMissing");
    expect((await desk.server.call(readDevelopmentFilters, { as })).error).toBe("rightMissing");
  }
});
