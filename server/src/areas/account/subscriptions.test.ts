import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import {
  listSubscriptions,
  readMailPreferences,
  readUnsubscribe,
  resubscribe,
  saveMailPreferences,
  saveSubscription,
  unsubscribe,
} from "@planete/shared/contract/subscriptions.contract.ts";
import { newId } from "../../platform/ids.ts";
import { startMailSink } from "../../../test/start-mail-sink.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { makeUnsubscribeToken } from "../../platform/mail/unsubscribe-token.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function tokenOf(as: string, newsletter: "product-news" | "service-notices" = "product-news") {
  const personId = (await app.call(readUser, { as })).answer.data.id;
  const secret = await findUnsubscribeSecret(app.platform.database.kysely);
  return makeUnsubscribeToken(secret, { personId, newsletter });
}

async function receives(as: string, newsletter: string): Promise<boolean | undefined> {
  const { answer } = await app.call(listSubscriptions, { as });
  return answer.data.find((subscription) => subscription.newsletter === newsletter)?.subscribed;
}

test("a person chooses per alert they hold when it is mailed; the default is once a day", async () => {
  const as = await app.logIn("admin");
  const { alerts, sendMail } = (await app.call(readMailPreferences, { as })).answer.data;
  expect(sendMail).toBe(true);
  expect(alerts.length).toBeGreaterThan(0);
  expect(new Set(alerts.map(({ choice }) => choice))).toEqual(new Set(["digest"]));
  const alert = alerts[0]?.alert ?? "video";
  const { answer } = await app.call(saveMailPreferences, {
    as,
    body: { alerts: [{ alert, choice: "now" }] },
  });
  expect(answer.data.alerts).toEqual([{ alert, choice: "now" }, ...alerts.slice(1)]);
  await app.call(saveMailPreferences, {
    as,
    body: {
      alerts: [
        { alert, choice: "now" },
        { alert, choice: "never" },
      ],
    },
  });
  await app.call(saveInterface, { as, body: { sendMail: false } });
  const after = (await app.call(readMailPreferences, { as })).answer.data;
  expect(after).toMatchObject({ sendMail: false, alerts: [{ alert, choice: "never" }, ...alerts.slice(1)] });
});

test("an alert whose right a person does not hold is neither shown nor chosen", async () => {
  const as = await app.logIn("client");
  const { alerts } = (await app.call(readMailPreferences, { as })).answer.data;
  const held = alerts.map(({ alert }) => alert);
  expect(held).not.toContain("matriculePaie");
  const refused = await app.call(saveMailPreferences, {
    as,
    body: { alerts: [{ alert: "matriculePaie", choice: "now" }] },
  });
  expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
});

test("what the hotline tells is chosen too: at once where one is spoken to, and staff alone have their own topics", async () => {
  const topicsOf = async (username: string) =>
    (await app.call(readMailPreferences, { as: await app.logIn(username) })).answer.data.topics;
  expect(await topicsOf("client")).toEqual([
    { topic: "sheetMessage", choice: "now" },
    { topic: "sheetStatus", choice: "digest" },
    { topic: "eventReminder", choice: "never" },
    { topic: "eventInvitation", choice: "now" },
  ]);
  expect((await topicsOf("agent")).map(({ topic }) => topic)).toEqual([
    "sheetMessage",
    "sheetStatus",
    "sheetAssigned",
    "sheetMention",
    "workAssigned",
    "workMoved",
    "workMention",
    "workLate",
    "eventReminder",
    "eventInvitation",
  ]);
  // Without the right of the hotline there is still one's own work to be told of, and one's events.
  expect((await topicsOf("guest")).some(({ topic }) => topic.startsWith("sheet"))).toBe(false);
  const as = await app.logIn("client");
  const save = (topic: "sheetStatus" | "sheetMention") =>
    app.call(saveMailPreferences, { as, body: { topics: [{ topic, choice: "never" }] } });
  expect((await save("sheetStatus")).answer.data.topics).toContainEqual({
    topic: "sheetStatus",
    choice: "never",
  });
  expect((await save("sheetMention")).error).toBe("rightMissing");
});

test("a newsletter is left and joined again, a mandatory one stays, one of the other side is missing", async () => {
  const as = await app.logIn("dev");
  expect(await receives(as, "releases")).toBe(true);
  await app.call(saveSubscription, { as, body: { newsletter: "releases", subscribed: false } });
  expect(await receives(as, "releases")).toBe(false);
  await app.call(saveSubscription, { as, body: { newsletter: "releases", subscribed: true } });
  expect(await receives(as, "releases")).toBe(true);
  const change = async (newsletter: "service-notices" | "training") =>
    (await app.call(saveSubscription, { as, body: { newsletter, subscribed: false } })).error;
  expect(await change("service-notices")).toBe("subscriptionMandatory");
  expect(await change("training")).toBe("notFound");
});

