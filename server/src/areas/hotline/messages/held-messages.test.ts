import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  readDrafts,
  recallMessage,
  retryMessage,
} from "@planete/shared/contract/hotline-message.contract.ts";
import {
  discardSetAsideWork,
  listSetAsideWork,
  retrySetAsideWork,
} from "@planete/shared/contract/set-aside-work.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { messageSetAside } from "@planete/shared/contract/hotline-live.contract.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { LiveClient } from "../../../../test/live-client.ts";
import { leaveDueMessages, leaveMessagesInTime } from "./leave-messages.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open({ metricsToken: "figures" });
});
afterAll(() => desk.close());
afterEach(async () => {
  const { kysely } = desk.server.platform.database;
  await kysely.deleteFrom("work_failure").execute();
  await kysely.updateTable("sheet_message").set({ leaves_at: null }).execute();
});

const minute = 60_000;

/** Sends as `agent`, and breaks what is stored: as an older version, or a restored backup, might have left it. */
async function sendBroken(): Promise<{ readonly sheetId: string; readonly messageId: string }> {
  const sheet = await desk.sheet();
  const { answer } = await desk.send("agent", sheet.id, { text: "Reporté." });
  const { kysely } = desk.server.platform.database;
  await kysely
    .updateTable("sheet_message")
    .set({ transition: JSON.stringify({ to: 3, awaited: "planned", awaitedUntil: "0000-01-01" }) })
    .where("id", "=", answer.data.id)
    .execute();
  return { sheetId: sheet.id, messageId: answer.data.id };
}

async function repair(messageId: string): Promise<void> {
  const { kysely } = desk.server.platform.database;
  await kysely.updateTable("sheet_message").set({ transition: null }).where("id", "=", messageId).execute();
}

/** Lets so much time go by that every attempt was made. */
async function failForGood(): Promise<void> {
  for (let count = 0; count < 7; count += 1) {
    desk.wait(minute);
    await leaveDueMessages(desk.server.platform);
  }
}

async function setAside() {
  const { answer } = await desk.server.call(listSetAsideWork, { as: await desk.as("admin") });
  return answer.data;
}

test("a message that can never leave holds up nobody else’s", async () => {
  const broken = await sendBroken();
  const other = await desk.sheet();
  await desk.send("lead", other.id, { text: "Nous regardons." });
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
  expect(await desk.texts("client", other.id)).toContain("Nous regardons.");
  expect(await desk.texts("client", broken.sheetId)).not.toContain("Reporté.");
  const same = await desk.send("agent", broken.sheetId, { text: "Suite." });
  expect(same.status).toBe(200);
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
  expect(await desk.texts("client", broken.sheetId)).toContain("Suite.");
});

test("its writer has read what its leaving brings, unless something else is unread; nobody else has", async () => {
  const readBy = async (name: "agent" | "lead", sheetId: string): Promise<boolean> => {
    const { data, events, messages } = await desk.open(name, sheetId);
    const last = Math.max(...[...events, ...messages].map(({ position }) => position));
    return data.readUpTo >= last;
  };
  const answered = await desk.sheet();
  await desk.send("agent", answered.id, { text: "Nous regardons." });
  const talked = await desk.sheet();
  await desk.send("agent", talked.id, { text: "Nous regardons aussi." });
  await desk.send("lead", talked.id, { text: "Entre nous.", kind: "internal" });
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
  // The first answer acknowledges the request: that is a line of the conversation of its own.
  expect((await desk.open("agent", answered.id)).events.map(({ code }) => code)).toContain("statusChanged");
  expect(await readBy("agent", answered.id)).toBe(true);
  expect(await readBy("lead", answered.id)).toBe(false);
  expect(await readBy("agent", talked.id)).toBe(false);
});

test("after some attempts it is set aside, and its writer sees so and can send it after all", async () => {
  const live = await LiveClient.open(desk.server.url, await desk.as("agent"));
  const { sheetId, messageId } = await sendBroken();
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
  expect(await setAside()).toEqual([]);
  await failForGood();
  const shown = (await desk.open("agent", sheetId)).messages.find(({ id }) => id === messageId);
  expect(shown?.setAsideAt).toEqual(expect.any(String));
  expect((await desk.open("client", sheetId)).messages.some(({ id }) => id === messageId)).toBe(false);
  const isTold = (): boolean => live.events.some(({ type }) => type === messageSetAside.type);
  await live.until(isTold);
  live.socket.close();
  const told = await desk.server.call(listNotifications, {
    as: await desk.as("agent"),
    query: { lang: "fr" },
  });
  expect(told.answer.data.notifications[0]).toMatchObject({ kind: "messageSetAside", category: "reply" });

  const params = { id: sheetId, messageId };
  const stranger = await desk.server.call(retryMessage, { as: await desk.as("lead"), params });
  expect([stranger.status, stranger.error]).toEqual([404, "notFound"]);
  await repair(messageId);
  const again = await desk.server.call(retryMessage, { as: await desk.as("agent"), params });
  expect(again.answer.data.setAsideAt).toBeNull();
  await leaveDueMessages(desk.server.platform);
  expect(await desk.texts("client", sheetId)).toContain("Reporté.");
  const late = await desk.server.call(retryMessage, { as: await desk.as("agent"), params });
  expect([late.status, late.error]).toEqual([409, "messageHasLeft"]);
});

