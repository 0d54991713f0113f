import type { Browser, Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { confirmSending, newSheet, note, openSheet, patient, toCustomer } from "../hotline-sheet.ts";
import { castPassword, endSessionElsewhere, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";
import { untilKept } from "../until-kept.ts";

const text = say("en");
const french = say("fr");

/** Somebody in a browser that keeps the product's files; what they write leaves at once. */
async function withWorker(browser: Browser, baseURL: string | undefined, who: string, lang: LanguageCode) {
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "allow" });
  const page = await context.newPage();
  await logInAs(page, who, lang);
  const saved = await page.request.post("planete-online-server/interface", {
    headers: { "x-planete-page": "1" },
    data: { hotlineUndoSeconds: 0 },
  });
  expect(saved.status()).toBe(200);
  return { page, context };
}

const waits = text("hotline.unsent.waiting");

async function answerCustomer(page: Page, words: string): Promise<void> {
  await page.getByRole("tab", { name: "To the customer" }).click();
  await toCustomer(page).fill(words);
  await toCustomer(page).press("Control+Enter");
  await confirmSending(page);
}

test("without a line opened sheets are read and answered; what is written arrives once, or comes back with a reason; logging out erases it all", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { page: client, context: clientSide } = await withWorker(browser, baseURL, "olga.petrova", "fr");
  const { number, id } = await newSheet(client, "Payroll without a line", "fr");
  await client.goto(`app/hotline?sheet=${number}`);
  const seenByClient = client.getByRole("list", { name: french("hotline.thread") });
  const { page: agent, context } = await withWorker(browser, baseURL, "camille.rousseau", "en");
  const thread = await openSheet(agent, number);
  await untilKept(agent, id);

  // A reload without a line opens the sheet that was read, and the list of those.
  await context.setOffline(true);
  await agent.reload();
  await expect(thread).toContainText("Payroll without a line");
  const list = agent.getByRole("list", { name: text("hotline.offline.title") });
  await expect(list.getByRole("link")).toHaveCount(1);
  await expect(list).toContainText(/as of \d\d:\d\d/);
  await answerCustomer(agent, "Withdrawn in time");
  await expect(thread).toContainText(waits);
  await thread.getByRole("button", { name: "Withdraw" }).click();
  await expect(thread).not.toContainText("Withdrawn in time");
  await answerCustomer(agent, "We look");
  await thread.getByRole("button", { name: "Edit" }).click();
  await expect(toCustomer(agent)).toHaveText("We look");
  await expect(thread).not.toContainText(waits);
  await answerCustomer(agent, "We look into it");
  await agent.getByRole("tab", { name: "Internal note" }).click();
  await note(agent).fill("Written on the train");
  await note(agent).press("Control+Enter");
  await expect(thread.getByText(waits)).toHaveCount(2);
  await agent.reload();
  await expect(thread.getByText(waits)).toHaveCount(2);
  expect(await accessibilityFaults(agent)).toEqual([]);

  // Another tab of the same person has the same messages, and neither sends one twice.
  const otherTab = await context.newPage();
  await otherTab.goto(`app/hotline?sheet=${number}`);
  await expect(otherTab.getByText(waits)).toHaveCount(2);
  await context.setOffline(false);
  await expect(seenByClient).toContainText("We look into it", patient);
  await expect(thread.getByText(waits)).toHaveCount(0, patient);
  for (const words of ["We look into it", "Written on the train"])
    await expect(thread.getByText(words)).toHaveCount(1);
  await otherTab.close();
  await client.reload();
  await expect(seenByClient.getByText("We look into it")).toHaveCount(1);
  await expect(seenByClient).not.toContainText("train");

  // A client's side, in their language: both write without a line, and the client's goes out first.
  await untilKept(client, id);
  await context.setOffline(true);
  await answerCustomer(agent, "Nothing new yet");
  await expect(thread.getByText(waits)).toHaveCount(1);
  await clientSide.setOffline(true);
  await client.reload();
  await expect(client.getByText(french("hotline.offline.note"))).toBeVisible();
  const toSupport = client.getByRole("textbox", { name: french("hotline.composer.client") });
  await toSupport.fill("It works again");
  await toSupport.press("Control+Enter");
  await expect(seenByClient.getByText(french("hotline.unsent.waiting"))).toBeVisible();
  // It needs no part of the page that a network which has only just come back may refuse.
  const parts = /\/assets\//;
  await clientSide.route(parts, (route) => route.abort());
  await clientSide.setOffline(false);
  await expect(seenByClient.getByText(french("hotline.unsent.waiting"))).toHaveCount(0, patient);
  await clientSide.unroute(parts);
  await expect(seenByClient.getByText("It works again")).toHaveCount(1);
  // What the agent wrote without knowing that does not go.
  await context.setOffline(false);
  await expect(agent.getByText("New since you started writing")).toBeVisible(patient);
  await expect(toCustomer(agent)).toHaveText("Nothing new yet");
  await expect(thread.getByText(waits)).toHaveCount(0);
  await agent.getByRole("button", { name: "Refresh" }).click();
  await expect(agent.getByText("New since you started writing")).toHaveCount(0);

  // Logging out asks about what waits, and erases it with all that was kept.
  await context.setOffline(true);
  await toCustomer(agent).press("Control+Enter");
  await confirmSending(agent);
  await expect(thread.getByText(waits)).toHaveCount(1);
  await agent.goto("app/logout");
  await agent
    .getByRole("alertdialog")
    .getByRole("button", { name: text("shell.logout.unsent.leave.action") })
    .click();
  await expect(agent).toHaveURL(/\/login/);
  const left = () =>
    agent.evaluate(async () => [
      ...(await caches.keys()).filter((name) => name.startsWith("planete-answers")),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
  await expect.poll(left).toEqual([]);
  await context.setOffline(false);
  await logInAs(agent, "camille.rousseau");
  await openSheet(agent, number);
  await expect(thread).toContainText("It works again");
  await expect(agent.getByText(waits)).toHaveCount(0);
  await expect(seenByClient).not.toContainText("Nothing new yet");
  await Promise.all([context.close(), clientSide.close()]);
});

test("after half a day nothing is left to read without a line, and what was written is with its writer again", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { page: client, context: clientSide } = await withWorker(browser, baseURL, "olga.petrova", "fr");
  const { number, id } = await newSheet(client, "Payroll over the weekend", "fr");
  await clientSide.close();
  const { page: agent, context } = await withWorker(browser, baseURL, "camille.rousseau", "en");
  const thread = await openSheet(agent, number);
  await untilKept(agent, id);
  await context.setOffline(true);
  await answerCustomer(agent, "On Monday");
  await expect(thread.getByText(waits)).toHaveCount(1);

  await context.clock.setSystemTime(Date.now() + 12.5 * 3_600_000);
  await agent.reload();
  await expect(agent.locator("body")).not.toBeEmpty();
  await expect(thread).toHaveCount(0);
  await expect(agent.getByText("Payroll over the weekend")).toHaveCount(0);
  await context.setOffline(false);
  await openSheet(agent, number);
  await expect(toCustomer(agent)).toHaveText("On Monday", patient);
  await expect(agent.getByText(text("error.waitedTooLong"))).toBeVisible();
  await expect(thread.getByText(waits)).toHaveCount(0);
  await context.close();
});

