import { randomUUID } from "node:crypto";
import { changeStatus } from "@planete/shared/contract/hotline-change.contract.ts";
import { listSetAsideWork, retrySetAsideWork } from "@planete/shared/contract/set-aside-work.contract.ts";
import { workQueueNames } from "@planete/shared/domain/work/work-queue.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castId } from "../../seed/cast.ts";
import { HotlineDesk } from "../../test/hotline-desk.ts";
import { startMailSink } from "../../test/start-mail-sink.ts";
import type { MailSink } from "../../test/start-mail-sink.ts";
import { sendDigests } from "../areas/hotline/mail/send-digests.ts";
import { moveDueSheets } from "../areas/hotline/sheets/system-transitions.ts";
import { announceDueNews } from "../areas/news/announce-due-news.ts";
import { mailAlertDigests, mailAlerts } from "../areas/notifications/mail-alerts.ts";
import { notifyAlert } from "../platform/notifications/notify-alert.ts";
import { workRepairs } from "./areas.ts";
import { workAgain } from "./work-queues.ts";

let desk: HotlineDesk;
let sink: MailSink;
let refuses = false;
beforeAll(async () => {
  sink = await startMailSink({ recipientAnswer: () => (refuses ? 550 : undefined) });
  desk = await HotlineDesk.open({ demonstration: false, smtpUrl: sink.url });
});
afterAll(async () => {
  await desk.close();
  await sink.stop();
});
beforeEach(() => query("delete from work_failure"));

const query = (text: string, values: unknown[] = []) =>
  desk.server.platform.database.pool.query<Record<string, unknown>>(text, values);

async function mailsOf(template: string): Promise<readonly unknown[]> {
  const { rows } = await query("select person_id, values from mail where template = $1 order by id", [
    template,
  ]);
  return rows;
}

async function setAside() {
  const { answer } = await desk.server.call(listSetAsideWork, { as: await desk.as("admin") });
  return answer.data;
}

/** Makes the database refuse one row, as a fault in it would. */
async function refusing(table: string, condition: string, work: () => Promise<void>): Promise<void> {
  await query(`create or replace function refuse_row() returns trigger language plpgsql as
    $$ begin if ${condition} then raise exception 'this row is refused'; end if; return new; end $$`);
  await query(
    `create trigger refused before insert or update on ${table} for each row execute function refuse_row()`,
  );
  try {
    await work();
  } finally {
    await query(`drop trigger refused on ${table}`);
  }
}

test("everything that can be set aside can be looked after", () => {
  const repairs = workRepairs(desk.server.platform).map(({ name }) => name);
  expect(repairs.toSorted()).toEqual([...workQueueNames].toSorted());
});

