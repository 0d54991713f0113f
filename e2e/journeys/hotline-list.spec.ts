import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { readByActivity } from "../hotline-sheet.ts";
import { askAlone, bootText, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ page }) => readByActivity(page));

const phone = { width: 390, height: 844 };
const patient = { timeout: 20_000 };

function listOf(page: Page, lang: LanguageCode = "en"): Locator {
  return page.getByRole("list", { name: say(lang)("hotline.list") }).getByRole("link");
}

async function openList(page: Page, lang: LanguageCode = "en", search = ""): Promise<Locator> {
  await page.goto(`app/hotline${search}`);
  const rows = listOf(page, lang);
  await expect(rows.first()).toBeVisible(patient);
  return rows;
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true }), what).toEqual([]);
}

test("a sheet is found by view and number, and a reload keeps the place, in th", async ({ page }) => {
  const lang = "th";
  const text = say(lang);
  await logInAs(page, "kanya.thongchai", lang);
  await page.goto("app/home");
  await page
    .getByRole("navigation")
    .first()
    .getByRole("link", { name: text("shell.menu.sheets") })
    .click();
  const rows = listOf(page, lang);
  await expect(rows.first()).toBeVisible(patient);
  // The views stand in the rail with their counts; the count of the list agrees.
  const views = page.getByRole("list", { name: text("hotline.views"), exact: true });
  const onHold = views.getByRole("link", { name: text("hotline.queue.onHold") });
  await expect(onHold).toContainText(/\d/, patient);
  const held = Number(/\d+/.exec((await onHold.textContent()) ?? "")?.[0]);
  await onHold.click();
  await expect(onHold).toHaveAttribute("aria-current", "true");
  await expect(rows.first()).toContainText(text("hotline.status.onHold"));
  await expect(
    page.getByRole("search").getByText(text("hotline.filter.count", { count: held })),
  ).toBeVisible();
  const number = /#(\d+)/.exec((await rows.first().textContent()) ?? "")?.[1] ?? "";
  await page.getByRole("textbox", { name: text("hotline.filter.search") }).fill(number);
  await expect(rows).toHaveCount(1, patient);
  await expect(
    page.getByRole("search").getByText(text("kit.list.count", { matching: 1, total: held })),
  ).toBeVisible(patient);
  await rows.first().locator("[lang]").first().click();
  await expect(page.getByRole("list", { name: text("hotline.thread") })).toBeVisible(patient);
  await page.reload();
  await expect(page.getByRole("list", { name: text("hotline.thread") })).toBeVisible(patient);
  await expect(onHold).toHaveAttribute("aria-current", "true");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(new RegExp(`sheet=${number}`));
  await page.setViewportSize(phone);
  await expect(rows.first()).toBeHidden();
  await page.getByRole("button", { name: text("hotline.back.action") }).click();
  await expect(rows.first()).toBeVisible();
  // Without a rail the name of the view leads to the others.
  await page.getByRole("button", { name: text("hotline.filter.clear.action"), exact: true }).click();
  await page.getByRole("button", { name: text("hotline.queue.onHold"), exact: true }).click();
  await page.getByRole("menuitemradio", { name: text("hotline.queue.all") }).click();
  await expect(page).toHaveURL(/queue=all/);
  // Once the menu is gone and the letters are there.
  await expect
    .poll(() => rows.first().evaluate((row) => row.getBoundingClientRect().top), {
      message: "at most a quarter of the phone stands above the first card",
    })
    .toBeLessThanOrEqual(844 / 4);
});

for (const [lang, person] of [
  ["fr", "mathieu.collin"],
  ["en", "elena.bianchi"],
  ["th", "zoe.picard"],
] as const) {
  test(`the hotline is refused in words and leads home without the right, in ${lang}`, async ({ page }) => {
    await logInAs(page, person, lang);
    await page.goto("app/hotline");
    await expect(page).toHaveURL(/\/app\/home$/);
    await expect(page.getByText(bootText(lang, "boot.accessDenied.title"))).toBeVisible();
  });
}

