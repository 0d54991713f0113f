import type { Browser, Page } from "@playwright/test";
import { handMail, replyTo } from "@planete/server/test/hand-mail.ts";
import type { MailSink } from "@planete/server/test/start-mail-sink.ts";
import { startMailSink } from "@planete/server/test/start-mail-sink.ts";
import { z } from "zod";
import { confirmSending, newSheet } from "../hotline-sheet.ts";
import type { OwnServer } from "../own-server.ts";
import { freePort, mailingServer, startOwnServer } from "../own-server.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// A product of its own, and the ten seconds before a message leaves.
test.describe.configure({ timeout: 120_000 });

const client = { username: "thierry.roche", address: "thierry.roche@rhone.example" };
const agent = "camille.rousseau";
const text = say("fr");

const sheetVersion = z.object({ data: z.object({ version: z.int(), etat: z.int() }) });

let sink: MailSink;
let product: OwnServer;
let mailIn = 0;
test.beforeAll(async () => {
  sink = await startMailSink();
  mailIn = await freePort();
  product = await startOwnServer(
    {
      DEMONSTRATION: "0",
      SMTP_URL: sink.url,
      MAIL_IN_PORT: String(mailIn),
      MAIL_IN_DOMAIN: "reply.planete.example",
    },
    mailingServer,
  );
});
test.afterAll(async () => {
  await product.stop();
  await sink.stop();
});

async function pageOf(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `${product.url}/`, locale: "fr-FR" });
  const page = await context.newPage();
  await logInAs(page, username, "fr");
  return page;
}

test("a client who wants mail gets the answer by mail, replies by mail, and the reply is on the agent’s screen", async ({
  browser,
}) => {
  const asking = await pageOf(browser, client.username);
  await asking.goto("app/my-account?section=mails");
  const choice = asking.getByRole("radiogroup", { name: text("account.alert.sheetMessage") });
  const saved = asking.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().includes("mail-preferences"),
  );
  await choice.getByRole("radio", { name: text("account.mails.choice.never") }).click();
  await saved;
  await choice.getByRole("radio", { name: text("account.mails.choice.now") }).click();
  await expect(choice.getByRole("radio", { name: text("account.mails.choice.now") })).toBeChecked();
  const { number } = await newSheet(asking, "Bulletin de mars", "fr");

  const answering = await pageOf(browser, agent);
  await answering.goto(`app/hotline?sheet=${number}`);
  const thread = answering.getByRole("list", { name: text("hotline.thread") });
  await answering.getByRole("tab", { name: text("hotline.tab.customer") }).click();
  const words = answering.getByRole("textbox", { name: text("hotline.composer.customer") });
  await words.fill("Le bulletin est corrigé. Est-ce bon pour vous ?");
  await words.press("Control+Enter");
  await confirmSending(answering, text);

  const toClient = () => sink.mails.filter(({ recipients }) => recipients.includes(client.address));
  // The receipt, then the answer.
  await expect.poll(() => toClient().length, { timeout: 40_000, intervals: [100] }).toBe(2);
  const [receipt, answer] = toClient();
  expect(receipt!.mail.text).toContain("Nous avons bien reçu votre demande");
  const mail = answer!.mail;
  expect(mail.subject).toBe(`[#${number}] Bulletin de mars`);
  expect(mail.text).toContain("Le bulletin est corrigé. Est-ce bon pour vous ?");
  expect(mail.text).toContain(text("mail.sheet.reply.marker"));

  await handMail(
    mailIn,
    replyTo(
      mail,
      `Thierry Roche <${client.address}>`,
      "Oui, c’est parfait.\n\n-- \nThierry Roche\nAgence du Rhône",
    ),
  );
  const reply = thread.getByRole("article").filter({ hasText: "Oui, c’est parfait." });
  await expect(reply).toContainText(text("hotline.message.byMail"));
  await expect(reply.getByText("Agence du Rhône")).toBeHidden();
  await expect(reply).not.toContainText(text("hotline.message.internal"));
  await reply.getByText(text("hotline.message.quoted")).click();
  await expect(reply.getByText("Agence du Rhône")).toBeVisible();
  await expect(reply).toHaveCount(1);
});

test("a client accepts a finished request, or says that it is not solved, from the mail: after the login by one press", async ({
  browser,
}) => {
  const asking = await pageOf(browser, client.username);
  const answering = await pageOf(browser, agent);
  const finished = async (subject: string): Promise<{ readonly number: number; readonly text: string }> => {
    const { id, number } = await newSheet(asking, subject, "fr");
    const address = `planete-online-server/planete-online/fiche-liaison/${id}`;
    const post = async (path: string, data: object): Promise<void> => {
      const { version, etat } = sheetVersion.parse(await (await answering.request.get(address)).json()).data;
      const answer = await answering.request.post(`${address}/${path}`, {
        headers: { "x-planete-page": "1" },
        data: { ...data, basis: { version, etat } },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await post("transition", { to: 2 });
    await post("messages", {
      clientMessageId: crypto.randomUUID(),
      kind: "customer",
      text: "C’est corrigé.",
      lang: "fr",
      attachmentIds: [],
      confirmed: true,
      undoSeconds: 0,
      transition: { to: 4 },
    });
    const mailOf = () =>
      sink.mails.find(
        ({ recipients, mail }) =>
          recipients.includes(client.address) &&
          (mail.text ?? "").includes("answer=accept") &&
          (mail.subject ?? "").includes(`#${number}`),
      );
    await expect.poll(() => mailOf() !== undefined, { timeout: 40_000, intervals: [100] }).toBe(true);
    return { number, text: mailOf()?.mail.text ?? "" };
  };
  /** Whoever follows a link of a mail may be logged in nowhere. */
  const follow = async (link: string | undefined): Promise<Page> => {
    const context = await browser.newContext({ baseURL: `${product.url}/`, locale: "fr-FR" });
    const page = await context.newPage();
    await page.goto(new URL(link ?? "").pathname + new URL(link ?? "").search);
    await page.getByLabel(text("login.username.label")).fill(client.username);
    await page.getByLabel(text("login.password.label"), { exact: true }).fill("Planete2026");
    await page.keyboard.press("Enter");
    return page;
  };

  const good = await finished("Bulletin d’avril");
  const accepting = await follow(/\S+answer=accept/.exec(good.text)?.[0]);
  const question = accepting.getByRole("dialog", { name: text("hotline.ok.action") });
  await question.getByRole("button", { name: text("hotline.ok.action") }).click();
  await expect(question).toHaveCount(0);
  await answering.goto(`app/hotline?sheet=${good.number}`);
  await expect(answering.getByRole("main")).toContainText(text("hotline.status.acceptedByClient"));

  const bad = await finished("Bulletin de mai");
  const refusing = await follow(/\S+answer=notSolved/.exec(bad.text)?.[0]);
  await expect(refusing.getByRole("textbox").last()).toBeFocused();
});
