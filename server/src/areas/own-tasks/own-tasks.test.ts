import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addOwnTask,
  changeOwnTask,
  listOwnTasks,
  ownTaskLimits,
  removeOwnTask,
  restoreOwnTask,
} from "@planete/shared/contract/own-tasks.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";

let app: TestApp;
let dev: string;
// Years ahead, because the database ends sessions by its own clock.
let clock = new Date("2037-11-16T08:00:00Z");

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  await app.platform.database.kysely.deleteFrom("own_task").execute();
  dev = await app.logIn("dev");
});
afterAll(() => app.stop());

async function add(title: string, as = dev): Promise<string> {
  const { answer } = await app.call(addOwnTask, { as, body: { id: newId(), title } });
  return answer.data.id;
}

async function titles(as = dev): Promise<string[]> {
  return (await app.call(listOwnTasks, { as })).answer.data.map(({ title }) => title);
}

it("keeps tasks in the order they were added, ticked ones last, and forgets those after a week", async () => {
  const first = await add("Order paper");
  clock = new Date(clock.getTime() + 1_000);
  await add("Call Marco");
  const ticked = await app.call(changeOwnTask, { as: dev, params: { id: first }, body: { done: true } });
  expect(ticked.answer.data.doneAt).toBe(clock.toISOString());
  expect(await titles()).toEqual(["Call Marco", "Order paper"]);

  const open = await app.call(changeOwnTask, { as: dev, params: { id: first }, body: { done: false } });
  expect(open.answer.data.doneAt).toBeNull();
  expect(await titles()).toEqual(["Order paper", "Call Marco"]);

  await app.call(changeOwnTask, { as: dev, params: { id: first }, body: { done: true } });
  clock = new Date(clock.getTime() + 8 * 86_400_000);
  expect(await titles()).toEqual(["Call Marco"]);
});

it("adds a task once, however often it is sent", async () => {
  const body = { id: newId(), title: "Once" };
  for (const time of ["first", "second"]) {
    expect((await app.call(addOwnTask, { as: dev, body })).status, time).toBe(200);
  }
  expect((await titles()).filter((title) => title === "Once")).toHaveLength(1);
  const stranger = await app.logIn("guest");
  expect((await app.call(addOwnTask, { as: stranger, body })).error).toBe("conflict");
});

it("brings a removed task back as it was", async () => {
  const params = { id: await add("Back again") };
  await app.call(removeOwnTask, { as: dev, params });
  expect(await titles()).not.toContain("Back again");
  expect((await app.call(changeOwnTask, { as: dev, params, body: { title: "No" } })).error).toBe("notFound");
  expect((await app.call(removeOwnTask, { as: dev, params })).error).toBe("notFound");
  await app.call(restoreOwnTask, { as: dev, params });
  expect(await titles()).toContain("Back again");
});

it("is nobody else's business", async () => {
  const params = { id: await add("Own business") };
  const stranger = await app.logIn("admin");
  expect(await titles(stranger)).toEqual([]);
  expect((await app.call(changeOwnTask, { as: stranger, params, body: { done: true } })).error).toBe(
    "notFound",
  );
  expect((await app.call(removeOwnTask, { as: stranger, params })).error).toBe("notFound");
  expect((await app.call(restoreOwnTask, { as: stranger, params })).error).toBe("notFound");
  expect((await app.call(listOwnTasks)).error).toBe("tokenMissing");
});

it("holds no more than it can show, and refuses a task without words", async () => {
  const owner = castId("guest");
  const as = await app.logIn("guest");
  await app.platform.database.kysely
    .insertInto("own_task")
    .values(
      Array.from({ length: ownTaskLimits.open }, (_, at) => ({
        id: newId(),
        owner_id: owner,
        title: `${at}`,
      })),
    )
    .execute();
  expect(await app.call(addOwnTask, { as, body: { id: newId(), title: "One more" } })).toMatchObject({
    error: "tooManyTasks",
    details: { limit: ownTaskLimits.open },
  });
  expect((await app.call(addOwnTask, { as: dev, body: { id: newId(), title: "" } })).error).toBe(
    "validationFailed",
  );
});