for (const { colorScheme, person } of [
  { colorScheme: "light", person: "baptiste.lemoine" },
  { colorScheme: "dark", person: "kanya.thongchai" },
] as const) {
  test(`list, table, filter and bulk bar are accessible, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await logInAs(page, person);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openList(page, "en", "?view=cards");
    await page
      .getByRole("checkbox", { name: /^Select #/ })
      .first()
      .check();
    await expectAccessible(page, "cards and bulk bar");
    await page.keyboard.press("Escape");
    for (const sort of ["turn", "activity"]) {
      await page.goto(`app/hotline?view=cards&sort=${sort}`);
      const cards = page.locator("[data-sheet]");
      await expect(cards.nth(9)).toBeVisible(patient);
      const [first, tenth] = await Promise.all([0, 9].map((index) => cards.nth(index).boundingBox()));
      expect((first?.y ?? 0) - 48, `${sort}: where the first card begins in the pane`).toBeLessThanOrEqual(
        150,
      );
      expect((tenth?.y ?? 0) + (tenth?.height ?? 0), `${sort}: ten cards fit`).toBeLessThanOrEqual(900);
    }
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expectAccessible(page, "the row of filters");
    await page.getByRole("button", { name: "More filters" }).click();
    await expectAccessible(page, "filters");
    await page.goto("app/hotline?view=table");
    await expect(page.getByRole("grid", { name: "List of sheets" })).toBeVisible(patient);
    await expectAccessible(page, "table");
  });
}

test("a filter is saved under its own name, opens first, and the file holds exactly what it shows", async ({
  page,
}) => {
  await logInAs(page, "lukas.brandt");
  const rows = await openList(page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("button", { name: "More filters" }).click();
  const panel = page.getByRole("complementary", { name: "Filter the sheets" });
  await panel.getByRole("textbox", { name: "Opened from" }).fill("2020-01-01");
  await panel.getByRole("textbox", { name: "Opened from" }).press("Enter");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("Both dates are required")).toBeVisible();
  await panel.getByRole("textbox", { name: "Opened until" }).fill("2099-01-01");
  await panel.getByRole("textbox", { name: "Opened until" }).press("Enter");
  await panel.getByRole("checkbox", { name: "Blocking" }).check();
  await panel.getByRole("checkbox", { name: "On hold" }).check();
  await expect(panel.getByText(/^\d+ sheets?$/)).toBeVisible();
  await panel.getByRole("button", { name: "Save as…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this filter" });
  await dialog.getByRole("textbox").fill("Bloqués");
  await dialog.getByRole("checkbox", { name: "Pin it to the menu" }).check();
  await dialog.getByRole("checkbox", { name: "Show it whenever I open the page" }).check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Impact Blocking" })).toBeVisible(patient);

  await page.goto("app/hotline");
  await expect(page.getByRole("button", { name: "Saved filters: Bloqués" })).toBeVisible(patient);
  await expect(page.getByRole("button", { name: "Remove Status On hold" })).toBeVisible();
  const pinned = page.getByRole("list", { name: "Pinned" }).getByRole("link", { name: "Bloqués" });
  await expect(pinned).toBeVisible(patient);
  await page.getByRole("button", { name: "Saved filters: Bloqués" }).click();
  await page.getByRole("menuitem", { name: "Save as…" }).click();
  await dialog.getByRole("textbox").fill("BLOQUES");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("This name already exists for another filter.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await expect(rows.first()).toBeVisible();
  await expect(pinned).toContainText(/\d/, patient);
  const shown = Number(/\d+/.exec((await pinned.textContent()) ?? "")?.[0]);
  await expect(rows).toHaveCount(shown, patient);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: "More hotline pages" })
      .click()
      .then(() => page.getByRole("menuitem", { name: "Export as CSV" }).click()),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines.filter((line) => line.includes("On hold")).length).toBe(shown);
});

const opened = z.object({ data: z.object({ id_ticket: z.number() }) });

test("a new sheet waits above the list until it is asked for", async ({ page, browser }) => {
  await logInAs(page, "baptiste.lemoine");
  const rows = await openList(page);
  const before = await rows.first().textContent();
  const client = await (await browser.newContext()).newPage();
  await logInAs(client, "client");
  const answer = await client.request.post("planete-online-server/planete-online/fiche-liaison", {
    headers: { "x-planete-page": "1" },
    data: {
      clientMessageId: crypto.randomUUID(),
      object: "Waits above",
      module: "paie",
      type_demande: 1,
      impact: 3,
      message: "It stops.",
      lang: "en",
      attachmentIds: [],
    },
  });
  expect(answer.status()).toBe(200);
  const number = opened.parse(await answer.json()).data.id_ticket;
  const pill = page.getByRole("button", { name: /^\d+ new$/ });
  await expect(pill).toBeVisible(patient);
  expect((await rows.first().textContent())?.slice(0, 5)).toBe(before?.slice(0, 5));
  await pill.click();
  await expect(rows.filter({ hasText: `#${number}` })).toBeVisible(patient);
  await client.context().close();
});

