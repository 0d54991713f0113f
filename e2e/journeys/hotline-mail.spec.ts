import type { Browser, Page } from "@playwright/test";
import { handMail, replyTo } from "@planete/server/test/hand-mail.ts";
import type { MailSink } from "@planete/server/test/start-mail-sink.ts";
import { startMailSink } from "@planete/server/test/start-mail-sink.ts";
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
