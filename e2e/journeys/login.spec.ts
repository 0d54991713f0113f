import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { bootText, castPassword, expect, logInAs, test } from "../product.ts";

test("a person logs in by keyboard alone and lands on home", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Username")).toBeFocused();
  expect(said, "the console of the login page").toEqual([]);
  await page.keyboard.type("lead");
  await page.keyboard.press("Tab");
  await page.keyboard.type(castPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Karim");
});

test("machines that read pages are told what this is, and that nothing of it is for them", async ({
  page,
}) => {
  const robots = await page.request.get("robots.txt");
  expect(robots.status()).toBe(200);
  expect(robots.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
  const sent = await (await page.request.get("login")).text();
  expect(sent).toMatch(/<meta\s+name="description"\s+content="Planète Online: \w+/);
  // And in the reader's language once there is one.
  await page.goto("login");
  const description = page.locator("meta[name=description]");
  await expect(description).toHaveAttribute("content", bootText("en", "login.subtitle"));
});

test("a wrong password keeps what was typed and never says which half was wrong", async ({ page }) => {
  await page.goto("login");
  await page.getByLabel("Username").fill("lead");
  await page.getByRole("textbox", { name: "Password" }).fill("Wrong2026");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("Incorrect username or password.");
  await expect(page.getByLabel("Username")).toHaveValue("lead");
});

test("empty fields are named before anything is sent", async ({ page }) => {
  await page.goto("login");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("This field is required")).toHaveCount(2);
});

test("a server that does not answer within 5 s is said, with the username kept", async ({ page }) => {
  await page.goto("login");
  await page.route("**/authentication/login", () => undefined);
  await page.getByLabel("Username").fill("lead");
  await page.getByRole("textbox", { name: "Password" }).fill(castPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Logging in" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The server did not respond");
  await expect(page.getByLabel("Username")).toHaveValue("lead");
});

test("staying logged in outlives the browser, not staying does not", async ({ page, context }) => {
  await page.goto("login");
  await page.getByLabel("Username").fill("lead");
  await page.getByRole("textbox", { name: "Password" }).fill(castPassword);
  await page.getByLabel("Stay logged in").check();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
  const cookie = (await context.cookies()).find(({ name }) => name === "planete_session");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(29);
});

test("the page that was wanted opens after login", async ({ page }) => {
  await page.goto("app/about");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Username").fill("dev");
  await page.getByRole("textbox", { name: "Password" }).fill(castPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/about$/);
});

test("a logged-in person who opens login goes home", async ({ page }) => {
  await logInAs(page, "dev");
  await page.goto("login");
  await expect(page).toHaveURL(/\/app\/home$/);
});

test("a demonstration account is one click away", async ({ page }) => {
  await page.goto("login");
  await page.getByRole("button", { name: /^agent/ }).click();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
});

for (const code of languageCodes) {
  test(`the login page speaks ${languages[code].name}, and so do its errors`, async ({ page }) => {
    await page.goto("login");
    await page.getByRole("button", { name: /English/ }).click();
    await page.getByRole("menuitemradio", { name: languages[code].name, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", languages[code].htmlLang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(bootText(code, "login.title"));
    await page.getByLabel(bootText(code, "login.username.label"), { exact: true }).fill(`nobody-${code}`);
    await page.getByRole("textbox", { name: bootText(code, "login.password.label") }).fill("Wrong2026");
    await page.getByRole("button", { name: bootText(code, "login.submit.action"), exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(bootText(code, "error.incorrectCredentials"));
    const hint = bootText(code, "login.failure.credentials").replace(
      "{link}",
      bootText(code, "login.forgotten"),
    );
    await expect(page.getByRole("alert")).toContainText(hint);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(bootText(code, "login.title"));
  });
}

for (const [locale, code] of [
  ["th-TH", "th"],
  ["sv-SE", "se"],
  ["fr-BE", "fr"],
  ["ja-JP", "en"],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`a browser in ${locale} sees the login page in ${languages[code].name}`, async ({ page }) => {
      await page.goto("login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(bootText(code, "login.title"));
    });
  });
}
