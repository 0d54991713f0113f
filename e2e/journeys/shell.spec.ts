import { accessibilityFaults } from "../accessibility.ts";
import { say } from "../say.ts";
import { chooseOwn, expect, logInAs, test } from "../product.ts";

test("root, /app and /home lead home; logging out leads to login", async ({ page }) => {
  await logInAs(page, "lead");
  for (const path of ["", "app", "home", "app/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/home$/);
  }
  await chooseOwn(page, "Log out");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("app/home");
  await expect(page).toHaveURL(/\/login$/);
});

test("a page that does not exist says so and leads back", async ({ page }) => {
  await page.goto("no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops, this page does not seem to exist");
  await page.getByRole("link", { name: "Go to login" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await logInAs(page, "lead");
  await page.goto("app/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops, this page does not seem to exist");
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
});

test("the page about an old password leads on whoever has nothing to hear from it, and leaves the tab its name", async ({
  page,
}) => {
  await logInAs(page, "dev");
  await page.goto("app/modules");
  await expect(page).toHaveTitle(/Modules · Planète Online$/);
  // An open page is led there, as by a link of another page's text.
  await page.evaluate(() => {
    history.pushState(null, "", "/app/password-expiry");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page).toHaveURL(/\/app\/home$/);
  await expect(page.getByRole("banner")).toContainText("Home");
  await expect(page).toHaveTitle(/Home · Planète Online$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/modules$/);
  await page.goto("app/password-expiry?next=%2Fapp%2Fhotline%3Fsort%3Dopened");
  await expect(page).toHaveURL(/\/app\/hotline\?.*sort=opened/);
  await expect(page).toHaveTitle(/Liaison sheets · Planète Online$/);
});

test("the hotline without the liaison-form right is refused in words and leads home", async ({ page }) => {
  await logInAs(page, "guest");
  await page.goto("app/hotline");
  await expect(page).toHaveURL(/\/app\/home$/);
  await expect(page.getByText("You do not have the rights to access the hotline")).toBeVisible();
});

test("an administration page without its right is refused in the same way, and says why", async ({
  page,
}) => {
  await logInAs(page, "client");
  await page.goto("support-vision");
  await expect(page).toHaveURL(/\/app\/home$/);
  const notice = page
    .getByRole("listitem")
    .filter({ hasText: "You do not have the right to open this page" });
  await notice.getByRole("button", { name: "Why?" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the language changes in place, is confirmed in the new language and stays", async ({ page }) => {
  await logInAs(page, "anna.keller");
  await page.goto("app/about");
  await page.evaluate(() => {
    document.body.dataset.stamp = "same page";
  });
  await chooseOwn(page, /^Language/, "Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByText("Die Oberfläche ist jetzt auf Deutsch.")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-stamp", "same page");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await chooseOwn(page, /^Sprache/, "English");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
});

test("dark stays dark from the first paint on", async ({ page }) => {
  await logInAs(page, "giulia.romano");
  await page.goto("app/home");
  await chooseOwn(page, /^Appearance/, "Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Nothing but the page and its first script: what is painted before anything else arrives.
  await page.route(/\/assets\/(?!first-paint)/, (route) => route.abort());
  await page.goto("app/home", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(12, 16, 21)",
  );
});

test("the rail collapses, keeps its names for ears, and stays collapsed", async ({ page }) => {
  await logInAs(page, "lead");
  await page.goto("app/home");
  await page.getByRole("button", { name: "Collapse the menu" }).click();
  await page.reload();
  const rail = page.getByRole("navigation", { name: "Main menu" }).first();
  await expect(page.getByRole("button", { name: "Expand the menu" })).toBeVisible();
  await rail.getByRole("link", { name: "My account" }).click();
  await expect(page).toHaveURL(/\/app\/my-account/);
});

test("on a phone the menu is a bar at the bottom and nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "lead");
  for (const path of ["app/home", "app/about"]) {
    await page.goto(path);
    await expect(page.getByRole("navigation").getByRole("link", { name: "Home" })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("on a phone a screen with lists of its own is as high as the window, and only the lists scroll", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "admin");
  for (const path of [
    "hotline",
    "app/agenda",
    "support-vision/clients",
    "support-vision/fetes?view=leave",
    "support-vision/developpement",
    "support-vision/developpement?view=table",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").last()).toBeVisible();
    await expect(page.locator("[class*=bone], [aria-busy=true]")).toHaveCount(0);
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height, path).toBe(844);
  }
});

test("support vision has a menu of its own, and leads back to where one was", async ({ page }) => {
  await logInAs(page, "admin");
  await page.goto("app/agenda");
  const rail = page.getByRole("navigation", { name: "Main menu" }).first();
  await rail.getByRole("link", { name: "Support vision" }).click();
  await expect(page).toHaveURL(/\/support-vision\/home$/);
  await expect(rail.getByRole("link", { name: "Home", exact: true })).toHaveCount(0);
  await rail.getByRole("list", { name: "Clients" }).getByRole("link", { name: "Clients" }).click();
  await expect(page.getByRole("navigation", { name: say("en")("ui.breadcrumbs") })).toContainText(
    "Support vision",
  );
  await rail.getByRole("link", { name: "Back to work" }).click();
  await expect(page).toHaveURL(/\/app\/agenda/);
  await expect(rail.getByRole("link", { name: "Home", exact: true })).toBeVisible();
});

test("on a phone the menu of support vision is a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "admin");
  await page.goto("support-vision/home");
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Support vision" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await drawer.getByRole("link", { name: "Clients" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/support-vision\/clients$/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the product works below a base path without a rebuild", async ({ page, baseURL }) => {
  const below = new URL(baseURL ?? "");
  below.port = String(Number(below.port) + 1);
  await page.goto(`${below.origin}/`);
  await expect(page).toHaveURL(`${below.origin}/suite/login`);
  await page.getByLabel("Username").fill("agent");
  await page.getByRole("textbox", { name: "Password" }).fill("Planete2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${below.origin}/suite/app/home`);
  await chooseOwn(page, "About");
  await expect(page).toHaveURL(`${below.origin}/suite/app/about`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await page.goto(`${below.origin}/suite/app/nothing`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops, this page does not seem to exist");
});

test("axe and HTML_CodeSniffer each find what is wrong with a page", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title>
    <main style="background:#fff"><img src="data:,"><p style="color:#ccc">Pale words</p>
    <form action="/"><input aria-label="Name"></form></main></html>`);
  const faults = await accessibilityFaults(page);
  for (const fault of ["image-alt", "color-contrast", "1_1_1.H37", "1_4_3.G18.Fail", "3_2_2.H32.2"])
    expect(
      faults.filter((found) => found.includes(fault)),
      fault,
    ).toHaveLength(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`no screen has a serious accessibility fault in ${colorScheme}`, async ({ page }) => {
      await page.goto("login");
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await accessibilityFaults(page), "login").toEqual([]);
      await logInAs(page, "lead");
      for (const path of ["app/home", "app/about", "app/no-such-page"]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await accessibilityFaults(page), path).toEqual([]);
      }
    });
  });
}

test("a client's user gets the everyday texts alone, whoever administers gets the others when they are needed", async ({
  page,
  browser,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/translation/")) fetched.push(request.url());
  });
  await logInAs(page, "hannah.pryce");
  for (const path of ["home", "hotline", "agenda", "modules", "my-account", "planete-online-news", "help"]) {
    await page.goto(`app/${path}`);
    await expect(page.getByRole("main")).not.toBeEmpty();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("compte");
  await expect(page.getByRole("option", { name: "Account" }).first()).toBeVisible();
  expect(fetched.some((url) => url.includes("part=everyday"))).toBe(true);
  expect(fetched.filter((url) => !url.includes("part=everyday"))).toEqual([]);

  const staff = await browser.newPage();
  await logInAs(staff, "admin", "fr");
  const others = staff.waitForRequest((request) => request.url().includes("part=administration"));
  await staff.goto("support-vision/Statistiques");
  await others;
  await expect(staff.getByRole("heading", { name: "Fiches de liaison" }).first()).toBeVisible();
  await staff.close();
});
