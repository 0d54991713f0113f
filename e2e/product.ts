import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { test as base, expect } from "@playwright/test";
import type { BootMessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";
import { castPassword } from "@planete/server/seed/cast.ts";
import { firstPort, portsPerWorker } from "./ports.ts";

export { castPassword, expect };

/**
 * A journey in its worker's own product, whose page may not raise an error; refusals that a journey provokes are not
 * errors. The page has no `crypto.randomUUID`, as on the plain http of an intranet.
 */
export const test = base.extend<{ noPageErrors: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
  baseURL: async ({}, provide, { parallelIndex }) => {
    await provide(`http://localhost:${firstPort + parallelIndex * portsPerWorker}/`);
  },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.addInitScript(() => void Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
      await use();
      expect(errors, "errors raised in the page").toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a session for the browser through the wire, as the login page would. */
export async function logInAs(page: Page, username: string, lang: LanguageCode = "en"): Promise<void> {
  const answer = await page.request.post(`${apiBasePath}/authentication/login`, {
    data: { login: username, password: castPassword },
  });
  expect(answer.status()).toBe(200);
  const { userToken } = loggedIn.parse(await answer.json());
  const saved = await page.request.post(`${apiBasePath}/interface`, {
    data: { lang },
    headers: { authorization: `Bearer ${userToken}` },
  });
  expect(saved.status()).toBe(200);
}

/** Opens the menu of the avatar and chooses: an entry, or one of the list that an entry leads to. */
export async function chooseOwn(page: Page, entry: string | RegExp, choice?: string): Promise<void> {
  await page.getByRole("banner").locator("button[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem", { name: entry }).click();
  if (choice !== undefined) await page.getByRole("menuitemradio", { name: choice }).click();
}

/**
 * Waits until a choice is kept, known by words of its request: it shows at once, and a page that is opened before it is
 * kept may still be given the former one. To be asked before the choice is made.
 */
export async function choiceKept(page: Page, words: string): Promise<void> {
  await page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? "").includes(words),
  );
}

/** Each read of a page goes in a request of its own, for a journey that listens for one or plays its answer. */
export async function askAlone(page: Page): Promise<void> {
  await page.route("**/planete-online-server/together*", (route) => route.fulfill({ status: 503 }));
}

/** Ends every session of the browser's cookie on the server, behind the page's back. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "planete_session");
  const answer = await page.request.get(`${apiBasePath}/authentication/logout`, {
    headers: { authorization: `Bearer ${cookie?.value ?? ""}` },
  });
  expect(answer.status()).toBe(200);
}

/** Where all calls go (spec §7). */
const apiBasePath = "/planete-online-server";
const loggedIn = z.object({ userToken: z.string() });
const catalogs = new URL("../shared/src/i18n/catalogs/", import.meta.url);

/** A boot text as the catalogue of a language, or of its fallback, holds it. */
export function bootText(code: LanguageCode, id: BootMessageId): string {
  for (const link of [code, ...languages[code].fallbacks]) {
    const messages: unknown = JSON.parse(readFileSync(new URL(`${link}/boot.json`, catalogs), "utf8"));
    const message: unknown =
      typeof messages === "object" && messages !== null ? Reflect.get(messages, id) : undefined;
    if (typeof message === "string") return message;
  }
  throw new Error(`${id} is in no catalogue of ${code}`);
}
