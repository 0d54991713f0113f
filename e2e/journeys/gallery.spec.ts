import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../product.ts";
import { accessibilityFaults } from "../accessibility.ts";

// The page is long: a snapshot of it for every key pressed would take minutes.
test.use({ trace: "off" });

const overlays = "[role=menu], [role=dialog], [role=listbox], [role=alertdialog], aside";

async function openGallery(page: Page, theme: "Light" | "Dark" = "Light"): Promise<void> {
  await page.goto("gallery");
  await expect(page.getByRole("heading", { level: 1, name: "Gallery of the interface" })).toBeVisible();
  await page.getByRole("radio", { name: theme }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme.toLowerCase());
}

for (const theme of ["Light", "Dark"] as const) {
  test(`Nothing in the gallery is seriously inaccessible, ${theme.toLowerCase()}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openGallery(page, theme);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("radio", { name: "High contrast" }).check({ force: true });
    expect(await accessibilityFaults(page, { rules: ["color-contrast"] })).toEqual([]);
  });

  test(`What opens over the page is accessible too, ${theme.toLowerCase()}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openGallery(page, theme);
    const openers = [
      page.getByRole("button", { name: "Menu" }).first(),
      page.getByRole("textbox", { name: "Start" }),
      page.getByRole("combobox", { name: "Person in charge" }),
      page.getByRole("button", { name: /^Priority High/ }),
      page.getByRole("button", { name: "Open a dialog" }),
      page.getByRole("button", { name: "Open a confirmation" }),
      page.getByRole("button", { name: "Open a side panel" }),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect(page.locator(overlays)).toBeVisible();
      // The theme changes colours only.
      const rules = theme === "Light" ? {} : { rules: ["color-contrast"] };
      expect(await accessibilityFaults(page, { include: overlays, ...rules }), String(opener)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator(overlays)).toBeHidden();
    }
  });
}

test("The Tab key reaches every control of the gallery", async ({ page }) => {
  test.slow();
  await openGallery(page);
  await page.evaluate(() => {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement) target.dataset["visited"] = "yes";
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
  });
  await page.getByRole("heading", { level: 1 }).click();
  const controls = await page.locator("a[href], button, input, select, textarea, [tabindex='0']").count();
  for (let presses = 0; presses < controls; presses += 1) await page.keyboard.press("Tab");
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex='0']")]
      .filter(
        (control) =>
          control.tabIndex >= 0 && control.checkVisibility() && control.dataset["visited"] === undefined,
      )
      // Of a group of radio buttons Tab reaches the chosen one, arrows the others.
      .filter(
        (control) => !(control instanceof HTMLInputElement && control.type === "radio" && !control.checked),
      )
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(missed).toEqual([]);
});

