import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { developments } from "@planete/server/seed/developments.ts";
import { stableId } from "@planete/server/seed/stable-id.ts";
import { castPassword, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const api = "/planete-online-server";
const screen = "support-vision/developpement";
const slow = { timeout: 30_000 };

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A new development, made through the wire. */
async function addDevelopment(page: Page, label: string): Promise<{ id: string; number: number }> {
  const login = await page.request.post(`${api}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const made = await page.request.post(`${api}/${screen}`, {
    data: { libelle: label, team: "Développement", duration: 600 },
    headers: { authorization: `Bearer ${userToken}` },
  });
  expect(made.status()).toBe(200);
  const { data } = z
    .object({ data: z.object({ _id: z.string(), number: z.number() }) })
    .parse(await made.json());
  return { id: data._id, number: data.number };
}

const column = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

test("a development is found in the table and worked on: todos, timer, hours, comment, status, each undone", async ({
  page,
}) => {
  const text = say("fr");
  const label = `Relevés au quart d’heure ${Date.now() % 100_000}`;
  const { number } = await addDevelopment(page, label);
  await logInAs(page, "lead", "fr");
  await page.goto(`${screen}?view=table&search=${number}`);
  await page.getByRole("grid").getByText(label).click(slow);
  const panel = page.getByRole("complementary", { name: `#${number} ${label}` });
  await expect(panel).toBeVisible(slow);
  await expectAccessible(page);

  await test.step("todos are added and ticked", async () => {
    const add = panel.getByRole("textbox", { name: text("development.todos.add") });
    for (const words of ["Écran de saisie", "Jeu d’essai"]) {
      await add.fill(words);
      await add.press("Enter");
      await expect(panel.getByRole("checkbox", { name: words })).toBeVisible();
    }
    await panel.getByRole("checkbox", { name: "Écran de saisie" }).check();
    await expect(panel).toContainText(text("development.todos.done", { done: 1, total: 2 }));
  });

  await test.step("the timer goes on through a reload", async () => {
    await panel.getByRole("button", { name: text("development.timer.start.action") }).click();
    const clock = panel.getByRole("timer");
    await expect(clock).toBeVisible();
    await page.reload();
    await expect(clock).toContainText(/0:00:\d\d/, slow);
    // Everybody sees on its row who is at it.
    const atWork = page.getByRole("grid").getByRole("img", {
      name: text("development.timer.others", { names: "" }).trim(),
    });
    await expect(atWork).toContainText("0:00");
    await panel.getByRole("button", { name: text("development.timer.stop.action") }).click();
    await expect(clock).toBeHidden();
    await expect(atWork).toBeHidden();
  });

  await test.step("hours are typed with a comma; more than a day is refused where it was typed", async () => {
    const hours = panel.getByRole("textbox", { name: text("development.time.hours") });
    await hours.fill("25");
    await panel.getByRole("button", { name: text("development.time.note.action") }).click();
    await expect(panel).toContainText(text("validation.hours"));
    await hours.fill("1,5");
    await panel.getByRole("button", { name: text("development.time.note.action") }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "1 h 30" }).first()).toBeVisible();
  });

  await test.step("a comment mentions a colleague and is kept over a reload until it is sent", async () => {
    const comment = panel.getByRole("textbox", { name: text("development.comments.add") });
    // First names that begin so, then last names, then teams.
    await comment.fill("Vu avec @lin");
    const offered = page.getByRole("option");
    await expect(offered.first()).toContainText("Linh Nguyen");
    await expect(offered.nth(1)).toContainText("Erik Lindström");
    await comment.fill("Vu avec @Hélè");
    await page.getByRole("option", { name: "Hélène Marchand" }).click();
    await expect(comment).toHaveText(/@Hélène Marchand/);
    await comment.press("End");
    await page.keyboard.type("et **Karim** :");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- saisie");
    await page.keyboard.press("Enter");
    await page.keyboard.type("export");
    await page.reload();
    await expect(comment.getByRole("listitem")).toHaveText(["saisie", "export"], slow);
    await expectAccessible(page);
    await panel.getByRole("button", { name: text("development.comments.send.action") }).click();
    const sent = panel.getByRole("listitem").filter({ hasText: "Vu avec" });
    await expect(sent.getByRole("strong")).toHaveText("Karim");
    await expect(sent.getByRole("listitem")).toHaveText(["saisie", "export"]);
    await expect(comment).toHaveText("");
  });

  await test.step("a verb moves it on, and the history tells it", async () => {
    await panel.getByRole("button", { name: text("development.verb.ready") }).click();
    await expect(panel.getByRole("button", { name: text("development.verb.in-progress") })).toBeVisible();
    await page
      .getByRole("button", { name: text("ui.toast.undo"), exact: true })
      .last()
      .click();
    await expect(panel.getByRole("button", { name: text("development.verb.ready") })).toBeVisible();
    await expect(panel).toContainText(text("development.history.undone"));
  });
  await expectAccessible(page);

  await test.step("a sheet is linked by its words and unlinked again", async () => {
    await panel.getByRole("button", { name: text("development.sheets.link.action") }).click();
    await page.getByRole("combobox", { name: text("development.sheets.find") }).fill("relevés");
    const option = page.getByRole("option").first();
    const sheet = /#(\d+)/.exec((await option.textContent(slow)) ?? "")?.[1] ?? "";
    await option.click();
    await expect(panel.getByRole("link", { name: new RegExp(`#${sheet} `) })).toBeVisible();
    await panel
      .getByRole("button", { name: text("development.sheets.unlink.action", { number: sheet }) })
      .click();
    await expect(panel).toContainText(text("development.sheets.none"));
  });

  await test.step("a saved filter that is the default is there for who comes without one", async () => {
    const name = `Relus ${number}`;
    const saved = new RegExp(`^${text("kit.filter.title")}`);
    await page.goto(`${screen}?view=table&status=in-review`);
    await page.getByRole("button", { name: saved }).click(slow);
    await page.getByRole("menuitem", { name: text("kit.filter.saveAs.action") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: text("kit.filter.name") }).fill(name);
    await dialog.getByRole("checkbox", { name: text("kit.filter.default") }).check();
    await dialog.getByRole("button", { name: text("kit.filter.save.action") }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${screen}?view=table`);
    await expect(page).toHaveURL(/status=in-review/, slow);
    await page.getByRole("button", { name: saved }).click();
    await page.getByRole("menuitem", { name: text("kit.filter.manage.action") }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text("kit.filter.remove.action", { name }) }).click();
    await expect(dialog).toContainText(text("kit.filter.noneSaved"));
  });
});

for (const width of [1440, 390]) {
  test(`the table ends with its last row, and how many there are hides none of them, ${width} px wide`, async ({
    page,
  }) => {
    const text = say("fr");
    await page.setViewportSize({ width, height: 844 });
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=table`);
    const isPhone = width < 768;
    const list = page.getByRole(isPhone ? "list" : "grid", { name: text("development.title") });
    const rows = list.getByRole(isPhone ? "listitem" : "row");
    await rows.nth(3).hover(slow);
    const count = page.getByRole("status").filter({ hasText: /^\d+ développements$/ });
    await expect(count).toBeVisible();
    // The pages come one after the other: down until the last row is there.
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(rows.last()).toBeInViewport({ ratio: 1, timeout: 500 });
    }).toPass(slow);
    const told = (await count.boundingBox())!;
    const last = (await rows.last().boundingBox())!;
    expect(told.y + told.height).toBeLessThanOrEqual(last.y);
    await expect(rows.last()).toContainText(/#\d+/);
  });
}

