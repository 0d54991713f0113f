import ical from "node-ical";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerInvitation,
  changeAgendaEvent,
  createAgendaEvent,
  deleteAgendaEvent,
  moveAgendaEvent,
  readAgenda,
  restoreAgendaEvent,
} from "@planete/shared/contract/agenda.contract.ts";
import type { EventTimeWire, RepeatWire } from "@planete/shared/contract/agenda.contract.ts";
import { renewCalendarAddress } from "@planete/shared/contract/calendar-address.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { saveMailPreferences } from "@planete/shared/contract/subscriptions.contract.ts";
import { castId } from "../../seed/cast.ts";
import { startTestApp } from "../../test/start-test-app.ts";
import type { TestApp } from "../../test/start-test-app.ts";
import { newId } from "../platform/ids.ts";
import { mailAlerts } from "../areas/notifications/mail-alerts.ts";
import { sendReminders } from "../areas/agenda/remind.ts";

let app: TestApp;
let dev: string;
let agent: string;
let guest: string;
let client: string;
// A Sunday before the clocks of Paris change, on 29 March 2037.
let now = new Date("2037-03-01T11:00:00Z");

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  [dev, agent, guest, client] = await Promise.all([
    app.logIn("dev"),
    app.logIn("agent"),
    app.logIn("guest"),
    app.logIn("client"),
  ]);
  await app.platform.database.pool.query("delete from agenda_event");
});
afterAll(() => app.stop());

const timed = (start: string, end: string): EventTimeWire => ({ allDay: false, start, end });
const whole = (start: string, end = start): EventTimeWire => ({ allDay: true, start, end });
/** Nine to ten in Paris on a Tuesday in winter. */
const tuesday = timed("2037-03-10T08:00:00.000Z", "2037-03-10T09:00:00.000Z");
const weekly: RepeatWire = { unit: "week", every: 1, weekdays: [2] };

interface Extra {
  readonly time?: EventTimeWire;
  readonly repeat?: RepeatWire;
  readonly guests?: string[];
  readonly reminder?: number;
  readonly place?: string;
}

/** Of two things told at one instant none is the newer. */
const aMinuteLater = (): void => void (now = new Date(now.getTime() + 60_000));

async function add(title: string, { time = tuesday, ...extra }: Extra, as = dev): Promise<string> {
  const { answer, error } = await app.call(createAgendaEvent, {
    as,
    body: { title, description: "", time, ...extra },
  });
  expect(error).toBeUndefined();
  return answer.data.id;
}

async function eventsIn(title: string, from: string, to: string, as = dev) {
  const { answer } = await app.call(readAgenda, { as, query: { lang: "en", from, to } });
  return answer.data.filter((event) => event.title === title);
}

/** The beginnings of what has a title, as they stand in the agenda. */
async function startsOf(title: string, from: string, to: string, as = dev): Promise<string[]> {
  return (await eventsIn(title, from, to, as)).map(({ time }) => time.start.slice(0, 16));
}

async function notesOf(as: string): Promise<string[]> {
  const { answer } = await app.call(listNotifications, { as, query: { lang: "en" } });
  return answer.data.notifications
    .filter(({ category }) => category === "agenda")
    .map(({ kind, params }) => `${kind} ${params["title"]} ${params["when"]}`);
}

