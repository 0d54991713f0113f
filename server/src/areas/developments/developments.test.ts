import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import {
  addDevelopmentComment,
  changeTimeTracking,
  readDevelopmentComments,
  readDevelopmentHistory,
  readTimeTracking,
  readTodos,
  saveTodos,
  setHours,
} from "@planete/shared/contract/development-work.contract.ts";
import {
  changeDevelopment,
  changeDevelopmentStatus,
  createDevelopment,
  deleteDevelopment,
  readDevelopment,
  resetDevelopmentStatus,
  setEstimate,
  setForecastDate,
} from "@planete/shared/contract/development.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let guest: string;
let client: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, guest, client] = await Promise.all([desk.as("lead"), desk.as("guest"), desk.as("client")]);
});
afterAll(() => desk.close());

const nobody = "018f0000-0000-7000-8000-000000000000";

describe("a development", () => {
  it("begins with one task and is found by number and words, accents or not", async () => {
    const made = await desk.development("lead", {
      libelle: "Échéancier des paies",
      duration: "7,5",
      previsionDate: "2037-12-01",
    });
    expect(made).toMatchObject({ status: "to-qualify", duration: 450, heures: 0, late: false });
    expect(made.taskList).toHaveLength(1);
    expect(made.taskList[0]).toMatchObject({
      place: "with-date",
      carte: {
        libelle: "Échéancier des paies",
        datePrevisionnel: { previsionDate: "2037-12-01", own: false },
      },
    });
    for (const text of ["echeancier", "ÉCHÉ paie", String(made.number)]) {
      const { answer } = await server.call(filterDevelopments, { as: lead, query: { text } });
      expect(
        answer.data.map(({ _id }) => _id),
        text,
      ).toContain(made._id);
    }
    const { answer } = await server.call(filterDevelopments, { as: lead, query: { text: "—" } });
    expect(answer.data).toEqual([]);
    // With its sign the number is meant, not whatever begins with its digits.
    const numbers = async (text: string) =>
      (await server.call(filterDevelopments, { as: lead, query: { text } })).answer.data.map(
        ({ number }) => number,
      );
    const begun = String(made.number).slice(0, -1);
    expect(await numbers(begun)).toContain(made.number);
    expect(await numbers(`#${begun}`)).not.toContain(made.number);
    expect(await numbers(`#${made.number}`)).toEqual([made.number]);
  });

  it("is found by a Thai word inside a sentence that is written without spaces", async () => {
    const made = await desk.development("lead", { libelle: "ส่งออกสัญญาจ้างงานรายเดือน" });
    const found = async (text: string) =>
      (await server.call(filterDevelopments, { as: lead, query: { text } })).answer.data.map(
        ({ _id }) => _id,
      );
    expect(await found("สัญญา")).toContain(made._id);
    expect(await found("ประชุม")).not.toContain(made._id);
  });

  it("is made once however often the page sends it", async () => {
    const _id = randomUUID();
    const body = { _id, libelle: "Une seule fois" };
    const first = await server.call(createDevelopment, { as: lead, body });
    const again = await server.call(createDevelopment, { as: lead, body });
    expect(again.answer.data._id).toBe(first.answer.data._id);
    expect(again.answer.data.taskList).toHaveLength(1);
    const another = await server.call(createDevelopment, { as: await desk.as("admin"), body });
    expect(another.error).toBe("conflict");
  });

  it("is refused to staff without the right, to clients, and to strangers", async () => {
    const { _id: id } = await desk.development();
    const calls = [
      [readDevelopment, {}],
      [changeDevelopment, { body: { version: 1, libelle: "x" } }],
      [deleteDevelopment, {}],
      [changeDevelopmentStatus, { body: { status: "ready" } }],
      [resetDevelopmentStatus, { body: { reason: "x" } }],
      [setEstimate, { body: { data: 60 } }],
      [setForecastDate, { body: { data: "2037-12-01" } }],
      [saveTodos, { body: { todos: [] } }],
      [readTodos, {}],
      [setHours, { body: { day: "2037-11-16", heures: "1" } }],
      [readTimeTracking, {}],
      [changeTimeTracking, { body: { action: "start" } }],
      [addDevelopmentComment, { body: { text: "x" } }],
      [readDevelopmentComments, {}],
      [readDevelopmentHistory, {}],
    ] as const;
    for (const [call, given] of calls) {
      const options = { params: { id }, ...given };
      for (const as of [guest, client]) {
        expect((await server.call<typeof call>(call, { as, ...options } as never)).error, call.name).toBe(
          "rightMissing",
        );
      }
      const gone = { params: { id: nobody }, ...given };
      expect((await server.call<typeof call>(call, { as: lead, ...gone } as never)).error, call.name).toBe(
        "notFound",
      );
    }
  });

  it("changes fields for whoever has seen the latest state; the second one is told what is new", async () => {
    const made = await desk.development();
    const params = { id: made._id };
    const first = await server.call(changeDevelopment, {
      as: lead,
      params,
      body: { version: made.version, libelle: "Nouveau nom", team: "Développement" },
    });
    expect(first.answer.data).toMatchObject({ libelle: "Nouveau nom", team: "Développement", version: 2 });
    const second = await server.call(changeDevelopment, {
      as: await desk.as("admin"),
      params,
      body: { version: made.version, libelle: "Autre nom" },
    });
    expect(second.status).toBe(409);
    expect(second.error).toBe("developmentChanged");
    expect(second.details).toMatchObject({ version: 2, action: "fieldsChanged", name: "Karim Benali" });
    expect((await desk.read("lead", made._id)).libelle).toBe("Nouveau nom");
  });

  it("refuses what does not exist, each by its own code", async () => {
    const made = await desk.development();
    const change = async (body: object) =>
      (
        await server.call(changeDevelopment, {
          as: lead,
          params: { id: made._id },
          body: { version: made.version, ...body },
        })
      ).error;
    expect(await change({ clientId: nobody })).toBe("clientUnknown");
    expect(await change({ typeId: nobody })).toBe("typeUnknown");
    expect(await change({ team: "Nulle part" })).toBe("teamUnknown");
    expect(await change({ releaseId: nobody })).toBe("releaseUnknown");
    expect(await change({ authorizedUserIds: [nobody] })).toBe("personUnknown");
    expect(await change({ authorizedUserIds: [castId("client")] })).toBe("personUnknown");
    expect(await change({ sheetIds: [nobody] })).toBe("sheetUnknown");
    expect(await change({ libelle: "  " })).toBe("validationFailed");
  });

  it("tells who sets estimate or date over an older state what is new, and sets nothing", async () => {
    const made = await desk.development();
    const params = { id: made._id };
    const first = await server.call(setEstimate, {
      as: lead,
      params,
      body: { data: 420, version: made.version },
    });
    expect(first.status).toBe(200);
    const late = await Promise.all([
      server.call(setEstimate, { as: lead, params, body: { data: 60, version: made.version } }),
      server.call(setForecastDate, { as: lead, params, body: { data: "2038-01-04", version: made.version } }),
    ]);
    for (const refused of late) {
      expect([refused.status, refused.error]).toEqual([409, "developmentChanged"]);
      expect(refused.details).toMatchObject({ action: "estimateSet" });
    }
    expect(await desk.read("lead", made._id)).toEqual(first.answer.data);
  });

  it("is linked to sheets and unlinked from them, with its entry, by who reads sheets", async () => {
    const made = await desk.development();
    const { rows } = await server.platform.database.pool.query<{ id: string }>(
      "select id from sheet order by number limit 2",
    );
    const ids = rows.map(({ id }) => id);
    const link = async (sheetIds: readonly string[]) => {
      const { version } = await desk.read("lead", made._id);
      const { answer } = await server.call(changeDevelopment, {
        as: lead,
        params: { id: made._id },
        body: { version, sheetIds: [...sheetIds] },
      });
      return answer;
    };
    const linked = await link(ids);
    expect(linked.data.sheets.map(({ id }) => id)).toEqual(ids);
    expect((await link(ids.slice(1))).data.sheets.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await link([])).data.sheets).toEqual([]);
    expect(linked.actionId).not.toBeNull();
  });

  it("goes through the statuses one by one, and back to the beginning with a reason", async () => {
    const { _id: id } = await desk.development();
    const step = async (status: string) =>
      server.call(changeDevelopmentStatus, { as: lead, params: { id }, body: { status } as never });
    for (const status of ["ready", "in-progress", "in-review", "acceptance", "delivered"]) {
      expect((await step(status)).answer.data.status).toBe(status);
    }
    expect(await step("ready")).toMatchObject({
      status: 422,
      error: "statusNotAllowed",
      details: { from: "delivered", allowed: ["acceptance"] },
    });
    expect((await step("delivered")).answer.actionId).toBeNull();
    expect((await step("nowhere")).error).toBe("validationFailed");
    const reset = (reason: string) =>
      server.call(resetDevelopmentStatus, { as: lead, params: { id }, body: { reason } });
    expect((await reset(" ")).error).toBe("validationFailed");
    expect((await reset("Le client a changé d’avis")).answer.data.status).toBe("to-qualify");
    expect((await reset("Encore")).error).toBe("statusNotAllowed");
    const { answer } = await server.call(readDevelopmentHistory, { as: lead, params: { id } });
    expect(answer.data[0]).toMatchObject({
      action: "statusReset",
      params: { from: "delivered", reason: "Le client a changé d’avis" },
      undoable: true,
    });
  });

  it("takes its estimate in minutes or as typed hours", async () => {
    const { _id: id } = await desk.development();
    const set = (data: number | string | null) =>
      server.call(setEstimate, { as: lead, params: { id }, body: { data } });
    expect((await set("12,25")).answer.data.duration).toBe(735);
    expect((await set(90)).answer.data.duration).toBe(90);
    expect((await set(null)).answer.data.duration).toBeNull();
    for (const bad of ["-1", "douze", -1, 1.5, 1e12])
      expect((await set(bad)).error, String(bad)).toBe("validationFailed");
  });
});

it("tells open pages of a change without a word of it", async () => {
  const made = await desk.development();
  await server.call(setEstimate, { as: lead, params: { id: made._id }, body: { data: 30 } });
  const { rows } = await server.platform.database.pool.query<{ payload: unknown; audience: string[] }>(
    "select payload, audience from live_event where type = $1 order by id desc limit 1",
    [developmentChanged.type],
  );
  expect(rows[0]?.payload).toMatchObject({ developmentId: made._id, part: "fields", cardIds: [] });
  expect(rows[0]?.audience).toEqual(["staff-right:support-vision-developpement"]);
});
