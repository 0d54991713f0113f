import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assignSheet, changeStatus } from "@planete/shared/contract/hotline-change.contract.ts";
import { markNewsRead } from "@planete/shared/contract/news.contract.ts";
import {
  countAlerts,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  muteNotifications,
  notificationAdded,
  notificationsChanged,
} from "@planete/shared/contract/notifications.contract.ts";
import type { NotificationWire } from "@planete/shared/contract/notifications.contract.ts";
import { alertRight, liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { castId } from "../../seed/cast.ts";
import type { CastUsername } from "../../seed/cast.ts";
import { HotlineDesk } from "../../test/hotline-desk.ts";
import { LiveClient } from "../../test/live-client.ts";
import { notifyAlert } from "../platform/notifications/notify-alert.ts";
import { pruneNotifications } from "../platform/notifications/notification.store.ts";
import { announceDueNews } from "../areas/news/announce-due-news.ts";
import { leaveDueMessages } from "../areas/hotline/messages/leave-messages.ts";
import { mailAlertDigests, mailAlerts } from "../areas/notifications/mail-alerts.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
  await desk.server.platform.database.pool.query("delete from notification");
});
afterAll(() => desk.close());

async function listOf(username: string, lang: LanguageCode = "en") {
  const { answer } = await desk.server.call(listNotifications, {
    as: await desk.as(username),
    query: { lang },
  });
  return answer.data;
}

async function linesOf(username: string, category: NotificationWire["category"]) {
  return (await listOf(username)).notifications.filter((line) => line.category === category);
}

function tellOrder(
  reference: string,
  actor: CastUsername | null = null,
  target = "/app/modules",
): Promise<void> {
  const { platform } = desk.server;
  return platform.database.transaction((queries) =>
    notifyAlert(queries, {
      alert: "commandes",
      params: { reference },
      target,
      actorId: actor === null ? null : castId(actor),
      at: desk.now,
    }),
  );
}

async function setRight(username: CastUsername, tag: string, value: number): Promise<void> {
  const { pool } = desk.server.platform.database;
  await pool.query("delete from access_right_holder where tag = $1 and person_id = $2", [
    tag,
    castId(username),
  ]);
  if (value >= 0) {
    await pool.query("insert into access_right_holder (tag, person_id, value) values ($1, $2, $3)", [
      tag,
      castId(username),
      value,
    ]);
  }
}

async function mailsTo(username: CastUsername, template: string): Promise<readonly { values: unknown }[]> {
  const { pool } = desk.server.platform.database;
  const { rows } = await pool.query<{ values: unknown }>(
    "select values from mail where person_id = $1 and template = $2 order by created_at",
    [castId(username), template],
  );
  return rows;
}