describe("an event that repeats", () => {
  it("stands at the same hour on the wall in winter and in summer", async () => {
    await add("Daily", { repeat: { unit: "day", every: 1, times: 40 } });
    expect(await startsOf("Daily", "2037-03-27", "2037-03-30")).toEqual([
      "2037-03-27T08:00",
      "2037-03-28T08:00",
      "2037-03-29T07:00",
      "2037-03-30T07:00",
    ]);
    expect(await startsOf("Daily", "2037-04-17", "2037-05-30")).toEqual([
      "2037-04-17T07:00",
      "2037-04-18T07:00",
    ]);
  });

  it("begins on a day of its rule, and shows whole days and the last weekday of a month", async () => {
    await add("Mondays", { repeat: { ...weekly, weekdays: [1] } });
    expect(await startsOf("Mondays", "2037-03-01", "2037-03-24")).toEqual([
      "2037-03-16T08:00",
      "2037-03-23T08:00",
    ]);
    await add("Payday", {
      time: whole("2037-03-27", "2037-03-28"),
      repeat: { unit: "month", every: 1, monthly: "lastWeekday" },
    });
    expect(await startsOf("Payday", "2037-04-25", "2037-06-01")).toEqual(["2037-04-24", "2037-05-29"]);
  });

  it("is changed alone, from one on, or as a whole, and keeps what was changed by itself", async () => {
    const id = await add("Series", { repeat: weekly, place: "Room 4" });
    const params = { id };
    const seen = () => startsOf("Series", "2037-03-01", "2037-05-01");

    const moved = await app.call(moveAgendaEvent, {
      as: dev,
      params,
      query: { day: "2037-03-17", scope: "one" },
      body: timed("2037-03-18T13:00:00.000Z", "2037-03-18T14:00:00.000Z"),
    });
    expect(moved.answer.data).toMatchObject({ series: id, day: "2037-03-17", place: "Room 4" });
    await app.call(deleteAgendaEvent, { as: dev, params, query: { day: "2037-03-31", scope: "one" } });
    expect((await seen()).slice(0, 4)).toEqual([
      "2037-03-10T08:00",
      "2037-03-18T13:00",
      "2037-03-24T08:00",
      "2037-04-07T07:00",
    ]);

    const following = await app.call(moveAgendaEvent, {
      as: dev,
      params,
      query: { day: "2037-04-14", scope: "following" },
      body: timed("2037-04-15T12:00:00.000Z", "2037-04-15T13:00:00.000Z"),
    });
    expect(following.answer.data.id).not.toBe(id);
    expect((await seen()).slice(-3)).toEqual(["2037-04-15T12:00", "2037-04-22T12:00", "2037-04-29T12:00"]);

    // All of what is left of the first: an hour later, with another title that reaches the moved one too.
    const all = await app.call(changeAgendaEvent, {
      as: dev,
      params,
      query: { day: "2037-03-24", scope: "all" },
      body: {
        title: "Series",
        description: "",
        time: timed("2037-03-24T09:00:00.000Z", "2037-03-24T10:00:00.000Z"),
        place: "Room 5",
      },
    });
    expect(all.answer.data).toMatchObject({ id, day: "2037-03-24" });
    const events = await eventsIn("Series", "2037-03-01", "2037-04-10");
    expect(events.map(({ time, place }) => [time.start.slice(0, 16), place])).toEqual([
      ["2037-03-10T09:00", "Room 5"],
      ["2037-03-18T13:00", "Room 5"],
      ["2037-03-24T09:00", "Room 5"],
      ["2037-04-07T08:00", "Room 5"],
    ]);
  });

  it("comes back as it was after each way of deleting it", async () => {
    const params = { id: await add("Undone", { repeat: weekly }) };
    const seen = () => startsOf("Undone", "2037-03-01", "2037-04-01");
    const before = await seen();
    expect(before).toHaveLength(4);
    const removed = async (scope: "one" | "following" | "all", left: number): Promise<void> => {
      const query = { day: "2037-03-24", scope };
      const { answer } = await app.call(deleteAgendaEvent, { as: dev, params, query });
      expect(await seen(), scope).toHaveLength(left);
      const { data } = answer;
      const restored = await app.call(restoreAgendaEvent, {
        as: dev,
        params: { id: data.id },
        query: data.day === undefined ? {} : { day: data.day },
      });
      expect(restored.status).toBe(200);
      expect(await seen(), scope).toEqual(before);
    };
    await removed("one", 3);
    await removed("all", 0);
    await removed("following", 2);
  });

  it("is refused for a day it does not take place on, a last day before the first, and another person", async () => {
    const params = { id: await add("Strict", { repeat: weekly }) };
    const query = { day: "2037-03-18", scope: "one" } as const;
    expect((await app.call(deleteAgendaEvent, { as: dev, params, query })).error).toBe("notFound");
    expect((await app.call(deleteAgendaEvent, { as: guest, params })).error).toBe("notFound");
    const refused = await app.call(createAgendaEvent, {
      as: dev,
      body: { title: "Wrong", description: "", time: tuesday, repeat: { ...weekly, until: "2037-03-01" } },
    });
    expect(refused).toMatchObject({ status: 400, details: [{ path: "repeat.until", rule: "afterStart" }] });
  });

  it("as an old program changes it, without a word of repeating, stays a series", async () => {
    const params = { id: await add("Old call", { repeat: weekly }) };
    await app.call(changeAgendaEvent, {
      as: dev,
      params,
      body: { title: "Old call", description: "New words", time: tuesday },
    });
    const [first, second] = await eventsIn("Old call", "2037-03-01", "2037-03-20");
    expect([first?.description, second?.description, second?.repeat?.unit]).toEqual([
      "New words",
      "New words",
      "week",
    ]);
  });
});

