import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changeTimeTracking,
  readHoursByMonth,
  setHours,
} from "@planete/shared/contract/development-work.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  lead = await desk.as("lead");
});
afterAll(() => desk.close());

describe("worked time", () => {
  it("is set per day with comma or dot, at most 24 hours over everything", async () => {
    const [one, other] = [await desk.development(), await desk.development()];
    const set = (id: string, heures: string, day = "2037-11-10", as = lead) =>
      server.call(setHours, { as, params: { id }, body: { day, heures } });
    expect((await set(one._id, "7,5")).answer.data).toMatchObject({ spent: 450 });
    expect((await set(one._id, "8.25")).answer.data).toMatchObject({ spent: 495 });
    expect((await set(other._id, "15,75")).answer.data.spent).toBe(945);
    expect(await set(other._id, "15,76")).toMatchObject({
      status: 422,
      error: "dayFull",
      details: { day: "2037-11-10", free: 945 },
    });
    expect((await set(other._id, "0")).answer.data).toMatchObject({ spent: 0, entries: [] });
    expect((await set(one._id, "1", "2037-11-17")).error).toBe("dayInFuture");
    for (const bad of ["-1", "abc", "2026"]) {
      expect(["validationFailed", "dayFull"]).toContain((await set(one._id, bad)).error);
    }
    expect((await set(one._id, "1", "2037-02-30")).error).toBe("validationFailed");
    expect((await desk.read("lead", one._id)).heures).toBe(495);
  });

  it("keeps to 24 hours when several pages send at once", async () => {
    const developments = await Promise.all(Array.from({ length: 6 }, () => desk.development()));
    const day = "2037-11-09";
    const answers = await Promise.all(
      developments.map(({ _id: id }) =>
        server.call(setHours, { as: lead, params: { id }, body: { day, heures: "6" } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ error }) => error === "dayFull")).toHaveLength(2);
  });

  it("of others is for Encadrement alone", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const body = { day: "2037-11-12", heures: "2", userId: castId("dev") };
    expect((await server.call(setHours, { as: lead, params: { id }, body })).answer.data.spent).toBe(120);
    const dev = await desk.as("dev");
    const forLead = { ...body, userId: castId("lead") };
    expect((await server.call(setHours, { as: dev, params: { id }, body: forLead })).error).toBe(
      "planningRefused",
    );
    expect(
      (await server.call(setHours, { as: dev, params: { id }, body: { ...body, heures: "3" } })).status,
    ).toBe(200);
  });

  it("is summed by month and person for who sees the development, and for nobody else", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const dev = await desk.as("dev");
    for (const [as, day, heures] of [
      [lead, "2037-10-06", "7,5"],
      [lead, "2037-10-31", "0,25"],
      [dev, "2037-10-06", "2"],
      [lead, "2037-11-01", "1"],
    ] as const) {
      expect((await server.call(setHours, { as, params: { id }, body: { day, heures } })).status).toBe(200);
    }
    const read = async (by: string, of = id) =>
      server.call(readHoursByMonth, { as: await desk.as(by), params: { id: of } });
    const { answer } = await read("dev");
    expect(answer.data.map(({ month, user, minutes }) => [month, user.id, minutes])).toEqual([
      ["2037-11", castId("lead"), 60],
      ["2037-10", castId("lead"), 465],
      ["2037-10", castId("dev"), 120],
    ]);
    const sum = answer.data.reduce((total, { minutes }) => total + minutes, 0);
    expect((await desk.read("lead", id)).timeTracking.spent).toBe(sum);
    const closed = await desk.development("lead", { team: "Encadrement" });
    expect((await read("dev", closed._id)).error).toBe("notFound");
    expect((await read("dev", randomUUID())).error).toBe("notFound");
    expect((await read("client")).status).toBe(403);
  });

  it("counts with a timer that one may run at a time, and loses nothing", async () => {
    const [one, other] = [await desk.development(), await desk.development()];
    const admin = await desk.as("admin");
    const timer = (id: string, action: "start" | "stop" | "discard", replace = false) =>
      server.call(changeTimeTracking, { as: admin, params: { id }, body: { action, replace } });
    const started = await timer(one._id, "start");
    expect(started.answer.data.timer).toMatchObject({ developmentId: one._id });
    const seen = async (id: string) => (await desk.read("lead", id)).running.map(({ user }) => user.id);
    expect(await seen(one._id)).toEqual([castId("admin")]);
    expect((await timer(one._id, "start")).status).toBe(200);
    expect(await timer(other._id, "start")).toMatchObject({
      error: "timerRunning",
      details: { developmentId: one._id },
    });
    desk.wait(90 * 60_000);
    expect((await timer(other._id, "stop")).error).toBe("timerNotRunning");
    const replaced = await timer(other._id, "start", true);
    expect(replaced.answer.data.timer).toMatchObject({ developmentId: other._id });
    expect((await desk.read("admin", one._id)).heures).toBe(90);
    expect([await seen(one._id), await seen(other._id)]).toEqual([[], [castId("admin")]]);
    desk.wait(60_000);
    expect((await timer(other._id, "stop")).answer.data).toMatchObject({ spent: 1, timer: null });
    await timer(other._id, "start");
    desk.wait(10 * 60_000);
    expect((await timer(other._id, "discard")).answer.data).toMatchObject({ spent: 1, timer: null });
  });
});
