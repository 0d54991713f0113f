import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDevelopmentHistory } from "@planete/shared/contract/development-work.contract.ts";
import {
  changeDevelopment,
  deleteDevelopment,
  readDevelopment,
  setEstimate,
  undoDevelopmentAction,
} from "@planete/shared/contract/development.contract.ts";
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

const nobody = "018f0000-0000-7000-8000-000000000000";

describe("undoing", () => {
  it("gives every field, the todos and the readers back exactly, and can itself be undone", async () => {
    const made = await desk.development("lead", { libelle: "Avant", description: "Texte", duration: 60 });
    const params = { id: made._id };
    const snapshot = async () => {
      const {
        changedAt: _at,
        version: _version,
        todoVersion: _todos,
        timeTracking: _time,
        taskList,
        ...rest
      } = await desk.read("lead", made._id);
      return { ...rest, taskList: taskList.map(({ version: _card, ...card }) => card) };
    };
    const before = await snapshot();
    const changes = [
      server.call(changeDevelopment, {
        as: lead,
        params,
        body: {
          version: made.version,
          libelle: "Après",
          description: "Autre",
          team: "Projet",
          authorizedUserIds: [castId("dev")],
        },
      }),
    ];
    for (const { answer } of await Promise.all(changes)) {
      const after = await snapshot();
      expect(after).toMatchObject({ libelle: "Après", authorizedUserIds: [castId("dev")] });
      const undone = await server.call(undoDevelopmentAction, {
        as: lead,
        params: { id: answer.actionId ?? "" },
      });
      expect(undone.answer.data.developmentId).toBe(made._id);
      expect(await snapshot()).toEqual(before);
      const { answer: history } = await server.call(readDevelopmentHistory, { as: lead, params });
      expect(history.data[0]).toMatchObject({ action: "undone", undoable: true });
      await server.call(undoDevelopmentAction, { as: lead, params: { id: history.data[0]?._id ?? "" } });
      expect(await snapshot()).toEqual(after);
      const twice = await server.call(undoDevelopmentAction, {
        as: lead,
        params: { id: answer.actionId ?? "" },
      });
      expect(twice.error).toBe("undoNotPossible");
    }
  });

  it("brings a deleted development back with its cards", async () => {
    const made = await desk.development("lead", { previsionDate: "2037-12-24" });
    const gone = await server.call(deleteDevelopment, { as: lead, params: { id: made._id } });
    expect((await server.call(readDevelopment, { as: lead, params: { id: made._id } })).error).toBe(
      "notFound",
    );
    expect((await desk.lists()).withDate.has(made.taskList[0]?._id ?? "")).toBe(false);
    await server.call(undoDevelopmentAction, { as: lead, params: { id: gone.answer.actionId } });
    expect(await desk.read("lead", made._id)).toMatchObject({ libelle: made.libelle, tasks: 1 });
    expect((await desk.lists()).withDate.has(made.taskList[0]?._id ?? "")).toBe(true);
  });

  it("is refused when something has changed since, and to everyone but whoever did it", async () => {
    const made = await desk.development();
    const params = { id: made._id };
    const { answer } = await server.call(setEstimate, { as: lead, params, body: { data: 60 } });
    const id = answer.actionId ?? "";
    expect(
      (await server.call(undoDevelopmentAction, { as: await desk.as("admin"), params: { id } })).error,
    ).toBe("notFound");
    await server.call(setEstimate, { as: await desk.as("admin"), params, body: { data: 90 } });
    expect((await server.call(undoDevelopmentAction, { as: lead, params: { id } })).error).toBe(
      "undoNotPossible",
    );
    expect((await desk.read("lead", made._id)).duration).toBe(90);
    expect((await server.call(undoDevelopmentAction, { as: lead, params: { id: nobody } })).error).toBe(
      "notFound",
    );
  });
});