describe("what happens on a sheet", () => {
  test("a new sheet is told to holders of its alert, not to other staff, not to whoever opened it", async () => {
    const sheet = await desk.sheet("client");
    const [line] = await linesOf("agent", "nouvelFiche");
    expect(line).toMatchObject({
      kind: "sheetCreated",
      params: { number: sheet.id_ticket, subject: "Une facture en double", person: "Nadia Cherif" },
      target: `/app/hotline?sheet=${sheet.id_ticket}`,
      read: false,
    });
    expect(await linesOf("dev", "nouvelFiche")).toEqual([]);
    expect((await listOf("client")).notifications).toEqual([]);
  });

  test("whoever a colleague gives a sheet to is told; whoever takes one is not", async () => {
    const sheet = await desk.sheet("client");
    await desk.server.call(assignSheet, {
      as: await desk.as("agent"),
      params: { id: sheet.id },
      body: { from: null, to: castId("agent") },
    });
    expect(await linesOf("agent", "assignment")).toEqual([]);
    await desk.server.call(assignSheet, {
      as: await desk.as("agent"),
      params: { id: sheet.id },
      body: { from: castId("agent"), to: castId("dev") },
    });
    expect(await linesOf("dev", "assignment")).toMatchObject([
      { kind: "sheetAssigned", params: { number: sheet.id_ticket, person: "Sofia Carvalho" }, count: 1 },
    ]);
  });

  test("a changed status is told to the other side, unless a message tells it", async () => {
    const sheet = await desk.sheet("client");
    await desk.server.call(assignSheet, {
      as: await desk.as("agent"),
      params: { id: sheet.id },
      body: { from: null, to: castId("agent") },
    });
    const ofSheet = async (who: string) =>
      (await linesOf(who, "reply")).filter((line) => line.params["number"] === sheet.id_ticket);
    const move = async (who: string, to: 2 | 3 | 5, more: object = {}) =>
      desk.server.call(changeStatus, {
        as: await desk.as(who),
        params: { id: sheet.id },
        body: { to, basis: await desk.basis(who, sheet.id), ...more },
      });
    desk.wait(1_000);
    await move("agent", 3, { awaited: "third-party" });
    expect(await ofSheet("client")).toMatchObject([{ kind: "statusChanged", params: { status: "onHold" } }]);
    expect(await ofSheet("agent")).toEqual([]);
    await move("client", 5);
    expect(await ofSheet("agent")).toMatchObject([{ kind: "statusChanged", params: { status: "closed" } }]);
  });

  test("the list reaches as far as the bell counts", async () => {
    for (let order = 0; order < 70; order += 1)
      await tellOrder(`BC-${order}`, null, `/app/modules?order=${order}`);
    const { notifications, unread } = await listOf("lead");
    expect(notifications.filter(({ read }) => !read)).toHaveLength(unread);
    expect(unread).toBeGreaterThanOrEqual(70);
    await desk.server.platform.database.pool.query("delete from notification where target like '%order=%'");
  });

  test("three answers on one sheet are one line with a count, and reading it reads all three", async () => {
    const sheet = await desk.sheet("client");
    await desk.server.call(assignSheet, {
      as: await desk.as("agent"),
      params: { id: sheet.id },
      body: { from: null, to: castId("agent") },
    });
    for (const text of ["Un", "Deux", "Trois"]) await desk.send("client", sheet.id, { text });
    const before = (await listOf("agent")).unread;
    const lines = (await linesOf("agent", "reply")).filter(
      (line) => line.params["number"] === sheet.id_ticket,
    );
    expect(lines).toMatchObject([{ kind: "clientAnswered", count: 3, read: false }]);
    const params = { id: lines[0]?.id ?? "" };
    const marked = await desk.server.call(markNotificationRead, { as: await desk.as("agent"), params });
    expect(marked.answer.data.marked).toBe(3);
    expect((await listOf("agent")).unread).toBe(before - 1);
    const again = await desk.server.call(markNotificationRead, { as: await desk.as("agent"), params });
    expect(again.answer.data.marked).toBe(0);
    await desk.send("client", sheet.id, { text: "Quatre" });
    const later = (await linesOf("agent", "reply")).filter(
      (line) => line.params["number"] === sheet.id_ticket,
    );
    expect(later).toMatchObject([{ count: 1, read: false }]);
  });

  test("a client's user hears that support answered only once the message has left, and nothing internal", async () => {
    const sheet = await desk.sheet("client");
    await desk.send("agent", sheet.id, {
      kind: "internal",
      text: "Note secrète",
      more: { mentions: [castId("dev")] },
    });
    const ofSheet = async () =>
      (await linesOf("client", "reply")).filter((line) => line.params["number"] === sheet.id_ticket);
    await desk.send("agent", sheet.id, { text: "C’est corrigé." });
    expect(await ofSheet()).toEqual([]);
    desk.wait(60_000);
    await leaveDueMessages(desk.server.platform);
    expect(await ofSheet()).toMatchObject([
      { kind: "supportAnswered", params: { number: sheet.id_ticket }, count: 1 },
    ]);
    const said = JSON.stringify(await listOf("client"));
    for (const word of ["secrète", "Sofia", "mention", "assignment", "nouvelFiche"])
      expect(said).not.toContain(word);
    expect(await linesOf("dev", "mention")).toMatchObject([
      { kind: "mentioned", params: { number: sheet.id_ticket, person: "Sofia Carvalho" } },
    ]);
  });

  test("who loses the liaison-form right is shown and counted nothing of sheets any more", async () => {
    const sheet = await desk.sheet("client");
    await desk.send("agent", sheet.id, { kind: "internal", text: "@", more: { mentions: [castId("lead")] } });
    expect(await linesOf("lead", "mention")).toHaveLength(1);
    await setRight("lead", liaisonFormRight, 0);
    const without = await listOf("lead");
    expect(without.notifications.filter(({ target }) => target.startsWith("/app/hotline"))).toEqual([]);
    expect(without.unread).toBe(without.notifications.filter(({ read }) => !read).length);
    expect(without.categories).not.toContain("mention");
    await setRight("lead", liaisonFormRight, -1);
    expect(await linesOf("lead", "mention")).toHaveLength(1);
  });
});