test("keys walk the list, choose, search and begin a sheet", async ({ page }) => {
  await logInAs(page, "emily.carter");
  const rows = await openList(page, "en", "?view=cards");
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  // The menu of a card has the same actions, by key and by the other button of the mouse.
  await rows.nth(1).focus();
  await page.keyboard.press("Shift+F10");
  for (const action of ["Assign the sheet", "Select the sheet", "Mark as unread"])
    await expect(page.getByRole("menuitem", { name: action })).toBeVisible();
  await page.keyboard.press("Escape");
  await rows.nth(1).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Select the sheet" }).click();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  const search = page.getByRole("textbox", { name: "Search by words or number" });
  await expect(search).toBeFocused();
  await page.keyboard.type("xjc");
  await expect(search).toHaveValue("xjc");
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible(patient);
});

test("the table sorts by its headers, changes cells and the status of many, takes both back, and opens a sheet beside itself", async ({
  page,
}) => {
  await logInAs(page, "lukas.brandt");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("app/hotline?view=table&queue=all&sort=priority%3Adesc");
  const table = page.getByRole("grid", { name: "List of sheets" });
  const rows = table.locator("[role=row][data-index]");
  await expect(rows.first()).toBeVisible(patient);
  const header = (name: string): Locator => table.getByRole("columnheader", { name });
  // What is out of the ordinary stands beside the subject until its column is chosen.
  const highPriority = table.getByRole("img", { name: "Priority: High" });
  await expect(highPriority.first()).toBeVisible(patient);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Priority" }).check();
  await page.keyboard.press("Escape");
  await expect(highPriority).toHaveCount(0, patient);
  await page.goto("app/hotline?view=table&queue=all");
  await expect(rows.first()).toBeVisible(patient);
  await header("Priority").getByRole("button").first().click();
  await header("Priority").getByRole("button").first().click();
  await expect(page).toHaveURL(/sort=priority%3Adesc/);
  await header("Subject")
    .getByRole("button")
    .first()
    .click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=priority%3Adesc%2Csubject%3Aasc/);
  await expect(header("Subject")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.first()).toContainText("High", patient);

  // In an order that the change leaves as it is.
  await page.goto("app/hotline?view=table&queue=all&sort=subject%3Aasc");
  const high = rows.filter({ has: page.getByRole("button", { name: "High Change: Priority" }) }).first();
  await expect(high).toBeVisible(patient);
  const changed = /#\d+/.exec((await high.textContent()) ?? "")?.[0] ?? "#";
  const priority = rows.filter({ hasText: changed }).getByRole("button", { name: /Change: Priority$/ });
  await priority.click();
  await page.getByRole("menuitemradio", { name: "Low" }).click();
  await expect(priority).toContainText("Low", patient);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(priority).toContainText("High", patient);

  // The status of two is changed at once, and undone to where each stood.
  const acknowledged = encodeURIComponent(JSON.stringify({ statuses: ["acknowledged"] }));
  await page.goto(`app/hotline?view=table&queue=all&filter=${acknowledged}`);
  await expect(rows.first()).toContainText("Acknowledged", patient);
  const numbers = await Promise.all(
    [0, 1].map(async (index) => /#\d+/.exec((await rows.nth(index).textContent()) ?? "")?.[0] ?? ""),
  );
  const chosen = numbers.map((number) => rows.filter({ hasText: number }));
  const one = rows.filter({ hasText: numbers[0] ?? "#" });
  await one.getByRole("button", { name: /Change: Status$/ }).click();
  await page.getByRole("menuitem", { name: "On hold · A third party" }).click();
  await expect(one).toHaveCount(0, patient);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(one).toContainText("Acknowledged", patient);
  for (const row of chosen) await row.getByRole("checkbox").check();
  await page.getByRole("toolbar").getByRole("button", { name: "Set the status" }).click();
  const dialog = page.getByRole("dialog", { name: "Set the status" });
  await dialog.getByLabel("Status").selectOption("client");
  await dialog.getByRole("button", { name: "Apply" }).click();
  for (const row of chosen) await expect(row).toHaveCount(0, patient);
  await page.getByRole("button", { name: "Undo" }).last().click();
  for (const row of chosen) await expect(row).toContainText("Acknowledged", patient);

  await rows.nth(1).click({ position: { x: 320, y: 12 } });
  await expect(page.getByRole("list", { name: "Conversation" })).toBeVisible(patient);
  await expect(table).toBeVisible();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
});

