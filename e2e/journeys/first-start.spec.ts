import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import type { MailSink } from "@planete/server/test/start-mail-sink.ts";
import { startMailSink } from "@planete/server/test/start-mail-sink.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { confirmSending, patient } from "../hotline-sheet.ts";
import { freePort } from "../own-server.ts";
import { expect, test } from "../product.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { say } from "../say.ts";
import { removeFolder } from "../remove-folder.ts";

const main = path.join(import.meta.dirname, "..", "..", "server", "src", "main.ts");
const password = "Secret2026";

/** The languages that the first day is lived in, whole. */
const days = [
  { language: "fr", locale: "fr-FR", name: "Français" },
  { language: "en", locale: "en-GB", name: "English" },
] as const;

/** An empty production installation, its one-time link, and the mails that leave it. */
interface Installation {
  readonly address: string;
  readonly token: string;
  readonly sink: MailSink;
  readonly stop: () => Promise<void>;
}

async function startEmpty(): Promise<Installation> {
  const [dataDir, sink, port] = await Promise.all([
    mkdtemp(path.join(os.tmpdir(), "planete-first-")),
    startMailSink(),
    freePort(),
  ]);
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMONSTRATION: "0",
      LOG_LEVEL: "warn",
      SMTP_URL: sink.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  // As long as the start of the journeys' own servers may take.
  await expect.poll(() => output, { timeout: 180_000 }).toMatch(/first-administrator#\S+/);
  return {
    address: `http://localhost:${port}`,
    token: /first-administrator#(\S+)/.exec(output)?.[1] ?? "",
    sink,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      await sink.stop();
      await removeFolder(dataDir);
    },
  };
}

