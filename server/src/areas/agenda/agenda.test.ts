import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  agendaChanged,
  changeAgendaEvent,
  createAgendaEvent,
  deleteAgendaEvent,
  moveAgendaEvent,
  readAgenda,
  restoreAgendaEvent,
} from "@planete/shared/contract/agenda.contract.ts";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";
import { pruneAgenda } from "./agenda.store.ts";

let app: TestApp;
let guest: string;
let dev: string;
// A Wednesday in summer: the company's zone is two hours ahead of UTC.
const now = new Date("2027-07-07T22:30:00Z");
const today = "2027-07-08";

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  [guest, dev] = await Promise.all([app.logIn("guest"), app.logIn("dev")]);
});
afterAll(() => app.stop());

const timed = (start: string, end: string): EventTimeWire => ({ allDay: false, start, end });
const whole = (start: string, end = start): EventTimeWire => ({ allDay: true, start, end });

async function add(title: string, time: EventTimeWire, as = guest): Promise<string> {
  const { answer } = await app.call(createAgendaEvent, { as, body: { title, description: "", time } });
  return answer.data.id;
}

async function titlesIn(from: string, to: string, as = guest): Promise<string[]> {
  const { answer } = await app.call(readAgenda, { as, query: { lang: "en", from, to } });
  return answer.data.map(({ title }) => title);
}

/** Leave and assigned work come from elsewhere: put there behind the calls. */
async function addReadOnly(kind: "leave" | "assigned", day: string): Promise<string> {
  const id = newId();
  await app.platform.database.kysely
    .insertInto("agenda_event")
    .values({ id, owner_id: castId("guest"), kind, title: `A ${kind}`, first_day: day, last_day: day })
    .execute();
  return id;
}

describe("reading", () => {
  it("gives today in the company's zone and the six days after it, when no period is asked for", async () => {
    const { answer } = await app.call(readAgenda, { as: guest, query: { lang: "fr" } });
    expect(answer).toMatchObject({ today, from: today, to: "2027-07-14", timeZone: "Europe/Paris" });
    expect(answer.holidays).toEqual([
      { day: "2027-07-14", label: "Fête nationale", halfDay: false, worked: false },
    ]);
  });

  it("tells how long the caller works on each weekday, as their record says (D19)", async () => {
    const week = async () =>
      (await app.call(readAgenda, { as: guest, query: { lang: "fr" } })).answer.workingMinutes;
    expect(await week()).toEqual([420, 420, 420, 420, 420, 0, 0]);
    const set = (minutes: number[]) =>
      app.platform.database.pool.query("update person set working_minutes = $1 where username = 'guest'", [
        minutes,
      ]);
    await set([420, 420, 0, 420, 420, 0, 0]);
    expect(await week()).toEqual([420, 420, 0, 420, 420, 0, 0]);
    await set([420, 420, 420, 420, 420, 0, 0]);
  });

  it("counts days from midnight to midnight where the company is", async () => {
    // 23:30 to 01:00 in Paris, across the night to the 2nd of August.
    await add("Night watch", timed("2027-08-01T21:30:00Z", "2027-08-01T23:00:00Z"));
    await add("Until midnight", timed("2027-08-01T20:00:00Z", "2027-08-01T22:00:00Z"));
    expect(await titlesIn("2027-08-01", "2027-08-01")).toEqual(["Until midnight", "Night watch"]);
    expect(await titlesIn("2027-08-02", "2027-08-02")).toEqual(["Night watch"]);
  });

  it("includes the first and the last day of whole-day events, before the hours of the day", async () => {
    await add("Early", timed("2027-08-11T05:00:00Z", "2027-08-11T06:00:00Z"));
    await add("Fair", whole("2027-08-10", "2027-08-11"));
    expect(await titlesIn("2027-08-09", "2027-08-09")).toEqual([]);
    expect(await titlesIn("2027-08-10", "2027-08-10")).toEqual(["Fair"]);
    expect(await titlesIn("2027-08-11", "2027-08-11")).toEqual(["Fair", "Early"]);
    expect(await titlesIn("2027-08-12", "2027-08-12")).toEqual([]);
  });

  it("shows nobody else's events", async () => {
    await add("Dentist", timed("2027-08-20T08:00:00Z", "2027-08-20T09:00:00Z"));
    expect(await titlesIn("2027-08-20", "2027-08-20", dev)).toEqual([]);
    expect(await titlesIn("2027-08-20", "2027-08-20", await app.logIn("admin"))).toEqual([]);
  });

  it("refuses a period that ends before it starts or is longer than 400 days", async () => {
    const ask = (from: string, to: string) =>
      app.call(readAgenda, { as: guest, query: { lang: "en", from, to } });
    expect(await ask("2027-01-02", "2027-01-01")).toMatchObject({
      error: "validationFailed",
      details: [{ path: "to", rule: "afterStart", params: {} }],
    });
    expect(await ask("2027-01-01", "2028-02-06")).toMatchObject({
      error: "validationFailed",
      details: [{ path: "to", rule: "longestDays", params: { val: 400 } }],
    });
  });

  it("marks the public holiday on which the company works", async () => {
    const { answer } = await app.call(readAgenda, {
      as: guest,
      query: { lang: "th", from: "2025-06-09", to: "2025-06-09" },
    });
    expect(answer.holidays).toMatchObject([{ day: "2025-06-09", worked: true }]);
  });

  it("needs a session", async () => {
    expect((await app.call(readAgenda, { query: { lang: "en" } })).error).toBe("tokenMissing");
  });
});

