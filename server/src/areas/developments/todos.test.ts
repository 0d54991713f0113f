import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTodos, saveTodos } from "@planete/shared/contract/development-work.contract.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
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

describe("todos", () => {
  it("are ticked, ordered and counted, and saved against the list that was seen", async () => {
    const { _id: id, todoVersion } = await desk.development("lead", { team: "Développement" });
    const save = (todos: object[], version?: number) =>
      server.call(saveTodos, { as: lead, params: { id }, body: { todos, version } as never });
    const first = await save(
      [
        { text: "Écrire", done: false, assigned: castId("dev") },
        { text: "Relire", done: true },
      ],
      todoVersion,
    );
    expect(first.answer.data).toMatchObject({ todos: { done: 1, total: 2 }, todoVersion: 2 });
    const [write, check] = first.answer.data.todoList;
    const turned = await save([
      { _id: check?._id, text: "Relire", done: true },
      { _id: write?._id, text: "Écrire", done: true, assigned: castId("dev") },
    ]);
    expect(turned.answer.data.todoList.map(({ text }) => text)).toEqual(["Relire", "Écrire"]);
    await server.call(undoDevelopmentAction, { as: lead, params: { id: turned.answer.actionId ?? "" } });
    const { answer } = await server.call(readTodos, { as: lead, params: { id } });
    expect(answer.data).toEqual(first.answer.data.todoList);
  });

  it("refuse ten thousand of them, one twice, and somebody who does not see the development", async () => {
    const { _id: id } = await desk.development();
    const save = async (todos: object[]) =>
      server.call(saveTodos, { as: lead, params: { id }, body: { todos } as never });
    const many = Array.from({ length: 10_000 }, (_none, place) => ({ text: `Point ${place}`, done: false }));
    const refused = await save(many);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const _id = randomUUID();
    expect(
      (
        await save([
          { _id, text: "a", done: false },
          { _id, text: "b", done: false },
        ])
      ).error,
    ).toBe("validationFailed");
    expect((await save([{ text: "a", done: false, assigned: castId("guest") }])).error).toBe("personUnknown");
    expect((await save([{ text: "a", done: false, assigned: castId("client") }])).error).toBe(
      "personUnknown",
    );
  });
});
