import type { Locator, Page } from "@playwright/test";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";

const api = "/planete-online-server";
/** Titles of the widgets as they are read, line by line. */
const titles = (page: Page): Locator => page.locator("main li h2");
const grip = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${title}: `) });
const said = (page: Page): Locator => page.locator("main > [role=status]");

async function openHome(page: Page): Promise<void> {
  await page.goto("app/home");
  await expect(titles(page).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Drags from the middle of one element by some pixels, in steps as a hand does. */
async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox())!;
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(start.x + (by.x * step) / 8, start.y + (by.y * step) / 8);
  }
  await page.mouse.up();
}

const boardWire = z.object({
  data: z.object({
    widgetBoard: z.object({
      cols: z.number(),
      rows: z.number(),
      widgets: z.array(z.looseObject({ name: z.string() })),
    }),
  }),
});

/** The board as the server keeps it. */
async function keptBoard(page: Page): Promise<z.output<typeof boardWire>["data"]["widgetBoard"]> {
  return boardWire.parse(await (await page.request.get(`${api}/interface`)).json()).data.widgetBoard;
}

async function saveBoard(page: Page, widgetBoard: unknown): Promise<void> {
  const saved = await page.request.post(`${api}/interface`, {
    data: { widgetBoard },
    headers: { "x-planete-page": "1" },
  });
  expect(saved.status()).toBe(200);
}

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
  await logInAs(page, "rachid.amrani");
  const calls = ["news", "agenda", "tasks"].map(
    (call) => new RegExp(`/planete-online-server/${call}(\\?|$)`),
  );
  for (const call of calls) {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { error: "databaseUnavailable", requestId: "a-request-id" } }),
    );
  }
  await page.goto("app/home");
  for (const name of ["News", "Calendar", "Tasks"]) {
    await expect(page.getByRole("region", { name }).getByText("a-request-id")).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Modules" }).getByRole("link").first()).toBeVisible();
  for (const call of calls) await page.unroute(call);
  const news = page.getByRole("region", { name: "News" });
  await news.getByRole("button", { name: "Try again" }).click();
  await expect(news.getByRole("link")).toHaveCount(5);
  const tasks = page.getByRole("region", { name: "Tasks" });
  await tasks.getByRole("button", { name: "Try again" }).click();
  await expect(tasks.getByText("Nothing to do.", { exact: false })).toBeVisible();
  await expect(page.getByRole("region", { name: "Calendar" }).getByText("a-request-id")).toBeVisible();
});

test("in English, by keyboard alone: grab, move, resize, cancel, drop and save, each step announced", async ({
  page,
  context,
}) => {
  await logInAs(page, "oliver.grant");
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  await page.bringToFront();

  await page.getByRole("button", { name: "Customise" }).press("Enter");
  await expect(page.getByRole("group", { name: "Customise the board" })).toBeFocused();
  await grip(page, "Tasks").focus();
  await page.keyboard.press("Space");
  await expect(said(page)).toHaveText("Grabbed. Tasks: column 5, row 1, 2 wide, 2 high");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(said(page)).toHaveText("Tasks: column 5, row 3, 2 wide, 2 high");
  await page.keyboard.press("ArrowDown");
  await expect(said(page)).toHaveText("It is at the edge of the board.");
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText("Tasks is back where it was.");
  await expect(grip(page, "Tasks")).toHaveAccessibleName("Tasks: column 5, row 1, 2 wide, 2 high");

  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("Dropped. Tasks: column 5, row 3, 2 wide, 2 high");
  await expect(grip(page, "Tasks")).toBeFocused();
  await expect(grip(page, "Modules")).toHaveAccessibleName("Modules: column 5, row 1, 2 wide, 2 high");

  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(said(page)).toHaveText("Tasks: column 5, row 3, 1 wide, 1 high");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+z");
  await expect(said(page)).toHaveText("Undone.");
  await expect(grip(page, "Tasks")).toHaveAccessibleName("Tasks: column 5, row 3, 2 wide, 2 high");

  // Nothing has left this page so far.
  await expect(titles(other)).toHaveText(["Calendar", "News", "Tasks", "Modules"]);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("button", { name: "Customise" })).toBeFocused();
  await expect(titles(other)).toHaveText(["Calendar", "News", "Modules", "Tasks"]);
  await page.reload();
  await expect(titles(page)).toHaveText(["Calendar", "News", "Modules", "Tasks"]);
});

test("by mouse: drag and resize, undo, cancel, reset; leaving asks about what is not saved", async ({
  page,
}) => {
  await logInAs(page, "charlotte.reed");
  await openHome(page);
  await page.getByRole("button", { name: "Customise" }).click();
  const agenda = (await grip(page, "Calendar").boundingBox())!;
  await drag(page, grip(page, "Calendar"), { x: agenda.width, y: 0 });
  await expect(grip(page, "Calendar")).toHaveAccessibleName("Calendar: column 4, row 1, 3 wide, 4 high");
  await expect(said(page)).toHaveText("Dropped. Calendar: column 4, row 1, 3 wide, 4 high");
  await expect(page.locator("main [aria-pressed=true]")).toHaveCount(0);

  // Its lower corner, one column to the left.
  const corner = page.locator("[data-widget^=agenda] > span").last();
  await drag(page, corner, { x: -agenda.width / 3, y: 0 });
  await expect(grip(page, "Calendar")).toHaveAccessibleName("Calendar: column 4, row 1, 2 wide, 4 high");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(grip(page, "Calendar")).toHaveAccessibleName("Calendar: column 4, row 1, 3 wide, 4 high");

  await page.getByRole("link", { name: "Modules" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Leave this page?" });
  await question.getByRole("button", { name: "Stay", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(titles(page)).toHaveText(["Calendar", "News", "Tasks", "Modules"]);

  await page.getByRole("button", { name: "Customise" }).click();
  await page.getByRole("button", { name: "Remove News" }).click();
  await page.getByRole("button", { name: "Fill the gaps" }).click();
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect(grip(page, "News")).toHaveAccessibleName("News: column 4, row 1, 1 wide, 4 high");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Modules" }).first().click();
  await expect(page).toHaveURL(/\/app\/modules$/);
});

test("in French: a widget goes, another size comes, the widget comes back, and all of it is kept", async ({
  page,
}) => {
  await logInAs(page, "margaux.leroy", "fr");
  await openHome(page);
  await page.getByRole("button", { name: "Personnaliser" }).click();
  const add = page.getByRole("button", { name: "Ajouter un widget" });
  await expect(add).toBeEnabled();
  await page.getByRole("button", { name: "Retirer Tâches" }).click();
  await expect(said(page)).toHaveText("Tâches retiré du tableau.");
  await page.getByLabel("Colonnes").selectOption("8");
  await page.getByLabel("Lignes").selectOption("6");
  await expect(said(page)).toHaveText("Le tableau a 8 colonnes et 6 lignes.");
  await add.click();
  await page.getByRole("menuitem", { name: "Tâches" }).click();
  await expect(said(page)).toHaveText("Tâches ajouté au tableau.");
  await page.getByRole("button", { name: "Combler les vides" }).click();
  await expect(page.getByRole("button", { name: "Combler les vides" })).toHaveAccessibleDescription(
    "Il n’y a pas de vide.",
  );
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(async () => (await keptBoard(page)).cols).toBe(8);
  const { rows, widgets } = await keptBoard(page);
  expect(rows).toBe(6);
  expect(widgets.map(({ name }) => name).toSorted()).toEqual([
    "agenda",
    "modules",
    "planete-online-news",
    "tasks",
  ]);
});

test("a save that fails says so, keeps the layout on the screen, and can be tried again", async ({
  page,
}) => {
  await logInAs(page, "daniel.osei");
  await openHome(page);
  await page.route("**/planete-online-server/interface", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { error: "databaseUnavailable", requestId: "a-request-id" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Customise" }).click();
  await page.getByRole("button", { name: "Remove Tasks" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const problem = page.getByRole("alert").filter({ hasText: "Your board has not been saved." });
  await expect(problem).toBeVisible();
  await expect(titles(page)).toHaveText(["Calendar", "News", "Modules"]);
  expect((await keptBoard(page)).widgets).toHaveLength(4);

  await page.unroute("**/planete-online-server/interface");
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(problem).toHaveCount(0);
  await expect.poll(async () => (await keptBoard(page)).widgets.length).toBe(3);
});

test("in Thai on a phone: one column in reading order, changed with buttons, nothing wider than the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "siriporn.meesuk", "th");
  await openHome(page);
  await expect(titles(page)).toHaveText(["ปฏิทินงาน", "ข่าวสาร", "สิ่งที่ต้องทำ", "โมดูล"]);
  const lefts = await titles(page).evaluateAll((all) =>
    all.map((title) => title.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("button", { name: "ปรับแต่ง" }).click();
  await page.getByRole("button", { name: "เลื่อน สิ่งที่ต้องทำ ขึ้น" }).click();
  await expect(said(page)).toHaveText("สลับตำแหน่ง สิ่งที่ต้องทำ กับ ข่าวสาร แล้ว");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(titles(page)).toHaveText(["ปฏิทินงาน", "สิ่งที่ต้องทำ", "ข่าวสาร", "โมดูล"]);

  // The same layout, on a larger screen.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(titles(page)).toHaveText(["ปฏิทินงาน", "สิ่งที่ต้องทำ", "ข่าวสาร", "โมดูล"]);
  const tops = await titles(page).evaluateAll((all) => all.map((title) => title.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
});

for (const [what, width] of [
  ["a tablet", 768],
  ["200 % zoom", 720],
] as const) {
  test(`at ${what} the board stands in two columns and loses nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInAs(page, "elodie.marchand", "fr");
    await openHome(page);
    await expect(titles(page)).toHaveText(["Agenda", "Actualités", "Tâches", "Modules"]);
    const lefts = await titles(page).evaluateAll((all) =>
      all.map((title) => title.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const name of ["Arrière-plan", "Personnaliser"]) {
      await expect(page.getByRole("button", { name })).toBeInViewport();
    }
  });
}

