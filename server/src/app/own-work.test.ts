import { readAgenda, searchAgenda } from "@planete/shared/contract/agenda.contract.ts";
import {
  readCalendarFile,
  renewCalendarAddress,
} from "@planete/shared/contract/calendar-address.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import {
  addOrAssignTask,
  editPlannedCard,
  unassignTask,
} from "@planete/shared/contract/development-card.contract.ts";
import { addDevelopmentComment, saveTodos } from "@planete/shared/contract/development-work.contract.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import { setForecastDate } from "@planete/shared/contract/development.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import { planningCardsChanged } from "@planete/shared/contract/development-planning.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { listOwnWork } from "@planete/shared/contract/own-work.contract.ts";
import { readMailPreferences, saveMailPreferences } from "@planete/shared/contract/subscriptions.contract.ts";
import { mailChoices } from "@planete/shared/domain/account/mail-choice.ts";
import { bookingOf } from "@planete/shared/domain/agenda/booking.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { castId } from "../../seed/cast.ts";
import { DevelopmentDesk } from "../../test/development-desk.ts";
import { LiveClient } from "../../test/live-client.ts";
import { mailAlertDigests, mailAlerts } from "../areas/notifications/mail-alerts.ts";
import { tellLate } from "../areas/developments/tell-late.ts";

let desk: DevelopmentDesk;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

const today = "2037-11-16";

async function kindsOf(by: string): Promise<readonly string[]> {
  const { answer } = await desk.server.call(listNotifications, {
    as: await desk.as(by),
    query: { lang: "fr" },
  });
  return answer.data.notifications.filter(({ category }) => category === "work").map(({ kind }) => kind);
}

/** What somebody got by mail about their work, newest last. */
async function mailsTo(personId: string): Promise<readonly { subject: string | null; template: string }[]> {
  const { kysely } = desk.server.platform.database;
  return kysely
    .selectFrom("mail")
    .select(["subject", "template"])
    .where("person_id", "=", personId)
    .where("template", "in", ["workNews", "alertDigest"])
    .orderBy("created_at")
    .execute();
}

it("shows assigned work in the list of things to do, the calendar, its feed and the booking of the day", async () => {
  const card = await desk.card("lead", { libelle: "Écran des congés" });
  await desk.assign(card, "dev", today, { dureeQuotidiennes: 180 });
  const developmentId = card.developpement?._id ?? "";
  const as = await desk.as("dev");
  const work = await desk.server.call(listOwnWork, { as });
  const path = developmentPath(developmentId);
  expect(work.answer.cards).toContainEqual(
    expect.objectContaining({ id: card._id, title: "Écran des congés", path, firstDay: today, late: false }),
  );
  const { answer } = await desk.server.call(readAgenda, { as, query: { lang: "fr" } });
  const event = answer.data.find(({ id }) => id === card._id);
  expect(event).toMatchObject({
    kind: "assigned",
    time: { allDay: true, start: today, end: today },
    work: { path, days: [{ day: today, minutes: 180 }] },
  });
  const week = answer.workingMinutes;
  const plan = {
    day: today,
    week,
    holidays: [],
    startOf: (day: string) => new Date(`${day}T00:00:00+01:00`),
  };
  const events = answer.data.map(({ kind, time, work: planned }) => ({ kind, work: planned, ...time }));
  const without = bookingOf({ ...plan, events: events.filter((_, at) => answer.data[at]?.id !== card._id) });
  expect(bookingOf({ ...plan, events }).planned - without.planned).toBe(3);

  const address = await desk.server.call(renewCalendarAddress, { as });
  const file = new URL(address.answer.data.address).pathname.split("/").at(-1) ?? "";
  const url = `${desk.server.url}${apiBasePath}${readCalendarFile.path.replace("{file}", file)}`;
  expect(await (await fetch(url)).text()).toContain(`Écran des congés`);

  const other = await desk.server.call(listOwnWork, { as: await desk.as("agent") });
  expect(other.answer.cards.map(({ id }) => id)).not.toContain(card._id);
  const client = await desk.server.call(listOwnWork, { as: await desk.as("client") });
  expect(client.answer).toMatchObject({ cards: [], todos: [] });
});

