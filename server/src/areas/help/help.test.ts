import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listVideos,
  markVideoSeen,
  readContact,
  sendContact,
} from "@planete/shared/contract/help.contract.ts";
import { countAlerts } from "@planete/shared/contract/notifications.contract.ts";
import { currentVersion } from "@planete/shared/domain/releases/releases.ts";
import { stableId } from "../../../seed/stable-id.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { productVersion } from "../../platform/product-version.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const newest = stableId("video", "notifications");

test("a video is new until the person opens it, and the specified count says the same", async () => {
  const as = await server.logIn("dev");
  const videos = async () => (await server.call(listVideos, { as, query: { lang: "de" } })).answer.data;
  const count = async () => (await server.call(countAlerts, { as, params: { alert: "video" } })).answer.data;
  expect(await videos()).toMatchObject([
    { id: newest, title: "Die Glocke und Ihre Benachrichtigungen", isNew: true },
    { isNew: false },
  ]);
  expect(await count()).toBe(1);
  const seen = await server.call(markVideoSeen, { as, params: { id: newest } });
  expect(seen.answer.data.marked).toBe(1);
  expect((await videos()).filter(({ isNew }) => isNew)).toEqual([]);
  expect(await count()).toBe(0);
  const other = await server.logIn("lead");
  expect((await server.call(listVideos, { as: other, query: { lang: "fr" } })).answer.data[0]?.isNew).toBe(
    true,
  );
});

test("who does not hold the alert sees videos without a mark; a video that does not exist can't be opened", async () => {
  const as = await server.logIn("client");
  const { answer } = await server.call(listVideos, { as, query: { lang: "fr" } });
  expect(answer.data.map(({ isNew }) => isNew)).toEqual([false, false]);
  expect((await server.call(countAlerts, { as, params: { alert: "video" } })).error).toBe("rightMissing");
  expect((await server.call(markVideoSeen, { as, params: { id: randomUUID() } })).error).toBe("notFound");
});

test("what is written on the contact page reaches support once, with the name and without the address of the writer", async () => {
  const as = await server.logIn("client");
  expect((await server.call(readContact, { as })).answer.data.mail).toBe("support@planete.example");
  const body = { requestId: randomUUID(), subject: "Clavier", message: "Bonjour,\n\nma question." };
  for (let time = 0; time < 2; time += 1) {
    expect((await server.call(sendContact, { as, body })).answer.data).toBe("sent");
  }
  const { rows } = await server.platform.database.pool.query<{ values: unknown; address: string }>(
    "select values, address from mail where template = 'contact'",
  );
  expect(rows).toMatchObject([
    { address: "support@planete.example", values: { name: "Nadia Cherif", subject: "Clavier" } },
  ]);
  expect(JSON.stringify(rows)).not.toContain("rhone.example");
});

test("too many messages in a row have to wait, and an empty one is refused", async () => {
  const as = await server.logIn("guest");
  const send = (message: string) =>
    server.call(sendContact, { as, body: { requestId: randomUUID(), subject: "Encore", message } });
  expect((await send("")).error).toBe("validationFailed");
  for (let time = 0; time < 5; time += 1) expect((await send("Bonjour")).status).toBe(200);
  expect((await send("Bonjour")).error).toBe("tooManyRequests");
});

test("without a configured address there is nobody to write to", async () => {
  const bare = await startTestApp({ config: { contact: { phone: null, mail: null, hours: null } } });
  try {
    const as = await bare.logIn("guest");
    expect((await bare.call(readContact, { as })).answer.data).toMatchObject({
      phone: null,
      mail: null,
      hours: null,
    });
    const body = { requestId: randomUUID(), subject: "a", message: "b" };
    expect((await bare.call(sendContact, { as, body })).error).toBe("notFound");
  } finally {
    await bare.stop();
  }
});

test("the newest update notes are those of the version that runs", () => {
  expect(currentVersion).toBe(productVersion);
});

test("without a named language the videos are in the person's own", async () => {
  const as = await server.logIn("agent");
  await server.call(saveInterface, { as, body: { lang: "it" } });
  const named = await server.call(listVideos, { as, query: { lang: "it" } });
  const own = await server.call(listVideos, { as });
  expect([own.status, own.answer]).toEqual([200, named.answer]);
  const other = await server.call(listVideos, { as, query: { lang: "th" } });
  expect(own.answer.data[0]?.title).not.toBe(other.answer.data[0]?.title);
});
