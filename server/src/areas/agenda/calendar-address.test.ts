import ical from "node-ical";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changeAgendaEvent,
  createAgendaEvent,
  deleteAgendaEvent,
} from "@planete/shared/contract/agenda.contract.ts";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import {
  readCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from "@planete/shared/contract/calendar-address.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castId } from "../../../seed/cast.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";

let app: TestApp;
let guest: string;
let dev: string;
let now = new Date("2027-07-07T22:30:00Z");

const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
  app = await startTestApp({ now: () => now, log });
  [guest, dev] = await Promise.all([app.logIn("guest"), app.logIn("dev")]);
  // Only what a test puts there.
  await app.platform.database.pool.query("delete from agenda_event");
});
afterAll(() => app.stop());

async function newAddress(as: string): Promise<string> {
  const { answer } = await app.call(renewCalendarAddress, { as });
  return new URL(answer.data.address).pathname;
}

const fetchCalendar = (path: string, method = "GET") => fetch(`${app.url}${path}`, { method });

async function calendarOf(path: string) {
  const text = await (await fetchCalendar(path)).text();
  const events = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === "VEVENT");
  return { text, lines: text.split("\r\n"), events };
}

async function add(as: string, title: string, time: EventTimeWire, description = ""): Promise<string> {
  const { answer } = await app.call(createAgendaEvent, { as, body: { title, description, time } });
  return answer.data.id;
}

/** A summary with parameters would come as an object; ours have none. */
const titleOf = (summary: unknown): string => (typeof summary === "string" ? summary : "");

const timed = (start: string, end: string): EventTimeWire => ({ allDay: false, start, end });
const whole = (start: string, end = start): EventTimeWire => ({ allDay: true, start, end });