test("a widget of a newer version shows a calm placeholder and is kept with its datas", async ({ page }) => {
  await logInAs(page, "olivia.brennan");
  await page.goto("app/home");
  const newer = {
    name: "weather",
    x: 0,
    y: 0,
    width: 2,
    height: 2,
    datas: { city: "Bangkok", days: [1, 2] },
  };
  await saveBoard(page, {
    cols: 6,
    rows: 4,
    widgets: [newer, { name: "modules", x: 2, y: 0, width: 2, height: 2 }],
  });
  await openHome(page);
  const placeholder = page.getByRole("region", { name: "Widget “weather”" });
  await expect(placeholder).toContainText("This version cannot show this widget.");
  await page.getByRole("button", { name: "Customise" }).click();
  await page.getByRole("button", { name: "Reset to default" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await keptBoard(page)).widgets.length).toBe(5);
  expect((await keptBoard(page)).widgets).toContainEqual(
    expect.objectContaining({ name: "weather", datas: newer.datas }),
  );
  await expect(placeholder).toBeVisible();
});

test("in French: tasks are added, ticked and removed, with a way back, on every open page", async ({
  page,
  context,
}) => {
  await logInAs(page, "nadia.cherif", "fr");
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  // A browser draws a page behind another one about once per second.
  await page.bringToFront();
  const tasks = page.getByRole("region", { name: "Tâches" });
  const elsewhere = other.getByRole("region", { name: "Tâches" });
  await expect(tasks.getByText("Aucune tâche.", { exact: false })).toBeVisible();
  for (const title of ["Appeler Lyon", "Relire le contrat"]) {
    await tasks.getByRole("textbox", { name: "Nouvelle tâche" }).fill(title);
    await page.keyboard.press("Enter");
  }
  await expect(tasks.getByRole("checkbox")).toHaveCount(2);
  await expect(elsewhere.getByRole("checkbox")).toHaveCount(2);

  await tasks.getByRole("checkbox", { name: "Appeler Lyon" }).click();
  await expect(tasks.getByRole("checkbox", { name: "Appeler Lyon" })).toBeChecked();
  await expect(elsewhere.getByRole("checkbox", { name: "Appeler Lyon" })).toBeChecked();
  await page.getByRole("button", { name: "Annuler" }).last().click();
  await expect(elsewhere.getByRole("checkbox", { name: "Appeler Lyon" })).not.toBeChecked();

  await tasks.getByRole("button", { name: "Retirer « Relire le contrat »" }).click();
  await expect(elsewhere.getByRole("checkbox")).toHaveCount(1);
  await page.getByRole("button", { name: "Annuler" }).last().click();
  await expect(elsewhere.getByRole("checkbox", { name: "Relire le contrat" })).toBeVisible();
});

