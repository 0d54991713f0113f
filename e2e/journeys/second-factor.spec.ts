import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { totpCode } from "@planete/server/test/totp-code.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { createTranslator } from "@planete/shared/i18n/translator.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { startOwnServer } from "../own-server.ts";
import { castPassword, expect, test } from "../product.ts";

const catalogs = path.join(import.meta.dirname, "..", "..", "shared", "src", "i18n", "catalogs");

// A server of their own: these journeys change what every login is asked for.
test.describe.configure({ mode: "default" });
let address = "";
let stop: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const server = await startOwnServer();
  // Passkeys belong to a name, not to an address.
  address = server.url;
  stop = server.stop;
});
test.afterAll(() => stop());

/** The sentences of a language, as the pages say them. */
function wordsOf(code: LanguageCode): Translate {
  const messages: Record<string, string> = {};
  for (const area of ["boot", "second-factor", "shell", "ui"]) {
    const parsed: unknown = JSON.parse(readFileSync(path.join(catalogs, code, `${area}.json`), "utf8"));
    Object.assign(messages, parsed);
  }
  return createTranslator([{ code, messages }]);
}

/** The frame around the pages has journeys of its own. */
const seriousFindings = (page: Page): Promise<string[]> => accessibilityFaults(page, { include: "main" });

/** Lets a person read the language of the journey, whatever their own is. */
async function speak(page: Page, username: string, lang: LanguageCode): Promise<void> {
  const server = `${address}/planete-online-server`;
  const answer = await page.request.post(`${server}/authentication/login`, {
    data: { login: username, password: castPassword },
  });
  const { userToken } = loggedIn.parse(await answer.json());
  const saved = await page.request.post(`${server}/interface`, {
    data: { lang },
    headers: { authorization: `Bearer ${userToken}` },
  });
  expect(saved.status()).toBe(200);
  await page.context().clearCookies();
}

async function typePassword(page: Page, say: Translate, username: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel(say("login.username.label"), { exact: true }).fill(username);
  await page.getByRole("textbox", { name: say("login.password.label") }).fill(castPassword);
  await page.keyboard.press("Enter");
}

