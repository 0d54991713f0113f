import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addOrAssignTask,
  editPlannedCard,
  splitTask,
} from "@planete/shared/contract/development-card.contract.ts";
import { readPlanning } from "@planete/shared/contract/development-planning.contract.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import { readDevelopmentHistory } from "@planete/shared/contract/development-work.contract.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import {
  findFirstSlots,
  findFreePeople,
  placeCards,
  readPlanningSince,
} from "@planete/shared/contract/planning-help.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { LiveClient } from "../../../test/live-client.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let [lead, admin, guest, client]: string[] = [];
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, admin, guest, client] = await Promise.all([
    desk.as("lead"),
    desk.as("admin"),
    desk.as("guest"),
    desk.as("client"),
  ]);
});
afterAll(() => desk.close());

/** Far from what the demonstration has planned. */
const monday = "2038-03-01";
const thursday = "2038-03-04";

const placed = async (): Promise<CardWire> => desk.assign(await desk.card(), "dev", monday);

const shown = async (ids: readonly string[]): Promise<readonly (CardWire | undefined)[]> => {
  const { answer } = await server.call(readPlanning, {
    as: lead ?? "",
    query: { startDate: monday, endDate: "2038-03-28" },
  });
  return ids.map((id) => answer.data.find(({ _id }) => _id === id));
};

