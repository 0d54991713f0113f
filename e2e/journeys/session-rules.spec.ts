import { castPassword, expect, logInAs, test } from "../product.ts";

/** The session rules of spec §2 in a real browser, at the top of a host and in a folder of it. */
for (const place of ["/", "/suite/"] as const) {
  test.describe(`under ${place}`, () => {
    test.use({
      baseURL: async ({ baseURL }, provide) => {
        const url = new URL(place, baseURL ?? "");
        if (place !== "/") url.port = String(Number(url.port) + 1);
        await provide(url.href);
      },
    });

    test("strangers end at login, and come back to where they wanted to go", async ({ page, baseURL }) => {
      for (const path of ["", "app", "home", "app/home", "app/login", "app/logout"]) {
        await page.goto(path);
        await expect(page).toHaveURL(`${baseURL}login`);
      }
      for (const path of ["support-vision", "support-vision/droits", "app/hotline", "app/nothing-here"]) {
        await page.goto(path);
        await expect(page).toHaveURL(`${baseURL}login?next=${encodeURIComponent(`/${path}`)}`);
      }
      await page.goto("app/about");
      await page.getByLabel("Username").fill("dev");
      await page.getByRole("textbox", { name: "Password" }).fill(castPassword);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${baseURL}app/about`);
    });

    test("the logged-in end at home, and see what they have no right to refused", async ({
      page,
      baseURL,
    }) => {
      await logInAs(page, "guest");
      for (const path of ["", "app", "home", "login", "app/login"]) {
        await page.goto(path);
        await expect(page).toHaveURL(`${baseURL}app/home`);
      }
      await page.goto("app/hotline");
      await expect(page).toHaveURL(`${baseURL}app/home`);
      await expect(page.getByText("You do not have the rights to access the hotline")).toBeVisible();
      await page.goto("support-vision/droits");
      await expect(page).toHaveURL(`${baseURL}app/home`);
      await expect(page.getByText("You do not have the right to open this page")).toBeVisible();
      await page.goto("app/nothing-here");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Oops, this page does not seem to exist",
      );
    });

    test("a session that is over leads to login, and its token is forgotten", async ({
      page,
      baseURL,
      context,
    }) => {
      await context.addCookies([
        { name: "planete_session", value: "x".repeat(43), url: new URL("/", baseURL).href, sameSite: "Lax" },
      ]);
      await page.goto("login");
      await page.evaluate(() => sessionStorage.setItem("planete.userToken", "x".repeat(43)));
      await page.goto("app/about");
      await expect(page).toHaveURL(`${baseURL}login?next=${encodeURIComponent("/app/about")}`);
      const sessions = async () => (await context.cookies()).filter(({ name }) => name === "planete_session");
      await expect.poll(sessions).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem("planete.userToken"))).toBeNull();
    });
  });
}
