import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const password = "Bienvenue2026";

const lang = "fr";
const locale = "fr-FR";
const firstname = "Élise";

test.describe(() => {
  test.use({ locale });
  test("a person is made, invited by mail, logs in, and is refused once disabled, in fr", async ({
    page,
    browser,
  }) => {
    const text = say(lang);
    const lastname = `Journey ${lang}`;
    const username = `journey.${lang}`;
    const address = `journey.${lang}@planete.example`;
    await logInAs(page, "admin", lang);
    await page.goto("/support-vision/droits");
    await page
      .getByRole("button", { name: text("people.invite.action"), exact: true })
      .first()
      .click();
    const panel = page.getByRole("complementary", { name: text("people.new.title") });
    await panel.getByLabel(text("people.field.firstname"), { exact: true }).fill(firstname);
    await panel.getByLabel(text("people.field.lastname"), { exact: true }).fill(lastname);
    await panel.getByLabel(text("people.field.username"), { exact: true }).fill(username);
    // An invitation needs an address: saving without one says so at the field.
    await panel.getByRole("button", { name: text("people.invite.action") }).click();
    await expect(panel.getByText(text("validation.required")).first()).toBeVisible();
    await panel.getByLabel(text("people.field.emailAddress"), { exact: true }).fill(address);
    await panel.getByRole("button", { name: text("people.invite.action") }).click();
    const opened = page.getByRole("complementary", { name: `${firstname} ${lastname}` });
    await expect(opened).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    // The mail is in the person's language; its link leads to the page where the password is chosen.
    const guest = await browser.newContext({ locale, serviceWorkers: "block" });
    const theirs = await guest.newPage();
    await theirs.goto("/demonstration/mailbox");
    await theirs.getByText(address).first().click();
    const link = theirs.locator("a[href*='edit-password#']").first();
    const frame = theirs.frameLocator("iframe").locator("a[href*='edit-password#']").first();
    const href = await expect
      .poll(
        async () =>
          (await link.count()) > 0
            ? link.getAttribute("href")
            : (await theirs.locator("iframe").count()) > 0
              ? frame.getAttribute("href").catch(() => null)
              : null,
        { timeout: 20_000 },
      )
      .not.toBeNull()
      .then(async () => ((await link.count()) > 0 ? link : frame).getAttribute("href"));
    await theirs.goto(`/edit-password#${(href ?? "").split("#")[1] ?? ""}`);
    await expect(
      theirs.getByRole("heading", { name: text("password.invited.title", { name: firstname }) }),
    ).toBeVisible();
    await theirs.getByLabel(text("password.edit.new"), { exact: true }).fill(password);
    await theirs.getByLabel(text("login.first.confirmation"), { exact: true }).fill(password);
    await theirs.getByRole("button", { name: text("password.edit.submit.action") }).click();
    await theirs.getByRole("link", { name: text("login.submit.action") }).click();
    await theirs.getByLabel(text("login.username.label"), { exact: true }).fill(username);
    await theirs.getByLabel(text("login.password.label"), { exact: true }).fill(password);
    await theirs.getByRole("button", { name: text("login.submit.action"), exact: true }).click();
    await theirs.waitForURL("**/app/home");

    // A team is said with the rights that come along, before it is saved.
    await opened.getByRole("combobox", { name: text("people.field.teams") }).fill("Projet");
    await page.getByRole("option", { name: "Projet" }).click();
    const bar = opened.getByRole("region", { name: text("ui.save.changed") });
    await expect(bar).toContainText(text("people.words.joins", { name: firstname, teams: "Projet" }));
    await expect(bar.getByRole("listitem").first()).toContainText("«");
    expect(await accessibilityFaults(page)).toEqual([]);
    await bar.getByRole("button", { name: text("ui.save.action") }).click();
    await expect(bar).toBeHidden();

    // Disabled: their open page is out at once, and the login refuses them.
    await opened.getByRole("tab", { name: text("people.panel.access") }).click();
    await opened.getByRole("button", { name: text("people.disable.action") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: text("people.disable.action") })
      .click();
    await expect(opened.getByText(text("people.account.disabled")).first()).toBeVisible();
    const refused = await theirs.request.post("/planete-online-server/authentication/login", {
      data: { login: username, password },
    });
    expect(refused.status()).toBe(403);
    await expect(theirs.getByRole("dialog").or(theirs.getByRole("alertdialog")).first()).toBeVisible();

    // The history of the person tells all of it.
    await opened.getByRole("tab", { name: text("kit.history.title") }).click();
    await expect(opened.getByText(text("people.history.disable"))).toBeVisible();
    await expect(opened.getByText(text("people.history.invite"))).toBeVisible();
    // And their logins tell the one that was refused, with the reason.
    await opened.getByRole("tab", { name: text("people.panel.signIns") }).click();
    const logins = opened.getByRole("listitem");
    await expect(logins.filter({ hasText: text("people.signIn.why.inactive") })).toContainText(
      text("people.signIn.refuseLogIn"),
    );
    await expect(logins.getByText(text("people.signIn.logIn"), { exact: true })).toBeVisible();
    await guest.close();
  });
});

