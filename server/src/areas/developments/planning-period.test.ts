import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCards } from "@planete/shared/contract/development-card.contract.ts";
import { readLeave } from "@planete/shared/contract/development-planning.contract.ts";
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

const monday = "2037-11-16";

describe("the planning of a period", () => {
  it("gives the parts that are asked for and no others, and figures that add up", async () => {
    await desk.assign(await desk.card(), "dev", monday);
    const plain = (await desk.planning(lead)).answer;
    expect(Object.keys(plain).toSorted()).toEqual([
      "data",
      "endDate",
      "rows",
      "startDate",
      "timeZone",
      "today",
    ]);
    const { answer } = await desk.planning(lead, {
      view: "two-weeks",
      includeWorkload: "1",
      includeEventStacks: "true",
      includeTracking: "true",
      includeStacking: "true",
      includeDailyDurations: "true",
    });
    const days = Object.values(answer.workloadData ?? {}).flat();
    expect(days.length).toBe(14 * answer.rows.length);
    for (const { load, capacity, cards, capacityLines } of days) {
      expect(cards.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(load);
      expect(capacityLines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(capacity);
    }
    expect(answer.eventStacks?.[castId("dev")]?.count).toBeGreaterThan(0);
    expect(answer.today).toBe(monday);
    expect(answer.timeZone).toBe("Europe/Paris");
  });

  it("shows the rows that entries cover, and opens for nobody without the right or an entry", async () => {
    const { answer } = await desk.planning(dev, { includeWorkload: "1" });
    const shown = answer.rows.map(({ id }) => id);
    expect(shown).toContain(castId("dev"));
    expect(shown).not.toContain(castId("lead"));
    for (const { teams } of answer.rows) {
      expect(teams.some((team) => team === "Développement" || team === "Projet")).toBe(true);
    }
    expect(Object.keys(answer.workloadData ?? {}).toSorted()).toEqual(shown.toSorted());
    for (const card of answer.data) expect(shown).toContain(card.carte.assignement.assigned);
    expect((await desk.planning(await desk.as("agent"))).status).toBe(200);
    expect((await desk.planning(guest)).error).toBe("rightMissing");
    expect((await desk.planning(client)).error).toBe("rightMissing");
    const asked = await desk.planning(dev, { authorizedUserIds: `${castId("lead")},${castId("dev")}` });
    expect(asked.answer.rows.map(({ id }) => id)).toEqual([castId("dev")]);
  });

  it("refuses days that do not exist, in reverse, or too many of them", async () => {
    expect((await desk.planning(lead, { startDate: "2037-02-30" })).error).toBe("validationFailed");
    expect((await desk.planning(lead, { endDate: "2037-11-15" })).error).toBe("validationFailed");
    expect((await desk.planning(lead, { endDate: "2038-11-15" })).error).toBe("validationFailed");
    expect((await desk.planning(lead, { view: "year" })).error).toBe("validationFailed");
  });

  it("ignores entries that make no sense, and lists them apart for administrators", async () => {
    const broken = await desk.assign(await desk.card("lead", { libelle: "À l’envers" }), "dev", monday);
    await server.platform.database.kysely
      .updateTable("card")
      .set({ last_day: "2037-11-10" })
      .where("id", "=", broken._id)
      .execute();
    expect(await desk.planned(broken._id)).toBeUndefined();
    const admin = await desk.as("admin");
    const { answer } = await server.call(listCards, { as: admin, query: {} });
    expect(answer.invalid).toContainEqual({
      _id: broken._id,
      libelle: "À l’envers",
      reason: "days-in-reverse",
    });
    expect((await server.call(listCards, { as: lead, query: {} })).answer.invalid).toBeUndefined();
    const asked = (as: string) => server.call(listCards, { as, query: { finding: "invalid" } });
    expect((await asked(admin)).answer.data.map(({ _id }) => _id)).toEqual([broken._id]);
    expect((await asked(lead)).error).toBe("rightMissing");
    await server.platform.database.kysely.deleteFrom("card").where("id", "=", broken._id).execute();
  });
});

describe("leave", () => {
  it("is told by username, by address to super administrators alone, of viewed rows alone", async () => {
    const day = "2037-11-23";
    await server.platform.database.kysely
      .insertInto("leave")
      .values({
        id: randomUUID(),
        person_id: castId("dev"),
        first_day: day,
        last_day: day,
        from_midday: true,
      })
      .execute();
    const read = (as: string) =>
      server.call(readLeave, { as, query: { startDate: "2037-11-01", endDate: "2037-12-31", lang: "fr" } });
    const { answer } = await read(lead);
    expect(answer.conges["dev"]).toContainEqual(
      expect.objectContaining({ debut: day, fin: day, fromMidday: true, untilMidday: false }),
    );
    const { answer: armistice } = await server.call(readLeave, {
      as: lead,
      query: { startDate: "2026-11-01", endDate: "2026-11-30", lang: "fr" },
    });
    expect(armistice.holidays["2026-11-11"]).toContainEqual({
      country: "FR",
      label: "Armistice de 1918",
      halfDay: false,
      worked: false,
    });
    expect(JSON.stringify(answer)).not.toContain("@");
    expect(Object.keys((await read(await desk.as("admin"))).answer.conges)).toContain(
      "linh.nguyen@planete.example",
    );
    expect(Object.keys((await read(await desk.as("grace.okafor"))).answer.conges)).not.toContain("dev");
    expect((await read(guest)).error).toBe("rightMissing");
    expect((await read(client)).error).toBe("rightMissing");
    const { answer: load } = await desk.planning(lead, {
      includeWorkload: "1",
      authorizedUserIds: castId("dev"),
    });
    expect(load.workloadData?.[castId("dev")]?.find((each) => each.day === day)).toMatchObject({
      capacity: 210,
    });
  });
});
