import type { Page } from "@playwright/test";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

/** Everything that a first visit asks the server for: the page, its files, its calls, its live connection. */
async function watchRequests(page: Page): Promise<() => readonly string[]> {
  const asked = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  network.on("Network.webSocketCreated", ({ requestId, url }) => asked.set(requestId, url));
  // What the browser has already it does not ask for.
  network.on("Network.requestServedFromCache", ({ requestId }) => asked.delete(requestId));
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache === true) asked.delete(requestId);
  });
  return () => [...asked.values()].filter((url) => !lettersOfNames.test(url));
}

/** A name in other letters than the page's brings them along: they come with the people, not with the page. */
const lettersOfNames = /\/assets\/(?:inter-(?!latin-wght)|noto-)[\w-]+\.woff2$/;

/** Opens the hotline in a browser that has never seen the product, until nothing is asked for any more. */
async function firstVisit(page: Page, username: string, lang: LanguageCode): Promise<readonly string[]> {
  await logInAs(page, username, lang);
  const asked = await watchRequests(page);
  await page.goto("app/hotline", { waitUntil: "networkidle" });
  return asked();
}

for (const [username, lang] of [
  ["camille.rousseau", "fr"],
  ["lead", "en"],
] as const) {
  test(`the first visit of ${username} to the hotline asks for at most twenty things, and for none twice`, async ({
    page,
  }) => {
    const asked = await firstVisit(page, username, lang);
    await expect(
      page
        .getByRole("region", { name: say(lang)("hotline.list") })
        .getByRole("link")
        .first(),
    ).toBeVisible();
    // All of it is there: the counts of the views as well.
    await expect(page.getByRole("list", { name: say(lang)("hotline.views") })).toContainText(/\d/);
    expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([]);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(20);
  });
}

test("where the live connection comes late, nothing that was read before it is read again", async ({
  page,
}) => {
  await logInAs(page, "agent", "en");
  // The change of language has been told by then.
  await page.goto("app/hotline", { waitUntil: "networkidle" });
  const welcome = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    // The answer to the page's hello waits until everything has been read.
    server.onMessage((frame) => void welcome.promise.then(() => socket.send(frame)));
  });
  const asked = await watchRequests(page);
  await page.goto("app/hotline", { waitUntil: "networkidle" });
  await expect(page.getByRole("list", { name: say("en")("hotline.views") })).toContainText(/\d/);
  const before = asked();
  expect(before.length).toBeGreaterThan(5);
  welcome.resolve();
  await page.waitForTimeout(1_500);
  // What nobody waits for may still come for the first time.
  const known = new Set(readsOf(before));
  expect(readsOf(asked().slice(before.length)).filter((address) => known.has(address))).toEqual([]);
});

/** The addresses that were read, those that shared a request each for itself. */
function readsOf(asked: readonly string[]): readonly string[] {
  return asked.flatMap((url) => {
    const { pathname, search, searchParams } = new URL(url);
    const together = searchParams.get("reads");
    const own = pathname.replace("/planete-online-server", "") + search;
    return together === null ? [own] : z.array(z.string()).parse(JSON.parse(together));
  });
}

test("a client’s first visit asks for no more, and for nothing of the staff’s", async ({ page }) => {
  const asked = await firstVisit(page, "olga.petrova", "th");
  await expect(page.getByRole("link", { name: /#?\d{3,}/ }).first()).toBeVisible();
  expect(asked.filter((url) => /administration|\/views|\/filters/.test(decodeURIComponent(url)))).toEqual([]);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(20);
});
