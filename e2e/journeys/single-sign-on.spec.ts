import type { Page } from "@playwright/test";
import { z } from "zod";
import type { RealProvider } from "@planete/server/test/real-provider.ts";
import { hasRealProvider, startRealProvider } from "@planete/server/test/real-provider.ts";
import type { OwnServer } from "../own-server.ts";
import { startOwnServer } from "../own-server.ts";
import { bootText, castPassword, expect, test } from "../product.ts";

// Where there is no SimpleSAMLphp, `npm test` says that these journeys are left out.
if (hasRealProvider()) {
  test.describe("single sign-on", () => {
    test.describe.configure({ mode: "serial", timeout: 60_000 });
    let product: OwnServer;
    let provider: RealProvider;

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      [product, provider] = await Promise.all([
        startOwnServer({ DIRECTORY_PRIVATE_ADDRESSES: "1" }),
        startRealProvider([
          account("1012", "dev", "Linh", "Nguyen"),
          account("2001", "nobody.here", "Noé", "Personne"),
        ]),
      ]);
      const base = `${product.url}/planete-online-server/authentication/saml2`;
      const metadata = await (await fetch(`${base}/metadata`)).text();
      provider.trust({
        entityId: `${base}/metadata`,
        answerUrl: `${base}/acs`,
        logoutUrl: `${base}/slo`,
        certificate: /<ds:X509Certificate>([^<]+)/.exec(metadata)?.[1] ?? "",
      });
    });
    test.afterAll(async () => {
      await product?.stop();
      await provider?.stop();
    });

    const account = (number: string, uid: string, givenName: string, sn: string) => ({
      number,
      uid,
      password: `secret-of-${uid}`,
      mail: `${uid}@directory.example`,
      givenName,
      sn,
    });

    async function openSettings(page: Page): Promise<void> {
      const answer = await page.request.post(`${product.url}/planete-online-server/authentication/login`, {
        data: { login: "admin", password: castPassword },
      });
      expect(answer.status()).toBe(200);
      await page.goto(`${product.url}/support-vision/authentication-configuration`);
      await expect(page.getByRole("heading", { name: "Single sign-on" })).toBeVisible();
    }

    async function logInThere(page: Page, uid: string): Promise<void> {
      // Our own login page has a field of that name too.
      await page.waitForURL(/simplesaml/);
      await page.locator("input[name=username]").fill(uid);
      await page.locator("input[name=password]").fill(`secret-of-${uid}`);
      await page.keyboard.press("Enter");
    }

    test("an administrator connects the directory, tries it and offers it", async ({ page }) => {
      await openSettings(page);
      await page.getByLabel("Metadata from an address").fill(provider.metadataUrl);
      await page.getByRole("button", { name: "Read", exact: true }).click();
      await expect(page.getByText("The metadata was read. Check it, then save.")).toBeVisible();
      await expect(page.getByText(/\d[\d,]* days left/)).toBeVisible();
      await page.getByRole("button", { name: "Save the connection" }).click();
      await expect(page.getByText("The connection is saved.")).toBeVisible();

      await page.getByRole("button", { name: "Test it" }).click();
      await logInThere(page, "nobody.here");
      await expect(page).toHaveURL(/authentication-configuration/, { timeout: 20_000 });
      await expect(page.getByText("Attributes received")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("nobody.here@directory.example").first()).toBeVisible();

      await page.getByRole("switch", { name: "Single sign-on" }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
      const offer = await page.request.get(
        `${product.url}/planete-online-server/authentication/saml2/ad-config`,
      );
      expect(z.object({ enabled: z.boolean() }).parse(await offer.json()).enabled).toBe(true);
    });

    test.describe("in French", () => {
      test.use({ locale: "fr-FR" });
      test("a directory account with a local login is told about both accounts", async ({ page }) => {
        await page.goto(`${product.url}/login`);
        await page.getByRole("button", { name: bootText("fr", "login.directory.action") }).click();
        await logInThere(page, "dev");
        await expect(page).toHaveURL(/\/login\?error=directoryAccountConflict$/);
        const alert = page.getByRole("alert");
        await expect(alert).toContainText(bootText("fr", "error.directoryAccountConflict"));
        await expect(alert).toContainText(bootText("fr", "login.failure.conflict"));
        await expect(alert).toContainText("dev");
      });
    });

    test("an account that nobody here has is told so in English", async ({ page }) => {
      await page.goto(`${product.url}/login`);
      await page.getByRole("button", { name: "Continue with your company account" }).click();
      await logInThere(page, "nobody.here");
      await expect(page).toHaveURL(/\/login\?error=userNotFound$/);
      await expect(page.getByRole("alert")).toContainText(bootText("en", "error.userNotFound"));
    });

    test("an administrator links the two accounts", async ({ page }) => {
      await openSettings(page);
      const conflict = page.getByRole("listitem").filter({ hasText: "Linh Nguyen" });
      await expect(conflict).toContainText("Same username");
      await conflict.getByRole("button", { name: "Link" }).click();
      await page
        .getByRole("dialog")
        .or(page.getByRole("alertdialog"))
        .getByRole("button", { name: "Link" })
        .click();
      await expect(page.getByText("The accounts are linked.")).toBeVisible();
      await expect(page.getByText("No conflict is waiting for a decision.")).toBeVisible();
    });

    for (const [locale, code] of [
      ["fr-FR", "fr"],
      ["en-GB", "en"],
    ] as const) {
      test.describe(`with a browser in ${locale}`, () => {
        test.use({ locale });
        test(`a person logs in, lands where they wanted, and logs out at the provider too (${code})`, async ({
          page,
        }) => {
          await page.goto(`${product.url}/app/about`);
          await expect(page).toHaveURL(/\/login\?next=/);
          const button = page.getByRole("button", { name: bootText(code, "login.directory.action") });
          await button.click();
          await logInThere(page, "dev");
          await expect(page).toHaveURL(`${product.url}/app/about`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

          await page.goto(`${product.url}/app/logout`);
          await expect(page).toHaveURL(`${product.url}/login`);
          await expect(page.getByText(bootText(code, "login.directory.last"))).toBeVisible();
          // The provider has forgotten the person: it asks for the password again.
          await button.click();
          await expect(page.locator("input[name=password]")).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`^${provider.url}`));
        });
      });
    }

    test("another company account makes the provider ask, though it knows the person", async ({ page }) => {
      await page.goto(`${product.url}/login`);
      await page.getByRole("button", { name: "Continue with your company account" }).click();
      await logInThere(page, "dev");
      await expect(page).toHaveURL(`${product.url}/app/home`);
      await page.context().clearCookies({ domain: "localhost" });
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${product.url}/login`);
      await page.getByRole("button", { name: "Use another company account" }).click();
      await page.getByLabel("Company account").fill("nobody.here");
      await page.keyboard.press("Enter");
      await expect(page.locator("input[name=password]")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`^${provider.url}`));
    });

    test("a provider that is down is said within 5 s, and passwords still open the door", async ({
      page,
    }) => {
      await provider.stop();
      await page.goto(`${product.url}/login`);
      await page.getByRole("button", { name: "Continue with your company account" }).click();
      await expect(page.getByRole("alert")).toContainText(bootText("en", "error.authenticationUnavailable"), {
        timeout: 5_000,
      });
      await page.getByLabel("Username").fill("guest");
      await page.getByRole("textbox", { name: "Password" }).fill(castPassword);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL(`${product.url}/app/home`);
    });
  });
}
