import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addOrAssignTask,
  changeCards,
  createPersonalEvent,
  deletePersonalEvent,
  deleteTask,
  editPlannedCard,
  joinTasks,
  listCards,
  setTaskForecast,
  splitTask,
  unassignTask,
  unassignToForecast,
} from "@planete/shared/contract/development-card.contract.ts";
import { readLeave, readPlanning } from "@planete/shared/contract/development-planning.contract.ts";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import { addDevelopmentType } from "@planete/shared/contract/development-settings.contract.ts";
import {
  readDevelopmentChoices,
  setForecastDate,
  undoDevelopmentAction,
} from "@planete/shared/contract/development.contract.ts";
import type { CardWire } from "@planete/shared/contract/development-wire.ts";
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

const planning = async (as: string, query: object = {}) =>
  server.call(readPlanning, { as, query: { startDate: monday, endDate: "2037-11-29", ...query } });

const planned = async (cardId: string): Promise<CardWire | undefined> =>
  (await planning(lead)).answer.data.find(({ _id }) => _id === cardId);

describe("a card", () => {
  it("goes from list to list and onto the planning, and is in one place at a time", async () => {
    const card = await desk.card();
    const places = async () => {
      const { withDate, withoutDate } = await desk.lists();
      return {
        withDate: withDate.has(card._id),
        withoutDate: withoutDate.has(card._id),
        planning: (await planned(card._id)) !== undefined,
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
    expect(await planned(card._id)).toMatchObject({ firstDay: "2037-11-18" });
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
      details: { action: "reschedule" },
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
      (await planning(lead, { includeDailyDurations: "true" })).answer.dailyDurationsData ?? {};
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
    expect(await planned(second?._id ?? "")).toMatchObject({ firstDay: "2037-11-18" });
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
    expect(again.answer.actionId).toBeNull();
    expect(await planned(taskId)).toMatchObject({ description: "À Lyon" });
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
    expect(await planned(taskId)).toBeUndefined();
    await server.call(undoDevelopmentAction, { as: dev, params: { id: gone.answer.actionId ?? "" } });
    expect(await planned(taskId)).toBeDefined();
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

describe("the planning of a period", () => {
  it("gives the parts that are asked for and no others, and figures that add up", async () => {
    const plain = (await planning(lead)).answer;
    expect(Object.keys(plain).toSorted()).toEqual(["data", "endDate", "rows", "startDate", "today"]);
    const { answer } = await planning(lead, {
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
  });

  it("shows the rows that entries cover, and opens for nobody without the right or an entry", async () => {
    const { answer } = await planning(dev, { includeWorkload: "1" });
    const shown = answer.rows.map(({ id }) => id);
    expect(shown).toContain(castId("dev"));
    expect(shown).not.toContain(castId("lead"));
    for (const { teams } of answer.rows) {
      expect(teams.some((team) => team === "Développement" || team === "Projet")).toBe(true);
    }
    expect(Object.keys(answer.workloadData ?? {}).toSorted()).toEqual(shown.toSorted());
    for (const card of answer.data) expect(shown).toContain(card.carte.assignement.assigned);
    expect((await planning(await desk.as("agent"))).status).toBe(200);
    expect((await planning(guest)).error).toBe("rightMissing");
    expect((await planning(client)).error).toBe("rightMissing");
    const asked = await planning(dev, { authorizedUserIds: `${castId("lead")},${castId("dev")}` });
    expect(asked.answer.rows.map(({ id }) => id)).toEqual([castId("dev")]);
  });

  it("refuses days that do not exist, in reverse, or too many of them", async () => {
    expect((await planning(lead, { startDate: "2037-02-30" })).error).toBe("validationFailed");
    expect((await planning(lead, { endDate: "2037-11-15" })).error).toBe("validationFailed");
    expect((await planning(lead, { endDate: "2038-11-15" })).error).toBe("validationFailed");
    expect((await planning(lead, { view: "year" })).error).toBe("validationFailed");
  });

  it("ignores entries that make no sense, and lists them apart for administrators", async () => {
    const broken = await desk.assign(await desk.card("lead", { libelle: "À l’envers" }), "dev", monday);
    await server.platform.database.kysely
      .updateTable("card")
      .set({ last_day: "2037-11-10" })
      .where("id", "=", broken._id)
      .execute();
    expect(await planned(broken._id)).toBeUndefined();
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
    const { answer: load } = await planning(lead, { includeWorkload: "1", authorizedUserIds: castId("dev") });
    expect(load.workloadData?.[castId("dev")]?.find((each) => each.day === day)).toMatchObject({
      capacity: 210,
    });
  });
});

describe("many cards at once", () => {
  it("are changed one by one, and those that are refused say why", async () => {
    const [one, other] = [await desk.card(), await desk.card()];
    const { answer } = await server.call(changeCards, {
      as: lead,
      body: {
        ids: [one._id, other._id, nobody],
        change: { action: "assign", assigned: castId("dev"), firstDay: "2037-11-19" },
      },
    });
    expect(answer.data.map(({ place }) => place)).toEqual(["planning", "planning"]);
    expect(answer.refused).toEqual([{ _id: nobody, error: "notFound" }]);
    expect(answer.actionIds).toHaveLength(2);
    const shift = await server.call(changeCards, {
      as: lead,
      body: { ids: [one._id], change: { action: "reschedule", days: 5 } },
    });
    expect(shift.answer.data[0]).toMatchObject({ firstDay: "2037-11-24" });
    const foreign = await desk.assign(await desk.card("lead", { team: "Développement" }), "lead", monday);
    const byDev = await server.call(changeCards, {
      as: dev,
      body: { ids: [one._id, foreign._id], change: { action: "archive" } },
    });
    expect(byDev.answer.refused).toMatchObject([{ _id: foreign._id, error: "planningRefused" }]);
    expect(byDev.answer.data.map(({ _id }) => _id)).toEqual([one._id]);
    await server.call(changeCards, { as: lead, body: { ids: [one._id], change: { action: "unarchive" } } });
    await server.call(changeCards, { as: lead, body: { ids: [one._id], change: { action: "archive" } } });
    expect(await planned(one._id)).toBeUndefined();
    const archived = await server.call(listCards, { as: lead, query: { archived: "true" } });
    expect(archived.answer.data.map(({ _id }) => _id)).toContain(one._id);
    expect(
      (await server.call(changeCards, { as: guest, body: { ids: [one._id], change: { action: "archive" } } }))
        .error,
    ).toBe("rightMissing");
  });

  it("are found over capacity, doubled, and by place", async () => {
    const first = await desk.assign(await desk.card(), "agent", "2037-11-26", { dureeQuotidiennes: 300 });
    const second = await desk.assign(await desk.card(), "agent", "2037-11-26", { dureeQuotidiennes: 300 });
    const ids = async (query: object) =>
      (await server.call(listCards, { as: lead, query: { limit: "200", ...query } })).answer.data.map(
        ({ _id }) => _id,
      );
    const over = await ids({ finding: "over-capacity", person: castId("agent") });
    expect(over).toEqual(expect.arrayContaining([first._id, second._id]));
    // What else fills the day counts, also where one card alone is asked for; the others come page by page.
    const number = String(first.developpement?.number);
    expect(await ids({ finding: "over-capacity", text: number })).toEqual([first._id]);
    const paged = await server.call(listCards, {
      as: lead,
      query: { finding: "over-capacity", person: castId("agent"), limit: "1" },
    });
    expect(paged.answer.total).toBe(over.length);
    expect(paged.answer.next).not.toBeNull();
    await server.call(addOrAssignTask, {
      as: lead,
      params: { id: first.developpement?._id ?? "" },
      body: { assigned: castId("agent"), firstDay: "2037-11-26" },
    });
    expect(await ids({ finding: "doubled", person: castId("agent") })).toContain(first._id);
    expect(await ids({ place: "without-date" })).not.toContain(first._id);
  });

  it("are found by client, team and type, alone and together, and by each place", async () => {
    const { answer: choices } = await server.call(readDevelopmentChoices, { as: lead });
    const [clientChoice, otherClient] = choices.data.clients;
    const type = randomUUID();
    await server.call(addDevelopmentType, { as: lead, body: { _id: type, choix: "Filtrée" } });
    const wanted = await desk.card("lead", { clientId: clientChoice?.id, team: "Projet", typeId: type });
    const dated = await desk.card("lead", {
      clientId: otherClient?.id,
      team: "Projet",
      typeId: type,
      previsionDate: "2037-12-04",
    });
    const plain = await desk.card();
    const ids = async (query: object): Promise<readonly string[]> => {
      const { answer } = await server.call(listCards, { as: lead, query: { type, ...query } });
      expect(answer.total).toBe(answer.data.length);
      return answer.data.map(({ _id }) => _id);
    };
    expect(new Set(await ids({}))).toEqual(new Set([wanted._id, dated._id]));
    expect(await ids({ client: clientChoice?.id })).toEqual([wanted._id]);
    expect(new Set(await ids({ team: "Projet,Support" }))).toEqual(new Set([wanted._id, dated._id]));
    expect(await ids({ team: "Support" })).toEqual([]);
    expect(await ids({ place: "without-date" })).toEqual([wanted._id]);
    expect(await ids({ place: "with-date" })).toEqual([dated._id]);
    expect(await ids({ place: "planning" })).toEqual([]);
    expect(await ids({ client: otherClient?.id, place: "with-date" })).toEqual([dated._id]);
    const { answer } = await server.call(listCards, { as: lead, query: { type } });
    expect(answer.places).toEqual({ planning: 0, "with-date": 1, "without-date": 1 });
    expect(await ids({ type: "", text: String(plain.developpement?.number) })).toEqual([plain._id]);
  });

  it("are moved in time where they have days or a date; where they have none that is the reason", async () => {
    const placed = await desk.assign(await desk.card(), "dev", "2037-11-19");
    const dated = await desk.card("lead", { previsionDate: "2037-12-01" });
    const bare = await desk.card("lead", { team: "Commercial" });
    const { answer } = await server.call(changeCards, {
      as: lead,
      body: { ids: [placed._id, dated._id, bare._id], change: { action: "reschedule", days: -2 } },
    });
    expect(answer.data.map((card) => [card.firstDay, card.carte.datePrevisionnel?.previsionDate])).toEqual([
      ["2037-11-17", null],
      [null, "2037-11-29"],
    ]);
    expect(answer.refused).toEqual([
      { _id: bare._id, error: "cardDaysRefused", details: { reason: "noDays" } },
    ]);
    expect(answer.actionIds).toHaveLength(2);
    // Who does not see a card is told the same of it as of one that is not there.
    const { answer: unseen } = await server.call(changeCards, {
      as: dev,
      body: { ids: [bare._id], change: { action: "reschedule", days: 1 } },
    });
    expect(unseen.refused).toEqual([{ _id: bare._id, error: "notFound" }]);
  });

  it("that are partly refused say for each card which right is missing, and the others are done", async () => {
    const own = await desk.assign(await desk.card("lead", { team: "Développement" }), "dev", monday);
    const foreign = await desk.assign(await desk.card("lead", { team: "Développement" }), "lead", monday);
    for (const change of [
      { action: "unassign" as const },
      { action: "assign" as const, assigned: castId("lead"), firstDay: monday },
    ]) {
      const { answer } = await server.call(changeCards, {
        as: dev,
        body: { ids: [own._id, foreign._id], change },
      });
      const about = change.action === "unassign" ? [own._id] : [];
      expect(answer.data.map(({ _id }) => _id)).toEqual(about);
      expect(answer.refused.map(({ _id }) => _id)).toContain(foreign._id);
      for (const { error, details } of answer.refused) {
        expect(error).toBe("planningRefused");
        expect(details).toMatchObject({
          missing: expect.arrayContaining([
            expect.objectContaining({ need: "entry", personId: castId("lead") }),
          ]),
        });
      }
    }
  });

  it("are found by the words of their own label, whatever its accents, and in Thai", async () => {
    for (const [label, asked] of [
      ["Réunion de rentrée à Besançon", "besancon rentree"],
      ["ประชุมทีมรายสัปดาห์", "รายสัปดาห์"],
    ] as const) {
      const taskId = randomUUID();
      await server.call(createPersonalEvent, {
        as: lead,
        params: { taskId },
        body: { assigned: castId("lead"), libelle: label, firstDay: "2037-11-20", lastDay: "2037-11-20" },
      });
      const { answer } = await server.call(listCards, { as: lead, query: { text: asked } });
      expect(answer.data.map(({ _id }) => _id)).toEqual([taskId]);
    }
  });
});

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
        planning(lead),
      ]);
      const onPlanning = period.answer.data.map(({ _id }) => _id).filter((id) => ids.has(id));
      const everywhere = [...withDate, ...withoutDate, ...onPlanning];
      expect(new Set(everywhere).size).toBe(everywhere.length);
      expect(new Set(everywhere)).toEqual(ids);
    }),
    { numRuns: 12 },
  );
});
