import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { another, confirmSending, newSheet, note, openSheet, patient, toCustomer } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";

// Two browsers and the ten seconds before a message leaves take longer than one page.
test.describe.configure({ timeout: 120_000 });
const sheets = "planete-online-server/planete-online/fiche-liaison";
const asPage = { headers: { "x-planete-page": "1" } };
const files = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

// The smallest picture there is: one point.
const picture = {
  name: "screen.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const csv = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("number;name\n1;Ana\n") });

const composer = (page: Page): Locator => page.getByRole("region", { name: "Write" });
const chooser = (page: Page): Locator => composer(page).locator("input[type=file]");
const added = (page: Page): Locator =>
  composer(page).getByRole("list", { name: "Attachments" }).getByRole("listitem");

/** The files that the page's person is told of. */
async function filesOf(page: Page, sheetId: string): Promise<z.output<typeof files>["data"]> {
  const answer = await page.request.get(`${sheets}/${sheetId}/files`, asPage);
  expect(answer.status()).toBe(200);
  return files.parse(await answer.json()).data;
}

/** What the person gets who calls for a file by its address. */
async function statusOf(page: Page, fileId: string): Promise<number> {
  return (await page.request.get(`${sheets}/attachments/${fileId}`, asPage)).status();
}

test("files go to the customer with their message, and those of a note never do", async ({
  page,
  browser,
}) => {
  await logInAs(page, "oskar.nyman");
  const { id, number } = await newSheet(page, "Files");
  const seenByClient = await openSheet(page, number);
  const agent = await another(browser, "damien.chevalier");
  const seenByAgent = await openSheet(agent, number);

  await agent.getByRole("tab", { name: "To the customer" }).click();
  const held = Promise.withResolvers<void>();
  await agent.route("**/customer/attachments", async (route) => {
    await held.promise;
    await route.continue();
  });
  await chooser(agent).setInputFiles([picture, csv("wrong.csv")]);
  await expect(agent.getByRole("progressbar", { name: "screen.png" })).toBeVisible();
  held.resolve();
  await expect(agent.getByRole("progressbar")).toHaveCount(0);
  await expect(added(agent)).toHaveCount(2);
  await agent.getByRole("button", { name: "Remove wrong.csv" }).click();
  await expect(added(agent)).toHaveText([/screen\.png/]);
  await toCustomer(agent).fill("Here is what we see.");
  await toCustomer(agent).press("Control+Enter");
  await confirmSending(agent);

  await agent.getByRole("tab", { name: "Internal note" }).click();
  await chooser(agent).setInputFiles(csv("salaries.csv"));
  await expect(added(agent)).toHaveText([/salaries\.csv.*byte/]);
  await note(agent).fill("For us alone");
  await note(agent).press("Control+Enter");
  await expect(seenByAgent.getByRole("button", { name: "Download salaries.csv" })).toBeVisible();
  await expect(seenByAgent.getByRole("button", { name: "Open screen.png" })).toBeVisible();

  const all = await filesOf(agent, id);
  expect(all.map(({ name }) => name).sort()).toEqual(["salaries.csv", "screen.png"]);
  const idOf = (name: string): string => all.find((file) => file.name === name)?.id ?? "";
  // Not before its message has left.
  expect(await statusOf(page, idOf("screen.png"))).toBe(404);
  expect(await filesOf(page, id)).toEqual([]);

  await page.bringToFront();
  await seenByClient.getByRole("button", { name: "Open screen.png" }).click(patient);
  const shown = page.getByRole("dialog", { name: "screen.png" }).getByRole("img", { name: "screen.png" });
  await expect(shown).toHaveJSProperty("naturalWidth", 1);
  await page.keyboard.press("Escape");
  expect((await filesOf(page, id)).map(({ name }) => name)).toEqual(["screen.png"]);
  expect(await statusOf(page, idOf("screen.png"))).toBe(200);
  expect(await statusOf(page, idOf("salaries.csv"))).toBe(404);
  expect(await statusOf(agent, idOf("salaries.csv"))).toBe(200);
  await page.reload();
  await expect(seenByClient.getByRole("button", { name: "Open screen.png" })).toBeVisible();
  await expect(page.getByText("salaries.csv")).toHaveCount(0);
  await agent.context().close();
});
