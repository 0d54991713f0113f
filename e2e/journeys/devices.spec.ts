import type { Browser, Page } from "@playwright/test";
import { bootText, expect, logInAs, test } from "../product.ts";

/** The same person in a browser of its own, on home, with its live connection open. */
async function anotherBrowser(
  browser: Browser,
  username: string,
  lang: "en" | "fr",
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await logInAs(page, username, lang);
  const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto("app/home");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await connected;
  return page;
}

const journeys = [
  {
    lang: "en",
    person: "gaelle.le.goff",
    crowd: "ines.benali",
    account: "My account",
    thisDevice: "This device",
    logOut: /^Log out Chrome on/,
    loggedOut: /is logged out/,
    allOthers: "Log out all others",
    loggedOutTwo: "2 devices were logged out.",
    alone: "You are logged in on this device only.",
  },
  {
    lang: "fr",
    person: "rachid.amrani",
    crowd: "victor.lambert",
    account: "Mon compte",
    thisDevice: "Cet appareil",
    logOut: /^Déconnecter.*Chrome sur/,
    loggedOut: /appareil déconnecté/,
    allOthers: "Déconnecter tous les autres",
    loggedOutTwo: "2 appareils ont été déconnectés.",
    alone: "Vous n’êtes connecté que sur cet appareil.",
  },
] as const;

for (const words of journeys) {
  test(`a device that is logged out from another is out within a second and says why (${words.lang})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await anotherBrowser(browser, words.person, words.lang, baseURL);
    await logInAs(page, words.person, words.lang);
    await page.goto("app/my-account?section=security");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.account);
    await expect(page.getByText(words.thisDevice, { exact: true })).toBeVisible();

    await page.getByRole("button", { name: words.logOut }).click();
    await expect(page.getByText(words.loggedOut)).toBeVisible();
    await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
    await expect(
      other.getByRole("status").filter({ hasText: bootText(words.lang, "login.revoked") }),
    ).toBeVisible();
    await expect(page.getByText(words.alone)).toBeVisible();

    // Nothing comes back: neither by the browser's button nor by loading anew.
    await other.goto("app/home");
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  });

  test(`all other devices are logged out at once, and this one stays (${words.lang})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const others = [
      await anotherBrowser(browser, words.crowd, words.lang, baseURL),
      await anotherBrowser(browser, words.crowd, words.lang, baseURL),
    ];
    await logInAs(page, words.crowd, words.lang);
    await page.goto("app/my-account?section=security");
    await page.getByRole("button", { name: words.allOthers }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.allOthers }).click();
    await expect(page.getByText(words.loggedOutTwo)).toBeVisible();
    for (const other of others) {
      await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
      await expect(other.getByText(bootText(words.lang, "login.revoked"))).toBeVisible();
      await other.context().close();
    }
    await expect(page.getByText(words.alone)).toBeVisible();
    await page.goto("app/home");
    await expect(page).toHaveURL(/\/app\/home$/);
  });
}