describe("an own event", () => {
  const time = timed("2027-09-01T08:00:00.000Z", "2027-09-01T09:30:00.000Z");

  it("is created, changed, moved, deleted and brought back as it was", async () => {
    const { answer: created } = await app.call(createAgendaEvent, {
      as: guest,
      body: { title: "Review", description: "Room 4", time },
    });
    expect(created.data).toMatchObject({ kind: "personal", title: "Review", description: "Room 4", time });
    const params = { id: created.data.id };

    const changed = await app.call(changeAgendaEvent, {
      as: guest,
      params,
      body: { title: "Big review", description: "", time },
    });
    expect(changed.answer.data).toMatchObject({ title: "Big review", description: "", time });

    const moved = await app.call(moveAgendaEvent, {
      as: guest,
      params,
      body: whole("2027-09-02", "2027-09-03"),
    });
    expect(moved.answer.data).toMatchObject({
      title: "Big review",
      time: whole("2027-09-02", "2027-09-03"),
    });

    await app.call(deleteAgendaEvent, { as: guest, params });
    expect(await titlesIn("2027-09-01", "2027-09-04")).toEqual([]);
    expect((await app.call(deleteAgendaEvent, { as: guest, params })).error).toBe("notFound");
    expect((await app.call(moveAgendaEvent, { as: guest, params, body: time })).error).toBe("notFound");

    for (const attempt of ["first", "second"]) {
      const restored = await app.call(restoreAgendaEvent, { as: guest, params });
      expect(restored.answer.data, attempt).toEqual(moved.answer.data);
    }
    expect(await titlesIn("2027-09-01", "2027-09-04")).toEqual(["Big review"]);
  });

  it("is added once however often the page sends it, and never over another person's", async () => {
    const body = { id: newId(), title: "Sent twice", description: "", time };
    for (const attempt of ["first", "second"]) {
      const { answer } = await app.call(createAgendaEvent, { as: guest, body });
      expect(answer.data, attempt).toMatchObject({ id: body.id, title: "Sent twice" });
    }
    expect(
      (await titlesIn("2027-09-01", "2027-09-01")).filter((title) => title === "Sent twice"),
    ).toHaveLength(1);
    expect((await app.call(createAgendaEvent, { as: dev, body })).error).toBe("conflict");
  });

  it("is missing for everybody else, whatever they try", async () => {
    const params = { id: await add("Private", time) };
    const body = { title: "Mine now", description: "", time };
    for (const as of [dev, await app.logIn("admin")]) {
      expect((await app.call(changeAgendaEvent, { as, params, body })).error).toBe("notFound");
      expect((await app.call(moveAgendaEvent, { as, params, body: time })).error).toBe("notFound");
      expect((await app.call(deleteAgendaEvent, { as, params })).error).toBe("notFound");
      expect((await app.call(restoreAgendaEvent, { as, params })).error).toBe("notFound");
    }
    expect(await titlesIn("2027-09-01", "2027-09-01")).toContain("Private");
  });

  it.each<[string, EventTimeWire, string]>([
    ["ends before it starts", timed("2027-09-01T09:00:00Z", "2027-09-01T08:00:00Z"), "afterStart"],
    ["lasts no time at all", timed("2027-09-01T09:00:00Z", "2027-09-01T09:00:00Z"), "afterStart"],
    ["ends on an earlier day", whole("2027-09-02", "2027-09-01"), "afterStart"],
    ["lasts for years", whole("2027-09-02", "2029-09-01"), "longestDays"],
  ])("is refused when it %s", async (_case, wrong, rule) => {
    const refused = await app.call(createAgendaEvent, {
      as: guest,
      body: { title: "Wrong", description: "", time: wrong },
    });
    expect(refused).toMatchObject({ status: 400, details: [{ path: "time.end", rule }] });
  });

  it("is refused without a title", async () => {
    const refused = await app.call(createAgendaEvent, {
      as: guest,
      body: { title: "", description: "", time },
    });
    expect(refused.error).toBe("validationFailed");
  });

  it("tells the owner's pages of each change, and nobody else", async () => {
    const id = await add("Told", time);
    const { rows } = await app.platform.database.pool.query<{ audience: string[] }>(
      "select audience from live_event where type = $1 and payload ->> 'eventId' = $2",
      [agendaChanged.type, id],
    );
    expect(rows.map(({ audience }) => audience)).toEqual([[expect.stringContaining(castId("guest"))]]);
  });

  it("is gone for good a month after it was deleted", async () => {
    const params = { id: await add("Old", time) };
    await app.call(deleteAgendaEvent, { as: guest, params });
    await pruneAgenda(app.platform.database.kysely, now);
    expect((await app.call(restoreAgendaEvent, { as: guest, params })).status).toBe(200);
    await app.call(deleteAgendaEvent, { as: guest, params });
    await pruneAgenda(app.platform.database.kysely, new Date(now.getTime() + 1));
    expect((await app.call(restoreAgendaEvent, { as: guest, params })).error).toBe("notFound");
  });
});

describe.each(["leave", "assigned"] as const)("%s", (kind) => {
  it("is shown in the agenda and cannot be changed there", async () => {
    const day = kind === "leave" ? "2027-10-04" : "2027-10-05";
    const params = { id: await addReadOnly(kind, day) };
    const body = { title: "Other", description: "", time: whole(day) };
    expect(await titlesIn(day, day)).toEqual([`A ${kind}`]);
    expect((await app.call(changeAgendaEvent, { as: guest, params, body })).error).toBe("eventReadOnly");
    expect((await app.call(moveAgendaEvent, { as: guest, params, body: whole(day) })).error).toBe(
      "eventReadOnly",
    );
    expect((await app.call(deleteAgendaEvent, { as: guest, params })).error).toBe("eventReadOnly");
    expect((await app.call(deleteAgendaEvent, { as: dev, params })).error).toBe("notFound");
    expect(await titlesIn(day, day)).toEqual([`A ${kind}`]);
  });
});