test("Esc closes what is open and gives the focus back", async ({ page }) => {
  await openGallery(page);
  const parts: readonly { readonly opener: Locator; readonly key: string; readonly opened: Locator }[] = [
    {
      opener: page.getByRole("button", { name: "Menu" }).first(),
      key: "Enter",
      opened: page.getByRole("menu"),
    },
    {
      opener: page.getByRole("textbox", { name: "Start" }),
      key: "ArrowDown",
      opened: page.getByRole("dialog", { name: "Start" }),
    },
    {
      opener: page.getByRole("combobox", { name: "Person in charge" }),
      key: "ArrowDown",
      opened: page.getByRole("listbox"),
    },
    {
      opener: page.getByRole("button", { name: /^Priority High/ }),
      key: "Enter",
      opened: page.getByRole("dialog", { name: "Priority" }),
    },
    {
      opener: page.getByRole("button", { name: "Open a dialog" }),
      key: "Enter",
      opened: page.getByRole("dialog", { name: "Rename the filter" }),
    },
    {
      opener: page.getByRole("button", { name: "Open a confirmation" }),
      key: "Enter",
      opened: page.getByRole("alertdialog"),
    },
    {
      opener: page.getByRole("button", { name: "Open a side panel" }),
      key: "Enter",
      opened: page.getByRole("complementary", { name: "Details of the sheet" }),
    },
  ];
  for (const { opener, key, opened } of parts) {
    await opener.focus();
    await page.keyboard.press(key);
    await expect(opened).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

/** How far apart an overlay and what it belongs to are, in whole pixels. */
async function apart(
  button: Locator,
  overlay: Locator,
): Promise<{ readonly below: number; readonly above: number; readonly aside: number }> {
  const [one, other] = [await button.boundingBox(), await overlay.boundingBox()];
  if (!one || !other) throw new Error("not on the page");
  return {
    below: Math.round(other.y - one.y - one.height),
    above: Math.round(one.y - other.y - other.height),
    aside: Math.round(other.x - one.x),
  };
}

test("A menu goes along with its button, turns at the lower edge and closes when its button has gone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  const button = page.getByRole("button", { name: "Menu" }).first();
  const menu = page.getByRole("menu");
  await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await button.click();
  await expect.poll(() => apart(button, menu)).toMatchObject({ below: 4, aside: 0 });

  // The browser carries it: nobody asks where the button is while the page moves.
  const moved = await button.evaluate(async (element) => {
    const top = (): number => Element.prototype.getBoundingClientRect.call(element).top;
    let asked = 0;
    element.getBoundingClientRect = () => {
      asked += 1;
      return Element.prototype.getBoundingClientRect.call(element);
    };
    let scroller: Element | null = element;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    const before = top();
    for (let step = 0; step < 10; step += 1) {
      (scroller ?? document.documentElement).scrollBy({ top: 6, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return { by: before - top(), asked };
  });
  expect(moved).toEqual({ by: 60, asked: 0 });
  expect(await apart(button, menu)).toMatchObject({ below: 4, aside: 0 });

  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect.poll(() => apart(button, menu)).toMatchObject({ above: 4, aside: 0 });
  await expect(menu).toBeInViewport({ ratio: 1 });

  await page.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(menu).toBeHidden();
  // The focus is back, and the page stays where it was scrolled to.
  await expect(button).toBeFocused();
  await expect(button).not.toBeInViewport();
});

test("What somebody may be filling in stays in view when its button has gone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openGallery(page);
  const button = page.getByRole("button", { name: /^Priority High/ });
  const editor = page.getByRole("dialog", { name: "Priority" });
  await button.click();
  await expect(editor).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { level: 2 }).first().scrollIntoViewIfNeeded();
  await expect(button).not.toBeInViewport();
  await expect(editor).toBeInViewport({ ratio: 1 });
});

test("A dialog keeps the page behind it out of reach", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("button", { name: "Open a dialog" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename the filter" });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("[role=dialog]"),
    );
    expect(outside).toBe(false);
  }
  await expect(dialog).toBeVisible();
});

test("A table of 5,000 rows draws only what is seen, and the keyboard reaches its end", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("radio", { name: "5,000" }).check({ force: true });
  const table = page.getByRole("grid", { name: "Sheets of the month" });
  await expect(table).toHaveAttribute("aria-rowcount", "5001");
  expect(await table.locator("[role=row][data-index]").count()).toBeLessThan(100);
  await table.locator("[role=row][tabindex='0']").focus();
  await page.keyboard.press("End");
  await expect(table.locator("[role=row][aria-rowindex='5001']")).toBeFocused();
  await expect(table.locator("[role=row][aria-rowindex='5001']")).toBeInViewport();
});

test("What was done can be undone from the toast by keyboard", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("button", { name: "Do something you can undo" }).press("Enter");
  await expect(page.getByText("The sheet has been archived.")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The sheet is back.")).toBeVisible();
});

test("Everything that can be pressed is at least 24 pixels each way", async ({ page }) => {
  await openGallery(page);
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, select, [role=tab], [role=switch], nav a, label:has(input)",
      ),
    ]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 23.5 || height < 23.5;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
});

for (const { title, width, size } of [
  { title: "on a phone", width: 390, size: "100%" },
  { title: "at 200 % zoom", width: 720, size: "100%" },
  { title: "with the largest text on a small phone", width: 360, size: "130%" },
]) {
  test(`The gallery never scrolls sideways ${title}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openGallery(page);
    await page.getByRole("radio", { name: size }).check({ force: true });
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBe(0);
  });
}