test("a search says how many it found, marks the words and shows where they stand", async ({ page }) => {
  await logInAs(page, "emily.carter");
  const rows = await openList(page, "en", "?view=cards&queue=all");
  await page.getByRole("textbox", { name: "Search by words or number" }).fill("bulletin");
  await expect(page.getByRole("search").getByText(/^\d+ of \d+$/)).toBeVisible(patient);
  await expect(rows.locator("mark").first()).toHaveText(/^bulletin/i, patient);
});

for (const lang of ["fr", "en", "th"] as const) {
  test(`by turn the list has a heading for each group, which folds by press and by key and stays folded, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await logInAs(page, "camille.rousseau", lang);
    await openList(page, lang);
    await page.getByTitle(text("hotline.sort"), { exact: true }).click();
    await page.getByRole("menuitemradio", { name: text("hotline.sort.turn") }).click();
    const heading = (words: string): Locator =>
      page.getByRole("heading", { name: words }).getByRole("button");
    const rowsBelow = (words: string): Locator => page.getByRole("list", { name: words }).getByRole("link");
    const supports = text("hotline.turn.support");
    const others = text("hotline.list.rest");
    await expect(rowsBelow(supports).first()).toBeVisible(patient);
    const countOf = async (words: string): Promise<number> => {
      await expect(heading(words)).toContainText(/\d$/, patient);
      return Number(/\d+$/.exec((await heading(words).textContent()) ?? "")?.[0]);
    };
    const ofSupport = await countOf(supports);
    // The view that holds the same sheets counts the same.
    const views = page.getByRole("list", { name: text("hotline.views"), exact: true });
    await expect(views.getByRole("link", { name: text("hotline.queue.waiting") })).toContainText(
      String(ofSupport),
      patient,
    );

    // Folded, the group behind it is there at once, exactly below its heading.
    await heading(supports).click();
    await expect(heading(supports)).toHaveAttribute("aria-expanded", "false");
    await expect(rowsBelow(supports)).toHaveCount(0);
    await expect(rowsBelow(others).first()).toBeVisible(patient);
    await expect(page).toHaveURL(/sort=turn/);
    await expectAccessible(page, `${lang}, one group folded`);
    const ofOthers = await countOf(others);
    await expect(
      page.getByRole("search").getByText(text("hotline.filter.count", { count: ofSupport + ofOthers })),
    ).toBeVisible();
    await page.reload();
    await expect(rowsBelow(others).first()).toBeVisible(patient);
    await expect(heading(supports)).toHaveAttribute("aria-expanded", "false");
    const [above, first] = [
      await heading(others).boundingBox(),
      await rowsBelow(others).first().boundingBox(),
    ];
    expect(Math.abs((first?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBeLessThanOrEqual(2);

    // By keyboard: both folded are two lines; unfolded again, every row follows the one before it.
    await heading(others).press("Enter");
    await expect(heading(others)).toHaveAttribute("aria-expanded", "false");
    await expect(page.locator("[data-sheet]")).toHaveCount(0);
    // The lower one first: above it a long group takes it out of view.
    await heading(others).press("Enter");
    await expect(heading(others)).toHaveAttribute("aria-expanded", "true");
    await heading(supports).press("Space");
    await expect(rowsBelow(supports).first()).toBeVisible(patient);
    const list = page.locator("[data-sheet-list]");
    // Until the second group comes: both are in view then.
    await expect
      .poll(
        async () => {
          if ((await rowsBelow(others).count()) > 0) return true;
          await list.evaluate((box) => box.scrollTo(0, box.scrollTop + box.clientHeight / 3));
          return false;
        },
        { ...patient, intervals: [50] },
      )
      .toBe(true);
    await expect(rowsBelow(supports)).not.toHaveCount(0);
    const gaps = await list.evaluate((box) => {
      const parts = [...box.querySelectorAll("li, [data-group-heading]")].map((part) =>
        part.getBoundingClientRect(),
      );
      const placed = [...box.querySelectorAll("li")].map((part) => part.getBoundingClientRect());
      return {
        height: parts[0]?.height,
        gaps: placed.slice(1).map((part, at) => part.top - (placed[at]?.bottom ?? 0)),
      };
    });
    // Between the groups there is one heading, elsewhere nothing.
    expect(gaps.gaps.filter((gap) => Math.abs(gap) > 1)).toHaveLength(1);
    await expectAccessible(page, `${lang}, both groups`);
  });
}

for (const [lang, colorScheme] of [
  ["fr", "light"],
  ["en", "dark"],
  ["th", "light"],
] as const) {
  test(`by turn the table has the same groups, whose heading stays above their rows and folds them, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await page.emulateMedia({ colorScheme });
    await logInAs(page, "camille.rousseau", lang);
    // So low that a group is longer than the window.
    await page.setViewportSize({ width: 1440, height: 480 });
    await page.goto("app/hotline?view=table&queue=all&sort=turn");
    const table = page.getByRole("grid", { name: text("hotline.list") });
    const rows = table.locator("[role=row][data-index]");
    const heading = (words: string): Locator =>
      table.getByRole("heading", { name: words }).getByRole("button");
    const supports = heading(text("hotline.turn.support"));
    const others = heading(text("hotline.list.rest"));
    await expect(rows.first()).toBeVisible(patient);
    await expect(supports).toContainText(/\d$/, patient);
    const head = await table.getByRole("columnheader").nth(1).boundingBox();
    const below = (head?.y ?? 0) + (head?.height ?? 0);
    const topOf = async (part: Locator): Promise<number> => ((await part.boundingBox())?.y ?? 0) - below;

    // Scrolled, it stands where it stood, below the table's own.
    const first = await rows.first().textContent();
    expect(Math.abs(await topOf(supports))).toBeLessThanOrEqual(2);
    const box = page.locator("div:has(> [role=grid])");
    await box.evaluate((scroller) => scroller.scrollTo(0, 200));
    await expect.poll(() => topOf(rows.filter({ hasText: first ?? "" }))).toBeLessThan(-100);
    expect(Math.abs(await topOf(supports))).toBeLessThanOrEqual(2);
    await expectAccessible(page, `${lang}, scrolled`);

    // Folded, the group behind it is there at once, and its heading takes the place when it is scrolled.
    await supports.press("Enter");
    await expect(supports).toHaveAttribute("aria-expanded", "false");
    await expect(others).toContainText(/\d$/, patient);
    await expect(rows.first()).toBeVisible(patient);
    await box.evaluate((scroller) => scroller.scrollTo(0, 300));
    await expect.poll(async () => Math.abs(await topOf(others))).toBeLessThanOrEqual(2);
    await page.reload();
    await expect(rows.first()).toBeVisible(patient);
    await expect(supports).toHaveAttribute("aria-expanded", "false");
    await others.click();
    await expect(rows).toHaveCount(0);
    await expectAccessible(page, `${lang}, folded`);
    await supports.click();
    await expect(rows.first()).toBeVisible(patient);
  });
}

