import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addOrAssignTask,
  changeCards,
  createPersonalEvent,
  listCards,
} from "@planete/shared/contract/development-card.contract.ts";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import { addDevelopmentType } from "@planete/shared/contract/development-settings.contract.ts";
import {
  changeDevelopmentStatus,
  readDevelopmentChoices,
} from "@planete/shared/contract/development.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let guest: string;
let dev: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, guest, dev] = await Promise.all([desk.as("lead"), desk.as("guest"), desk.as("dev")]);
});
afterAll(() => desk.close());

const nobody = "018f0000-0000-7000-8000-000000000000";
const monday = "2037-11-16";

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
    expect(await desk.planned(one._id)).toBeUndefined();
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

describe("the order of cards", () => {
  const label = "Rangement";
  let type: string;
  const made = new Map<string, string>();
  const named = (cards: readonly { readonly _id: string }[]) =>
    cards.map(({ _id }) => [...made].find(([, id]) => id === _id)?.[0]);
  beforeAll(async () => {
    type = randomUUID();
    await server.call(addDevelopmentType, { as: lead, body: { _id: type, choix: label } });
    const add = async (name: string, more: object, on?: readonly [first: string, last: string]) => {
      const card = await desk.card("lead", {
        libelle: `${label} ${name}`,
        typeId: type,
        duration: 60,
        ...more,
      });
      if (on) await desk.assign(card, name === "past" ? "agent" : "dev", on[0], { lastDay: on[1] });
      made.set(name, card._id);
      return card.developpement?._id ?? "";
    };
    await add("past", {}, ["2037-11-02", "2037-11-03"]);
    await add("long past", {}, ["2037-09-07", "2037-09-08"]);
    await add("undated", {});
    await add("later", {}, ["2037-12-07", "2037-12-08"]);
    await add("running", {}, ["2037-11-10", "2037-11-20"]);
    await add("friday", {}, ["2037-11-20", "2037-11-20"]);
    await add("december", { previsionDate: "2037-12-01" });
    await add("late", { previsionDate: "2037-10-05" });
    for (const [name, more] of [
      ["abandoned", { previsionDate: "2037-08-03" }],
      ["abandoned without a date", {}],
    ] as const) {
      const id = await add(name, more);
      await server.call(changeDevelopmentStatus, { as: lead, params: { id }, body: { status: "abandoned" } });
    }
  });

  /** All cards of the test, two at a time: whatever is lost or doubled between pages shows. */
  const all = async (query: object) => {
    const found: { readonly _id: string }[] = [];
    let cursor: string | undefined;
    do {
      const { answer } = await server.call(listCards, {
        as: lead,
        query: { type, limit: "2", ...query, ...(cursor === undefined ? {} : { cursor }) },
      });
      found.push(...answer.data);
      cursor = answer.next ?? undefined;
    } while (cursor !== undefined);
    return named(found);
  };

  it("begins with what is to be done now: late and this week's, then later ones, and past ones last", async () => {
    const order = await all({});
    // Two without a day have no order between them that anybody could name.
    expect(new Set(order.slice(5, 7))).toEqual(new Set(["undated", "abandoned without a date"]));
    expect(order.toSpliced(5, 2)).toEqual([
      "late",
      "running",
      "friday",
      "december",
      "later",
      "past",
      "long past",
      "abandoned",
    ]);
    expect(await all({ place: "planning" })).toEqual(["running", "friday", "later", "past", "long past"]);
  });

  it("is that of a column where one is chosen, both ways, with what has no value last", async () => {
    const days = await all({ sort: "days" });
    expect(days.slice(0, 3)).toEqual(["abandoned", "long past", "late"]);
    expect(new Set(days.slice(-2))).toEqual(new Set(["undated", "abandoned without a date"]));
    const back = await all({ sort: "days", direction: "desc" });
    expect(back.slice(0, 2)).toEqual(["later", "december"]);
    expect(new Set(back.slice(-2))).toEqual(new Set(["undated", "abandoned without a date"]));
    const people = await all({ sort: "person" });
    expect(people).toHaveLength(made.size);
    const last = new Set(people.slice(5));
    expect(last.has("past")).toBe(false);
    expect(new Set((await all({ sort: "person", direction: "desc" })).slice(5))).toEqual(last);
  });

  it("refuses a place in another order of the list, and orders that there are none of", async () => {
    const first = await server.call(listCards, { as: lead, query: { type, limit: "1", sort: "person" } });
    const query = { type, cursor: first.answer.next ?? "" };
    expect((await server.call(listCards, { as: lead, query })).error).toBe("validationFailed");
    const unknown = { type, sort: "colour" } as never;
    expect((await server.call(listCards, { as: lead, query: unknown })).error).toBe("validationFailed");
  });

  it("ends, in both lists of waiting cards, with what is left of developments that are over, counted apart", async () => {
    const { answer: dated } = await server.call(listCardsWithDate, { as: lead, query: { type } });
    expect(named(dated.data)).toEqual(["late", "december", "abandoned"]);
    // The headings are told by the company's day, and so says the answer.
    expect(dated.today).toBe(monday);
    expect(dated.groups).toEqual([
      { group: "late", cards: 1, estimated: 60 },
      { group: "2037-12", cards: 1, estimated: 60 },
      { group: "over", cards: 1, estimated: 60 },
    ]);
    // The list still holds every card (D16); what is over asks for no more hours.
    expect([dated.total, dated.estimated]).toEqual([3, 120]);
    const { answer: bare } = await server.call(listCardsWithoutDate, { as: lead, query: { type } });
    expect(named(bare.data)).toEqual(["undated", "abandoned without a date"]);
    expect(bare.groups.map(({ group, cards }) => [group, cards])).toEqual([
      ["undated", 1],
      ["over", 1],
    ]);
  });

  it("narrows by the status of the development and by what waits late, in lists and among all cards", async () => {
    const dated = async (query: object) =>
      named((await server.call(listCardsWithDate, { as: lead, query: { type, ...query } })).answer.data);
    expect(await dated({ late: "true" })).toEqual(["late"]);
    expect(await dated({ status: "abandoned,delivered" })).toEqual(["abandoned"]);
    expect(await all({ late: "true" })).toEqual(["late"]);
    expect(await all({ late: "false", place: "with-date" })).toEqual(["december", "abandoned"]);
    expect(await all({ status: "abandoned", place: "with-date" })).toEqual(["abandoned"]);
    expect(await dated({ release: nobody })).toEqual([]);
    expect((await server.call(listCardsWithDate, { as: lead, query: { status: "lost" } })).error).toBe(
      "validationFailed",
    );
  });
});
