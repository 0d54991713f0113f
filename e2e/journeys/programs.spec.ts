import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
}

test("a program gets a token, raises an alert that the bell shows as text, and is revoked", async ({
  page,
  request,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/programs?open=new");
  await page.getByRole("textbox", { name: text("programs.field.name") }).fill("Paie 3000", slow);
  await page
    .getByRole("combobox", { name: text("programs.field.alerts") })
    .fill(text("account.alert.commandes"));
  await page.getByRole("option", { name: text("account.alert.commandes") }).click();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("alertdialog", { name: text("programs.token.title") });
  const token = await dialog.locator("code").innerText(slow);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("programs.token.done.action") }).click();

  const raise = (): ReturnType<typeof request.post> =>
    request.post(new URL("/planete-online-server/planete-online/alertes", page.url()).href, {
      headers: { authorization: `Bearer ${token}` },
      data: { alert: "commandes", key: "1", about: "<b>BC-77</b>", target: "https://erp.example/77" },
    });
  expect(await (await raise()).json()).toMatchObject({ data: { raised: true } });
  expect(await (await raise()).json()).toMatchObject({ data: { raised: false } });
  await page.getByRole("button", { name: new RegExp(`^${text("notifications.title")}`) }).click(slow);
  const line = page.getByRole("link").filter({ hasText: "<b>BC-77</b>" });
  await expect(line).toHaveAttribute("href", "https://erp.example/77", slow);
  await expect(line).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("programs.revoke.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("programs.revoke.action") })
    .click();
  await expect(page.getByRole("grid").getByText(text("programs.state.revoked"))).toBeVisible(slow);
  expect((await raise()).status()).toBe(401);
});

for (const lang of ["en", "th"] as const)
  test(`the programs can be looked at in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await logInAs(page, "admin", lang);
    await page.goto("support-vision/programs");
    await expect(page.getByRole("heading", { name: text("programs.title") })).toBeVisible(slow);
    await expectAccessible(page);
  });
