import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addOrAssignTask,
  deleteTask,
  editPlannedCard,
  joinTasks,
  setTaskForecast,
  splitTask,
  unassignTask,
  unassignToForecast,
} from "@planete/shared/contract/development-card.contract.ts";
import { setForecastDate, undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let guest: string;
let client: string;
let dev: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, guest, client, dev] = await Promise.all([
    desk.as("lead"),
    desk.as("guest"),
    desk.as("client"),
    desk.as("dev"),
  ]);
});
afterAll(() => desk.close());

const nobody = "018f0000-0000-7000-8000-000000000000";
const monday = "2037-11-16";

describe("a card", () => {
  it("goes from list to list and onto the planning, and is in one place at a time", async () => {
    const card = await desk.card();
    const places = async () => {
      const { withDate, withoutDate } = await desk.lists();
      return {
        withDate: withDate.has(card._id),
        withoutDate: withoutDate.has(card._id),
        planning: (await desk.planned(card._id)) !== undefined,
      };
    };
    expect(await places()).toEqual({ withDate: false, withoutDate: true, planning: false });
    const dated = await server.call(setTaskForecast, {
      as: lead,
      params: { id: card._id },
      body: { data: "2037-12-10", version: card.version },
    });
    expect(await places()).toEqual({ withDate: true, withoutDate: false, planning: false });
    const assigned = await desk.assign(dated.answer.data[0] ?? card, "dev", "2037-11-18");
    expect(assigned).toMatchObject({ place: "planning", firstDay: "2037-11-18", lastDay: "2037-11-18" });
    expect(await places()).toEqual({ withDate: false, withoutDate: false, planning: true });
    const off = await server.call(unassignTask, { as: lead, params: { id: card._id }, body: {} });
    expect(off.answer.data[0]).toMatchObject({ place: "with-date", firstDay: null });
    expect(await places()).toEqual({ withDate: true, withoutDate: false, planning: false });
    await server.call(undoDevelopmentAction, { as: lead, params: { id: off.answer.actionId ?? "" } });
    expect(await desk.planned(card._id)).toMatchObject({ firstDay: "2037-11-18" });
    const forecast = await server.call(unassignToForecast, { as: lead, params: { id: card._id }, body: {} });
    expect(forecast.answer.data[0]?.carte.datePrevisionnel.previsionDate).toBe("2037-11-18");
    await server.call(setTaskForecast, { as: lead, params: { id: card._id }, body: { data: null } });
    expect(await places()).toEqual({ withDate: false, withoutDate: true, planning: false });
  });

  it("follows the date of its development until it has one of its own", async () => {
    const { _id: id, taskList } = await desk.development();
    const [follower] = taskList;
    const { answer } = await server.call(addOrAssignTask, {
      as: lead,
      params: { id },
      body: { previsionDate: "2037-12-24" },
    });
    const [own] = answer.data;
    const set = (data: string | null) =>
      server.call(setForecastDate, { as: lead, params: { id }, body: { data } });
    const dates = async () =>
      new Map(
        (await desk.read("lead", id)).taskList.map((card) => [
          card._id,
          card.carte.datePrevisionnel.previsionDate,
        ]),
      );
    const first = await set("2037-12-24");
    expect((await dates()).get(follower?._id ?? "")).toBe("2037-12-24");
    await server.call(undoDevelopmentAction, { as: lead, params: { id: first.answer.actionId ?? "" } });
    expect(await dates()).toEqual(
      new Map([
        [follower?._id, null],
        [own?._id, "2037-12-24"],
      ]),
    );
  });

  it("is refused to others, when missing, and in a state that has moved on", async () => {
    const card = await desk.card();
    const id = card.developpement?._id ?? "";
    const assignment = { taskId: card._id, assigned: castId("dev"), firstDay: monday };
    expect((await server.call(addOrAssignTask, { as: guest, params: { id }, body: assignment })).error).toBe(
      "rightMissing",
    );
    expect((await server.call(addOrAssignTask, { as: client, params: { id }, body: assignment })).error).toBe(
      "rightMissing",
    );
    expect((await server.call(addOrAssignTask, { as: dev, params: { id }, body: assignment })).error).toBe(
      "notFound",
    );
    for (const [call, body] of [
      [unassignTask, {}],
      [unassignToForecast, {}],
      [setTaskForecast, { data: null }],
      [splitTask, { day: monday, version: 1 }],
      [joinTasks, { withTaskId: card._id, version: 1, withVersion: 1 }],
    ] as const) {
      const given = { as: lead, params: { id: nobody }, body } as never;
      expect((await server.call<typeof call>(call, given)).error, call.name).toBe("notFound");
      const other = { as: guest, params: { id: card._id }, body } as never;
      expect((await server.call<typeof call>(call, other)).error, call.name).toBe("rightMissing");
    }
    const assigned = await desk.assign(card, "dev", monday);
    const stale = await server.call(editPlannedCard, {
      as: lead,
      params: { taskId: card._id },
      body: { version: card.version, firstDay: "2037-11-20" },
    });
    expect(stale).toMatchObject({
      status: 409,
      error: "cardChanged",
      details: { version: assigned.version, action: "cardAssigned", name: "Karim Benali" },
    });
    expect(
      (await server.call(setTaskForecast, { as: lead, params: { id: card._id }, body: { data: null } }))
        .error,
    ).toBe("cardAssigned");
  });

  it("says which right is missing to somebody who sees it and may not move it", async () => {
    const card = await desk.card("lead", { team: "Développement" });
    const { _id: taskId, version } = await desk.assign(card, "lead", monday);
    const refused = await server.call(editPlannedCard, {
      as: dev,
      params: { taskId },
      body: { version, firstDay: "2037-11-20" },
    });
    expect(refused).toMatchObject({
      status: 403,
      error: "planningRefused",
      details: { action: "reschedule", target: castId("lead") },
    });
    expect(refused.details).toMatchObject({
      missing: [
        { need: "entry", about: "viewPlannings", personId: castId("lead") },
        { need: "entry", about: "assignCards", personId: castId("lead") },
      ],
    });
  });

  it("takes days in order only, at most 24 hours each, and no more than a year", async () => {
    const card = await desk.assign(await desk.card(), "dev", monday);
    const edit = async (body: object) =>
      (
        await server.call(editPlannedCard, {
          as: lead,
          params: { taskId: card._id },
          body: { version: card.version, ...body },
        })
      ).error;
    expect(await edit({ lastDay: "2037-11-15" })).toBe("cardDaysRefused");
    expect(await edit({ lastDay: "2038-11-17" })).toBe("cardDaysRefused");
    expect(await edit({ dureeQuotidiennes: 1_441 })).toBe("validationFailed");
    expect(await edit({ dureeQuotidiennes: -1 })).toBe("validationFailed");
    expect(await edit({ firstDay: "2037-02-30" })).toBe("validationFailed");
    expect(await edit({ dureeQuotidiennes: [{ day: "2037-12-24", minutes: 60 }], lastDay: monday })).toBe(
      "cardDaysRefused",
    );
    expect(await edit({ assigned: nobody })).toBe("personUnknown");
    expect(await edit({ assigned: castId("client") })).toBe("personUnknown");
  });

  it("is split and joined without losing a minute, and both are undone exactly", async () => {
    const card = await desk.assign(await desk.card(), "dev", monday, {
      lastDay: "2037-11-20",
      dureeQuotidiennes: 240,
    });
    const minutes = async () =>
      (await desk.planning(lead, { includeDailyDurations: "true" })).answer.dailyDurationsData ?? {};
    const sum = async (ids: readonly string[]) => {
      const data = await minutes();
      return ids.flatMap((id) => data[id] ?? []).reduce((total, day) => total + day.minutes, 0);
    };
    expect(await sum([card._id])).toBe(1_200);
    const split = await server.call(splitTask, {
      as: lead,
      params: { id: card._id },
      body: { day: "2037-11-18", version: card.version },
    });
    const [first, second] = split.answer.data;
    expect([first?.lastDay, second?.firstDay]).toEqual(["2037-11-17", "2037-11-18"]);
    expect(await sum([first?._id ?? "", second?._id ?? ""])).toBe(1_200);
    const joined = await server.call(joinTasks, {
      as: lead,
      params: { id: card._id },
      body: {
        withTaskId: second?._id ?? "",
        version: first?.version ?? 0,
        withVersion: second?.version ?? 0,
      },
    });
    expect(joined.answer.data[0]).toMatchObject({ firstDay: monday, lastDay: "2037-11-20" });
    expect(await sum([card._id])).toBe(1_200);
    await server.call(undoDevelopmentAction, { as: lead, params: { id: joined.answer.actionId ?? "" } });
    expect(await desk.planned(second?._id ?? "")).toMatchObject({ firstDay: "2037-11-18" });
    expect(
      (await server.call(undoDevelopmentAction, { as: lead, params: { id: split.answer.actionId ?? "" } }))
        .error,
    ).toBe("undoNotPossible");
  });

  it("is the last one a development keeps", async () => {
    const card = await desk.card();
    expect((await server.call(deleteTask, { as: lead, params: { id: card._id } })).error).toBe("lastTask");
    const id = card.developpement?._id ?? "";
    await server.call(addOrAssignTask, { as: lead, params: { id }, body: {} });
    const deleted = await server.call(deleteTask, { as: lead, params: { id: card._id } });
    expect(deleted.status).toBe(200);
    expect((await desk.read("lead", id)).tasks).toBe(1);
    await server.call(undoDevelopmentAction, { as: lead, params: { id: deleted.answer.actionId ?? "" } });
    expect((await desk.read("lead", id)).tasks).toBe(2);
  });
});