for (const lang of ["fr", "en", "de", "th"] as const) {
  test(`the table reads whole at 1440, at 1280 but for the longest subjects, and needs no scrolling sideways, in ${lang}`, async ({
    page,
  }) => {
    await logInAs(page, "camille.rousseau", lang);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("app/hotline?view=table&queue=all&sort=turn");
      const rows = page.getByRole("grid").locator("[role=row][data-index]");
      await expect(rows.nth(12)).toBeVisible(patient);
      const cut = await page.getByRole("grid").evaluate((grid) => {
        const heads = [...grid.querySelectorAll("[role=columnheader]")].map(({ textContent }) => textContent);
        const isCut = (part: Element): boolean =>
          getComputedStyle(part).overflowX !== "visible" &&
          part.clientWidth > 2 &&
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
        const found = [...grid.querySelectorAll("[role=row][data-index] > [role=gridcell]")].flatMap(
          (cell) => {
            const { right, bottom } = cell.getBoundingClientRect();
            const leaves = (part: Element): boolean => {
              const box = part.getBoundingClientRect();
              // What only ears hear is a pixel wide.
              return box.width > 2 && (box.right > right + 1 || box.bottom > bottom + 1);
            };
            const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
            return isCut(cell) || [...cell.querySelectorAll("*")].some((part) => isCut(part) || leaves(part))
              ? [`${heads[place]}: ${cell.textContent}`]
              : [];
          },
        );
        const scroller = grid.parentElement;
        if (scroller && scroller.scrollWidth > scroller.clientWidth + 1) found.push("sideways");
        return found;
      });
      const allowed = width === 1280 ? `${say(lang)("hotline.field.subject")}: ` : "nothing";
      expect(
        cut.filter((words) => !words.startsWith(allowed)),
        `${width}`,
      ).toEqual([]);
      if (width !== 1440) continue;
      // Beside an open sheet the subject has two lines, and is whole.
      await rows.nth(1).locator("[lang]").first().click();
      const subjects = page.locator("[role=gridcell] span[title*=' · ']");
      await expect(subjects.nth(9)).toBeVisible(patient);
      const short = await subjects.evaluateAll((parts) =>
        parts.flatMap((part) => {
          const subject = part.querySelector("[lang]");
          const end = subject?.getClientRects()[subject.getClientRects().length - 1];
          return end && end.bottom <= part.getBoundingClientRect().bottom + 1 ? [] : [part.textContent];
        }),
      );
      expect(short).toEqual([]);
    }
  });
}