test("a sheet that can’t be moved keeps no other from being moved, and is set aside", async () => {
  const [broken, sound] = [await desk.sheet(), await desk.sheet()];
  for (const { id } of [broken, sound]) {
    const { answer } = await desk.server.call(changeStatus, {
      as: await desk.as("agent"),
      params: { id },
      body: {
        to: 3,
        awaited: "third-party",
        // At night it is tomorrow in the company's zone while it is still today by this clock.
        awaitedUntil: new Date(desk.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
        basis: await desk.basis("agent", id),
      },
    });
    expect(answer.data.etat).toBe(3);
  }
  desk.wait(4 * 86_400_000);
  await refusing("sheet", `new.id = '${broken.id}' and new.status = 2`, async () => {
    await moveDueSheets(desk.server.platform);
    expect((await desk.open("client", sound.id)).data.etat).toBe(2);
    for (let count = 0; count < 6; count += 1) {
      desk.wait(3_600_000);
      await moveDueSheets(desk.server.platform);
    }
  });
  expect(await setAside()).toMatchObject([
    { queue: "due-sheet", item: broken.id, sheetNumber: broken.id_ticket },
  ]);
  const params = { queue: "due-sheet", item: broken.id } as const;
  await desk.server.call(retrySetAsideWork, { as: await desk.as("admin"), params });
  await moveDueSheets(desk.server.platform);
  expect((await desk.open("client", broken.id)).data.etat).toBe(2);
});

test("a digest that can’t be written keeps nobody else’s back, and is tried again by itself", async () => {
  await query("delete from mail");
  const sheet = await desk.sheet();
  const waitFor = (username: "agent" | "lead") =>
    query(
      "insert into sheet_digest (person_id, sheet_id, at, kind, position) values ($1, $2, $3, 'message', 1000)",
      [castId(username), sheet.id, desk.now],
    );
  await waitFor("agent");
  await waitFor("lead");
  await refusing("mail", `new.person_id = '${castId("agent")}'`, async () => {
    await sendDigests(desk.server.platform);
  });
  expect(await mailsOf("sheetDigest")).toMatchObject([{ person_id: castId("lead") }]);
  await workAgain(desk.server.platform);
  expect(await mailsOf("sheetDigest")).toHaveLength(1);
  desk.wait(3_600_000);
  await workAgain(desk.server.platform);
  expect(await mailsOf("sheetDigest")).toHaveLength(2);
  expect((await query("select from work_failure")).rowCount).toBe(0);
});

test("an alert that can’t be mailed keeps no other from being mailed", async () => {
  const { platform } = desk.server;
  await mailAlerts(platform);
  await query("delete from mail; delete from alert_mail_choice");
  await query("insert into alert_mail_choice values ($1, 'commandes', 'now')", [castId("lead")]);
  const order = (reference: string) =>
    platform.database.transaction((queries) =>
      notifyAlert(queries, {
        alert: "commandes",
        params: { reference },
        target: `/app/modules?${reference}`,
        actorId: null,
        at: desk.now,
      }),
    );
  await order("BC-1");
  await order("BC-2");
  await query(`update notification set params = '{"reference": [1]}' where params ->> 'reference' = 'BC-1'`);
  await mailAlerts(platform);
  expect(await mailsOf("alert")).toMatchObject([{ values: { params: { reference: "BC-2" } } }]);
  // The same in the morning.
  await query("delete from work_failure; update alert_mail_choice set choice = 'digest'");
  await mailAlertDigests(platform);
  expect(
    (await query("select kind from work_failure where queue = 'alert-digest'")).rowCount,
  ).toBeGreaterThan(0);
});

test("a news item that can’t be announced keeps no other from it", async () => {
  const add = async (title: string): Promise<string> => {
    const id = randomUUID();
    await query(
      `insert into news (id, category, audience, title, body, published_at, author_id)
       select $1, category, audience, $2::jsonb, body, $3, author_id from news limit 1`,
      [id, JSON.stringify({ fr: title }), desk.now],
    );
    return id;
  };
  const [broken, sound] = [await add("Un"), await add("Deux")];
  desk.wait(1_000);
  await refusing("notification", `new.target like '%${broken}%'`, () =>
    announceDueNews(desk.server.platform),
  );
  const { rows } = await query("select id from news where announced_at is not null and id = any ($1)", [
    [broken, sound],
  ]);
  expect(rows).toEqual([{ id: sound }]);
  desk.wait(3_600_000);
  await announceDueNews(desk.server.platform);
  const waiting = await query("select from news where announced_at is null and id = any ($1)", [
    [broken, sound],
  ]);
  expect(waiting.rowCount).toBe(0);
});

test("a mail that was refused for good is shown, and can be sent after all", async () => {
  const { platform } = desk.server;
  refuses = true;
  await platform.database.transaction((queries) =>
    platform.mail.send(queries, {
      to: { person: castId("lead") },
      template: "alert",
      values: { kind: "commandes", params: { reference: "BC-9" }, target: "/app/modules" },
      key: `test:${randomUUID()}`,
    }),
  );
  await expect.poll(setAside, { timeout: 20_000, interval: 200 }).toMatchObject([{ queue: "mail" }]);
  refuses = false;
  const [work] = await setAside();
  if (!work) throw new Error("nothing was set aside");
  const params = { queue: work.queue, item: work.item };
  await desk.server.call(retrySetAsideWork, { as: await desk.as("admin"), params });
  const sent = async () =>
    (await query("select status from mail where id = $1", [work.item])).rows[0]?.["status"];
  await expect.poll(sent, { timeout: 20_000, interval: 200 }).toBe("sent");
});
