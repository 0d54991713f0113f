import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addDevelopmentFilter,
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
  const body = { name: "En retard", filter: { late: true, team: ["Développement"] } };
  const saved = await server.call(addDevelopmentFilter, { as: lead, body });
  expect(saved.answer.data).toMatchObject([body]);
  const again = await server.call(addDevelopmentFilter, { as: lead, body: { ...body, name: "en  RETÀRD" } });
  expect(again.error).toBe("filterNameTaken");
  expect((await server.call(readDevelopmentFilters, { as: dev })).answer.data).toEqual([]);

  const id = saved.answer.data[0]?.id ?? "";
  const foreign = await server.call(removeDevelopmentFilter, { as: dev, params: { id } });
  expect(foreign.error).toBe("notFound");
  const removed = await server.call(removeDevelopmentFilter, { as: lead, params: { id } });
  expect(removed.answer.data).toEqual([]);
  expect((await server.call(removeDevelopmentFilter, { as: lead, params: { id } })).error).toBe("notFound");
});

it("is refused to staff without the right of the screen and to clients", async () => {
  for (const username of ["guest", "client"]) {
    const as = await desk.as(username);
    const { error } = await desk.server.call(addDevelopmentFilter, { as, body: { name: "x", filter: {} } });
    expect(error).toBe("rightMissing");
    expect((await desk.server.call(readDevelopmentFilters, { as })).error).toBe("rightMissing");
  }
});