for (const lang of ["fr", "en", "th"] as const) {
  test(`a filter that is set costs no line: the first card begins at most 150 px below the pane’s top, on a phone in the first quarter, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await logInAs(page, "camille.rousseau", lang);
    const acknowledged = { statuses: ["acknowledged"] };
    const three = { ...acknowledged, requestTypes: ["anomaly"], activeWithin: 200 };
    for (const [width, height, lowest, filter] of [
      [1440, 900, 150, acknowledged],
      [390, 844, 844 / 4 - 48, acknowledged],
      [1440, 900, 150, three],
      [390, 844, 844 / 4 - 48, three],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(
        `app/hotline?view=cards&queue=all&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      const cards = page.locator("[data-sheet]");
      await expect(cards.first()).toBeVisible(patient);
      const pane = await page.getByRole("region", { name: text("hotline.list") }).boundingBox();
      const first = await cards.first().boundingBox();
      const parts = Object.keys(filter).length;
      expect((first?.y ?? 0) - (pane?.y ?? 0), `${width} ${parts}`).toBeLessThanOrEqual(lowest);
      // It is seen, counted and cleared with one press.
      const bar = page.getByRole("search", { name: text("hotline.filter.title") });
      await expect(bar).toContainText(text("hotline.status.acknowledged"));
      await expect(bar.getByRole("status")).toContainText(/\d+\D+\d+/);
      const active = text("hotline.filter.active", { count: parts });
      await expect(bar.getByRole("button", { name: active }).first()).toBeVisible();
      await bar.getByRole("button", { name: text("hotline.filter.clear.action"), exact: true }).click();
      await expect(page).not.toHaveURL(/filter=/);
    }
  });
}