describe("several cards moved at once", () => {
  it("are all moved, each with its entry of the history", async () => {
    const cards = [await placed(), await placed(), await placed()];
    const { answer } = await server.call(placeCards, {
      as: lead ?? "",
      body: {
        cards: cards.map(({ _id, version }) => ({
          _id,
          version,
          assigned: castId("agent"),
          firstDay: thursday,
          lastDay: thursday,
        })),
      },
    });
    expect(answer.actionIds).toHaveLength(3);
    for (const card of await shown(cards.map(({ _id }) => _id)))
      expect(card).toMatchObject({
        firstDay: thursday,
        carte: { assignement: { assigned: castId("agent") } },
      });
  });

  it("all stay where they are when one of them has changed meanwhile, and who changed it is told", async () => {
    const [one, two] = [await placed(), await placed()];
    await server.call(editPlannedCard, {
      as: admin ?? "",
      params: { taskId: two._id },
      body: { version: two.version, firstDay: "2038-03-02" },
    });
    const refused = await server.call(placeCards, {
      as: lead ?? "",
      body: {
        cards: [one, two].map(({ _id, version }) => ({
          _id,
          version,
          assigned: castId("agent"),
          firstDay: thursday,
        })),
      },
    });
    expect([refused.status, refused.error]).toEqual([409, "cardChanged"]);
    const [first, second] = await shown([one._id, two._id]);
    expect(first).toMatchObject({ firstDay: monday, version: one.version });
    expect(second).toMatchObject({ firstDay: "2038-03-02" });
  });

  it("are refused for who may not, and where one is missing", async () => {
    const card = await placed();
    const body = {
      cards: [{ _id: card._id, version: card.version, assigned: castId("guest"), firstDay: thursday }],
    };
    expect((await server.call(placeCards, { as: guest ?? "", body })).status).toBe(403);
    expect((await server.call(placeCards, { as: client ?? "", body })).status).toBe(403);
    const missing = { ...body.cards[0], _id: "018f0000-0000-7000-8000-000000000000" };
    expect(
      await server.call(placeCards, {
        as: lead ?? "",
        body: { cards: [...body.cards, { ...missing, version: 1, assigned: null }] },
      }),
    ).toMatchObject({ status: 404 });
    expect((await shown([card._id]))[0]).toMatchObject({ firstDay: monday, version: card.version });
  });

  it("by two people two hundred times lie in one place each time, and one of the two wins", async () => {
    let card = await placed();
    const rows = [castId("agent"), castId("lead"), castId("dev"), castId("admin")];
    for (let turn = 0; turn < 100; turn += 1) {
      const answers = await Promise.all(
        [lead, admin].map((as, who) =>
          server.call(placeCards, {
            as: as ?? "",
            body: {
              cards: [
                {
                  _id: card._id,
                  version: card.version,
                  assigned: rows[(turn % 2) * 2 + who] ?? null,
                  firstDay: thursday,
                  lastDay: "2038-03-05",
                },
              ],
            },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.answer.data[0];
      const { answer } = await server.call(readPlanning, {
        as: lead ?? "",
        query: {
          startDate: thursday,
          endDate: thursday,
          authorizedUserIds: rows.join(),
          includeWorkload: "true",
        },
      });
      expect(answer.data.filter(({ _id }) => _id === card._id)).toEqual([won]);
      const loads = Object.values(answer.workloadData ?? {}).flatMap((days) => days.map(({ load }) => load));
      expect(loads.reduce((sum, load) => sum + load, 0)).toBe(
        answer.data.reduce((sum, { carte }) => sum + Number(carte.dureeQuotidiennes), 0),
      );
      card = won ?? card;
    }
    expect(card.version).toBe(2 + 100);
  });
});

describe("one card", () => {
  it("of many that are moved in one development at once gets its place, its entry and its event, each time", async () => {
    const development = await desk.development();
    const days = ["2038-03-08", "2038-03-09", "2038-03-10", "2038-03-11", "2038-03-12", "2038-03-15"];
    const cards = await Promise.all(
      days.map(async () => {
        const { answer } = await server.call(addOrAssignTask, {
          as: lead ?? "",
          params: { id: development._id },
          body: { assigned: castId("dev"), firstDay: monday },
        });
        return answer.data[0];
      }),
    );
    const watching = await LiveClient.open(server.url, admin ?? "");
    const moves = await Promise.all(
      cards.map((card, place) =>
        server.call(editPlannedCard, {
          as: (place % 2 === 0 ? lead : admin) ?? "",
          params: { taskId: card?._id ?? "" },
          body: { version: card?.version ?? 0, firstDay: days[place] ?? "" },
        }),
      ),
    );
    // What is answered without reading it again is what is stored.
    const stored = await shown(cards.map((card) => card?._id ?? ""));
    for (const [place, { status, answer }] of moves.entries()) {
      expect(status).toBe(200);
      expect(answer.data[0]).toMatchObject({ firstDay: days[place] });
      expect(stored[place]).toEqual(answer.data[0]);
    }
    for (const { answer } of moves) {
      await expect
        .poll(() => watching.payloads)
        .toContainEqual(expect.objectContaining({ cards: answer.data, actionId: answer.actionId }));
    }
    watching.socket.close();
    const { answer: history } = await server.call(readDevelopmentHistory, {
      as: lead ?? "",
      params: { id: development._id },
      query: {},
    });
    for (const { answer } of moves) {
      expect(history.data.find(({ _id }) => _id === answer.actionId)).toMatchObject({
        action: "cardRescheduled",
      });
    }
  });

  it("is moved no more by somebody whose team was taken from them a moment ago", async () => {
    const card = await placed();
    const supervisor = await desk.as("lead");
    const move = (version: number, firstDay: string) =>
      server.call(placeCards, {
        as: supervisor,
        body: { cards: [{ _id: card._id, version, assigned: castId("agent"), firstDay }] },
      });
    const first = await move(card.version, thursday);
    expect(first.status).toBe(200);
    const { pool } = server.platform.database;
    const { rows } = await pool.query<{ team_id: string }>(
      "delete from team_member where person_id = $1 returning team_id",
      [castId("lead")],
    );
    const second = await move(first.answer.data[0]?.version ?? 0, monday);
    for (const { team_id: team } of rows)
      await pool.query("insert into team_member (team_id, person_id) values ($1, $2)", [
        team,
        castId("lead"),
      ]);
    expect([403, 404]).toContain(second.status);
    expect((await shown([card._id]))[0]).toMatchObject({ firstDay: thursday });
  });
});

describe("an own step", () => {
  it("is undone, done again, and refused with who came between", async () => {
    const card = await placed();
    const { answer } = await server.call(placeCards, {
      as: lead ?? "",
      body: {
        cards: [{ _id: card._id, version: card.version, assigned: castId("agent"), firstDay: thursday }],
      },
    });
    const [id = ""] = answer.actionIds;
    const undone = await server.call(undoDevelopmentAction, { as: lead ?? "", params: { id } });
    expect(undone.answer.cards[0]).toMatchObject({ firstDay: monday });
    const redone = await server.call(undoDevelopmentAction, {
      as: lead ?? "",
      params: { id: undone.answer.actionId ?? "" },
    });
    expect(redone.answer.cards[0]).toMatchObject({
      firstDay: thursday,
      carte: { assignement: { assigned: castId("agent") } },
    });
    await server.call(editPlannedCard, {
      as: admin ?? "",
      params: { taskId: card._id },
      body: { version: redone.answer.cards[0]?.version ?? 0, firstDay: "2038-03-09" },
    });
    const refused = await server.call(undoDevelopmentAction, {
      as: lead ?? "",
      params: { id: redone.answer.actionId ?? "" },
    });
    expect([refused.status, refused.error]).toEqual([409, "undoNotPossible"]);
    expect(refused.details).toMatchObject({ action: "cardRescheduled", name: "Hélène Marchand" });
  });
});

describe("who is free", () => {
  it("has the earliest days of everyone who may be given the card, and none that is full", async () => {
    const busy = await desk.assign(await desk.card(), "dev", "2037-11-16", {
      lastDay: "2037-11-20",
      dureeQuotidiennes: 420,
    });
    const card = await desk.card();
    const { answer } = await server.call(findFreePeople, {
      as: lead ?? "",
      params: { taskId: card._id },
      query: { from: "2037-11-16" },
    });
    expect(answer.data.length).toBeGreaterThan(5);
    const dev = answer.data.find(({ userId }) => userId === castId("dev"));
    for (const { day, minutes } of dev?.days ?? []) {
      expect(minutes).toBeGreaterThan(0);
      expect(day > "2037-11-20").toBe(true);
    }
    for (const { days } of answer.data)
      expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(answer.minutes);
    expect(busy.firstDay).toBe("2037-11-16");
  });

  it("is for who plans: nobody else's rows, and not for clients", async () => {
    const card = await desk.card();
    expect(
      await server.call(findFreePeople, { as: client ?? "", params: { taskId: card._id }, query: {} }),
    ).toMatchObject({ status: 403 });
    const answer = await server.call(findFreePeople, {
      as: await desk.as("dev"),
      params: { taskId: "018f0000-0000-7000-8000-000000000000" },
      query: {},
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe("the first free slot", () => {
  it("is of the development's team, after what is planned, and the same as who is free says", async () => {
    const first = await desk.card("lead", { team: "Commercial" });
    const asked = async (ids: readonly string[], as = lead ?? "") =>
      server.call(findFirstSlots, { as, query: { cards: ids.join() } });
    const [found] = (await asked([first._id])).answer.data;
    const free = (
      await server.call(findFreePeople, { as: lead ?? "", params: { taskId: first._id }, query: {} })
    ).answer.data.filter(({ teams }) => teams.includes("Commercial"));
    expect(found?.slot).toMatchObject({ userId: free[0]?.userId, firstDay: free[0]?.days[0]?.day });

    // Whoever has room first gets a week of work: the slot goes on to somebody else, or later.
    const planned = await server.call(editPlannedCard, {
      as: lead ?? "",
      params: { taskId: first._id },
      body: {
        version: first.version,
        assigned: found?.slot?.userId ?? "",
        firstDay: "2037-11-16",
        lastDay: "2037-11-20",
        dureeQuotidiennes: 420,
      },
    });
    expect(planned.status).toBe(200);
    const second = await desk.card("lead", { team: "Commercial" });
    const [next] = (await asked([second._id, first._id])).answer.data;
    expect(next?._id).toBe(second._id);
    expect([next?.slot?.userId, next?.slot?.firstDay]).not.toEqual([
      found?.slot?.userId,
      found?.slot?.firstDay,
    ]);
    // A card that has its person waits for nobody.
    expect((await asked([first._id])).answer.data).toEqual([]);
    expect((await asked([second._id], client ?? "")).status).toBe(403);
  });
});

describe("what moved since", () => {
  it("tells where each card was and is, once, and nothing of what came back", async () => {
    const [moved, returned, cut] = [await placed(), await placed(), await placed()];
    desk.wait(60_000);
    const since = new Date(Date.parse("2037-11-16T09:00:00Z") + 30_000).toISOString();
    const put = async (card: CardWire, firstDay: string): Promise<CardWire> =>
      (
        await server.call(placeCards, {
          as: lead ?? "",
          body: { cards: [{ _id: card._id, version: card.version, assigned: castId("dev"), firstDay }] },
        })
      ).answer.data[0] ?? card;
    await put(await put(moved, "2038-03-02"), thursday);
    await put(await put(returned, thursday), monday);
    const longer = await server.call(editPlannedCard, {
      as: lead ?? "",
      params: { taskId: cut._id },
      body: { version: cut.version, lastDay: "2038-03-03" },
    });
    const halves = await server.call(splitTask, {
      as: lead ?? "",
      params: { id: cut._id },
      body: { day: "2038-03-02", version: longer.answer.data[0]?.version ?? 0 },
    });
    expect(halves.status).toBe(200);
    const { answer } = await server.call(readPlanningSince, { as: lead ?? "", query: { since } });
    const told = new Map(answer.data.map((card) => [card.cardId, card]));
    expect(told.get(moved._id)).toMatchObject({ was: { firstDay: monday }, is: { firstDay: thursday } });
    expect(told.has(returned._id)).toBe(false);
    const half = answer.data.find(({ was, title }) => was === null && title === "Export des contrats");
    expect(half).toMatchObject({ is: { firstDay: "2038-03-02", lastDay: "2038-03-03" } });
    for (const as of [guest, client])
      expect((await server.call(readPlanningSince, { as: as ?? "", query: { since } })).status).toBe(403);
  });

  it("since a day means since that day began where the company is", async () => {
    const card = await placed();
    // Half past midnight in Paris, still the day before in London.
    const untilThen = Date.parse("2037-11-16T23:30:00Z") - Date.parse("2037-11-16T09:00:00Z");
    desk.wait(untilThen);
    await server.call(placeCards, {
      as: lead ?? "",
      body: {
        cards: [{ _id: card._id, version: card.version, assigned: castId("dev"), firstDay: thursday }],
      },
    });
    const movedSince = async (day: string): Promise<readonly string[]> => {
      const { answer } = await server.call(readPlanningSince, { as: lead ?? "", query: { since: day } });
      return answer.data.map(({ cardId }) => cardId);
    };
    expect(await movedSince("2037-11-17")).toContain(card._id);
    expect(await movedSince("2037-11-18")).toEqual([]);
    desk.wait(-untilThen);
    const refused = await server.call(readPlanningSince, {
      as: lead ?? "",
      query: { since: "2037-02-30" },
    });
    expect(refused.status).toBe(400);
  });
});

describe("what others do", () => {
  it("is told with the card to who views the row, and to who views the row it left only that it is gone", async () => {
    const card = await placed();
    const [all, own] = await Promise.all([
      LiveClient.open(server.url, admin ?? ""),
      LiveClient.open(server.url, await desk.as("agent")),
    ]);
    await server.call(placeCards, {
      as: lead ?? "",
      body: {
        cards: [{ _id: card._id, version: card.version, assigned: castId("agent"), firstDay: thursday }],
      },
    });
    const told = (page: LiveClient, type: string): readonly unknown[] =>
      page.events.filter((event) => event.type === type).map(({ payload }) => payload);
    await expect
      .poll(() => told(all, "planning.cards"))
      .toEqual([expect.objectContaining({ cards: [expect.objectContaining({ _id: card._id })] })]);
    expect(told(all, "planning.left")).toEqual([
      expect.objectContaining({ cards: [{ _id: card._id, version: card.version + 1, from: castId("dev") }] }),
    ]);
    await expect.poll(() => told(own, "planning.cards")).toHaveLength(1);

    await server.call(editPlannedCard, {
      as: admin ?? "",
      params: { taskId: card._id },
      body: { version: card.version + 1, assigned: castId("lead"), firstDay: thursday },
    });
    await expect.poll(() => told(all, "planning.cards")).toHaveLength(2);
    // The agent sees what left the own row, and nothing of a row that is not shown to them.
    const views = (
      await server.call(readPlanning, {
        as: await desk.as("agent"),
        query: { startDate: monday, endDate: thursday },
      })
    ).answer.rows;
    expect(views.find(({ id }) => id === castId("lead"))?.viewed ?? false).toBe(false);
    expect(told(own, "planning.left").at(-1)).toMatchObject({
      cards: [{ _id: card._id, version: card.version + 2, from: castId("agent") }],
    });
    expect(told(own, "planning.cards")).toHaveLength(1);
    expect(JSON.stringify(told(own, "planning.left").at(-1))).not.toContain(castId("lead"));
    for (const page of [all, own]) page.socket.close();
  });
});
