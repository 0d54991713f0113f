import { castId } from "@planete/server/seed/cast.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// All work as the same administrator, some in a language of their own: one after the other.
test.describe.configure({ mode: "serial" });

const rights = "/support-vision/droits?view=rights";
const teams = "/support-vision/droits?view=teams";

test.describe(() => {
  test.use({ locale: "fr-FR" });

  test("a right is given for a time, with whom it touches said before, and acts on the other person's next page", async ({
    page,
    browser,
  }) => {
    const text = say("fr");
    // Refused, and told why in words, without a way to settings that are not theirs.
    const guest = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
    const theirs = await guest.newPage();
    await logInAs(theirs, "guest", "fr");
    await theirs.goto("/support-vision/clients");
    await theirs.getByRole("button", { name: text("kit.why.action") }).click();
    const why = theirs.getByRole("dialog", { name: text("rights.why.title") });
    await expect(why.getByText(text("rights.why.no"))).toBeVisible();
    await expect(why.getByRole("link")).toHaveCount(0);

    await logInAs(page, "admin", "fr");
    await page.goto(`${rights}&open=support-vision-clients`);
    const panel = page.getByRole("complementary");
    await panel.getByLabel(text("rights.holders.add")).fill("Lambert");
    await page.getByRole("option", { name: "Émile Lambert" }).click();
    await panel
      .getByRole("button", { name: text("rights.holder.end.action", { name: "Émile Lambert" }) })
      .click();
    const until = panel.getByRole("textbox", { name: text("rights.holder.until") });
    await until.fill("2099-12-14");
    await until.press("Enter");
    await panel.getByRole("combobox", { name: text("rights.holder.standsInFor") }).fill("Carvalho");
    await page.getByRole("option", { name: "Sofia Carvalho" }).click();
    await expect(panel.getByText(/1 personne obtient/)).toBeVisible();
    await panel.getByRole("button", { name: text("ui.save.action") }).click();
    await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
    await expect(panel.getByText(/remplace Sofia Carvalho/)).toBeVisible();

    await theirs.goto("/support-vision/clients");
    await expect(theirs.getByRole("button", { name: text("clients.new.action") }).first()).toBeVisible();
    await guest.close();
  });

  test("the menu follows its tree on pages that are open, each person meeting what is for them", async ({
    page,
    browser,
  }) => {
    const text = say("fr");
    const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
    const theirs = await context.newPage();
    await logInAs(theirs, "guest", "fr");
    await theirs.goto("/app/home");
    const rail = theirs.getByRole("navigation", { name: text("shell.navigation.label") }).first();
    await expect(rail.getByRole("link", { name: text("shell.menu.news") })).toBeVisible();

    await logInAs(page, "admin", "fr");
    await page.goto("/support-vision/droits?view=menu");
    const news = page.getByRole("button", { name: `${text("shell.menu.news")} /app` });
    await news.click();
    await page
      .getByRole("switch", { name: text("menus.active.label", { name: text("shell.menu.news") }) })
      .click();
    await page.getByRole("button", { name: text("menus.new.action") }).click();
    await page.getByLabel("Français").fill("Intranet");
    await page.getByLabel(text("menus.field.path")).fill("http://intranet.example/");
    await page.getByRole("button", { name: text("ui.save.action") }).click();
    await expect(page.getByText(text("validation.linkAddress")).first()).toBeVisible();
    await page.getByLabel(text("menus.field.path")).fill("https://intranet.example/");
    await page.getByLabel(text("menus.field.parent")).selectOption(text("shell.menu.modules"));

    // Before it is saved: what somebody would meet, and why not the rest.
    const preview = page.getByRole("complementary", { name: text("menus.preview.title") });
    await preview.getByLabel(text("menus.preview.as")).fill("Lambert");
    await page.getByRole("option", { name: "Émile Lambert" }).click();
    await expect(preview.getByText(text("menus.hidden.off"))).toBeVisible();
    await expect(preview.getByText(text("menus.hidden.right")).first()).toBeVisible();
    await expect(preview.getByText("Intranet")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: text("ui.save.action") }).click();
    await expect(page.getByText(text("menus.saved"))).toBeVisible();

    await expect(rail.getByRole("link", { name: text("shell.menu.news") })).toHaveCount(0);
    await expect(rail.getByRole("link", { name: /^Intranet/ })).toHaveAttribute("target", "_blank");

    // Only for a team: it goes from where it stood.
    await page.getByLabel(text("menus.field.audience")).selectOption(text("menus.audience.some"));
    await page.getByLabel(text("menus.field.teams")).fill("Support");
    await page.getByRole("option", { name: "Support" }).click();
    await page.keyboard.press("Escape");
    await news.click();
    await page
      .getByRole("switch", { name: text("menus.active.label", { name: text("shell.menu.news") }) })
      .click();
    await page.getByRole("button", { name: text("ui.save.action") }).click();
    await expect(rail.getByRole("link", { name: /^Intranet/ })).toHaveCount(0);
    await expect(rail.getByRole("link", { name: text("shell.menu.news") })).toBeVisible();
    await context.close();

    // As it was, for the journeys that come after.
    await page.getByRole("button", { name: text("menus.remove", { name: "Intranet" }) }).click();
    await page.getByRole("button", { name: text("ui.save.action") }).click();
    await expect(page.getByRole("button", { name: /^Intranet/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: text("ui.save.action") })).toHaveCount(0);
  });

  test("a right is made, and not deleted while somebody holds it: its holders move to another", async ({
    page,
  }) => {
    const text = say("fr");
    await logInAs(page, "admin", "fr");
    await page.goto(`${rights}&open=new`);
    const made = page.getByRole("complementary", { name: text("rights.new.title") });
    await made.getByLabel(text("rights.field.tag"), { exact: true }).fill("Valider un devis");
    const french = text("rights.field.label", { language: "Français" });
    await made.getByLabel(french, { exact: true }).fill("Validation des devis");
    await made.getByRole("tab", { name: text("rights.panel.holders") }).click();
    await made.getByLabel(text("rights.holders.add")).fill("Projet");
    await page.getByRole("option", { name: "Projet" }).first().click();
    await made.getByRole("button", { name: text("kit.form.create.action") }).click();
    const own = page.getByRole("complementary", { name: "Validation des devis" });
    await own.getByRole("tab", { name: text("kit.history.title") }).click();
    await expect(own.getByText(text("kit.history.action.create"))).toBeVisible();

    await own.getByRole("button", { name: text("kit.panel.more.action") }).click();
    await page.getByRole("menuitem", { name: text("rights.remove.action") }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked.getByText(text("rights.remove.held", { count: 1 }))).toBeVisible();
    await asked.getByRole("combobox", { name: text("rights.remove.successor") }).fill("Export du planning");
    await page.getByRole("option").first().click();
    await asked.getByRole("button", { name: text("rights.remove.move.action") }).click();
    await expect(own).toHaveCount(0);
  });

  test("a right that nobody holds but a module is kept for says so, and another takes its place", async ({
    page,
  }) => {
    const text = say("fr");
    await logInAs(page, "admin", "fr");
    await page.goto(`${rights}&open=new`);
    const made = page.getByRole("complementary", { name: text("rights.new.title") });
    await made.getByLabel(text("rights.field.tag"), { exact: true }).fill("Lire les archives");
    const french = text("rights.field.label", { language: "Français" });
    await made.getByLabel(french, { exact: true }).fill("Lecture des archives");
    await made.getByRole("button", { name: text("kit.form.create.action") }).click();
    const own = page.getByRole("complementary", { name: "Lecture des archives" });
    await expect(own).toBeVisible();
    const status = await page.evaluate(async () => {
      const { status: answered } = await fetch("/planete-online-server/support-vision/modules", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          slug: "archives-lues",
          names: { fr: "Archives lues" },
          path: "/archives-lues",
          icon: "box",
          audience: "staff",
          clientIds: [],
          teamIds: [],
          rights: ["lire-les-archives"],
          active: false,
          parts: [],
        }),
      });
      return answered;
    });
    expect(status).toBe(200);
    await own.getByRole("button", { name: text("kit.panel.more.action") }).click();
    await page.getByRole("menuitem", { name: text("rights.remove.action") }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: text("rights.remove.action") }).click();
    await expect(asked.getByText(text("kit.use.modules", { count: 1 }))).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await asked.getByRole("combobox", { name: text("rights.remove.successor") }).fill("Export du planning");
    await page.getByRole("option").first().click();
    await asked.getByRole("button", { name: text("rights.remove.move.action") }).click();
    await expect(own).toHaveCount(0);
  });

  test("a team is made with a member, and is not dropped while something refers to it", async ({ page }) => {
    const text = say("fr");
    await logInAs(page, "admin", "fr");
    await page.goto(`${teams}&team=new`);
    await page.getByLabel(text("rights.team.name"), { exact: true }).fill("Qualité");
    await page.getByRole("combobox", { name: text("rights.team.members.add") }).fill("Lambert");
    await page.getByRole("option", { name: "Émile Lambert" }).click();
    await expect(page.getByText(/1 personne entre dans Qualité/)).toBeVisible();
    await page.getByRole("button", { name: text("kit.form.create.action") }).click();
    await expect(page.getByRole("heading", { name: "Qualité" })).toBeVisible();
    await page.getByRole("button", { name: text("kit.panel.more.action") }).click();
    await page.getByRole("menuitem", { name: text("rights.team.remove.action") }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: text("rights.team.remove.action") }).click();
    await expect(asked.getByText(text("kit.use.members", { count: 1 }))).toBeVisible();
  });

  test("the role of a team is written in sentences, shown as a matrix and saved", async ({ page }) => {
    const text = say("fr");
    await logInAs(page, "admin", "fr");
    await page.goto(`${teams}&team=Commercial`);
    const assigning = page.getByRole("combobox", { name: text("rights.role.sentence.assignCards") });
    await assigning.fill("Projet");
    await page.getByRole("option", { name: "Projet" }).first().click();
    await page.keyboard.press("Escape");
    const matrix = page.getByRole("region", { name: text("rights.matrix.title") });
    await expect(matrix.getByRole("row", { name: /^Projet/ })).toContainText(text("rights.matrix.new"));
    await expect(page.getByText(/personnes affectent des cartes à/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
    await page.reload();
    await expect(matrix.getByRole("row", { name: /^Projet/ })).toContainText(text("rights.matrix.team"));
  });

  test("somebody gets a role in place of their team's, taken over from another team, and it ends again", async ({
    page,
  }) => {
    const text = say("fr");
    await logInAs(page, "admin", "fr");
    await page.goto(teams);
    await page.getByRole("button", { name: text("rights.team.person.action") }).click();
    await page.getByRole("combobox", { name: text("rights.team.person.action") }).fill("Lambert");
    await page.getByRole("option", { name: "Émile Lambert" }).click();
    await expect(page.getByRole("heading", { name: "Émile Lambert" })).toBeVisible();
    await page.getByRole("button", { name: text("rights.role.copy.action") }).click();
    await page.getByRole("menuitem", { name: "Support" }).click();
    const bar = page.getByRole("region", { name: text("ui.save.changed") });
    await expect(bar.getByRole("listitem").first()).toContainText("Émile Lambert");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    const instead = page.getByRole("region", { name: text("rights.teams.instead") });
    await expect(instead.getByRole("link", { name: "Émile Lambert" })).toBeVisible();
    await page.getByRole("button", { name: text("rights.role.remove.action") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: text("rights.role.remove.action") })
      .click();
    await expect(instead.getByRole("link", { name: "Émile Lambert" })).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ locale: "en-GB" });

  test("why somebody may not, what would change it, and whom else that would touch", async ({ page }) => {
    const text = say("en");
    await logInAs(page, "admin", "en");
    const question = `user=${castId("agent")}&action=drop&target=${castId("dev")}`;
    // Before anything is asked the page says once what it is for, and is no wider than its window.
    await page.goto("/support-vision/droits?view=why");
    await expect(page.getByText(text("rights.why.lead"))).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.goto(`/support-vision/droits?view=why&${question}`);
    await expect(page.getByText(text("rights.why.no"))).toBeVisible();
    await expect(
      page.getByText(text("rights.step.entry.assignCards", { person: "Linh Nguyen" })).first(),
    ).toBeVisible();
    const whatIf = page.getByRole("region", { name: text("rights.whatif.title") });
    await whatIf.getByRole("combobox").selectOption({ index: 1 });
    await expect(whatIf.getByText(text("rights.whatif.then.yes"))).toBeVisible();
    await expect(whatIf.getByText(/people will be able to change cards/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    // What a role allows is tried without the line that allows it.
    await page.goto(
      `/support-vision/droits?view=why&user=${castId("dev")}&action=drop&target=${castId("anna.keller")}`,
    );
    await expect(page.getByText(text("rights.why.yes"))).toBeVisible();
    await whatIf.getByRole("combobox").selectOption({ index: 1 });
    await expect(whatIf.getByText(text("rights.whatif.then.lost"))).toBeVisible();
    await expect(whatIf.getByText(/will no longer be able to change cards/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(text("rights.why.no"))).toBeVisible();
    // Each link of the chain leads to where it is changed; asking changed nothing.
    await page
      .getByRole("link", { name: text("rights.link.role") })
      .nth(1)
      .click();
    await expect(page.getByRole("heading", { name: "Support" })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(text("rights.why.no"))).toBeVisible();
  });
});

test.describe(() => {
  test.use({ locale: "th-TH" });

  test("rights, teams and why read in Thai", async ({ page }) => {
    const text = say("th");
    await logInAs(page, "admin", "th");
    await page.goto(rights);
    await expect(page.getByText("fiche-liaison")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("link", { name: text("rights.teams.title") }).click();
    const matrix = page.getByRole("group", { name: text("rights.matrix.title") });
    await expect(matrix).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    // All of it is read at once, without scrolling sideways.
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await matrix.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole("link", { name: text("menus.title"), exact: true }).click();
    await expect(page.getByRole("heading", { name: text("menus.place.own") }).first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`/support-vision/droits?view=why&user=${castId("agent")}&action=hotline`);
    await expect(page.getByText(text("rights.why.yes"))).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

for (const lang of ["fr", "en", "th"] as const) {
  test(`beside an open right the names of the others are read whole, in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 1440, height: 900 });
    await logInAs(page, "admin", lang);
    await page.goto(`${rights}&open=support-vision-clients`);
    await expect(page.getByRole("complementary")).toBeVisible();
    const list = page.getByRole("grid", { name: text("rights.title") });
    // The panel says who holds it, so the list leaves the names of holders out.
    await expect(list.getByRole("columnheader", { name: text("rights.column.holders") })).toHaveCount(0);
    await expect(list.getByRole("row").nth(8)).toBeVisible();
    const cut = await list.getByRole("gridcell").evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll("*")])
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).display !== "inline")
        .map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
  });
}