it("calls a card by its development first in the list of things to do and in the calendar", async () => {
  const first = await desk.card("lead", { libelle: "Relevés du soir" });
  const { answer: added } = await desk.server.call(addOrAssignTask, {
    as: await desk.as("lead"),
    params: { id: first.developpement?._id ?? "" },
    body: { libelle: "Essais", assigned: castId("dev"), firstDay: today },
  });
  const [card] = added.data;
  const as = await desk.as("dev");
  const work = await desk.server.call(listOwnWork, { as });
  expect(work.answer.cards.find(({ id }) => id === card?._id)?.title).toBe("Relevés du soir · Essais");
  const agenda = await desk.server.call(readAgenda, { as, query: { lang: "fr" } });
  const event = agenda.answer.data.find(({ id }) => id === card?._id);
  expect(event?.title).toMatch(/^#\d+ Relevés du soir · Essais$/);
});

it("finds work by words once: as its development for who may open it, in the agenda for others", async () => {
  const find = async (by: string): Promise<readonly string[]> => {
    const query = { lang: "fr", q: "ornithorynque" } as const;
    const { answer } = await desk.server.call(searchAgenda, { as: await desk.as(by), query });
    return answer.data.map(({ kind, title, day }) => `${kind} ${title.replace(/^#\d+ /, "")} ${day}`);
  };
  // `agent` has no right to the screen of developments.
  for (const person of ["dev", "agent"] as const)
    await desk.assign(await desk.card("lead", { libelle: "Ornithorynque" }), person, today);
  expect(await find("dev")).toEqual([]);
  expect(await find("agent")).toEqual([`assigned Ornithorynque ${today}`]);
});

it("keeps what is not finished in the list as late, and shows todos that were given to somebody", async () => {
  const card = await desk.card("lead", { libelle: "En retard" });
  await desk.assign(card, "dev", "2037-11-02");
  const id = card.developpement?._id ?? "";
  await desk.server.call(saveTodos, {
    as: await desk.as("lead"),
    params: { id },
    body: { todos: [{ text: "Relire", done: false, assigned: castId("dev") }] },
  });
  const { answer } = await desk.server.call(listOwnWork, { as: await desk.as("dev") });
  expect(answer.cards.find((one) => one.id === card._id)?.late).toBe(true);
  expect(answer.todos.map(({ title }) => title)).toContain("Relire");
});

it("tells people of work that is assigned, moved, taken away and of comments that name them, never of their own deeds", async () => {
  const before = await kindsOf("lead");
  const card = await desk.card("lead", { libelle: "Paie de décembre" });
  const id = card.developpement?._id ?? "";
  let assigned = await desk.assign(card, "dev", today);
  expect((await kindsOf("dev"))[0]).toBe("workAssigned");
  desk.wait(1_000);
  const moved = await desk.server.call(editPlannedCard, {
    as: await desk.as("lead"),
    params: { taskId: assigned._id },
    body: { firstDay: "2037-11-18", version: assigned.version },
  });
  expect((await kindsOf("dev"))[0]).toBe("workMoved");
  desk.wait(1_000);
  await desk.server.call(addDevelopmentComment, {
    as: await desk.as("lead"),
    params: { id },
    body: { text: "@dev à toi", mentions: [castId("dev"), castId("lead")] },
  });
  expect((await kindsOf("dev"))[0]).toBe("workMentioned");
  desk.wait(1_000);
  assigned = moved.answer.data[0] ?? assigned;
  await desk.server.call(unassignTask, {
    as: await desk.as("lead"),
    params: { id: assigned._id },
    body: { version: assigned.version },
  });
  expect(await kindsOf("dev")).toContain("workTaken");
  expect(await kindsOf("lead")).toEqual(before);
});

it("writes a mail at once or once a day, as each person chose for each of the four", async () => {
  const { platform } = desk.server;
  const as = await desk.as("dev");
  const topics = (await desk.server.call(readMailPreferences, { as })).answer.data.topics;
  expect(topics.filter(({ topic }) => topic.startsWith("work"))).toEqual([
    { topic: "workAssigned", choice: "now" },
    { topic: "workMoved", choice: "digest" },
    { topic: "workMention", choice: "now" },
    { topic: "workLate", choice: "digest" },
  ]);
  await mailAlerts(platform);
  const count = (await mailsTo(castId("dev"))).length;
  const card = await desk.card("lead", { libelle: "Bulletin unique" });
  await desk.assign(card, "dev", today);
  await mailAlerts(platform);
  expect(await mailsTo(castId("dev"))).toHaveLength(count + 1);
  await desk.server.call(saveMailPreferences, {
    as,
    body: { alerts: [], topics: [{ topic: "workAssigned", choice: "digest" }] },
  });
  await desk.assign(await desk.card("lead", { libelle: "Pour demain" }), "dev", today);
  await mailAlerts(platform);
  expect(await mailsTo(castId("dev"))).toHaveLength(count + 1);
  await mailAlertDigests(platform);
  expect((await mailsTo(castId("dev"))).at(-1)?.template).toBe("alertDigest");
  const client = (await desk.server.call(readMailPreferences, { as: await desk.as("client") })).answer.data;
  expect(client.topics.some(({ topic }) => topic.startsWith("work"))).toBe(false);
});

it("tells once that a date has gone by, and again only for another date", async () => {
  const { platform } = desk.server;
  const card = await desk.card("lead", { libelle: "Trop tard", previsionDate: "2037-11-15" });
  await desk.assign(card, "dev", "2037-11-12");
  const late = async (): Promise<number> => {
    const { rows } = await platform.database.pool.query(
      "select 1 from notification where kind = 'workLate' and params ->> 'label' = 'Trop tard'",
    );
    return rows.length;
  };
  desk.wait(60_000);
  await tellLate(platform);
  await tellLate(platform);
  expect(await late()).toBe(1);
  expect(await kindsOf("dev")).toContain("workLate");
  await desk.server.call(setForecastDate, {
    as: await desk.as("lead"),
    params: { id: card.developpement?._id ?? "" },
    body: { data: "2037-11-14" },
  });
  desk.wait(60_000);
  await tellLate(platform);
  await tellLate(platform);
  expect(await late()).toBe(2);
});

it("lets those hear of a row who only have an entry that shows it, and nobody whom none shows it", async () => {
  const { pool } = desk.server.platform.database;
  // `agent` sees the rows of Développement by the role of the team Support, without the right of the screen.
  await pool.query(`
    with role as (
      insert into team_role (id, team_id, export_planning)
      select gen_random_uuid(), t.id, false from team t where t.name = 'Support'
      on conflict do nothing returning id
    )
    insert into team_role_entry (role_id, position, title, team_id, all_teams, selected_users)
    select coalesce((select id from role), (select r.id from team_role r join team t on t.id = r.team_id where t.name = 'Support')),
      99, 'Affichage des plannings', t.id, false, '{}'
    from team t where t.name = 'Développement'`);
  const [agent, guest] = await Promise.all([
    LiveClient.open(desk.server.url, await desk.as("agent")),
    LiveClient.open(desk.server.url, await desk.as("guest")),
  ]);
  const card = await desk.card("lead", { libelle: "Vu de loin" });
  await desk.assign(card, "dev", "2037-11-20");
  const heard = (live: LiveClient): boolean =>
    live.events.some(
      ({ type, payload }) => type === developmentChanged.type && JSON.stringify(payload).includes(card._id),
    );
  await agent.until(() => heard(agent));
  // What the row shows them comes with the event; whoever the row is not shown to hears nothing at all.
  await agent.until(() => agent.events.some(({ type }) => type === planningCardsChanged.type));
  expect(heard(guest)).toBe(false);
  expect(JSON.stringify(guest.frames)).not.toContain("Vu de loin");
  await Promise.all([agent.cut(), guest.cut()]);
});

it.each([
  ["workAssigned", async (card: CardWire): Promise<void> => void (await desk.assign(card, "dev", today))],
  [
    "workMoved",
    async (card: CardWire): Promise<void> => {
      await desk.server.call(editPlannedCard, {
        as: await desk.as("lead"),
        params: { taskId: card._id },
        body: { firstDay: "2038-02-01", version: card.version },
      });
    },
  ],
  [
    "workMention",
    async (card: CardWire): Promise<void> => {
      await desk.server.call(addDevelopmentComment, {
        as: await desk.as("lead"),
        params: { id: card.developpement?._id ?? "" },
        body: { text: "@dev à toi", mentions: [castId("dev")] },
      });
    },
  ],
  ["workLate", async (): Promise<void> => tellLate(desk.server.platform)],
] as const)("mails %s at once, once a day or never, as its person chose", async (topic, happen) => {
  const { platform } = desk.server;
  const as = await desk.as("dev");
  const others = (["workAssigned", "workMoved", "workMention", "workLate"] as const).filter(
    (each) => each !== topic,
  );
  for (const choice of mailChoices) {
    // One mail a day at most: each choice is asked on a day of its own.
    desk.wait(86_400_000);
    const topics = [
      { topic, choice },
      ...others.map((other) => ({ topic: other, choice: "never" as const })),
    ];
    await desk.server.call(saveMailPreferences, { as, body: { alerts: [], topics } });
    const yesterday = dayAfter(platform.now().toISOString().slice(0, 10), -1);
    const card = await desk.card("lead", {
      libelle: `${topic} ${choice}`,
      ...(topic === "workLate" ? { previsionDate: yesterday } : {}),
    });
    const given = topic === "workAssigned" ? card : await desk.assign(card, "dev", yesterday);
    await mailAlerts(platform);
    const before = (await mailsTo(castId("dev"))).length;
    desk.wait(60_000);
    await happen(given);
    // The bell tells it in any case.
    expect((await kindsOf("dev"))[0]).toBe(topic === "workMention" ? "workMentioned" : topic);
    await mailAlerts(platform);
    const atOnce = (await mailsTo(castId("dev"))).slice(before);
    expect(atOnce.map(({ template }) => template)).toEqual(choice === "now" ? ["workNews"] : []);
    await mailAlertDigests(platform);
    const daily = (await mailsTo(castId("dev"))).slice(before + atOnce.length);
    expect(daily.map(({ template }) => template)).toEqual(choice === "digest" ? ["alertDigest"] : []);
  }
});