test("in Thai ten cards fit at 1440 × 900 in either order, and no line is higher than its place", async ({
  page,
}) => {
  await logInAs(page, "camille.rousseau", "th");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const sort of ["turn", "activity"]) {
    await page.goto(`app/hotline?view=cards&queue=all&sort=${sort}`);
    const cards = page.locator("[data-sheet]");
    await expect(cards.nth(9)).toBeVisible(patient);
    const tenth = await cards.nth(9).boundingBox();
    expect((tenth?.y ?? 0) + (tenth?.height ?? 0), `${sort}: ten cards fit`).toBeLessThanOrEqual(900);
    const cut = await cards.evaluateAll((links) =>
      links
        .flatMap((link) => [...link.querySelectorAll(":scope > * > *")])
        .filter((line) => line.clientHeight > 2 && line.scrollHeight > line.clientHeight + 1)
        .map((line) => `${line.textContent}: ${line.scrollHeight} in ${line.clientHeight}`),
    );
    expect(cut, sort).toEqual([]);
  }
});

for (const lang of ["fr", "de", "th", "nl"] as const) {
  test(`a card shows its status, its due time and every mark whole, from 320 to 420 px of list, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await askAlone(page);
    // Each status with everything that can stand beside it, which no demonstration has at once.
    await page.route(/\/planete-online\/fiche-liaison\?/, async (route) => {
      const response = await route.fetch();
      const listed = z
        .looseObject({ data: z.array(z.looseObject({ due: z.unknown() })) })
        .parse(await response.json());
      const late = new Date(Date.now() - 12 * 3_600_000).toISOString();
      const ahead = new Date(Date.now() + 4 * 86_400_000).toISOString();
      const data = listed.data.map((card, index) => {
        const etat = (index % 6) + 1;
        const isPlanned = etat === 3;
        const at = index % 4 < 2 ? late : ahead;
        return {
          ...card,
          etat,
          impact: 4,
          ordre_priorite: 3,
          draft: "Bonjour",
          duplicate: true,
          archived: index % 12 >= 6,
          awaitedUntil: isPlanned ? "2026-12-24" : null,
          unread: index,
          due: etat < 4 ? { at, warnAt: at, kind: "solution" } : null,
        };
      });
      await route.fulfill({ response, json: { ...listed, data } });
    });
    await logInAs(page, "camille.rousseau", lang);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto("app/hotline?view=cards&queue=all");
    await listOf(page, lang).nth(2).click();
    for (const width of [320, 352, 384, 420]) {
      await page.evaluate((kept) => localStorage.setItem("planete.hotline-list", String(kept)), width);
      await page.reload();
      const cards = page.locator("[data-sheet]");
      await expect(cards.nth(11)).toBeVisible(patient);
      expect((await cards.first().boundingBox())?.width).toBeLessThanOrEqual(width);
      await expect(cards.nth(0)).toContainText(text("hotline.status.requestSent"));
      const cut = await cards.evaluateAll((links) =>
        links.slice(0, 12).flatMap((link) => {
          const main = link.lastElementChild;
          const [, second, third] = main?.children ?? [];
          if (!main || !second || !third) return ["three lines"];
          const end = main.getBoundingClientRect().right + 1;
          const isCut = (part: Element): boolean =>
            part.clientWidth > 2 &&
            getComputedStyle(part).overflowX !== "visible" &&
            part.scrollWidth > part.clientWidth;
          const icons = [...third.querySelectorAll("svg")];
          const meets = (part: Element): boolean => {
            const { left, right } = part.getBoundingClientRect();
            return icons.some((icon) => {
              const at = icon.getBoundingClientRect();
              return !icon.contains(part) && at.left < right - 1 && at.right > left + 1;
            });
          };
          const words = [...third.querySelectorAll("span:not(:has(*))")].filter(
            (part) => part.clientWidth > 2,
          );
          const marks = [...(second.lastElementChild?.querySelectorAll("*") ?? [])];
          return [...third.querySelectorAll("*"), ...marks]
            .filter((part) => part.getBoundingClientRect().width > 2)
            .filter((part) => part.getBoundingClientRect().right > end || isCut(part))
            .concat(words.filter(meets))
            .map((part) => `${third.textContent}: ${part.textContent}`);
        }),
      );
      expect(cut, `${width}`).toEqual([]);
    }
  });
}