test("its writer can take it back: the words are the draft again, and for the client it never was", async () => {
  const { sheetId, messageId } = await sendBroken();
  const before = await desk.open("client", sheetId);
  await failForGood();
  const params = { id: sheetId, messageId };
  const { answer } = await desk.server.call(recallMessage, { as: await desk.as("agent"), params });
  expect(answer.data.text).toBe("Reporté.");
  expect(await desk.open("client", sheetId)).toEqual(before);
  expect(await setAside()).toEqual([]);
});

test("administrators see what was set aside, with its reason, and can try it again", async () => {
  const { sheetId, messageId } = await sendBroken();
  await failForGood();
  const [work] = await setAside();
  expect(work).toMatchObject({
    queue: "held-message",
    item: messageId,
    kind: "data",
    attempts: 6,
    owner: expect.stringMatching(/\w/),
    sheetNumber: (await desk.open("agent", sheetId)).data.id_ticket,
  });
  const params = { queue: "held-message", item: messageId } as const;
  const refused = await desk.server.call(retrySetAsideWork, { as: await desk.as("client"), params });
  expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
  const missing = await desk.server.call(retrySetAsideWork, {
    as: await desk.as("admin"),
    params: { ...params, item: randomUUID() },
  });
  expect(missing.status).toBe(404);
  await repair(messageId);
  expect((await desk.server.call(retrySetAsideWork, { as: await desk.as("admin"), params })).status).toBe(
    200,
  );
  await leaveDueMessages(desk.server.platform);
  expect(await desk.texts("client", sheetId)).toContain("Reporté.");
  expect(await setAside()).toEqual([]);
});

test("discarded by an administrator, the words go back to their writer, after what they typed since", async () => {
  const { sheetId, messageId } = await sendBroken();
  await failForGood();
  const params = { queue: "held-message", item: messageId } as const;
  const refused = await desk.server.call(discardSetAsideWork, { as: await desk.as("guest"), params });
  expect(refused.status).toBe(403);
  expect((await desk.server.call(discardSetAsideWork, { as: await desk.as("admin"), params })).status).toBe(
    200,
  );
  expect(await desk.texts("agent", sheetId)).not.toContain("Reporté.");
  const drafts = await desk.server.call(readDrafts, {
    as: await desk.as("agent"),
    params: { sheet: sheetId },
  });
  expect(drafts.answer.data.map(({ text }) => text)).toEqual(["Reporté."]);
  const twice = await desk.server.call(discardSetAsideWork, { as: await desk.as("admin"), params });
  expect(twice.status).toBe(404);
});

test("the figures count what failed and what was set aside", async () => {
  await sendBroken();
  await failForGood();
  const response = await fetch(`${desk.server.url}/metrics`, {
    headers: { authorization: "Bearer figures" },
  });
  const figures = await response.text();
  expect(figures).toContain('planete_work_waiting{queue="held-message",state="set-aside"} 1');
  expect(Number(/planete_work_failures\{queue="held-message"\} (\d+)/.exec(figures)?.[1])).toBeGreaterThan(5);
});

test("who has sent hundreds stands behind nobody’s one", async () => {
  const { platform } = desk.server;
  const [many, one] = [await desk.sheet(), await desk.sheet()];
  const { answer } = await desk.send("agent", many.id, { text: "Série" });
  // As many as it takes to fill more than one look.
  await platform.database.pool.query(
    `insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, language, created_at, staff_position, leaves_at)
     select gen_random_uuid(), sheet_id, kind, author_id, gen_random_uuid(), text, language, created_at, 1000 + n, leaves_at
     from sheet_message, generate_series(1, 400) n where id = $1`,
    [answer.data.id],
  );
  await desk.send("lead", one.id, { text: "Une seule" });
  desk.wait(10_001);
  const stop = leaveMessagesInTime(platform);
  await expect
    .poll(() => desk.texts("client", one.id), { timeout: 2_000, interval: 100 })
    .toContain("Une seule");
  const left = await platform.database.pool.query<{ count: number }>(
    "select count(*)::integer as count from sheet_message where leaves_at is not null",
  );
  await stop();
  expect(left.rows[0]?.count).toBeGreaterThan(50);
  await platform.database.pool.query("delete from sheet_message where staff_position > 1000");
});

test("twelve who write on a sheet without a pause do not keep its answer from leaving, nor anybody’s", async () => {
  const { platform } = desk.server;
  const [contested, other] = [await desk.sheet(), await desk.sheet()];
  await desk.send("agent", contested.id, { text: "Réponse attendue" });
  await desk.send("lead", other.id, { text: "Réponse ailleurs" });
  const page = { writes: true };
  const write = async (): Promise<void> => {
    while (page.writes) {
      const basis = await desk.basis("client", contested.id);
      await desk.send("client", contested.id, { text: "Encore moi", basis });
    }
  };
  const writers = Array.from({ length: 12 }, write);
  await pause(300);
  desk.wait(10_001);
  const stop = leaveMessagesInTime(platform);
  const due = Date.now();
  const shown = async (): Promise<number> => {
    const { rows } = await platform.database.pool.query<{ count: number }>(
      "select count(*)::integer as count from sheet_message where sheet_id = any ($1) and leaves_at is not null",
      [[contested.id, other.id]],
    );
    return rows[0]?.count ?? -1;
  };
  await expect.poll(shown, { timeout: 10_000, interval: 50 }).toBe(0);
  const tookMs = Date.now() - due;
  page.writes = false;
  await Promise.all(writers);
  await stop();
  expect(tookMs).toBeLessThan(2_000);
});