describe("an invitation", () => {
  it("is told, seen by the guest alone, answered, and read by whoever invited", async () => {
    const id = await add("Review", { guests: [castId("agent"), castId("lead")], repeat: weekly });
    const window = ["2037-03-10", "2037-03-17"] as const;
    expect(await notesOf(agent)).toContainEqual(
      expect.stringMatching(/^eventInvited Review 10 Mar 2037.* 09:00$/),
    );
    const [seen] = await eventsIn("Review", ...window, agent);
    expect(seen?.invitation).toEqual({ from: expect.any(String), answer: "open" });
    expect(await eventsIn("Review", ...window, guest)).toEqual([]);

    for (const call of [deleteAgendaEvent, restoreAgendaEvent] as const) {
      expect((await app.call(call, { as: agent, params: { id } })).error).toBe("eventReadOnly");
    }
    const body = { answer: "accepted" } as const;
    expect((await app.call(answerInvitation, { as: guest, params: { id }, body })).error).toBe("notFound");
    expect((await app.call(answerInvitation, { as: dev, params: { id }, body })).error).toBe("notFound");
    const answered = await app.call(answerInvitation, { as: agent, params: { id }, body });
    expect(answered.answer.data.invitation?.answer).toBe("accepted");
    const [own] = await eventsIn("Review", ...window);
    expect(own?.guests?.find((one) => one.id === castId("agent"))?.answer).toBe("accepted");
    expect(await notesOf(dev)).toContainEqual(expect.stringMatching(/^eventAccepted Review/));

    aMinuteLater();
    // Another time asks again; who is taken off the list sees it no longer.
    await app.call(moveAgendaEvent, {
      as: dev,
      params: { id },
      body: timed("2037-03-10T10:00:00.000Z", "2037-03-10T11:00:00.000Z"),
    });
    expect((await eventsIn("Review", ...window, agent))[0]?.invitation?.answer).toBe("open");
    expect(await notesOf(agent)).toContainEqual(expect.stringMatching(/^eventChanged Review .*11:00$/));
    aMinuteLater();
    await app.call(changeAgendaEvent, {
      as: dev,
      params: { id },
      body: { title: "Review", description: "", time: tuesday, guests: [castId("lead")] },
    });
    expect(await eventsIn("Review", ...window, agent)).toEqual([]);
    expect(await notesOf(agent)).toContainEqual(expect.stringMatching(/^eventCancelled Review/));
  });

  it("goes to colleagues alone, and who has left drops out", async () => {
    const invite = async (as: string, who: string): Promise<string | undefined> =>
      (
        await app.call(createAgendaEvent, {
          as,
          body: { title: "Try", description: "", time: tuesday, guests: [who] },
        })
      ).error;
    expect(await invite(dev, castId("client"))).toBe("validationFailed");
    expect(await invite(client, castId("agent"))).toBe("validationFailed");
    expect(await invite(dev, newId())).toBe("validationFailed");

    await add("Leaving", { guests: [castId("agent"), castId("guest")] });
    const setActive = (who: "agent" | "dev", active: boolean) =>
      app.platform.database.pool.query("update person set active = $2 where id = $1", [castId(who), active]);
    const names = async () =>
      (await eventsIn("Leaving", "2037-03-10", "2037-03-10"))[0]?.guests?.map((one) => one.id);
    await setActive("agent", false);
    expect(await names()).toEqual([castId("guest")]);
    await setActive("agent", true);
    await setActive("dev", false);
    expect(await eventsIn("Leaving", "2037-03-10", "2037-03-10", guest)).toEqual([]);
    await setActive("dev", true);
  });
});

