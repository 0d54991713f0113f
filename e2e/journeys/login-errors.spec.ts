import type { Page } from "@playwright/test";
import type { BootMessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { bootText, castPassword, expect, test } from "../product.ts";

async function tryToLogIn(page: Page, lang: LanguageCode, login: string): Promise<void> {
  await page.getByLabel(bootText(lang, "login.username.label"), { exact: true }).fill(login);
  await page.getByRole("textbox", { name: bootText(lang, "login.password.label") }).fill(castPassword);
  await page.getByRole("button", { name: bootText(lang, "login.submit.action"), exact: true }).click();
}

interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly said: readonly BootMessageId[];
  readonly shows?: readonly string[];
}

/** The login errors of spec §8 that a running demonstration does not give by itself. */
const refusals: readonly Refusal[] = [
  {
    status: 403,
    error: "ipNotAllowed",
    details: { address: "203.0.113.77" },
    said: ["error.ipNotAllowed", "login.failure.network"],
    shows: ["203.0.113.77"],
  },
  { status: 404, error: "userNotFound", said: ["error.userNotFound", "login.failure.user"] },
  { status: 503, error: "authenticationUnavailable", said: ["error.authenticationUnavailable"] },
  { status: 403, error: "passwordExpired", said: ["error.passwordExpired"] },
  {
    status: 409,
    error: "directoryAccountConflict",
    details: { account: "lea@annuaire.example", login: "lea" },
    said: ["error.directoryAccountConflict", "login.failure.conflict"],
    shows: ["lea@annuaire.example"],
  },
];

for (const [lang, locale] of [
  ["en", "en-GB"],
  ["fr", "fr-FR"],
] as const) {
  test.describe(() => {
    test.use({ locale });

    for (const { status, error, details, said, shows = [] } of refusals) {
      test(`${error} is said at login with its next step (${lang})`, async ({ page }) => {
        await page.route("**/authentication/login", (route) =>
          route.fulfill({ status, json: { error, details, requestId: "a-request-id" } }),
        );
        await page.goto("login");
        await tryToLogIn(page, lang, "lea");
        const alert = page.getByRole("alert");
        for (const id of said) await expect(alert).toContainText(bootText(lang, id));
        for (const words of shows) await expect(alert).toContainText(words);
        await expect(page.getByLabel(bootText(lang, "login.username.label"), { exact: true })).toHaveValue(
          "lea",
        );
      });
    }

    test(`an inactive account is told so and whom to ask (${lang})`, async ({ page }) => {
      await page.goto("login");
      await tryToLogIn(page, lang, "bruno.petit");
      await expect(page.getByRole("alert")).toContainText(bootText(lang, "error.inactiveAccount"));
      await expect(page.getByRole("alert")).toContainText(bootText(lang, "login.failure.inactive"));
    });

    test(`too many tries tell how long to wait (${lang})`, async ({ page }) => {
      // All but the last try without the page, which would only take longer.
      for (let tries = 0; tries < 8; tries += 1) {
        await page.request.post("/planete-online-server/authentication/login", {
          data: { login: `impatient-${lang}`, password: "Wrong2026" },
        });
      }
      await page.goto("login");
      await tryToLogIn(page, lang, `impatient-${lang}`);
      await expect(page.getByRole("alert")).toContainText(bootText(lang, "error.tooManyRequests"));
      await expect(page.getByRole("alert")).toContainText(
        lang === "fr" ? /dans \d+ minutes/ : /in \d+ minutes/,
      );
    });

    test(`a session that ran out while nobody looked is explained at login (${lang})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([
        {
          name: "planete_session",
          value: "x".repeat(43),
          url: baseURL ?? "",
          httpOnly: true,
          sameSite: "Lax",
        },
      ]);
      await page.goto("app/about");
      await expect(page).toHaveURL(/\/login\?next=/);
      await expect(page.getByText(bootText(lang, "error.tokenInvalid"))).toBeVisible();
      // Said once: the invalid token is gone (spec §2).
      await page.reload();
      await expect(page.getByText(bootText(lang, "error.tokenInvalid"))).toBeHidden();
    });
  });
}

test("the page of a reset link tells its token to nobody", async ({ page, baseURL }) => {
  const token = "Zz9".repeat(14);
  const told: string[] = [];
  page.on("request", (request) => {
    const { referer } = request.headers();
    told.push(`${request.url()} ${referer ?? ""}`);
  });
  await page.goto(`edit-password#${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(told.length).toBeGreaterThan(2);
  for (const line of told) {
    expect(line.startsWith(baseURL ?? "")).toBe(true);
    expect(line.replace(/#\S*/, "")).not.toContain(token);
  }
});