test("a task that cannot be kept goes back and says why", async ({ page }) => {
  await logInAs(page, "hugo.barbier");
  await openHome(page);
  const tasks = page.getByRole("region", { name: "Tasks" });
  await page.route("**/planete-online-server/tasks", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { error: "tooManyTasks", requestId: "a-request-id" } })
      : route.continue(),
  );
  await tasks.getByRole("textbox", { name: "New task" }).fill("One more");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your list is full.", { exact: false })).toBeVisible();
  await expect(tasks.getByRole("checkbox")).toHaveCount(0);
});

test("an event of today appears at once in the agenda and in the booking of the day", async ({ page }) => {
  await logInAs(page, "nadia.cherif");
  await openHome(page);
  const agenda = page.getByRole("region", { name: "Calendar" });
  const { today, timeZone } = z
    .object({ today: z.string(), timeZone: z.string() })
    .parse(await (await page.request.get(`${api}/agenda?lang=en`)).json());
  const clock = createZoneClock(timeZone);
  const created = await page.request.post(`${api}/agenda/events`, {
    headers: { "x-planete-page": "1" },
    data: {
      title: "Workshop",
      description: "",
      time: {
        allDay: false,
        start: clock.instantAt(today, 600).toISOString(),
        end: clock.instantAt(today, 720).toISOString(),
      },
    },
  });
  expect(created.status()).toBe(200);
  await expect(agenda.getByRole("listitem").filter({ hasText: "Workshop" }).last()).toContainText(
    "10:00–12:00",
  );
  // On a public holiday there are fewer hours, or none.
  await expect(page.getByText(/2 h of (7 h|3 h 30|0 h)/)).toBeVisible();
});

for (const [theme, width, username] of [
  ["light", 1440, "karine.dupuis"],
  ["light", 390, "simon.blanc"],
  ["dark", 1440, "lea.fournier"],
  ["dark", 390, "agathe.morel"],
] as const) {
  test(`axe finds nothing serious on home, shown, changed and with its backgrounds: ${theme}, ${width} px`, async ({
    page,
  }) => {
    // Five looks at everything on the page.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await logInAs(page, username);
    await page.request.post(`${api}/interface`, { data: { theme }, headers: { "x-planete-page": "1" } });
    await openHome(page);
    expect(await accessibilityFaults(page, { include: "main" })).toEqual([]);
    await page.getByRole("button", { name: "Customise" }).click();
    await expect(page.getByRole("group", { name: "Customise the board" })).toBeVisible();
    expect(await accessibilityFaults(page, { include: "main" })).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Background" }).click();
    const panel = page.getByRole("complementary");
    await panel.evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)),
    );
    for (const part of ["Landscapes", "My picture", "Colour"]) {
      await page.getByRole("tab", { name: part }).click();
      expect(await accessibilityFaults(page, { include: "aside" })).toEqual([]);
    }
  });
}
