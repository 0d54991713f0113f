import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { readLeave } from "@planete/shared/contract/development-planning.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import * as holidays from "@planete/shared/contract/holidays.contract.ts";
import * as contract from "@planete/shared/contract/leave.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";

type LeaveDraft = CallBody<typeof contract.createLeave>;
type HolidayDraft = CallBody<typeof holidays.createHoliday>;

let app: TestApp;
let admin: string;
let lead: string;
let dev: string;

const leaveOf = (part: Partial<LeaveDraft> = {}): LeaveDraft => ({
  personId: castId("agent"),
  firstDay: "2031-03-03",
  lastDay: "2031-03-07",
  fromMidday: false,
  untilMidday: false,
  kind: "paid",
  ...part,
});

const closing = (part: Partial<HolidayDraft> = {}): HolidayDraft => ({
  day: "2031-03-05",
  country: "FR",
  labels: { fr: "Déménagement", en: "Move" },
  halfDay: false,
  worked: false,
  source: "company",
  ...part,
});

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
  lead = await app.logIn("lead");
  dev = await app.logIn("dev");
});
afterAll(() => app.stop());

const problemOf = ({ details }: { readonly details: unknown }): unknown =>
  Array.isArray(details) ? details[0] : undefined;

describe("who may keep leave and holidays", () => {
  it.each(["dev", "agent", "client", "guest"])("%s may not", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(holidays.listHolidays, { as }),
      app.call(holidays.readHolidayYear, { as, query: { year: 2026, country: "FR" } }),
      app.call(holidays.previewHolidays, { as, query: { year: 2026, country: "FR" } }),
      app.call(holidays.generateHolidays, { as, body: { year: 2031, country: "FR", days: ["2031-01-01"] } }),
      app.call(holidays.createHoliday, { as, body: closing() }),
      app.call(holidays.saveHoliday, { as, params: { id }, body: { version: 1, holiday: closing() } }),
      app.call(holidays.removeHoliday, { as, params: { id }, query: { version: 1 } }),
      app.call(contract.listLeave, { as }),
      app.call(contract.readLeaveRecord, { as, params: { id } }),
      app.call(contract.createLeave, { as, body: leaveOf() }),
      app.call(contract.saveLeave, { as, params: { id }, body: { version: 1, leave: leaveOf() } }),
      app.call(contract.removeLeave, { as, params: { id }, query: { version: 1 } }),
      app.call(contract.planLeaveImport, { as, body: { name: "a.csv", text: "x" } }),
      app.call(contract.runLeaveImport, { as, body: { name: "a.csv", text: "x", key: "k" } }),
      app.call(readHistory, { as, query: { record: "leave", subject: id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("Encadrement enters leave on the planning also without the right of the screen (D19)", async () => {
    const { kysely } = app.platform.database;
    await kysely.deleteFrom("access_right_holder").where("tag", "=", "support-vision-fetes").execute();
    expect((await app.call(contract.listLeave, { as: lead })).status).toBe(403);
    const made = await app.call(contract.createLeave, {
      as: lead,
      body: leaveOf({ firstDay: "2032-03-01", lastDay: "2032-03-01" }),
    });
    expect(made.status).toBe(200);
    const { data } = made.answer;
    const read = await app.call(contract.readLeaveRecord, { as: lead, params: { id: data.id } });
    expect(read.answer.data).toMatchObject({ id: data.id, version: 1, kind: "paid" });
    const removed = await app.call(contract.removeLeave, {
      as: lead,
      params: { id: data.id },
      query: { version: 1 },
    });
    expect(removed.status).toBe(200);
    const team = await kysely
      .selectFrom("team")
      .select("id")
      .where("name", "=", "Encadrement")
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto("access_right_holder")
      .values({ tag: "support-vision-fetes", team_id: team.id, person_id: null, flag: null, value: 1 })
      .execute();
    expect((await app.call(contract.listLeave, { as: lead })).status).toBe(200);
  });
});

describe("leave", () => {
  it("is made, changed and deleted, each step in its history, and reaches the planning", async () => {
    const { answer } = await app.call(contract.createLeave, {
      as: lead,
      body: leaveOf({ fromMidday: true }),
    });
    const { data } = answer;
    // Four days and a half of seven hours.
    expect(data).toMatchObject({ version: 1, minutes: 4.5 * 420, source: "entered" });
    const conges = async () => {
      const { answer: book } = await app.call(readLeave, {
        as: lead,
        query: { startDate: "2031-01-01", endDate: "2031-12-31", lang: "fr" },
      });
      return book.conges["agent"] ?? [];
    };
    expect(await conges()).toMatchObject([{ debut: "2031-03-03", fin: "2031-03-07", fromMidday: true }]);
    const saved = await app.call(contract.saveLeave, {
      as: admin,
      params: { id: data.id },
      body: { version: 1, leave: leaveOf({ kind: "training", lastDay: "2031-03-04" }) },
    });
    expect(saved.answer.data).toMatchObject({ version: 2, kind: "training", minutes: 840 });
    const removed = await app.call(contract.removeLeave, {
      as: lead,
      params: { id: data.id },
      query: { version: 2 },
    });
    expect(removed.status).toBe(200);
    expect(await conges()).toEqual([]);
    const history = await app.call(readHistory, { as: lead, query: { record: "leave", subject: data.id } });
    expect(history.answer.data.map(({ action }) => action)).toEqual(["remove", "change", "create"]);
    expect((await app.call(contract.readLeaveRecord, { as: lead, params: { id: data.id } })).status).toBe(
      404,
    );
  });

  it("changed by two people at once: the second keeps what they typed and sees what is new", async () => {
    const { answer } = await app.call(contract.createLeave, {
      as: lead,
      body: leaveOf({ firstDay: "2031-04-07", lastDay: "2031-04-08" }),
    });
    const { id } = answer.data;
    const change = (as: string, kind: LeaveDraft["kind"]) =>
      app.call(contract.saveLeave, {
        as,
        params: { id },
        body: { version: 1, leave: leaveOf({ firstDay: "2031-04-07", lastDay: "2031-04-08", kind }) },
      });
    expect((await change(admin, "sick")).status).toBe(200);
    const second = await change(lead, "other");
    expect([second.status, second.error]).toEqual([409, "conflict"]);
    expect(contract.leaveConflict.parse(second.details)).toMatchObject({
      current: { version: 2, kind: "sick" },
    });
    const late = await app.call(contract.removeLeave, { as: lead, params: { id }, query: { version: 1 } });
    expect(late.error).toBe("conflict");
  });

  it("that ends before it begins, takes nothing, overlaps or is of nobody is refused at its field", async () => {
    const make = (part: Partial<LeaveDraft>) =>
      app.call(contract.createLeave, { as: lead, body: leaveOf(part) });
    const week = { firstDay: "2031-05-05", lastDay: "2031-05-09" };
    expect(problemOf(await make({ ...week, lastDay: "2031-05-04" }))).toMatchObject({
      path: "lastDay",
      rule: "dateOrder",
    });
    const midday = { fromMidday: true, untilMidday: true };
    expect(problemOf(await make({ firstDay: "2031-05-05", lastDay: "2031-05-05", ...midday }))).toMatchObject(
      {
        rule: "dateOrder",
      },
    );
    expect((await make({ ...week, untilMidday: true })).status).toBe(200);
    expect(problemOf(await make({ firstDay: "2031-05-09", lastDay: "2031-05-12" }))).toMatchObject({
      path: "firstDay",
      rule: "leaveOverlap",
    });
    // The afternoon of the last day is free.
    expect((await make({ firstDay: "2031-05-09", lastDay: "2031-05-12", fromMidday: true })).status).toBe(
      200,
    );
    for (const personId of [newId(), castId("client")])
      expect(problemOf(await make({ ...week, personId }))).toMatchObject({
        path: "personId",
        rule: "unknown",
      });
  });

  it("of one person entered twice at once is kept once", async () => {
    const days = { firstDay: "2031-06-02", lastDay: "2031-06-06" };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => app.call(contract.createLeave, { as: lead, body: leaveOf(days) })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("does not count holidays that fall into it", async () => {
    // Monday 14 July 2031 is a holiday once the year is made.
    await app.call(holidays.generateHolidays, {
      as: lead,
      body: { year: 2031, country: "FR", days: ["2031-07-14"] },
    });
    const { answer } = await app.call(contract.createLeave, {
      as: lead,
      body: leaveOf({ firstDay: "2031-07-14", lastDay: "2031-07-15" }),
    });
    expect(answer.data.minutes).toBe(420);
  });
});

describe("holidays", () => {
  it("of a year are previewed, then made once; the rules say which days there are", async () => {
    const query = { year: 2033, country: "DE-BY" } as const;
    const preview = await app.call(holidays.previewHolidays, { as: lead, query });
    expect(preview.answer.data.lines.map(({ day, known }) => [day, known])).toEqual([
      ["2033-01-06", false],
      ["2033-06-16", false],
      ["2033-08-15", false],
      ["2033-11-01", false],
    ]);
    const days = ["2033-01-06", "2033-06-16"];
    const generate = () => app.call(holidays.generateHolidays, { as: lead, body: { ...query, days } });
    expect((await generate()).answer.data).toEqual({ created: 2 });
    expect((await generate()).answer.data).toEqual({ created: 0 });
    const again = await app.call(holidays.previewHolidays, { as: lead, query });
    expect(again.answer.data.lines.map(({ known }) => known)).toEqual([true, true, false, false]);
    const foreign = await app.call(holidays.generateHolidays, {
      as: lead,
      body: { ...query, days: ["2033-02-02"] },
    });
    expect(foreign.error).toBe("validationFailed");
  });

  it("of France in 2025 have 9 June as a worked one (spec §9)", async () => {
    const { answer } = await app.call(holidays.readHolidayYear, {
      as: lead,
      query: { year: 2025, country: "FR" },
    });
    const worked = answer.data.holidays.filter((each) => each.worked).map(({ day }) => day);
    expect(worked).toEqual(["2025-06-09"]);
  });

  it("a part of a country has those of the whole as well, with its own", async () => {
    const { answer } = await app.call(holidays.readHolidayYear, {
      as: lead,
      query: { year: 2026, country: "ES-CT" },
    });
    const days = answer.data.holidays.map(({ day }) => day);
    expect(days).toContain("2026-10-12");
    expect(days).toContain("2026-09-11");
  });

  it("a closing of half a day halves the capacity of everybody it counts for, and says which cards lie on it", async () => {
    const made = await app.call(holidays.createHoliday, {
      as: lead,
      body: closing({ day: "2026-11-18", halfDay: true }),
    });
    expect(made.answer.data.cards).toBeGreaterThan(0);
    const { id } = made.answer.data;
    const twice = await app.call(holidays.createHoliday, { as: lead, body: closing({ day: "2026-11-18" }) });
    expect(problemOf(twice)).toMatchObject({ path: "day", rule: "taken" });
    const other = await app.call(holidays.createHoliday, {
      as: lead,
      body: closing({ day: "2026-11-18", country: "DE" }),
    });
    expect(other.status).toBe(200);
    const list = await app.call(holidays.listHolidays, {
      as: lead,
      query: { search: "demenagement", country: ["FR"] },
    });
    expect(list.answer.data.map((row) => row.id)).toEqual([id]);
    const stale = await app.call(holidays.saveHoliday, {
      as: admin,
      params: { id },
      body: { version: 9, holiday: closing({ day: "2026-11-18" }) },
    });
    expect(holidays.holidayConflict.parse(stale.details).current.version).toBe(1);
    const nameless = await app.call(holidays.saveHoliday, {
      as: admin,
      params: { id },
      body: { version: 1, holiday: closing({ labels: { fr: "" } }) },
    });
    expect(nameless.error).toBe("validationFailed");
    expect(
      (await app.call(holidays.removeHoliday, { as: lead, params: { id }, query: { version: 1 } })).status,
    ).toBe(200);
  });
});

describe("days to come and days past", () => {
  it("are told apart by the company's date, today among those to come, the next one first", async () => {
    const { today } = (await app.call(holidays.readHolidayChoices, { as: lead })).answer.data;
    await app.call(holidays.createHoliday, { as: lead, body: closing({ day: today, country: "PT" }) });
    const days = async (when: "coming" | "past") =>
      (
        await app.call(holidays.listHolidays, {
          as: lead,
          query: { when: [when], country: ["PT"], limit: 200 },
        })
      ).answer.data.map(({ day }) => day);
    const [coming, past] = [await days("coming"), await days("past")];
    expect(coming[0]).toBe(today);
    expect(coming).toEqual(coming.toSorted());
    expect(past.length).toBeGreaterThan(0);
    expect(past.filter((day) => day >= today)).toEqual([]);
    const all = await app.call(holidays.listHolidays, { as: lead, query: { country: ["PT"], limit: 200 } });
    expect(all.answer.data).toHaveLength(coming.length + past.length);
  });
});

describe("a file of leave", () => {
  const file = [
    "Personne;Début;Fin;Type",
    "agent;06/10/2031;10/10/2031;Formation",
    "agent;08/10/2031;09/10/2031;CP",
    "nobody.there;06/10/2031;10/10/2031;CP",
    "dev;31/02/2031;;CP",
  ].join("\r\n");
  const plan = (text: string, as = lead) =>
    app.call(contract.planLeaveImport, { as, body: { name: "conges.csv", text } });

  it("does what its plan said, once; a plan that is not true any more is refused with the new one", async () => {
    const { answer } = await plan(file);
    expect(answer.data.lines.map(({ line, state }) => [line, state])).toEqual([
      [2, "add"],
      [3, "twice"],
      [4, "person-unknown"],
      [5, "date"],
    ]);
    expect(answer.data.counts).toEqual({ add: 1, same: 0, faults: 3 });
    const body = { name: "conges.csv", text: file, key: answer.data.key };
    const runs = await Promise.all([
      app.call(contract.runLeaveImport, { as: lead, body }),
      app.call(contract.runLeaveImport, { as: admin, body }),
    ]);
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = runs.find(({ status }) => status === 409);
    expect(late?.details).toMatchObject({ current: { counts: { add: 0, same: 1 } } });
    const { answer: list } = await app.call(contract.listLeave, {
      as: lead,
      query: { source: ["imported"] },
    });
    expect(list.data).toMatchObject([{ person: { id: castId("agent") }, kind: "training" }]);
  });

  it("finds people by address, which nobody reads back (D21)", async () => {
    const calendar = [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "ATTENDEE:mailto:linh.nguyen@planete.example",
      "DTSTART;VALUE=DATE:20311103",
      "DTEND;VALUE=DATE:20311105",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    const { answer } = await plan(calendar);
    expect(answer.data.lines).toMatchObject([
      { state: "add", person: { name: "Linh Nguyen" }, firstDay: "2031-11-03", lastDay: "2031-11-04" },
    ]);
  });

  it("that is none says why", async () => {
    expect((await plan("a;b\n1;2")).answer.data.fault).toBe("columns");
    expect((await plan(" ")).answer.data.fault).toBe("empty");
    expect((await plan(file, dev)).error).toBe("rightMissing");
  });
});
