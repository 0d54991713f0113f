import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addStatisticsView,
  changeStatisticsView,
  mailStatisticsView,
  orderStatisticsViews,
  readStatisticsViews,
  removeStatisticsView,
} from "@planete/shared/contract/statistics-views.contract.ts";
import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import { readStatistics } from "@planete/shared/contract/statistics.contract.ts";
import {
  readUnsubscribe,
  resubscribe,
  unsubscribe,
} from "@planete/shared/contract/subscriptions.contract.ts";
import { dayAfter, startOfWeek } from "@planete/shared/domain/calendar/plain-date.ts";
import { statisticsScreen, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { makeTopicToken } from "../../platform/mail/unsubscribe-token.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import { mailWeeklyFigures, weeklyMails } from "./mail-weekly-figures.ts";

const dayMs = 86_400_000;
let app: TestApp;
let lead: string;
let admin: string;
/** How far the product's clock is ahead of the real one. */
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead);

beforeAll(async () => {
  app = await startTestApp({ now });
  await query("delete from statistics_view");
  [lead, admin] = [await app.logIn("lead"), await app.logIn("admin")];
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) =>
  app.platform.database.pool.query<Record<string, unknown>>(text, values);

const keep = (as: string, name: string, filter: StatisticsView = {}) =>
  app.call(addStatisticsView, { as, body: { name, filter, isDefault: false } });

async function keptWeekly(as: string, name: string, filter: StatisticsView = {}): Promise<string> {
  const { id } = (await keep(as, name, filter)).answer.data;
  await app.call(mailStatisticsView, { as, params: { id }, body: { weekly: true } });
  return id;
}

const viewsOf = async (as: string) => (await app.call(readStatisticsViews, { as })).answer.data;
const today = (): string => calendarDate(now(), app.platform.config.companyTimeZone);
const monday = (): string => startOfWeek(today());

/** Moves the clock to the middle of the next Monday. */
function untilMonday(): void {
  ahead = Date.parse(`${dayAfter(monday(), 7)}T12:00:00Z`) - Date.now();
}

async function mailsOf(viewId: string) {
  const { rows } = await query(
    "select key, status, problem, text, language from mail where key like $1 order by key",
    [`statistics:${viewId}:%`],
  );
  return rows;
}

/** What became of the mails of a view, once none of them waits any more. */
async function settledMails(viewId: string) {
  await expect
    .poll(async () => (await mailsOf(viewId)).filter(({ status }) => status === "queued"), {
      timeout: 10_000,
    })
    .toEqual([]);
  return mailsOf(viewId);
}

describe("saved views of the figures", () => {
  it("are saved, opened, renamed, ordered, made the first and deleted by their owner", async () => {
    const filter: StatisticsView = { period: "year", part: ["sheets"], team: [castId("lead")] };
    const year = (await keep(lead, "L’année", filter)).answer.data;
    const month = (await keep(lead, "Le mois", { period: "month" })).answer.data;
    expect(year).toMatchObject({ name: "L’année", filter, isDefault: false, weekly: false });
    const twice = await keep(lead, "le MOIS");
    expect([twice.status, twice.error]).toEqual([409, "filterNameTaken"]);
    await app.call(changeStatisticsView, {
      as: lead,
      params: { id: month.id },
      body: { name: "Quatre semaines", isDefault: true },
    });
    await app.call(orderStatisticsViews, { as: lead, body: { ids: [month.id, year.id] } });
    expect((await viewsOf(lead)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Quatre semaines", true],
      ["L’année", false],
    ]);
    for (const { id } of [year, month]) await app.call(removeStatisticsView, { as: lead, params: { id } });
    expect(await viewsOf(lead)).toEqual([]);
  });

  it("belong to nobody else, and to nobody without the right or from outside", async () => {
    const { id } = (await keep(lead, "Les miennes")).answer.data;
    expect(await viewsOf(admin)).toEqual([]);
    for (const refused of [
      await app.call(changeStatisticsView, { as: admin, params: { id }, body: { name: "x" } }),
      await app.call(removeStatisticsView, { as: admin, params: { id } }),
      await app.call(mailStatisticsView, { as: admin, params: { id }, body: { weekly: true } }),
    ])
      expect([refused.status, refused.error]).toEqual([404, "notFound"]);
    await query(
      "insert into access_right_holder (tag, person_id, value) values ($1, $2, 1) on conflict do nothing",
      [supportVisionRight(statisticsScreen), castId("client")],
    );
    for (const username of ["dev", "client"]) {
      const as = await app.logIn(username);
      for (const refused of [await keep(as, "Les leurs"), await app.call(readStatisticsViews, { as })])
        expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
    }
    const wrong = await app.call(addStatisticsView, {
      as: lead,
      body: { name: " ", filter: {}, isDefault: false },
    });
    expect([wrong.status, wrong.error]).toEqual([400, "validationFailed"]);
  });
});

describe("the weekly mail", () => {
  it("says on Monday what the page says of last week, once, in the reader's language, and leads to the view", async () => {
    const { rows } = await query("select id from client order by code limit 1");
    const client = String(rows[0]?.["id"]);
    const id = await keptWeekly(lead, "Un client", { period: "month", part: ["sheets"], client: [client] });
    await mailWeeklyFigures(app.platform);
    expect(await mailsOf(id)).toEqual([]);
    await query("update sheet set opened_at = $1 where client_id = $2", [
      new Date(Date.parse(`${dayAfter(monday(), 2)}T10:00:00Z`)),
      client,
    ]);
    untilMonday();
    // Two processes at once, and again after a kill that the first one did not survive.
    await Promise.all([mailWeeklyFigures(app.platform), mailWeeklyFigures(app.platform)]);
    await query("update statistics_view set mail_week = $1 where id = $2", [monday(), id]);
    await mailWeeklyFigures(app.platform);
    const [mail, ...more] = await settledMails(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ status: "sent", language: "fr" });
    const { answer } = await app.call(readStatistics, {
      as: await app.logIn("lead"),
      query: { from: dayAfter(monday(), -7), to: dayAfter(monday(), -1), part: ["sheets"], client: [client] },
    });
    expect(answer.parts.map(({ part }) => part)).toEqual(["sheets"]);
    const opened = answer.parts[0]?.figures.find(({ name }) => name === "opened");
    expect(opened?.value).toBeGreaterThan(0);
    expect(mail?.["text"]).toContain(`Ouvertes: ${opened?.value} (`);
    expect(mail?.["text"]).not.toContain("Développements");
    expect(mail?.["text"]).toContain(`support-vision/Statistiques?period=month&part=sheets&client=${client}`);
    // Next week is due again.
    untilMonday();
    await mailWeeklyFigures(app.platform);
    expect(await settledMails(id)).toHaveLength(2);
  });

  it("goes to nobody who lost the right, switched mails off or left the view meanwhile", async () => {
    const asAdmin = await app.logIn("admin");
    const [lost, off, left] = [
      await keptWeekly(await app.logIn("lead"), "Droit"),
      await keptWeekly(asAdmin, "Coupé"),
      await keptWeekly(asAdmin, "Quitté"),
    ];
    const holders = (value: number) =>
      query("update access_right_holder set value = $1 where tag = $2", [
        value,
        supportVisionRight(statisticsScreen),
      ]);
    untilMonday();
    const personOf = "(select person_id from statistics_view where id = $1)";
    // What waits for its mail server is judged when it leaves.
    await query("update statistics_view set mail_week = null where id = $1", [left]);
    await query(
      `insert into preference (person_id, values, changed_at) values (${personOf}, '{"sendMail": false}', now())
       on conflict (person_id) do update set values = preference.values || excluded.values`,
      [off],
    );
    await holders(0);
    await mailWeeklyFigures(app.platform);
    for (const id of [lost, off])
      expect(await settledMails(id)).toMatchObject([
        { status: "failed", problem: "the recipient may not have it any more" },
      ]);
    expect(await mailsOf(left)).toEqual([]);
    await holders(1);
    await query(`update preference set values = values - 'sendMail' where person_id = ${personOf}`, [off]);
    // The subscription itself is kept for whoever gets the right back.
    expect((await viewsOf(await app.logIn("lead"))).find(({ id }) => id === lost)?.weekly).toBe(true);
  });

  it("that fails holds no other back, and is tried again by itself", async () => {
    const [broken, sound] = [
      await keptWeekly(await app.logIn("lead"), "Une"),
      await keptWeekly(await app.logIn("admin"), "Autre"),
    ];
    untilMonday();
    await query(`create function refuse_mail() returns trigger language plpgsql as
      $$ begin if new.values ->> 'viewId' = '${broken}' then raise exception 'refused'; end if; return new; end $$`);
    await query("create trigger refused before insert on mail for each row execute function refuse_mail()");
    await mailWeeklyFigures(app.platform);
    expect(await settledMails(sound)).toMatchObject([{ status: "sent" }]);
    await query("drop trigger refused on mail");
    expect(await mailsOf(broken)).toEqual([]);
    ahead += dayMs / 24;
    await new QueueWorker(app.platform, weeklyMails(app.platform)).round({ again: true });
    expect(await settledMails(broken)).toMatchObject([{ status: "sent" }]);
  });

  it("is left by its own link without a login, and taken back; looking changes nothing", async () => {
    const as = await app.logIn("lead");
    const id = await keptWeekly(as, "Par le lien");
    untilMonday();
    await mailWeeklyFigures(app.platform);
    const [mail] = await settledMails(id);
    const token = /unsubscribe#([\w.-]+)/.exec(String(mail?.["text"]))?.[1] ?? "";
    const weekly = async () =>
      (await viewsOf(await app.logIn("lead"))).find((view) => view.id === id)?.weekly;
    const looked = await app.call(readUnsubscribe, { params: { token } });
    expect(looked.answer.data).toEqual({ newsletter: null, view: "Par le lien", subscribed: true });
    expect(await weekly()).toBe(true);
    for (let count = 0; count < 2; count += 1) {
      const { answer } = await app.call(unsubscribe, { params: { token } });
      expect(answer.data.subscribed).toBe(false);
    }
    expect(await weekly()).toBe(false);
    expect((await app.call(resubscribe, { params: { token } })).answer.data.subscribed).toBe(true);
    expect(await weekly()).toBe(true);
    const secret = await findUnsubscribeSecret(app.platform.database.kysely);
    const other = makeTopicToken(secret, { personId: castId("lead"), topic: "sheetMention" });
    expect((await app.call(unsubscribe, { params: { token: other } })).error).toBe("linkInvalid");
    await app.call(removeStatisticsView, { as: await app.logIn("lead"), params: { id } });
    expect((await app.call(unsubscribe, { params: { token } })).error).toBe("linkInvalid");
  });
});
