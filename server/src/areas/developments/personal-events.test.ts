import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPersonalEvent,
  deletePersonalEvent,
  editPlannedCard,
} from "@planete/shared/contract/development-card.contract.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let client: string;
let dev: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, client, dev] = await Promise.all([desk.as("lead"), desk.as("client"), desk.as("dev")]);
});
afterAll(() => desk.close());

describe("a personal event", () => {
  const event = {
    libelle: "Formation",
    description: "À Lyon",
    firstDay: "2037-11-24",
    lastDay: "2037-11-25",
  };

  it("is one's own to make, change and delete, and describes itself to its person and Encadrement alone", async () => {
    const taskId = randomUUID();
    const made = await server.call(createPersonalEvent, {
      as: dev,
      params: { taskId },
      body: { ...event, assigned: castId("dev") },
    });
    expect(made.answer.data[0]).toMatchObject({
      developpement: null,
      description: "À Lyon",
      place: "planning",
    });
    const again = await server.call(createPersonalEvent, {
      as: dev,
      params: { taskId },
      body: { ...event, assigned: castId("dev") },
    });
    expect(again.answer).toEqual(made.answer);
    expect(await desk.planned(taskId)).toMatchObject({ description: "À Lyon" });
    const moved = await server.call(editPlannedCard, {
      as: dev,
      params: { taskId },
      body: { version: 1, firstDay: "2037-11-26" },
    });
    expect(moved.answer.data[0]).toMatchObject({ firstDay: "2037-11-26", lastDay: "2037-11-27" });
    expect(
      (
        await server.call(editPlannedCard, {
          as: dev,
          params: { taskId },
          body: { version: 2, assigned: null },
        })
      ).error,
    ).toBe("personalEventStays");
    const gone = await server.call(deletePersonalEvent, { as: dev, params: { taskId } });
    expect(await desk.planned(taskId)).toBeUndefined();
    await server.call(undoDevelopmentAction, { as: dev, params: { id: gone.answer.actionId ?? "" } });
    expect(await desk.planned(taskId)).toBeDefined();
  });

  it("of others is refused, missing to those who may not view the row, and no client's business", async () => {
    const taskId = randomUUID();
    const body = { ...event, assigned: castId("lead") };
    const refused = await server.call(createPersonalEvent, { as: dev, params: { taskId }, body });
    expect(refused).toMatchObject({ error: "planningRefused", details: { action: "personalEvent" } });
    await server.call(createPersonalEvent, { as: lead, params: { taskId }, body });
    expect((await server.call(deletePersonalEvent, { as: dev, params: { taskId } })).error).toBe("notFound");
    expect(
      (await server.call(createPersonalEvent, { as: client, params: { taskId: randomUUID() }, body })).error,
    ).toBe("rightMissing");
    expect((await server.call(deletePersonalEvent, { as: client, params: { taskId } })).error).toBe(
      "rightMissing",
    );
    expect(
      (await server.call(editPlannedCard, { as: client, params: { taskId }, body: { version: 1 } })).error,
    ).toBe("rightMissing");
  });
});
