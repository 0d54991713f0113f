import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";
import { startLaterServer } from "../later-server.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { castPassword, expect, test } from "../product.ts";

// These settings concern everyone: a server of its own, a hundred days after the company was set up, one journey
// after the other.
test.describe.configure({ mode: "default", timeout: 60_000 });
test.use({ actionTimeout: 15_000 });

const administratorPassword = "Un-printemps-de-plus-7";
let server: Awaited<ReturnType<typeof startLaterServer>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startLaterServer(100);
  // The administrator's password is fresh, so that no rule about its age comes between.
  const send = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(api(path), {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const opened = await send("/authentication/login", { login: "admin", password: castPassword });
  const { userToken } = tokenOf.parse(await opened.json());
  const change = { currentPassword: castPassword, newPassword: administratorPassword };
  const changed = await send("/user", change, { authorization: `Bearer ${userToken}` });
  expect(changed.status).toBe(200);
});
test.afterAll(() => server.stop());

const api = (path: string): string => `${server.url}/planete-online-server${path}`;
const configuration = "/support-vision/authentication-configuration";
const phone = { width: 390, height: 844 };
const tokenOf = z.object({ userToken: z.string() });
const settingsOf = z.object({
  data: z.object({ version: z.number(), settings: z.record(z.string(), z.unknown()) }),
});

/** Opens a session through the wire, in a language. */
async function enter(
  request: APIRequestContext,
  username: string,
  lang: LanguageCode = "en",
): Promise<string> {
  const password = username === "admin" ? administratorPassword : castPassword;
  const answer = await request.post(api("/authentication/login"), { data: { login: username, password } });
  expect(answer.status()).toBe(200);
  const { userToken } = tokenOf.parse(await answer.json());
  const headers = { authorization: `Bearer ${userToken}` };
  await request.post(api("/interface"), { data: { lang }, headers });
  return userToken;
}

/** Another administrator changes some settings, behind the page's back. */
async function administratorSaves(request: APIRequestContext, changes: object): Promise<void> {
  const headers = { authorization: `Bearer ${await enter(request, "admin")}` };
  const read = await request.get(api(configuration), { headers });
  const { version, settings } = settingsOf.parse(await read.json()).data;
  const saved = await request.put(api(configuration), {
    headers,
    data: { version, settings: { ...settings, ...changes } },
  });
  expect(saved.status()).toBe(200);
}

const noAge = { passwordAge: { periodDays: 0, warningDays: 14, maximumDelayDays: 7 } };
const supportElsewhere = { networks: [{ team: "Support", networks: ["198.51.100.0/24"] }] };

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { exclude: "nav, header", strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function logInOnPage(
  page: Page,
  username: string,
  words: { user: RegExp; password: string },
): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel(words.user).fill(username);
  await page.getByRole("textbox", { name: words.password, exact: true }).fill(castPassword);
  await page.keyboard.press("Enter");
}

function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