test("the link of a mail leaves without a login, twice is fine, and can be taken back", async () => {
  const as = await app.logIn("lead");
  const token = await tokenOf(as);
  const shown = await app.call(readUnsubscribe, { params: { token } });
  expect(shown.answer.data).toEqual({ newsletter: "product-news", view: null, subscribed: true });
  expect(await receives(as, "product-news")).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const { answer } = await app.call(unsubscribe, { params: { token } });
    expect(answer.data.subscribed).toBe(false);
  }
  expect(await receives(as, "product-news")).toBe(false);
  expect((await app.call(resubscribe, { params: { token } })).answer.data.subscribed).toBe(true);
  expect(await receives(as, "product-news")).toBe(true);
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])("a mail program's own button, sent as %s, unsubscribes", async (type, body) => {
  const as = await app.logIn("isabelle.fontaine");
  const token = await tokenOf(as);
  await app.call(resubscribe, { params: { token } });
  const response = await fetch(`${app.url}${apiBasePath}/newsletters/unsubscribe/${token}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect(response.status).toBe(200);
  expect(await receives(as, "product-news")).toBe(false);
});

test("opening the header's address in a browser leads to the page and leaves nothing", async () => {
  const as = await app.logIn("anna.keller");
  const token = await tokenOf(as);
  const response = await fetch(`${app.url}${apiBasePath}/newsletters/unsubscribe/${token}`, {
    headers: { accept: "text/html,application/xhtml+xml" },
    redirect: "manual",
  });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `${app.platform.config.publicUrl}/unsubscribe#${token}`,
  ]);
  expect(await receives(as, "product-news")).toBe(true);
});

test("a forged, changed or foreign link is refused", async () => {
  const token = await tokenOf(await app.logIn("dev"));
  const [content = "", signature = ""] = token.split(".");
  const other = Buffer.from(Buffer.from(content, "base64url").toString().replace("product-news", "releases"));
  for (const forged of [
    `${other.toString("base64url")}.${signature}`,
    `${content}.${signature.slice(0, -2)}AA`,
    `${content}.${signature}.x`,
    "a-token-that-is-long-enough-but-nothing",
  ]) {
    const refused = await app.call(unsubscribe, { params: { token: forged } });
    expect([refused.status, refused.error]).toEqual([410, "linkInvalid"]);
  }
});

test("a mandatory newsletter cannot be left by a link either", async () => {
  const token = await tokenOf(await app.logIn("dev"), "service-notices");
  expect((await app.call(unsubscribe, { params: { token } })).error).toBe("subscriptionMandatory");
});

test("a newsletter mail carries the one-click header, other mails do not", async () => {
  const sink = await startMailSink();
  const production = await startTestApp({
    config: { demonstration: false, smtpUrl: sink.url, publicUrl: "https://planete.example" },
  });
  onTestFinished(async () => {
    await production.stop();
    await sink.stop();
  });
  const { database, mail } = production.platform;
  await database.transaction(async (queries) => {
    const to = { address: "reader@elsewhere.example", language: "fr" } as const;
    await mail.send(queries, {
      to,
      template: "communication",
      values: {
        newsId: newId(),
        path: "app/planete-online-news",
        occasion: "mailing",
        toConfirm: false,
        title: { fr: "Les nouveautés", en: "What is new" },
        body: { fr: "Un.\n\nDeux.", en: "One." },
        token: "a-token-of-at-least-twenty-characters.sig",
      },
      key: "newsletter:test",
    });
    await mail.send(queries, {
      to,
      template: "test",
      values: { askedBy: "Ada", at: new Date().toISOString() },
      key: "test:test",
    });
  });
  await sink.received(2);
  const headersOf = (subject: string) => {
    const found = sink.mails.find((received) => received.mail.subject?.includes(subject));
    return new Map(found?.mail.headers.map(({ key, value }) => [key, value]));
  };
  const newsletter = headersOf("Les nouveautés");
  expect(newsletter.get("list-unsubscribe")).toBe(
    "<https://planete.example/planete-online-server/newsletters/unsubscribe/a-token-of-at-least-twenty-characters.sig>",
  );
  expect(newsletter.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const issue = sink.mails.find(({ mail: { subject } }) => subject === "Les nouveautés");
  expect(issue?.mail.html).toContain("unsubscribe#a-token-of-at-least");
  expect(issue?.mail.text).toContain("Deux.");
  expect([...headersOf("Planète").keys()]).not.toContain("list-unsubscribe");
});
