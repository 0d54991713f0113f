import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addOrAssignTask,
  setTaskForecast,
  unassignTask,
  unassignToForecast,
} from "@planete/shared/contract/development-card.contract.ts";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
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

it("lists and planning never both hold a card, and their sum stays, whatever is sent at once", async () => {
  const cards = await Promise.all(
    Array.from({ length: 6 }, () => desk.card("lead", { libelle: "Au hasard" })),
  );
  const ids = new Set(cards.map(({ _id }) => _id));
  const step = fc.record({
    card: fc.integer({ min: 0, max: 5 }),
    move: fc.constantFrom("assign", "unassign", "toForecast", "date", "noDate"),
    person: fc.constantFrom("dev" as const, "lead" as const, "agent" as const),
    day: fc.integer({ min: 0, max: 9 }),
  });
  const send = async ({
    card,
    move,
    person,
    day,
  }: {
    card: number;
    move: string;
    person: "dev" | "lead" | "agent";
    day: number;
  }) => {
    const target = cards[card];
    if (!target) return 0;
    const params = { id: target._id };
    const date = `2037-11-${16 + day}`;
    if (move === "assign") {
      const body = { taskId: target._id, assigned: castId(person), firstDay: date };
      return (
        await server.call(addOrAssignTask, {
          as: lead,
          params: { id: target.developpement?._id ?? "" },
          body,
        })
      ).status;
    }
    if (move === "unassign") return (await server.call(unassignTask, { as: lead, params, body: {} })).status;
    if (move === "toForecast")
      return (await server.call(unassignToForecast, { as: lead, params, body: {} })).status;
    return (
      await server.call(setTaskForecast, { as: lead, params, body: { data: move === "date" ? date : null } })
    ).status;
  };
  const read = async (call: typeof listCardsWithDate) =>
    (await server.call(call, { as: lead, query: { text: "hasard", limit: "200" } })).answer.data.map(
      ({ _id }) => _id,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const statuses = await Promise.all(steps.map(send));
      for (const status of statuses) expect(status).toBeLessThan(500);
      const [withDate, withoutDate, period] = await Promise.all([
        read(listCardsWithDate),
        read(listCardsWithoutDate),
        desk.planning(lead),
      ]);
      const onPlanning = period.answer.data.map(({ _id }) => _id).filter((id) => ids.has(id));
      const everywhere = [...withDate, ...withoutDate, ...onPlanning];
      expect(new Set(everywhere).size).toBe(everywhere.length);
      expect(new Set(everywhere)).toEqual(ids);
    }),
    { numRuns: 12 },
  );
});