test("the page of a development says who spent how much of it in which month, and counts what is typed at once", async ({
  page,
}) => {
  const text = say("fr");
  const { id } = await addDevelopment(page, `Heures à plusieurs ${Date.now() % 100_000}`);
  const today = new Date().toISOString().slice(0, 10);
  const [year, month] = today.split("-").map(Number);
  // The day before the first of this month.
  const lastMonth = new Date(Date.UTC(year!, month! - 1, 0)).toISOString().slice(0, 10);
  for (const [who, day, heures] of [
    ["lead", lastMonth, "1,25"],
    ["dev", lastMonth, "2"],
    ["dev", today, "0,5"],
  ] as const) {
    await logInAs(page, who, "fr");
    const noted = await page.request.put(`${api}/${screen}/${id}/heures`, {
      headers: { "x-planete-page": "1" },
      data: { day, heures },
    });
    expect(noted.status()).toBe(200);
  }
  await logInAs(page, "lead", "fr");
  await page.goto(`${screen}?view=development&open=${id}`);
  const table = page.getByRole("region", { name: text("development.time.byMonth") }).getByRole("table");
  const cells = (row: number): Promise<readonly string[]> =>
    table.getByRole("row").nth(row).getByRole("cell").allInnerTexts();
  await expect(table.getByRole("row")).toHaveCount(4, slow);
  await expect(table.getByRole("columnheader")).toHaveText([
    text("development.time.month"),
    text("ui.table.total"),
    "Linh Nguyen",
    "Karim Benali",
  ]);
  expect(await cells(1)).toEqual(["30 min", "30 min", "–"]);
  expect(await cells(2)).toEqual(["3 h 15", "2 h", "1 h 15"]);
  expect(await cells(3)).toEqual(["3 h 45", "2 h 30", "1 h 15"]);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: text("development.time.hours") }).fill("0,75");
  await page.getByRole("button", { name: text("development.time.note.action") }).click();
  await expect.poll(() => cells(1)).toEqual(["1 h 15", "30 min", "45 min"]);
  await expect.poll(() => cells(3)).toEqual(["4 h 30", "2 h 30", "2 h"]);
});