/** Ends the session on the server, behind the page's back. */
async function logOut(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem("planete.userToken") ?? "");
  await page.request.get(`${address}/planete-online-server/authentication/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

const loggedIn = z.object({ userToken: z.string() });
const home = /\/app\/home$/;
const account = "app/my-account?section=security";

async function prove(page: Page, say: Translate): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("login.password.label") }).fill(castPassword);
  await page.keyboard.press("Enter");
}

/** Reads the key that the page shows beside the QR code. */
async function keyOf(page: Page): Promise<string> {
  const key = await page
    .locator("code")
    .filter({ hasText: /^([A-Z2-7]{4} ?)+$/ })
    .textContent();
  return key ?? "";
}

async function keepCodes(page: Page, say: Translate): Promise<string[]> {
  const shown = page.locator("li code");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.getByLabel(say("secondFactor.codes.kept")).check();
  await page.getByRole("button", { name: say("secondFactor.codes.done.action") }).click();
  return codes;
}

/** A browser of its own, as another device has. */
async function otherDevice(browser: Browser, locale: string): Promise<Page> {
  return (await browser.newContext({ locale })).newPage();
}

/** A security key in software, of the browser itself. */
async function plugInSecurityKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe(() => {
  const lang = "fr";
  const locale = "fr-FR";
  const byApp = "samuel.cohen";
  test.use({ locale });
  const say = wordsOf(lang);

  test("a person sets up an app, logs in with its code, trusts the device and falls back on a backup code, in fr", async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    await speak(page, byApp, lang);
    await typePassword(page, say, byApp);
    await expect(page).toHaveURL(home);
    await page.goto(`${address}/${account}`);
    const section = page.getByRole("region", { name: say("secondFactor.section.title") });
    await expect(section.getByText(say("secondFactor.off"), { exact: true })).toBeVisible();
    await section.getByRole("button", { name: say("secondFactor.app.add.action"), exact: true }).click();
    await prove(page, say);
    await expect(page.getByRole("img", { name: say("secondFactor.app.qr") })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    const key = await keyOf(page);
    // With its last digit a code sends itself.
    await page.getByLabel(say("secondFactor.app.confirm.label")).fill("000 000");
    await expect(page.getByRole("alert")).toContainText(say("error.codeInvalid"));
    await page.getByLabel(say("secondFactor.app.confirm.label")).fill(totpCode(key, new Date()));
    const codes = await keepCodes(page, say);
    await expect(section.getByText(say("secondFactor.on"), { exact: true })).toBeVisible();
    await expect(section.getByText(say("secondFactor.codes.left", { count: 10 }))).toBeVisible();

    await logOut(page);
    await typePassword(page, say, byApp);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("secondFactor.step.title"));
    expect(await seriousFindings(page)).toEqual([]);
    // The pages of the product stay closed meanwhile, and the step is there again after a reload.
    await page.goto(`${address}/app/home`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("secondFactor.step.title"));
    const code = page.getByLabel(say("secondFactor.step.code.label"));
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.fill("123 456");
    await expect(page.getByRole("alert")).toContainText(say("secondFactor.step.tries", { count: 4 }));
    await page.getByLabel(say("secondFactor.step.trust.label", { days: 30 })).check();
    // The code of the set-up is used up; the next one is accepted a little early.
    await code.fill(totpCode(key, new Date(Date.now() + 30_000)));
    await expect(page).toHaveURL(home);

    await logOut(page);
    await typePassword(page, say, byApp);
    await expect(page).toHaveURL(home);

    const device = await otherDevice(browser, locale);
    await typePassword(device, say, byApp);
    await device.getByRole("button", { name: say("secondFactor.step.useBackup.action") }).click();
    await device.getByLabel(say("secondFactor.step.backup.label")).fill((codes[0] ?? "").toLowerCase());
    await device.keyboard.press("Enter");
    await expect(device).toHaveURL(home);
    // The page of the first device follows.
    await page.goto(`${address}/${account}`);
    await expect(section.getByText(say("secondFactor.codes.left", { count: 9 }))).toBeVisible();
    await section.getByRole("button", { name: say("secondFactor.trusted.forget.action") }).click();
    await expect(page.getByText(say("secondFactor.trusted.forgotten"))).toBeVisible();
    await device.context().close();
  });
});

test.describe(() => {
  const lang = "en";
  const locale = "en-GB";
  const byPasskey = "mateus.oliveira";
  test.use({ locale });
  const say = wordsOf(lang);

  test("a person adds a passkey, logs in with it, and with it goes on over an open page, in en", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await speak(page, byPasskey, lang);
    await plugInSecurityKey(page);
    await typePassword(page, say, byPasskey);
    await expect(page).toHaveURL(home);
    await page.goto(`${address}/${account}`);
    await page.getByRole("button", { name: say("secondFactor.passkey.add.action") }).click();
    await prove(page, say);
    await page.getByLabel(say("secondFactor.passkey.name.label")).fill("Poste 12");
    await page.getByRole("button", { name: say("secondFactor.passkey.create.action") }).click();
    await keepCodes(page, say);
    await expect(page.getByText("Poste 12")).toBeVisible();
    await page.getByRole("button", { name: `${say("secondFactor.rename.action")} – Poste 12` }).click();
    await page.getByLabel(say("secondFactor.passkey.name.label")).fill("Poste 14");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Poste 14")).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    await logOut(page);
    await typePassword(page, say, byPasskey);
    await page.getByRole("button", { name: say("secondFactor.step.passkey.action") }).click();
    await expect(page).toHaveURL(home);

    // The session ends behind the page's back: password and second step are asked over it.
    await page.goto(`${address}/${account}`);
    await page.getByRole("button", { name: `${say("secondFactor.rename.action")} – Poste 14` }).click();
    await page.getByLabel(say("secondFactor.passkey.name.label")).fill("Typed before the end");
    await logOut(page);
    const again = page.getByRole("dialog", { name: say("shell.relogin.title") });
    await again.getByRole("textbox", { name: say("login.password.label") }).fill(castPassword);
    await page.keyboard.press("Enter");
    const step = page.getByRole("dialog", { name: say("secondFactor.step.title") });
    await step.getByRole("button", { name: say("secondFactor.step.passkey.action") }).click();
    await expect(step).toBeHidden();
    await expect(page.getByLabel(say("secondFactor.passkey.name.label"))).toHaveValue("Typed before the end");
    await page.getByRole("button", { name: say("secondFactor.save.action") }).click();
    await expect(page.getByText("Typed before the end")).toBeVisible();
  });
});

test.describe(() => {
  const lang = "th";
  const locale = "th-TH";
  const required = "alvaro.molina";
  const team = "Projet";
  test.use({ locale });
  const say = wordsOf(lang);

  test("an administrator requires it of a team, and resets somebody who then sets it up anew, in th", async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    await speak(page, required, lang);
    await speak(page, "admin", lang);
    await typePassword(page, say, "admin");
    await expect(page).toHaveURL(home);
    await page.goto(`${address}/support-vision/authentification`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("secondFactor.section.title"));
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: say("secondFactor.policy.add.action") }).click();
    await page
      .getByLabel(say("secondFactor.policy.holder.label"))
      .last()
      .selectOption(say("secondFactor.policy.team", { team }));
    await page.getByRole("button", { name: say("ui.save.action") }).click();
    await expect(page.getByText(say("secondFactor.policy.saved"))).toBeVisible();
    const told = page.getByRole("region", { name: say("secondFactor.history.title") }).getByRole("listitem");
    const policies = told.filter({ hasText: say("secondFactor.history.savePolicy") });
    await expect(policies.first()).toContainText(`→ ${team}`);

    const device = await otherDevice(browser, locale);
    await typePassword(device, say, required);
    await expect(device.getByRole("heading", { level: 1 })).toHaveText(say("secondFactor.enrol.title"));
    expect(await seriousFindings(device)).toEqual([]);
    await device
      .getByRole("button", {
        name: `${say("secondFactor.app.add.action")} – ${say("secondFactor.app.title")}`,
      })
      .click();
    const key = await keyOf(device);
    await device.getByLabel(say("secondFactor.app.confirm.label")).fill(totpCode(key, new Date()));
    await keepCodes(device, say);
    await expect(device).toHaveURL(home);

    await page.getByLabel(say("secondFactor.people.filter.label")).selectOption("enrolled");
    await page.getByLabel(say("secondFactor.people.search.label")).fill(required);
    const row = page.getByRole("row").filter({ hasText: required });
    await expect(row).toContainText(say("secondFactor.people.app"));
    await row.getByRole("button").last().click();
    await page.getByRole("menuitem", { name: say("secondFactor.rescue.action") }).click();
    await page.getByLabel(say("secondFactor.reason.label")).fill("Téléphone oublié");
    await page.getByRole("button", { name: say("secondFactor.rescue.submit.action") }).click();
    const rescue = await page.getByRole("dialog").locator("code").textContent();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("ui.close") })
      .click();
    const another = await otherDevice(browser, locale);
    await typePassword(another, say, required);
    await another.getByRole("button", { name: say("secondFactor.step.useBackup.action") }).click();
    await another.getByLabel(say("secondFactor.step.backup.label")).fill(rescue ?? "");
    await another.keyboard.press("Enter");
    await expect(another).toHaveURL(home);
    await another.context().close();

    await row.getByRole("button").last().click();
    await page.getByRole("menuitem", { name: say("secondFactor.reset.action") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("secondFactor.reset.action") })
      .click();
    await expect(page.getByText(say("secondFactor.reason.empty"))).toBeVisible();
    await page.getByLabel(say("secondFactor.reason.label")).fill("Téléphone perdu");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("secondFactor.reset.action") })
      .click();
    await expect(row).toBeHidden();
    await expect(page.getByText("Téléphone perdu").first()).toBeVisible();

    // The other device is out, and the next login asks to set it up anew.
    await expect(device.getByRole("dialog", { name: say("shell.relogin.title") })).toBeVisible();
    await device.context().clearCookies();
    await device.evaluate(() => sessionStorage.clear());
    await typePassword(device, say, required);
    await expect(device.getByRole("heading", { level: 1 })).toHaveText(say("secondFactor.enrol.title"));
    await device.context().close();
  });
});