test("a setting is changed, kept and written down, and nothing unsaved is lost, in fr", async ({
  page,
  request,
}) => {
  const { lang, title, attempts, count, save, saved, unsaved, home, stay, history } = {
    lang: "fr",
    title: "Authentification",
    attempts: "Tentatives",
    count: "Mots de passe erronés pour un compte",
    save: "Enregistrer",
    saved: "Enregistré. Les nouvelles règles s’appliquent dès maintenant.",
    unsaved: "Quitter cette page ?",
    home: "Retour au travail",
    stay: "Rester",
    history: "Historique",
  } as const;
  await administratorSaves(request, { attempts: { perAccount: 8, perNetwork: 60, minutes: 15 } });
  await enter(page.request, "admin", lang);
  await page.goto(`${server.url}${configuration}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await section(page, attempts).getByLabel(count).fill("6");
  await page.getByRole("navigation").first().getByRole("link", { name: home, exact: true }).click();
  await page.getByRole("alertdialog", { name: unsaved }).getByRole("button", { name: stay }).click();
  await expect(section(page, attempts).getByLabel(count)).toHaveValue("6");
  await page.getByRole("button", { name: save, exact: true }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const told = section(page, history).getByRole("listitem").first();
  await expect(told).toContainText("Hélène Marchand");
  await expect(told).toContainText(count);
  await expect(told).toContainText("8 → 6");
  await page.reload();
  await expect(section(page, attempts).getByLabel(count)).toHaveValue("6");
});

test("of two administrators the second sees what the first saved, and keeps what they typed", async ({
  page,
  request,
}) => {
  await enter(page.request, "erik.lindstrom");
  await page.goto(`${server.url}${configuration}`);
  await section(page, "Sessions").getByLabel("Unused session").fill("9");
  await administratorSaves(request, { neutralReset: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const told = page.getByText("Hélène Marchand saved other changes");
  await expect(told).toContainText("Never reveal whether an email address has an account: off → on");
  await expect(section(page, "Sessions").getByLabel("Unused session")).toHaveValue("9");
  await expect(section(page, "Forgotten password").getByRole("switch")).toBeChecked();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The new rules apply from now on.")).toBeVisible();
  await expect(told).toBeHidden();
});

test("networks that would lock the person out are refused where they are written", async ({ page }) => {
  await enter(page.request, "admin");
  await page.goto(`${server.url}${configuration}`);
  const networks = section(page, "Authorised networks");
  await expect(networks).toContainText("127.0.0.1");
  await networks.getByRole("button", { name: "Add a rule for…" }).click();
  await page.getByRole("menuitem", { name: "Everyone" }).click();
  const field = networks.getByRole("textbox", { name: "Add a network" });
  await field.fill("198.51.100.7/24");
  await field.press("Enter");
  await expect(networks).toContainText("Did you mean 198.51.100.0/24?");
  await networks.getByRole("button", { name: "Use 198.51.100.0/24" }).click();
  await expect(networks.getByRole("status")).toHaveText("Your address would no longer be authorised");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(networks.getByRole("alert")).toContainText("You would lock yourself out");
  await expectAccessible(page);
  await networks.getByRole("button", { name: "Add my address" }).click();
  await expect(networks.getByRole("status")).toHaveText("Your address stays authorised");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The new rules apply from now on.")).toBeVisible();
  await networks.getByRole("button", { name: "Remove the rule" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(networks).toContainText("No limit: people can log in from any network.");
});

test("new networks refuse a person at once, over the open page and at the login, in en", async ({
  page,
  request,
  browser,
}) => {
  const { lang, refused, again, login, user, password } = {
    lang: "en",
    refused: "Your network is not authorised",
    again: "Try again",
    login: "Your network address is not authorised.",
    user: /Username/,
    password: "Password",
  } as const;
  await enter(page.request, "agent", lang);
  await page.goto(`${server.url}/app/home`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await administratorSaves(request, supportElsewhere);
  const barrier = page.getByRole("alertdialog", { name: refused });
  await expect(barrier).toBeVisible({ timeout: 2_000 });
  await expect(barrier).toContainText("127.0.0.1");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("127.0.0.1");

  const other = await browser.newPage({ locale: "en-GB" });
  await logInOnPage(other, "agent", { user, password });
  await expect(other.getByRole("alert")).toContainText(login);
  await expect(other.getByRole("alert")).toContainText("127.0.0.1");
  await other.close();

  await administratorSaves(request, { networks: [] });
  await page.goto(`${server.url}/app/home`);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await administratorSaves(request, supportElsewhere);
  await expect(barrier).toBeVisible();
  await administratorSaves(request, { networks: [] });
  await barrier.getByRole("button", { name: again }).click();
  await expect(barrier).toBeHidden();
});

test("an old password is spoken of at the login, and later has to be changed before anything else, in fr", async ({
  browser,
  request,
}) => {
  const { person, words, warning, left, later, expired, change, current, fresh, confirm, send, done } = {
    person: "lead",
    words: { user: /Identifiant|Nom d’utilisateur/, password: "Mot de passe" },
    warning: "Changez bientôt votre mot de passe",
    left: "Il vous reste 10 jours pour en choisir un nouveau.",
    later: "Plus tard",
    expired: "Votre mot de passe n’a pas été changé à temps",
    change: "Changer maintenant",
    current: "Mot de passe actuel",
    fresh: "Nouveau mot de passe",
    confirm: "Confirmer le mot de passe",
    send: "Changer le mot de passe",
    done: "Votre mot de passe a été changé. Vos autres appareils ont été déconnectés.",
  };
  await administratorSaves(request, {
    passwordAge: { periodDays: 110, warningDays: 14, maximumDelayDays: 7 },
  });
  // In the language of the browser, as at a first login.
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${server.url}/app/modules`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel(words.user).fill(person);
  await page.getByRole("textbox", { name: words.password, exact: true }).fill(castPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: warning })).toBeVisible();
  await expect(page.getByText(left)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: later }).click();
  await expect(page).toHaveURL(/\/app\/modules$/);
  await page.reload();
  await expect(page).toHaveURL(/\/app\/modules$/);

  await administratorSaves(request, {
    passwordAge: { periodDays: 90, warningDays: 14, maximumDelayDays: 7 },
  });
  await expect(page.getByRole("heading", { level: 1, name: expired })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/password-expiry$/);
  await page.goto(`${server.url}/app/home`);
  await expect(page.getByRole("heading", { level: 1, name: expired })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: change }).click();
  await page.getByLabel(current).fill(castPassword);
  await page.getByLabel(fresh).fill("Une-autre-saison-8");
  await page.getByLabel(confirm).fill("Une-autre-saison-8");
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/home$/);
  await administratorSaves(request, noAge);
  await context.close();
});

test("a logged-in person changes the password, and their other browser is out", async ({ page, browser }) => {
  const other = await browser.newPage({ locale: "en-GB" });
  await enter(other.request, "dev");
  await other.goto(`${server.url}/app/home`);
  await enter(page.request, "dev");
  await page.goto(`${server.url}/app/reset-password`);
  await page.getByLabel("Current password").fill("Wrong2026");
  await page.getByLabel("New password").fill("Password1");
  await page.getByLabel("Confirm the password").fill("Password2");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Passwords are different")).toBeVisible();
  await page.getByLabel("Confirm the password").fill("Password1");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("too common and easy to guess")).toBeVisible();
  await page.getByLabel("New password").fill("Un-bel-automne-26");
  await page.getByLabel("Confirm the password").fill("Un-bel-automne-26");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill("Un-bel-automne-26");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("The new password must be different from the old one.")).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(castPassword);
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your other devices have been logged out.")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/my-account$/);
  // The page's own live connection goes on under the new token, without asking for the password.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(other.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  await other.close();
});

test("the settings stand on a phone and in the dark, for eyes and ears alike", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await enter(page.request, "admin");
  await page.goto(`${server.url}${configuration}`);
  await section(page, "Password age").getByRole("switch").click();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
});

test("who holds no right to the screen finds neither it nor its entry", async ({ page }) => {
  await enter(page.request, "yasmine.haddad");
  await page.goto(`${server.url}/support-vision`);
  await expect(page.getByRole("heading", { level: 1, name: "Support vision" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Authentication", exact: true })).toBeHidden();
  await page.goto(`${server.url}${configuration}`);
  await expect(page.getByRole("heading", { level: 1, name: "Authentication" })).toBeHidden();
});