describe("alerts", () => {
  test("an alert reaches whoever holds its right, and is hidden once the right is lost", async () => {
    await tellOrder("BC-1", null, "/app/modules?a");
    expect(await linesOf("lead", "commandes")).toMatchObject([
      { kind: "commandes", params: { reference: "BC-1" } },
    ]);
    expect(await linesOf("dev", "commandes")).toEqual([]);
    const [line] = await linesOf("lead", "commandes");
    await setRight("lead", alertRight("commandes"), 0);
    expect(await linesOf("lead", "commandes")).toEqual([]);
    const as = await desk.as("lead");
    expect((await desk.server.call(markNotificationRead, { as, params: { id: line?.id ?? "" } })).error).toBe(
      "notFound",
    );
    expect((await desk.server.call(countAlerts, { as, params: { alert: "commandes" } })).status).toBe(403);
    await setRight("lead", alertRight("commandes"), -1);
  });

  test("the specified count of an alert falls to nothing once it is read", async () => {
    const as = await desk.as("samuel.cohen");
    await desk.server.call(markAllNotificationsRead, { as });
    await tellOrder("BC-2", null, "/app/modules?b");
    await tellOrder("BC-3", "samuel.cohen", "/app/modules?b");
    const count = async () =>
      (await desk.server.call(countAlerts, { as, params: { alert: "commandes" } })).answer.data;
    expect(await count()).toBe(1);
    await desk.server.call(markAllNotificationsRead, { as });
    expect(await count()).toBe(0);
    expect((await listOf("samuel.cohen")).unread).toBe(0);
  });

  test("what somebody mutes is neither listed nor counted nor marked, and comes back when they want it", async () => {
    const as = await desk.as("samuel.cohen");
    await tellOrder("BC-4", null, "/app/modules?c");
    expect((await listOf("samuel.cohen")).unread).toBe(1);
    const mute = (muted: boolean) =>
      desk.server.call(muteNotifications, { as, body: { category: "commandes", muted } });
    expect((await mute(true)).answer.data.muted).toEqual(["commandes"]);
    expect(await listOf("samuel.cohen")).toMatchObject({ unread: 0, muted: ["commandes"] });
    expect(await linesOf("samuel.cohen", "commandes")).toEqual([]);
    await desk.server.call(markAllNotificationsRead, { as });
    expect((await mute(false)).answer.data.muted).toEqual([]);
    expect((await listOf("samuel.cohen")).unread).toBe(1);
    const other = await desk.server.call(muteNotifications, {
      as: await desk.as("dev"),
      body: { category: "commandes", muted: true },
    });
    expect(other.error).toBe("rightMissing");
  });

  test("nobody marks what is somebody else's or does not exist", async () => {
    const [line] = await linesOf("lead", "commandes");
    for (const id of [line?.id ?? "", randomUUID()]) {
      const marked = await desk.server.call(markNotificationRead, {
        as: await desk.as("guest"),
        params: { id },
      });
      expect(marked.error).toBe("notFound");
    }
  });

  test("mails go at once, in the daily digest or never, as each person chose", async () => {
    const { platform } = desk.server;
    await mailAlerts(platform);
    await platform.database.pool.query("delete from mail; delete from alert_mail_choice");
    const choose = (username: CastUsername, choice: string) =>
      platform.database.pool.query("insert into alert_mail_choice values ($1, 'commandes', $2)", [
        castId(username),
        choice,
      ]);
    await choose("lead", "now");
    await choose("isabelle.fontaine", "never");
    await desk.server.call(markAllNotificationsRead, { as: await desk.as("admin") });
    await tellOrder("BC-5", null, "/app/modules?d");
    await mailAlerts(platform);
    await mailAlerts(platform);
    expect(await mailsTo("lead", "alert")).toMatchObject([{ values: { params: { reference: "BC-5" } } }]);
    expect(await mailsTo("admin", "alert")).toEqual([]);
    await mailAlertDigests(platform);
    await mailAlertDigests(platform);
    // What the administrator had read already is not in the digest.
    expect(await mailsTo("admin", "alertDigest")).toMatchObject([
      { values: { lines: [{ params: { reference: "BC-5" }, count: 1 }] } },
    ]);
    expect(await mailsTo("lead", "alertDigest")).toEqual([]);
    expect(await mailsTo("isabelle.fontaine", "alertDigest")).toEqual([]);
    expect(await mailsTo("dev", "alertDigest")).toEqual([]);
  });
});

