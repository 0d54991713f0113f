import { expect, logInAs, test } from "../product.ts";

test("home shows the newest news and the modules, each one click away", async ({ page }) => {
  await logInAs(page, "mateus.oliveira");
  await page.goto("app/home");
  const news = page.getByRole("region", { name: "News" });
  await expect(news.getByRole("link")).toHaveCount(5);
  await expect(
    page.getByRole("region", { name: "Modules" }).getByRole("link", { name: /^Candidates/ }),
  ).toBeVisible();
  const newest = news.getByRole("link").first();
  const title = await newest.locator("span").first().textContent();
  await newest.click();
  await expect(page).toHaveURL(/\/app\/planete-online-news\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: title ?? "" }).first()).toBeVisible();
});

test("a tile that fails says so by itself, keeps its neighbours and can be tried again", async ({ page }) => {
  await logInAs(page, "pieter.de.vries");
  await page.route("**/planete-online-server/news?*", (route) =>
    route.fulfill({ status: 503, json: { error: "databaseUnavailable", requestId: "a-request-id" } }),
  );
  await page.goto("app/home");
  const news = page.getByRole("region", { name: "News" });
  await expect(news.getByText("a-request-id")).toBeVisible();
  await expect(page.getByRole("region", { name: "Modules" }).getByRole("link").first()).toBeVisible();
  await page.unroute("**/planete-online-server/news?*");
  await news.getByRole("button", { name: "Try again" }).click();
  await expect(news.getByRole("link")).toHaveCount(5);
});