test("a session that ended without a line asks for the password over the page, and what was written leaves once", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { page: client, context: clientSide } = await withWorker(browser, baseURL, "olga.petrova", "fr");
  const { number, id } = await newSheet(client, "Payroll after the tunnel", "fr");
  await client.goto(`app/hotline?sheet=${number}`);
  const seenByClient = client.getByRole("list", { name: french("hotline.thread") });
  await expect(seenByClient).toContainText("Payroll after the tunnel", patient);
  const { page: agent, context } = await withWorker(browser, baseURL, "camille.rousseau", "en");
  const thread = await openSheet(agent, number);
  await untilKept(agent, id);
  await agent.evaluate(() => {
    document.body.dataset.stamp = "same page";
  });
  const posts: string[] = [];
  agent.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(`/${id}/messages`)) posts.push(request.url());
  });

  await context.setOffline(true);
  await answerCustomer(agent, "Written in the tunnel");
  await expect(thread.getByText(waits)).toHaveCount(1);
  await toCustomer(agent).fill("Half a sentence");
  await endSessionElsewhere(agent);
  await context.setOffline(false);

  // The line is back and the session is not: the page stays, and nothing has left.
  const dialog = agent.getByRole("dialog", { name: "Please log in again" });
  await expect(dialog).toBeVisible(patient);
  await expect(dialog.getByRole("textbox", { name: "Password" })).toBeFocused();
  await expect(agent.locator("body")).toHaveAttribute("data-stamp", "same page");
  await expect(thread.getByText("Written in the tunnel")).toHaveCount(1);
  await expect(seenByClient).not.toContainText("Written in the tunnel");
  expect(posts).toEqual([]);

  await dialog.getByRole("textbox", { name: "Password" }).fill(castPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(seenByClient).toContainText("Written in the tunnel", patient);
  await expect(thread.getByText(waits)).toHaveCount(0, patient);
  await expect(thread.getByText("Written in the tunnel")).toHaveCount(1);
  await expect(toCustomer(agent)).toHaveText("Half a sentence");
  await expect(agent.locator("body")).toHaveAttribute("data-stamp", "same page");
  // Neither a reload nor the other side finds a second one.
  for (const [page, list] of [
    [client, seenByClient],
    [agent, thread],
  ] as const) {
    await page.reload();
    await expect(list.getByText("Written in the tunnel")).toHaveCount(1, patient);
  }
  expect(posts).toHaveLength(1);
  await Promise.all([context.close(), clientSide.close()]);
});