test("on a phone a development says whom it is for and by when before what was done for it, for eyes and for Tab", async ({
  page,
}) => {
  const text = say("fr");
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "lead", "fr");
  const promised = 101 + developments.findIndex(({ label }) => label === "Tableau de bord par agence");
  await page.goto(`${screen}?view=development&open=${stableId("development", String(promised))}`);
  const parts = [
    page.getByRole("heading", { name: "Tableau de bord par agence" }),
    page.getByRole("region", { name: text("development.promise.title", { client: "Rhône-Alpes Intérim" }) }),
    page.getByRole("region", { name: text("development.facts.title") }),
    page.getByRole("region", { name: text("development.tasks.title") }),
    page.getByRole("region", { name: text("development.todos.title") }),
    page.getByRole("region", { name: text("development.field.time") }),
    page.getByRole("region", { name: text("kit.history.title") }),
  ];
  await expect(parts.at(-1)!.getByRole("listitem").first()).toBeVisible(slow);
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const places = await page.evaluate(
    (elements) => {
      const all = [...document.querySelectorAll("*")];
      return elements.map((element) => all.indexOf(element));
    },
    await Promise.all(parts.map((part) => part.elementHandle())),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expectAccessible(page);
});

for (const lang of ["fr", "en", "th"] as const)
  test(`on a phone the verbs of a development have a line of their own, in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await logInAs(page, "lead", lang);
    const inReview = 101 + developments.findIndex(({ status }) => status === "in-review");
    await page.goto(`${screen}?view=development&open=${stableId("development", String(inReview))}`);
    const more = (await page.getByRole("button", { name: text("kit.panel.more.action") }).boundingBox(slow))!;
    const number = (await page.getByRole("heading", { name: `#${inReview}` }).boundingBox())!;
    // On one line with the number, above the verbs.
    expect(Math.abs(more.y + more.height / 2 - (number.y + number.height / 2))).toBeLessThan(8);
    await expectAccessible(page);
  });

test("two people on one board: a card goes one step by keyboard and by mouse, and the other sees it", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("fr");
  const label = `Tableau à deux ${Date.now() % 100_000}`;
  const { number } = await addDevelopment(page, label);
  const board = `${screen}?view=board&search=${number}`;
  await logInAs(page, "lead", "fr");
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 1440, height: 900 },
  });
  const other = await context.newPage();
  await logInAs(other, "admin", "fr");
  await Promise.all([page.goto(board), other.goto(board)]);
  const toQualify = text("development.status.to-qualify");
  const ready = text("development.status.ready");
  const card = column(page, toQualify).locator("[data-development]").filter({ hasText: label });
  await expect(card).toBeVisible(slow);
  await expect(column(other, toQualify).getByText(label)).toBeVisible(slow);
  await expectAccessible(page);

  await card.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(column(page, ready).getByText(label)).toBeVisible();
  await expect(column(other, ready).getByText(label)).toBeVisible(slow);
  // The keyboard goes on where the card is.
  await expect(page.locator("[data-development]:focus")).toContainText(label);

  // Dragged over two columns: refused; over one: done.
  const drag = async (to: string): Promise<void> => {
    const from = (await page.locator("[data-development]").filter({ hasText: label }).boundingBox())!;
    const target = (await column(page, to).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
    await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 6 });
    await page.mouse.up();
  };
  await drag(text("development.status.acceptance"));
  await expect(column(page, ready).getByText(label)).toBeVisible();
  await drag(text("development.status.in-progress"));
  await expect(column(other, text("development.status.in-progress")).getByText(label)).toBeVisible(slow);
  await context.close();

  await test.step("a long column draws what is in view, and what is read stays there", async () => {
    await page.goto(`${screen}?view=board`);
    const cards = column(page, toQualify).getByRole("listitem");
    await cards.first().getByRole("button").first().focus(slow);
    const size = Number(await cards.first().getAttribute("aria-setsize"));
    const longest = column(page, text("development.status.in-progress")).getByRole("listitem");
    const inProgress = Number(await longest.first().getAttribute("aria-setsize"));
    expect(await longest.count()).toBeLessThan(inProgress);
    await page.keyboard.press("End");
    const held = page.locator("li:has(:focus)");
    await expect(held).toHaveAttribute("aria-posinset", String(size));
    await expect(held).toBeInViewport();
    const before = (await held.boundingBox())!;
    await addDevelopment(page, "Arrivé par-dessus");
    await expect(held).toHaveAttribute("aria-posinset", String(size + 1), slow);
    expect(Math.abs((await held.boundingBox())!.y - before.y)).toBeLessThan(2);
    await page.keyboard.press("Home");
    await expect(held).toContainText("Arrivé par-dessus");
    await page.keyboard.press("ArrowRight");
    await expect(column(page, ready).locator("[data-development]:focus")).toBeVisible();
  });
});