async function logIn(page: Page, text: Translate, username: string): Promise<void> {
  await page.getByLabel(text("login.username.label"), { exact: true }).fill(username);
  await page.getByRole("textbox", { name: text("login.password.label"), exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app/home");
}

/** The step of the checklist, ticked or not; a press leads to where it is taken. */
function stepOf(page: Page, text: Translate, name: Parameters<Translate>[0]): Locator {
  return page.getByRole("region", { name: text("company.steps.title") }).getByRole("link", {
    name: new RegExp(`^${text(name)}`),
  });
}

async function takeStep(page: Page, text: Translate, name: Parameters<Translate>[0]): Promise<void> {
  await page.goto("/support-vision/home");
  const step = stepOf(page, text, name);
  await expect(step).toContainText(text("company.steps.open"));
  await step.click();
}

/** A part of a step that is taken in several places; a press leads to its form. */
async function takePart(page: Page, text: Translate, name: Parameters<Translate>[0]): Promise<void> {
  await page.goto("/support-vision/home");
  await page
    .getByRole("region", { name: text("company.steps.title") })
    .getByRole("link", { name: text(name), exact: true })
    .click();
}

/** Whoever was invited follows the link of their mail, chooses a password and comes in. */
async function accept(
  browser: Browser,
  { address, sink }: Installation,
  day: { readonly text: Translate; readonly locale: string },
  who: { readonly username: string; readonly mail: string },
): Promise<Page> {
  const { text, locale } = day;
  const linkIn = (): string | undefined => {
    const found = sink.mails.find(({ recipients }) => recipients.includes(who.mail));
    return /edit-password#[\w.~-]+/.exec(found?.mail.text ?? "")?.[0];
  };
  await expect.poll(linkIn, patient).toBeDefined();
  const context = await browser.newContext({ baseURL: address, locale, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`/${linkIn() ?? ""}`);
  await page.getByLabel(text("password.edit.new"), { exact: true }).fill(password);
  await page.getByLabel(text("login.first.confirmation"), { exact: true }).fill(password);
  await page.getByRole("button", { name: text("password.edit.submit.action") }).click();
  await page.getByRole("link", { name: text("login.submit.action") }).click();
  await logIn(page, text, who.username);
  return page;
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const { language, locale, name } of days) {
  test(`from the one-time link of an empty installation to a client's first sheet, answered by an agent, in ${language}`, async ({
    browser,
  }) => {
    const text = say(language);
    test.setTimeout(420_000);
    const installation = await startEmpty();
    const { address, token, sink } = installation;
    try {
      const context = await browser.newContext({
        baseURL: address,
        locale,
        serviceWorkers: "block",
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await page.goto("/login");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(text("login.demonstration.title"))).toBeHidden();

      // The link, once: a weak try is refused, the account is made, and nobody else opens it.
      await page.goto(`/first-administrator#${token}`);
      await page.getByLabel(text("login.first.firstname")).fill("Ada");
      await page.getByLabel(text("login.first.lastname"), { exact: true }).fill("Martin");
      await page.getByLabel(text("login.first.email")).fill("ada@example.org");
      await page.getByLabel(text("login.username.label")).fill("ada");
      const secret = page.getByRole("textbox", { name: text("login.password.label"), exact: true });
      await secret.fill("weak");
      await page.getByRole("button", { name: text("login.first.submit.action") }).click();
      await expect(page.getByText(text("login.first.different"))).toBeVisible();
      await secret.fill(password);
      await page.getByRole("textbox", { name: text("login.first.confirmation") }).fill(password);
      await page.getByRole("button", { name: text("login.first.submit.action") }).click();
      // Whoever opens the house comes in where the first steps are, without typing the password again.
      await page.waitForURL("**/support-vision/home");
      await expect(page.getByRole("region", { name: text("company.steps.title") })).toBeVisible();
      const stranger = await browser.newContext({ baseURL: address, locale });
      const tried = await stranger.newPage();
      await tried.goto(`/first-administrator#${token}`);
      await expect(tried.getByRole("heading", { level: 1 })).toHaveText(text("login.first.taken.title"));
      await stranger.close();

      // The checklist of support vision leads through the rest; each step ticks itself.
      await takeStep(page, text, "company.steps.company");
      await page.getByLabel(text("company.field.name"), { exact: true }).fill("Comète Services");
      // The colour is chosen from the swatch in the box, too.
      const swatch = page.getByLabel(text("company.accent.pick"));
      await swatch.click({ trial: true });
      await swatch.fill("#0a7d4f");
      await expect(
        page.getByRole("textbox", { name: new RegExp(`^${text("company.field.accentColor")}`) }),
      ).toHaveValue("#0a7d4f");
      await page.getByRole("button", { name: text("ui.save.action") }).click();
      await expect(page.getByText(text("company.saved"))).toBeVisible();

      await takeStep(page, text, "company.steps.mail");
      await page.getByRole("button", { name: text("company.mail.test.action") }).click();
      // Said beside the button, and in the history below in the same words instead of a code.
      await expect(page.getByText(text("company.mail.outcome.accepted"))).toHaveCount(2);
      await expect(page.getByText(text("company.mail.test.told"))).toBeVisible();
      expect(sink.mails[0]?.recipients).toEqual(["ada@example.org"]);

      await takeStep(page, text, "company.steps.teams");
      await page.getByRole("link", { name: text("rights.team.new.action") }).click();
      await page.getByLabel(text("rights.team.name"), { exact: true }).fill("Accueil");
      await page.getByLabel(text("rights.team.members.add")).fill("Ada");
      await page.getByRole("option", { name: "Ada Martin" }).click();
      await page.getByRole("button", { name: text("kit.form.create.action") }).click();
      await expect(page.getByRole("heading", { name: "Accueil" })).toBeVisible();

      await takeStep(page, text, "company.steps.people");
      await page
        .getByRole("button", { name: text("people.invite.action"), exact: true })
        .first()
        .click();
      const colleague = page.getByRole("complementary", { name: text("people.new.title") });
      await colleague.getByLabel(text("people.field.firstname"), { exact: true }).fill("Bruno");
      await colleague.getByLabel(text("people.field.lastname"), { exact: true }).fill("Petit");
      await colleague
        .getByLabel(text("people.field.emailAddress"), { exact: true })
        .fill("bruno@example.org");
      await colleague.getByLabel(text("people.field.teams")).fill("Support");
      await page.getByRole("option", { name: "Support" }).click();
      await page.keyboard.press("Escape");
      await colleague.getByRole("button", { name: text("people.invite.action") }).click();
      await expect(page.getByRole("complementary", { name: "Bruno Petit" })).toBeVisible();

      await takeStep(page, text, "company.steps.client");
      const client = page.getByRole("complementary", { name: text("clients.new.action") });
      await client
        .getByRole("textbox", { name: text("clients.field.name"), exact: true })
        .fill("Garonne Intérim");
      await client.getByRole("textbox", { name: text("clients.field.code"), exact: true }).fill("GARONNE");
      await client.getByRole("button", { name: text("kit.form.create.action") }).click();
      await expect(page.getByRole("complementary", { name: "Garonne Intérim" })).toBeVisible();
      await takePart(page, text, "company.steps.part.base");
      const base = page.getByRole("complementary", { name: text("bases.new.action") });
      await base
        .getByRole("textbox", { name: text("bases.field.name"), exact: true })
        .fill("Garonne production");
      await expect(base.getByRole("combobox", { name: text("bases.field.client"), exact: true })).toHaveValue(
        "Garonne Intérim",
      );
      await base
        .getByRole("textbox", { name: text("bases.field.url"), exact: true })
        .fill("https://garonne.example");
      await base.getByRole("button", { name: text("kit.form.create.action") }).click();
      await expect(page.getByRole("complementary", { name: "Garonne production" })).toBeVisible();
      await takePart(page, text, "company.steps.part.user");
      const theirs = page.getByRole("complementary", { name: text("people.new.title") });
      await theirs.getByLabel(text("people.field.firstname"), { exact: true }).fill("Chloé");
      await theirs.getByLabel(text("people.field.lastname"), { exact: true }).fill("Blanc");
      await theirs
        .getByLabel(text("people.field.emailAddress"), { exact: true })
        .fill("chloe@garonne.example");
      await expect(
        theirs.getByRole("combobox", { name: text("people.field.client"), exact: true }),
      ).toHaveValue("Garonne Intérim");
      await theirs
        .getByRole("combobox", { name: new RegExp(`^${text("people.field.bases")}`) })
        .fill("Garonne");
      await page.getByRole("option", { name: "Garonne production" }).click();
      await page.keyboard.press("Escape");
      await theirs.getByRole("button", { name: text("people.invite.action") }).click();
      await expect(page.getByRole("complementary", { name: "Chloé Blanc" })).toBeVisible();

      await takeStep(page, text, "company.steps.module");
      await page
        .getByRole("button", { name: text("modules.new.action") })
        .first()
        .click();
      const module = page.getByRole("complementary", { name: text("modules.new.action") });
      await module.getByRole("textbox", { name, exact: true }).fill("Paie");
      await module.getByRole("button", { name: text("kit.form.create.action") }).click();
      await expect(page.getByRole("complementary", { name: "Paie" })).toBeVisible();
      // It leads to its own path of the host, where the older suite would answer.
      await page.goto("/app/modules");
      const opening = page.waitForEvent("popup");
      await page.getByRole("main").getByRole("link", { name: /^Paie/u }).click();
      const suite = await opening;
      expect(suite.url()).toBe(`${address}/paie`);
      await expect(suite.getByText(text("modules.away.administrator"))).toBeVisible();
      await suite.close();

      await takeStep(page, text, "company.steps.hotline");
      const right = page.getByRole("complementary");
      await right.getByLabel(text("rights.holders.add")).fill("Chloé");
      await page.getByRole("option", { name: "Chloé Blanc" }).click();
      await right.getByRole("button", { name: text("ui.save.action") }).click();
      await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();

      // What is empty still leads to its first record.
      const content = page.getByRole("main");
      await page.goto("/support-vision/Cartes");
      await content.getByRole("link", { name: text("development.new.action") }).click();
      await expect(page.getByRole("complementary", { name: text("development.new.action") })).toBeVisible();
      await page.goto("/support-vision/Parametrage");
      await content
        .locator("p", { hasText: text("development.types.empty") })
        .locator("..")
        .getByRole("button")
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();

      // A client's user comes in by their mail and asks; the agent, by theirs, answers.
      const asking = await accept(
        browser,
        installation,
        { text, locale },
        {
          username: "chloe.blanc",
          mail: "chloe@garonne.example",
        },
      );
      await asking.goto("/app/hotline");
      await asking
        .getByRole("button", { name: text("hotline.mine.new.action") })
        .first()
        .click();
      await asking.getByRole("textbox", { name: text("hotline.mine.form.what") }).fill("Bulletin de mars");
      await asking
        .getByRole("textbox", { name: text("hotline.mine.form.tell") })
        .fill("Le calcul s’arrête à 40 %.");
      await asking
        .getByRole("combobox", { name: text("hotline.mine.form.where") })
        .selectOption({ label: "Paie" });
      await asking.getByRole("button", { name: text("hotline.mine.form.send.action") }).click();
      await expect(asking).toHaveURL(/sheet=\d+/, patient);
      const number = new URL(asking.url()).searchParams.get("sheet") ?? "";

      const answering = await accept(
        browser,
        installation,
        { text, locale },
        {
          username: "bruno.petit",
          mail: "bruno@example.org",
        },
      );
      await answering.goto(`/app/hotline?sheet=${number}`);
      await answering.getByRole("tab", { name: text("hotline.tab.customer") }).click();
      const words = answering.getByRole("textbox", { name: text("hotline.composer.customer") });
      await words.fill("Le bulletin est corrigé.");
      await words.press("Control+Enter");
      await confirmSending(answering, text);
      await expect(asking.getByText("Le bulletin est corrigé.").first()).toBeVisible(patient);

      // All of it is done: the checklist has nothing left to say, and every screen of it is whole.
      await page.goto("/support-vision/home");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("region", { name: text("company.steps.title") })).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      for (const screen of ["company", "droits?view=teams", "droits", "clients", "bases", "modules"]) {
        await page.goto(`/support-vision/${screen}`);
        const menu = page.getByRole("navigation", { name: text("shell.navigation.label") });
        await expect(menu.getByRole("link", { name: text("kit.menu.back") })).toBeVisible();
        await expect(
          page.getByRole("main").getByRole("link").or(page.getByRole("main").getByRole("button")).first(),
        ).toBeVisible();
      }
    } finally {
      await installation.stop();
    }
  });
}