describe("the private address of an agenda", () => {
  it("is there once the person makes it, is told once, and says when it was last read", async () => {
    expect((await app.call(readCalendarAddress, { as: guest })).answer.data).toBeNull();
    const made = await app.call(renewCalendarAddress, { as: guest });
    expect(made.answer.data.address).toMatch(
      /^http:\/\/localhost:\d+\/planete-online-server\/calendar\/[\w-]{43}\.ics$/,
    );
    const known = await app.call(readCalendarAddress, { as: guest });
    expect(known.answer.data).toEqual({ createdAt: now.toISOString(), lastReadAt: null });
    await fetchCalendar(new URL(made.answer.data.address).pathname);
    const read = await app.call(readCalendarAddress, { as: guest });
    expect(read.answer.data?.lastReadAt).toBe(now.toISOString());
    expect((await app.call(readCalendarAddress, { as: dev })).answer.data).toBeNull();
  });

  it("is kept as a hash only, and no line of the log holds it", async () => {
    const path = await newAddress(guest);
    await fetchCalendar(path);
    const token = path.slice(path.lastIndexOf("/") + 1, -".ics".length);
    const { rows } = await app.platform.database.pool.query<{ stored: string }>(
      "select row_to_json(calendar_address)::text as stored from calendar_address",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.stored).not.toContain(token);
    expect(rows[0]?.stored).not.toContain(Buffer.from(token).toString("hex"));
    expect(logged.join("")).toContain(`${apiBasePath}/calendar/….ics`);
    expect(logged.join("")).not.toContain(token);
  });

  it("opens without a session, as a calendar that nobody on the way may keep", async () => {
    const answer = await fetchCalendar(await newAddress(guest));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const head = await fetchCalendar(await newAddress(guest), "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("ends when it is renewed, revoked, or its owner may no longer log in", async () => {
    const first = await newAddress(guest);
    const second = await newAddress(guest);
    expect((await fetchCalendar(first)).status).toBe(404);
    expect((await fetchCalendar(second)).status).toBe(200);
    await app.platform.database.pool.query("update person set active = false where id = $1", [
      castId("guest"),
    ]);
    expect((await fetchCalendar(second)).status).toBe(404);
    await app.platform.database.pool.query("update person set active = true where id = $1", [
      castId("guest"),
    ]);
    for (const attempt of ["first", "second"]) {
      expect((await app.call(revokeCalendarAddress, { as: guest })).status, attempt).toBe(200);
      expect((await fetchCalendar(second)).status, attempt).toBe(404);
    }
  });

  it("gives nothing outside the networks that its owner's team is limited to", async () => {
    const admin = await app.logIn("admin");
    const path = await newAddress(await app.logIn("agent"));
    expect((await fetchCalendar(path)).status).toBe(200);
    await changeSettings(app, admin, { networks: [{ team: "Support", networks: ["198.51.100.0/24"] }] });
    expect((await fetchCalendar(path)).status).toBe(403);
    expect((await fetchCalendar(await newAddress(guest))).status).toBe(200);
    await changeSettings(app, admin, { networks: [] });
  });

  it("is not ended by anybody else", async () => {
    const path = await newAddress(guest);
    await app.call(revokeCalendarAddress, { as: dev });
    await app.call(renewCalendarAddress, { as: dev });
    expect((await fetchCalendar(path)).status).toBe(200);
  });

  it.each(["guess.ics", "x", `${"a".repeat(43)}.ics`, "%00.ics", `${"a".repeat(200)}.ics`, "..%2f.ics"])(
    "says no more than missing for %s",
    async (file) => {
      const answer = await fetchCalendar(`${apiBasePath}/calendar/${file}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it("needs a session to be asked about, made or ended", async () => {
    for (const call of [readCalendarAddress, renewCalendarAddress, revokeCalendarAddress]) {
      expect((await app.call(call)).error).toBe("tokenMissing");
    }
  });
});

describe("the calendar behind the address", () => {
  it("holds exactly the owner's events, which another program reads as they are", async () => {
    const description = "Room 4; bring: laptop, badge\\keys\nsecond line";
    const id = await add(
      guest,
      "Review, part 2",
      timed("2027-07-08T08:00:00Z", "2027-07-08T09:30:00Z"),
      description,
    );
    await add(guest, "Fair", whole("2027-10-30", "2027-11-01"));
    await add(dev, "Not yours", timed("2027-07-08T08:00:00Z", "2027-07-08T09:30:00Z"));
    const gone = await add(guest, "Deleted", whole("2027-07-09"));
    await app.call(deleteAgendaEvent, { as: guest, params: { id: gone } });
    await app.platform.database.kysely
      .insertInto("agenda_event")
      .values({
        id: newId(),
        owner_id: castId("guest"),
        kind: "leave",
        title: "Leave",
        first_day: "2027-08-02",
        last_day: "2027-08-06",
      })
      .execute();

    const { events } = await calendarOf(await newAddress(guest));
    const byTitle = new Map(events.map((event) => [titleOf(event.summary), event]));
    expect([...byTitle.keys()].toSorted()).toEqual(["Fair", "Leave", "Review, part 2"]);
    const review = byTitle.get("Review, part 2");
    expect(review).toMatchObject({
      uid: `${id}@planete-online`,
      description,
      datetype: "date-time",
      transparency: "OPAQUE",
    });
    expect([review?.start.toISOString(), review?.end?.toISOString()]).toEqual([
      "2027-07-08T08:00:00.000Z",
      "2027-07-08T09:30:00.000Z",
    ]);
    const fair = byTitle.get("Fair");
    const dayOf = (date: Date | undefined) =>
      date && [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    expect([fair?.datetype, dayOf(fair?.start), dayOf(fair?.end)]).toEqual([
      "date",
      [2027, 10, 30],
      [2027, 11, 2],
    ]);
    expect(fair?.transparency).toBe("TRANSPARENT");
    expect(byTitle.get("Leave")?.transparency).toBe("OPAQUE");
  });

  it("keeps the UID of a changed event and stamps the change", async () => {
    const time = timed("2027-07-20T08:00:00Z", "2027-07-20T09:00:00Z");
    const id = await add(guest, "Before", time);
    const path = await newAddress(guest);
    const uidLine = `UID:${id}@planete-online`;
    expect((await calendarOf(path)).lines).toContain(uidLine);
    now = new Date("2027-07-08T10:00:00Z");
    await app.call(changeAgendaEvent, {
      as: guest,
      params: { id },
      body: { title: "After", description: "", time },
    });
    const { lines } = await calendarOf(path);
    const at = lines.indexOf(uidLine);
    const event = lines.slice(at, lines.indexOf("END:VEVENT", at));
    expect(event).toEqual(
      expect.arrayContaining(["DTSTAMP:20270708T100000Z", "DTSTART:20270720T080000Z", "SUMMARY:After"]),
    );
  });

  it("folds long lines of any script within 75 octets, on whole characters, and ends them as the standard says", async () => {
    const title = "การประชุมทีมพัฒนาระบบเงินเดือนประจำสัปดาห์ 🗓️ ".repeat(4).trim();
    await add(guest, title, timed("2027-07-21T08:00:00Z", "2027-07-21T09:00:00Z"));
    const { text, lines, events } = await calendarOf(await newAddress(guest));
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).not.toContain("\uFFFD");
    expect(events.map((event) => event.summary)).toContain(title);
    expect([lines[0], ...lines.slice(-2)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
    expect(lines).toEqual(expect.arrayContaining(["VERSION:2.0", "METHOD:PUBLISH"]));
  });
});
