import type { Browser, Page } from "@playwright/test";
import { bootText, expect, logInAs, test } from "../product.ts";

/** The same person in a browser of its own, on home, with its live connection open. */
async function anotherBrowser(
  browser: Browser,
  username: string,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await logInAs(page, username, "fr");
  const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto("app/home");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await connected;
  return page;
}

test("a device that is logged out from another is out within a second and says why", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await anotherBrowser(browser, "rachid.amrani", baseURL);
  await logInAs(page, "rachid.amrani", "fr");
  await page.goto("app/my-account?section=security");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon compte");
  await expect(page.getByText("Cet appareil", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Déconnecter.*Chrome sur/ }).click();
  await expect(page.getByText(/appareil déconnecté/)).toBeVisible();
  await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
  await expect(other.getByRole("status").filter({ hasText: bootText("fr", "login.revoked") })).toBeVisible();
  await expect(page.getByText("Vous n’êtes connecté que sur cet appareil.")).toBeVisible();

  // Nothing comes back: neither by the browser's button nor by loading anew.
  await other.goto("app/home");
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test("all other devices are logged out at once, and this one stays", async ({ page, browser, baseURL }) => {
  const others = [
    await anotherBrowser(browser, "victor.lambert", baseURL),
    await anotherBrowser(browser, "victor.lambert", baseURL),
  ];
  await logInAs(page, "victor.lambert", "fr");
  await page.goto("app/my-account?section=security");
  await page.getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await expect(page.getByText("2 appareils ont été déconnectés.")).toBeVisible();
  for (const other of others) {
    await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
    await expect(other.getByText(bootText("fr", "login.revoked"))).toBeVisible();
    await other.context().close();
  }
  await expect(page.getByText("Vous n’êtes connecté que sur cet appareil.")).toBeVisible();
  await page.goto("app/home");
  await expect(page).toHaveURL(/\/app\/home$/);
});