test("many cards at once: those that are refused are named with the right that is missing", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "dev", "fr");
  await page.goto("support-vision/Cartes?place=planning&search=154");
  const list = page.getByRole("grid", { name: text("development.cards.title") });
  await expect(list.getByRole("row").nth(1)).toBeVisible(slow);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: text("ui.table.selectAll") }).check();
  await page.getByRole("button", { name: text("development.task.unassign.action") }).click();
  const refused = page.getByRole("dialog");
  await expect(refused).toContainText(
    text("planning.refused.unassignCards", { person: "Charlotte Reed" }),
    slow,
  );
  await expectAccessible(page);
  // Each of them leads to the chain of settings that decided it.
  await refused
    .getByRole("listitem")
    .filter({ hasText: text("planning.refused.unassignCards", { person: "Charlotte Reed" }) })
    .first()
    .getByRole("button", { name: text("kit.why.action") })
    .click();
  const why = page.getByRole("dialog", { name: text("rights.why.title") });
  await expect(why).toContainText(text("rights.step.entry.unassignCards", { person: "Charlotte Reed" }));
});

test("types have a colour, an order, and go only with a successor when they are used", async ({ page }) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/Parametrage");
  const types = page.getByRole("list", { name: text("development.types.title") });
  await expect(types.getByRole("listitem").first()).toBeVisible(slow);
  await expectAccessible(page);
  await page.getByRole("button", { name: text("development.types.add.action") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: text("development.types.name") }).fill("Sécurité");
  await dialog.getByRole("textbox", { name: text("development.types.colour") }).fill("#fef08a");
  await expect(dialog).toContainText(text("development.types.faint.light"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("ui.save.action") }).click();
  await expect(types.getByRole("listitem").filter({ hasText: "Sécurité" })).toBeVisible();

  await types
    .getByRole("listitem")
    .filter({ hasText: "Correctif" })
    .getByRole("button", { name: text("development.task.more", { name: "Correctif" }) })
    .click();
  await page.getByRole("menuitem", { name: text("development.types.remove.action") }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: text("development.types.remove.action") }).click();
  await expect(question).toContainText(text("error.typeInUse"));
  await question
    .getByRole("combobox", { name: text("development.types.successor") })
    .selectOption({ label: "Sécurité" });
  await question.getByRole("button", { name: text("development.types.remove.action") }).click();
  await expect(types.getByRole("listitem").filter({ hasText: "Correctif" })).toBeHidden();
  const told = page.getByRole("region", { name: text("kit.history.title") }).getByRole("listitem");
  await expect(told.first()).toContainText(`Correctif · ${text("history.verb.remove")}`);
  await expect(told.filter({ hasText: `Sécurité · ${text("history.verb.create")}` })).toContainText(
    "#fef08a",
  );
});

test("lists that a search leaves empty say so instead of that all is placed; a development on its own page has its number", async ({
  page,
}) => {
  const text = say("fr");
  const label = `Page ${Date.now() % 100_000}`;
  const { id, number } = await addDevelopment(page, label);
  await logInAs(page, "lead", "fr");
  await page.goto(`${screen}?view=lists&search=${label}+introuvable`);
  const undated = page.getByRole("region", { name: text("planning.lists.without-date"), exact: true });
  await expect(undated.getByText(text("ui.empty.filtered"))).toBeVisible(slow);
  await expect(undated.getByText(text("planning.lists.empty.without-date"))).toBeHidden();
  await undated.getByRole("button", { name: text("ui.empty.clearFilters") }).click();
  await expect(undated.getByText(label)).toBeVisible();

  await page.goto(`${screen}?view=development&open=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `#${number}` })).toBeVisible(slow);
  await expect(page.getByRole("heading", { level: 2, name: label })).toBeVisible();
  await expectAccessible(page);
});

for (const lang of ["en", "th"] as const) {
  test(`developments, cards and types can be looked at in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await logInAs(page, "isabelle.fontaine", lang);
    for (const view of ["table", "board", "lists"] as const) {
      await page.goto(`${screen}?view=${view}`);
      await expect(
        page.getByRole("heading", { level: 1, name: text(`development.view.${view}`) }),
      ).toBeAttached(slow);
      await expect(page.getByText("#101").first()).toBeVisible(slow);
      // Another language changes words only; the longest are looked through.
      if (lang === "th") await expectAccessible(page);
    }
    await page.goto("support-vision/Cartes");
    await expect(page.getByRole("grid", { name: text("development.cards.title") })).toBeVisible(slow);
    if (lang === "th") await expectAccessible(page);
  });
}