test("who makes somebody is told first what their teams will give them", async ({ page }) => {
  const text = say("en");
  await logInAs(page, "admin", "en");
  await page.goto("/support-vision/droits");
  await page
    .getByRole("button", { name: text("people.invite.action"), exact: true })
    .first()
    .click();
  const panel = page.getByRole("complementary", { name: text("people.new.title") });
  const bar = panel.getByRole("region", { name: text("ui.save.changed") });
  await panel.getByLabel(text("people.field.firstname"), { exact: true }).fill("Nadia");
  await panel.getByRole("combobox", { name: text("people.field.teams") }).fill("Projet");
  await page.getByRole("option", { name: "Projet" }).click();
  await expect(bar).toContainText(text("people.words.joins", { name: "Nadia", teams: "Projet" }));
  await expect(bar.getByRole("listitem").first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the second factor of a person is looked after at that person", async ({ page }) => {
  const text = say("en");
  await logInAs(page, "admin", "en");
  // As if they had set one up.
  await page.route(/\/support-vision\/people\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const { data } = z
      .object({ data: z.looseObject({ secondFactor: z.looseObject({}) }) })
      .parse(await response.json());
    const secondFactor = { ...data.secondFactor, totp: true, mayReset: true };
    await route.fulfill({ response, json: { data: { ...data, secondFactor } } });
  });
  await page.goto("/support-vision/droits?search=linh");
  await page.getByRole("row", { name: /Linh/ }).first().click();
  const panel = page.getByRole("complementary", { name: /Linh/ });
  await panel.getByRole("tab", { name: text("people.panel.access") }).click();
  await panel.getByRole("link", { name: text("people.factor.reset") }).click();
  await expect(page.getByRole("searchbox", { name: text("secondFactor.people.search.label") })).toHaveValue(
    "dev",
  );
  await expect(page.getByRole("row", { name: /Linh/ })).toBeInViewport();
});

test("many people are put into a team and given a right at once, with what it gives them said first, and shut out at once", async ({
  page,
}) => {
  const text = say("en");
  await logInAs(page, "admin", "en");
  await page.goto("/support-vision/droits?search=Ventura");
  const made = await page.evaluate(async () => {
    const answers = [];
    for (const given of ["Alba", "Bruno"]) {
      const person = {
        username: `${given}.ventura`,
        firstname: given,
        lastname: "Ventura",
        function: "",
        quality: "",
        emailAddress: "",
        phoneNumber: "",
        defaultLanguage: "en",
        employee: true,
        clientId: null,
        baseIds: [],
        teamIds: [],
        superAdministrator: false,
        administrator: false,
        workingMinutes: [420, 420, 420, 420, 420, 0, 0],
        country: "FR",
      };
      const { status } = await fetch("/planete-online-server/support-vision/people", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ person, invite: false }),
      });
      answers.push(status);
    }
    return answers;
  });
  expect(made).toEqual([200, 200]);
  const names = ["Alba Ventura", "Bruno Ventura"];
  const choose = async (): Promise<void> => {
    for (const name of names)
      await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check({ force: true });
  };
  await choose();
  await page.getByRole("button", { name: text("people.bulk.team.action") }).click();
  const joining = page.getByRole("alertdialog", { name: text("people.bulk.team.title", { count: 2 }) });
  await joining.getByRole("combobox", { name: text("people.bulk.team.label") }).selectOption("Support");
  await expect(joining).toContainText(text("rights.effect.team.gain", { count: 2, team: "Support" }));
  await expect(joining.getByRole("listitem").nth(1)).toContainText("Alba Ventura and Bruno Ventura");
  expect(await accessibilityFaults(page)).toEqual([]);
  await joining.getByRole("button", { name: text("people.bulk.team.action") }).click();
  for (const name of names)
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Support");

  await choose();
  await page.getByRole("button", { name: text("people.bulk.right.action") }).click();
  const giving = page.getByRole("alertdialog", { name: text("people.bulk.right.title", { count: 2 }) });
  await giving.getByRole("button", { name: text("people.bulk.right.action") }).click();
  await expect(giving).toContainText(text("validation.required"));
  await giving.getByRole("combobox", { name: text("people.bulk.right.label") }).fill("export-planning");
  await page.getByRole("option", { name: /export-planning/ }).click();
  await expect(giving.getByRole("listitem").first()).toContainText("Alba Ventura and Bruno Ventura");
  expect(await accessibilityFaults(page)).toEqual([]);
  await giving.getByRole("button", { name: text("people.bulk.right.action") }).click();
  await expect(giving).toHaveCount(0);
  await page.goto("/support-vision/droits?view=rights&open=export-planning");
  for (const name of names)
    await expect(page.getByRole("complementary").getByText(name, { exact: true })).toBeVisible();
  await page.goto("/support-vision/droits?search=Ventura");

  await choose();
  await page.getByRole("button", { name: text("people.disable.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("people.disable.action") })
    .click();
  for (const name of names)
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(
      text("people.account.disabled"),
    );
  await page.getByRole("button", { name: text("ui.toast.undo") }).click();
  for (const name of names)
    await expect(page.getByRole("row").filter({ hasText: name })).not.toContainText(
      text("people.account.disabled"),
    );
});

test("the list of people and a new one in Thai, on a phone", async ({ page }) => {
  const text = say("th");
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "admin", "th");
  await page.goto("/support-vision/droits");
  await page
    .getByRole("button", { name: text("people.invite.action"), exact: true })
    .first()
    .click();
  const panel = page.getByRole("complementary", { name: text("people.new.title") });
  await panel.getByRole("button", { name: text("people.invite.action") }).click();
  await expect(panel.getByText(text("validation.required")).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
