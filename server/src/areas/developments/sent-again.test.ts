import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addOrAssignTask,
  changeCards,
  createPersonalEvent,
  deleteTask,
} from "@planete/shared/contract/development-card.contract.ts";
import {
  addDevelopmentComment,
  changeTimeTracking,
  readDevelopmentComments,
  readDevelopmentHistory,
  readTodos,
  saveTodos,
  setHours,
} from "@planete/shared/contract/development-work.contract.ts";
import { createDevelopment, undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let dev: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, dev] = await Promise.all([desk.as("lead"), desk.as("dev")]);
});
afterAll(() => desk.close());

/** What the history of a development tells by one code. */
const told = async (id: string, action: string): Promise<number> =>
  (
    await server.call(readDevelopmentHistory, { as: lead, params: { id }, query: { limit: "100" } })
  ).answer.data.filter((entry) => entry.action === action).length;

describe("what a page sends again because its answer was lost", () => {
  it("is one task: the same answer, one card and one line of history, and it is undone by the same entry", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const _id = randomUUID();
    const body = { _id, libelle: "Essais", assigned: castId("dev"), firstDay: "2037-11-24" };
    const send = () => server.call(addOrAssignTask, { as: lead, params: { id }, body });
    const [first, atOnce] = await Promise.all([send(), send()]);
    const later = await send();
    expect(first.answer.data[0]).toMatchObject({ _id, carte: { libelle: "Essais" } });
    expect(atOnce.answer).toEqual(first.answer);
    expect(later.answer).toEqual(first.answer);
    expect((await desk.read("lead", id)).taskList.map((task) => task._id)).toHaveLength(2);
    expect(await told(id, "taskAdded")).toBe(1);
    await server.call(undoDevelopmentAction, { as: lead, params: { id: later.answer.actionId ?? "" } });
    expect((await desk.read("lead", id)).taskList).toHaveLength(1);
    // What was taken away does not come back by being sent again.
    expect((await send()).error).toBe("conflict");
  });

  it("is no way to somebody else's task, or to another development's", async () => {
    const one = await desk.development("lead", { team: "Développement" });
    const other = await desk.development("lead", { team: "Développement" });
    const _id = randomUUID();
    const send = (as: string, id: string) =>
      server.call(addOrAssignTask, { as, params: { id }, body: { _id } });
    await send(lead, one._id);
    expect((await send(dev, one._id)).error).toBe("conflict");
    expect((await send(lead, other._id)).error).toBe("conflict");
    const event = {
      libelle: "Formation",
      assigned: castId("lead"),
      firstDay: "2037-11-24",
      lastDay: "2037-11-24",
    };
    expect(
      (await server.call(createPersonalEvent, { as: lead, params: { taskId: _id }, body: event })).error,
    ).toBe("conflict");
    expect((await desk.read("lead", one._id)).taskList).toHaveLength(2);
    expect((await desk.read("lead", other._id)).taskList).toHaveLength(1);
  });

  it("makes as many tasks as are asked for where they have no id (spec §7)", async () => {
    const { _id: id } = await desk.development();
    const add = () => server.call(addOrAssignTask, { as: lead, params: { id }, body: { libelle: "Essais" } });
    const [one, other] = [await add(), await add()];
    expect(one.answer.data[0]?._id).not.toBe(other.answer.data[0]?._id);
    expect((await desk.read("lead", id)).taskList).toHaveLength(3);
    const gone = await server.call(deleteTask, { as: lead, params: { id: one.answer.data[0]?._id ?? "" } });
    expect(gone.error).toBeUndefined();
  });

  it("is one development, with the same answer; somebody else's id is refused", async () => {
    const body = { _id: randomUUID(), libelle: "Deux fois" };
    const send = (as: string) => server.call(createDevelopment, { as, body });
    const [first, atOnce] = await Promise.all([send(lead), send(lead)]);
    expect(atOnce.answer).toEqual(first.answer);
    expect(first.answer.actionId).not.toBeNull();
    expect((await send(lead)).answer).toEqual(first.answer);
    expect(await told(body._id, "created")).toBe(1);
    expect((await send(dev)).error).toBe("conflict");
  });

  it("is one comment, with the same answer; somebody else's id is refused", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const body = { _id: randomUUID(), text: "Vu." };
    const send = (as: string) => server.call(addDevelopmentComment, { as, params: { id }, body });
    const [first, atOnce] = await Promise.all([send(lead), send(lead)]);
    expect(atOnce.answer).toEqual(first.answer);
    expect((await send(dev)).error).toBe("conflict");
    const read = await server.call(readDevelopmentComments, { as: lead, params: { id } });
    expect(read.answer.data).toHaveLength(1);
  });

  it("is one todo under the id that the page gave, whichever list it is sent over", async () => {
    const { _id: id, todoVersion } = await desk.development();
    const mine = { _id: randomUUID(), text: "Relire", done: false };
    const send = (todos: object[], version: number) =>
      server.call(saveTodos, { as: lead, params: { id }, body: { todos, version } as never });
    const first = await send([mine], todoVersion);
    expect(first.answer.data.todoList).toMatchObject([mine]);
    expect((await send([mine], todoVersion)).error).toBe("developmentChanged");
    const again = await send([mine], first.answer.data.todoVersion);
    expect(again.answer).toMatchObject({ actionId: null, data: { todoList: [mine] } });
    expect(await told(id, "todosChanged")).toBe(1);
  });

  it("takes no todo away from another development, nor does undoing", async () => {
    const [one, other] = [await desk.development(), await desk.development()];
    const theirs = { _id: randomUUID(), text: "Relire", done: false };
    const save = (id: string, todos: object[]) =>
      server.call(saveTodos, { as: lead, params: { id }, body: { todos } as never });
    await save(one._id, [theirs]);
    expect((await save(other._id, [theirs])).error).toBe("conflict");
    const removed = await save(one._id, []);
    await save(other._id, [theirs]);
    const undone = await server.call(undoDevelopmentAction, {
      as: lead,
      params: { id: removed.answer.actionId ?? "" },
    });
    expect(undone.error).toBe("undoNotPossible");
    const left = await server.call(readTodos, { as: lead, params: { id: other._id } });
    expect(left.answer.data).toHaveLength(1);
  });

  it("is one entry of time, and a timer that is started again runs on from its beginning", async () => {
    const { _id: id } = await desk.development();
    const body = { day: "2037-11-16", heures: "7,5" };
    const hours = () => server.call(setHours, { as: lead, params: { id }, body });
    const first = await hours();
    expect((await hours()).answer).toEqual(first.answer);
    expect(first.answer.data.entries).toMatchObject([{ minutes: 450, source: "manual" }]);
    expect(await told(id, "hoursSet")).toBe(1);
    const timer = (action: "start" | "discard") =>
      server.call(changeTimeTracking, { as: lead, params: { id }, body: { action } });
    const started = await timer("start");
    desk.wait(60_000);
    expect((await timer("start")).answer.data.timer).toEqual(started.answer.data.timer);
    await timer("discard");
  });

  it("is one stop of a timer: the same answer, the time counted once, and a timer that began since runs on", async () => {
    const { _id: id } = await desk.development();
    const timer = (body: { action: "start" | "stop" | "discard"; startedAt?: string }) =>
      server.call(changeTimeTracking, { as: lead, params: { id }, body });
    expect((await timer({ action: "stop" })).error).toBe("timerNotRunning");
    const begun = (await timer({ action: "start" })).answer.data.timer?.startedAt ?? "";
    desk.wait(30 * 60_000);
    const stop = { action: "stop", startedAt: begun } as const;
    const [first, atOnce] = await Promise.all([timer(stop), timer(stop)]);
    expect(first.answer.data).toMatchObject({ spent: 30, timer: null });
    expect(atOnce.answer).toEqual(first.answer);
    expect((await timer({ action: "stop" })).answer).toEqual(first.answer);
    expect(await told(id, "timeTracked")).toBe(1);
    // What was kept is not dropped by somebody who comes late.
    expect((await timer({ action: "discard", startedAt: begun })).error).toBe("timerNotRunning");
    const next = (await timer({ action: "start" })).answer.data.timer;
    expect((await timer(stop)).answer.data.timer).toEqual(next);
    const drop = { action: "discard", startedAt: next?.startedAt ?? "" } as const;
    expect((await timer(drop)).answer.data).toMatchObject({ spent: 30, timer: null });
    expect((await timer(drop)).answer.data).toMatchObject({ spent: 30, timer: null });
    const running = await timer({ action: "start" });
    desk.wait(60_000);
    expect((await timer({ action: "stop", startedAt: "2030-01-01T08:00:00.000Z" })).error).toBe(
      "timerNotRunning",
    );
    expect((await timer({ action: "start" })).answer.data.timer).toEqual(running.answer.data.timer);
    await timer({ action: "discard" });
  });

  it("moves cards so many days once, on the planning and in the list with date, and is undone by the same entry", async () => {
    const planned = await desk.assign(await desk.card(), "dev", "2037-11-16");
    const dated = await desk.card("lead", { previsionDate: "2037-12-01" });
    const ids = [planned._id, dated._id];
    const versions = [planned.version, dated.version];
    const send = (as: string, days: number) =>
      server.call(changeCards, { as, body: { ids, change: { action: "reschedule", days, versions } } });
    const first = await send(lead, 3);
    expect(first.answer).toMatchObject({
      data: [{ firstDay: "2037-11-19" }, { carte: { datePrevisionnel: { previsionDate: "2037-12-04" } } }],
      refused: [],
    });
    expect((await send(lead, 3)).answer).toEqual(first.answer);
    // Another wish over what was seen before, or somebody else's, is not the same.
    const refusedBoth = { data: [], refused: ids.map((_id) => ({ _id, error: "cardChanged" })) };
    expect((await send(lead, 4)).answer).toMatchObject(refusedBoth);
    expect((await send(await desk.as("admin"), 3)).answer).toMatchObject(refusedBoth);
    for (const id of first.answer.actionIds)
      await server.call(undoDevelopmentAction, { as: lead, params: { id } });
    expect(await desk.planned(planned._id)).toMatchObject({ firstDay: "2037-11-16" });
    // What was taken back is not made again by a page that comes late.
    expect((await send(lead, 3)).answer).toMatchObject(refusedBoth);
  });
});