describe("a reminder", () => {
  it("comes once for each of a series, to whoever comes, by mail for who wants it", async () => {
    const id = await add("Stand-up", {
      repeat: weekly,
      reminder: 15,
      guests: [castId("agent"), castId("lead")],
    });
    await app.call(answerInvitation, { as: agent, params: { id }, body: { answer: "accepted" } });
    await app.call(deleteAgendaEvent, {
      as: dev,
      params: { id },
      query: { day: "2037-03-17", scope: "one" },
    });
    await app.call(saveMailPreferences, {
      as: dev,
      body: { topics: [{ topic: "eventReminder", choice: "now" }] },
    });
    const remindAt = async (instant: string): Promise<number> => {
      now = new Date(instant);
      await Promise.all([sendReminders(app.platform), sendReminders(app.platform)]);
      await mailAlerts(app.platform);
      return (await reminders()).length;
    };
    const reminders = async () =>
      (await notesOf(dev)).filter((note) => note.startsWith("eventReminder Stand-up"));
    expect(await remindAt("2037-03-10T07:44:00Z")).toBe(0);
    expect(await remindAt("2037-03-10T07:45:00Z")).toBe(1);
    expect(await remindAt("2037-03-10T07:46:00Z")).toBe(1);
    expect((await notesOf(agent)).filter((note) => note.startsWith("eventReminder"))).toHaveLength(1);
    expect(
      (await notesOf(await app.logIn("lead"))).filter((note) => note.startsWith("eventReminder")),
    ).toEqual([]);
    // The deleted one is passed over; the next is an hour earlier in UTC only after the change of the clocks.
    expect(await remindAt("2037-03-17T09:00:00Z")).toBe(1);
    expect(await remindAt("2037-03-24T07:45:00Z")).toBe(2);
    // Of what is over nobody is reminded, also when nothing ran for weeks.
    expect(await remindAt("2037-04-15T06:45:00Z")).toBe(2);
    expect(await remindAt("2037-04-21T06:45:00Z")).toBe(3);
    const mails = await app.platform.database.kysely
      .selectFrom("mail")
      .select("subject")
      .where("template", "=", "workNews")
      .where("person_id", "=", castId("dev"))
      .execute();
    expect(mails).toHaveLength(3);
    now = new Date("2037-03-01T11:00:00Z");
  });
});

describe("calendar programs", () => {
  it("are given rule, exceptions, place, colour, reminder and answers, by the rules", async () => {
    await app.platform.database.pool.query("delete from agenda_event");
    const { answer } = await app.call(createAgendaEvent, {
      as: dev,
      body: {
        title: "Point; équipe, « long »",
        description: "",
        time: tuesday,
        place: "Salle 4, bâtiment B; étage 2",
        color: "green",
        reminder: 10,
        repeat: { ...weekly, until: "2037-05-05" },
        guests: [castId("agent")],
      },
    });
    const { id } = answer.data;
    await app.call(answerInvitation, { as: agent, params: { id }, body: { answer: "accepted" } });
    const one = (day: string) => ({ day, scope: "one" }) as const;
    await app.call(deleteAgendaEvent, { as: dev, params: { id }, query: one("2037-03-17") });
    await app.call(moveAgendaEvent, {
      as: dev,
      params: { id },
      query: one("2037-03-31"),
      body: timed("2037-04-01T12:00:00.000Z", "2037-04-01T13:00:00.000Z"),
    });
    const address = (await app.call(renewCalendarAddress, { as: dev })).answer.data.address;
    const text = await (await fetch(`${app.url}${new URL(address).pathname}`)).text();
    expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART;TZID=Europe/Paris:20370310T090000",
        "DTEND;TZID=Europe/Paris:20370310T100000",
        "RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20370505T215959Z;WKST=MO",
        "EXDATE;TZID=Europe/Paris:20370317T090000",
        "RECURRENCE-ID:20370331T070000Z",
        "LOCATION:Salle 4\\, bâtiment B\\; étage 2",
        "COLOR:green",
        "TRIGGER:-PT10M",
        "BEGIN:VTIMEZONE",
        "TZID:Europe/Paris",
      ]),
    );
    expect(lines.find((line) => line.startsWith("ATTENDEE"))).toMatch(/PARTSTAT=ACCEPTED.*CN="/);
    expect(text).not.toContain("@planete.example");
    // Another's reading of it: the same times as the agenda shows.
    const parsed = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === "VEVENT");
    if (parsed?.type !== "VEVENT") throw new Error("no event was written");
    expect(parsed.uid).toBe(`${id}@planete-online`);
    const days = parsed.rrule?.all().map((date) => date.toISOString().slice(0, 16)) ?? [];
    expect(days).toHaveLength(9);
    expect([days[0], days.at(-1)]).toEqual(["2037-03-10T08:00", "2037-05-05T07:00"]);
  });
});
