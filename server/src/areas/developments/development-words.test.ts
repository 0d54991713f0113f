import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addOrAssignTask } from "@planete/shared/contract/development-card.contract.ts";
import { readDevelopmentChoices } from "@planete/shared/contract/development.contract.ts";
import { readDevelopmentHistory } from "@planete/shared/contract/development-work.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";

let desk: DevelopmentDesk;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

describe("what filters and pickers offer", () => {
  it("is every client, team and member of staff, for whoever holds the screen", async () => {
    const { answer } = await desk.server.call(readDevelopmentChoices, { as: await desk.as("dev") });
    const { clients, teams, people } = answer.data;
    expect(clients.length).toBeGreaterThan(3);
    expect(teams).toContain("Développement");
    expect(people.find(({ id }) => id === castId("dev"))).toMatchObject({
      name: "Linh Nguyen",
      firstname: "Linh",
      teams: ["Développement"],
    });
    expect(people.some(({ id }) => id === castId("client"))).toBe(false);
  });

  it("is refused to staff without the right and to clients", async () => {
    for (const username of ["guest", "client"]) {
      const { error } = await desk.server.call(readDevelopmentChoices, { as: await desk.as(username) });
      expect(error, username).toBe("rightMissing");
    }
  });
});

describe("the history", () => {
  it("names whoever a card went to, so that a page can say it", async () => {
    const { _id: id, taskList } = await desk.development();
    await desk.server.call(addOrAssignTask, {
      as: await desk.as("lead"),
      params: { id },
      body: { taskId: taskList[0]?._id, assigned: castId("dev"), firstDay: "2037-11-17" },
    });
    const { answer } = await desk.server.call(readDevelopmentHistory, {
      as: await desk.as("lead"),
      params: { id },
    });
    expect(answer.data[0]).toMatchObject({
      action: "cardAssigned",
      people: [{ id: castId("dev"), name: expect.stringMatching(/\S \S/) }],
    });
  });
});