test("news are told in the reader's language and are read once the item itself is", async () => {
  const { platform } = desk.server;
  const id = randomUUID();
  const title = { fr: "Titre", en: "Title" };
  await platform.database.pool.query(
    `insert into news (id, title, body, category, audience, published_at)
     values ($1, $2, $2, 'company', 'staff', now() - interval '1 second')`,
    [id, title],
  );
  desk.wait(5_000);
  await announceDueNews(platform);
  const find = async (username: string, lang: LanguageCode) =>
    (await listOf(username, lang)).notifications.find(({ target }) => target.endsWith(id));
  expect((await find("guest", "fr-CO"))?.params).toEqual({ title: "Titre" });
  expect((await find("guest", "de"))?.params).toEqual({ title: "Title" });
  expect(await find("client", "fr")).toBeUndefined();
  await desk.server.call(markNewsRead, { as: await desk.as("guest"), params: { id } });
  expect(await find("guest", "fr")).toMatchObject({ read: true });
});

test("a login from a new device is told to the person alone", async () => {
  const agent = (name: string) => ({ headers: { "user-agent": name } });
  const { logIn } = await import("@planete/shared/contract/session.contract.ts");
  const body = { login: "guest", password: "Planete2026" };
  await desk.as("guest");
  await desk.server.call(logIn, {
    body,
    ...agent("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"),
  });
  expect(await linesOf("guest", "security")).toMatchObject([
    { kind: "newDevice", params: { known: "yes", device: "Firefox · Linux" } },
  ]);
  expect(await linesOf("admin", "security")).toEqual([]);
});

test("open pages hear at once that there is something, and the person's other pages that it is read", async () => {
  const token = await desk.as("agent");
  const live = await LiveClient.open(desk.server.url, token);
  const stranger = await LiveClient.open(desk.server.url, await desk.as("dev"));
  try {
    await desk.sheet("client");
    await live.until(() => live.events.some(({ type }) => type === notificationAdded.type));
    const told = live.events.find(({ type }) => type === notificationAdded.type);
    expect(told?.payload).toEqual({ category: "nouvelFiche", by: castId("client") });
    await desk.server.call(markAllNotificationsRead, { as: token });
    await live.until(() => live.events.some(({ type }) => type === notificationsChanged.type));
    expect(stranger.events.filter(({ type }) => type.startsWith("notifications."))).toEqual([]);
  } finally {
    live.socket.close();
    stranger.socket.close();
  }
});

test("after 90 days a notification is forgotten", async () => {
  await tellOrder("BC-9", null, "/app/modules?z");
  const seen = async () => (await linesOf("lead", "commandes")).some(({ target }) => target.endsWith("?z"));
  expect(await seen()).toBe(true);
  desk.wait(91 * 86_400_000);
  expect(await seen()).toBe(false);
  await pruneNotifications(
    desk.server.platform.database.kysely,
    new Date(desk.now.getTime() - 90 * 86_400_000),
  );
  const { rows } = await desk.server.platform.database.pool.query("select 1 from notification");
  expect(rows).toEqual([]);
});

test("open pages are not told of a notification that their reader may not see", async () => {
  const { platform, url } = desk.server;
  const sheet = await desk.sheet();
  // Somebody who works on a sheet and has lost the right to it.
  await platform.database.pool.query("update sheet set assignee_id = $2 where id = $1", [
    sheet.id,
    castId("guest"),
  ]);
  const [without, own] = [
    await LiveClient.open(url, await desk.as("guest")),
    await LiveClient.open(url, await desk.as("lead")),
  ];
  await desk.send("client", sheet.id, { text: "Toujours là ?" });
  await platform.database.pool.query("update sheet set assignee_id = $2 where id = $1", [
    sheet.id,
    castId("lead"),
  ]);
  await desk.send("client", sheet.id, { text: "Encore là ?" });
  const told = (client: LiveClient): boolean =>
    client.events.some(({ type }) => type === notificationAdded.type);
  await own.until(() => told(own));
  await platform.live.closeConnections();
  expect(told(without)).toBe(false);
});
