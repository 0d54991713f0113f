import { editPlannedCard } from "@planete/shared/contract/development-card.contract.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

/** Two servers over one database: one keeps the people whom moves are judged by, the other reads them each time. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let desks: readonly DevelopmentDesk[];
beforeAll(async () => {
  database = await createTestDatabase();
  desks = await Promise.all([
    DevelopmentDesk.open(undefined, { database }),
    DevelopmentDesk.open(undefined, { database, config: { hotPath: false } }),
  ]);
});
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  await database.drop();
});

const onBoth = async (work: (desk: DevelopmentDesk) => Promise<void>): Promise<void> => {
  for (const desk of desks) await work(desk);
};

/** What a statement gives back, as this file asked for it. */
async function write<Row extends Record<string, unknown>>(
  desk: DevelopmentDesk,
  text: string,
  ...values: unknown[]
): Promise<readonly Row[]> {
  return (await desk.server.platform.database.pool.query<Row>(text, values)).rows;
}

async function move(desk: DevelopmentDesk, card: CardWire, by: string, change: object) {
  return desk.server.call(editPlannedCard, {
    as: await desk.as(by),
    params: { taskId: card._id },
    body: { version: card.version, ...change },
  });
}

async function moved(desk: DevelopmentDesk, card: CardWire, by: string, change: object): Promise<CardWire> {
  const [after] = (await move(desk, card, by, change)).answer.data;
  if (!after) throw new Error("The card is gone");
  return after;
}

test("a person who is known is called by the new name at once, and nothing goes to somebody who has left", async () => {
  await onBoth(async (desk) => {
    let card = await desk.assign(await desk.card(), "dev", "2037-11-18");
    card = await moved(desk, card, "lead", { firstDay: "2037-11-19" });
    const [named] = await write<{ lastname: string }>(
      desk,
      "select lastname from person where id = $1",
      castId("dev"),
    );
    await write(desk, "update person set lastname = 'Durand' where id = $1", castId("dev"));
    card = await moved(desk, card, "lead", { firstDay: "2037-11-20" });
    expect(card.carte.assignement.name).toContain("Durand");
    await write(desk, "update person set lastname = $2 where id = $1", castId("dev"), named?.lastname);

    card = await moved(desk, card, "lead", { assigned: castId("agent") });
    await write(desk, "update person set active = false where id = $1", castId("dev"));
    expect((await move(desk, card, "lead", { assigned: castId("dev") })).error).toBe("personUnknown");
    await write(desk, "update person set active = true where id = $1", castId("dev"));
    expect((await move(desk, card, "lead", { assigned: castId("dev") })).status).toBe(200);
  });
});

test("who left a team is judged by the teams of now, and events go to those who may view the row now", async () => {
  await onBoth(async (desk) => {
    let card = await desk.assign(await desk.card(), "dev", "2037-11-23");
    card = await moved(desk, card, "lead", { firstDay: "2037-11-24" });
    const audience = async (): Promise<readonly string[]> => {
      const [event] = await write<{ audience: string[] }>(
        desk,
        "select audience from live_event where type = 'planning.cards' order by id desc limit 1",
      );
      return event?.audience ?? [];
    };
    const [team] = await write<{ id: string; name: string }>(
      desk,
      "select t.id, t.name from team_member m join team t on t.id = m.team_id where m.person_id = $1",
      castId("dev"),
    );
    if (!team) throw new Error("Somebody without a team");
    expect(await audience()).toContain(`planning-rows-of-team:${team.name}`);
    await write(
      desk,
      "delete from team_member where person_id = $1 and team_id = $2",
      castId("dev"),
      team.id,
    );
    card = await moved(desk, card, "lead", { firstDay: "2037-11-25" });
    expect(await audience()).not.toContain(`planning-rows-of-team:${team.name}`);
    await write(desk, "insert into team_member (team_id, person_id) values ($2, $1)", castId("dev"), team.id);
    await moved(desk, card, "lead", { firstDay: "2037-11-26" });
    expect(await audience()).toContain(`planning-rows-of-team:${team.name}`);
  });
});

test("of many who move the cards of one development at once each card is where its last move put it, and the stale are told", async () => {
  await onBoth(async (desk) => {
    const cards = await Promise.all(
      Array.from({ length: 3 }, async () => desk.assign(await desk.card(), "dev", "2037-11-18")),
    );
    for (const card of cards) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_none, index) =>
          move(desk, card, index % 2 === 0 ? "lead" : "admin", {
            firstDay: `2037-11-${index % 2 === 0 ? "24" : "25"}`,
          }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error))).toEqual(
        new Set(["cardChanged"]),
      );
      expect(await desk.planned(card._id)).toEqual(won[0]?.answer.data[0]);
    }
  });
});
