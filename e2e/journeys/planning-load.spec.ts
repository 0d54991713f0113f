import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { castPassword, expect, logInAs, test } from "../product.ts";

const api = "/planete-online-server";
const developments = `${api}/support-vision/developpement`;

/** Of a session of their own: a browser has one at a time. */
async function tokenOf(request: APIRequestContext, login: string): Promise<string> {
  const answer = await request.post(`${api}/authentication/login`, {
    data: { login, password: castPassword },
  });
  return `Bearer ${z.object({ userToken: z.string() }).parse(await answer.json()).userToken}`;
}

interface Somebody {
  readonly id: string;
  readonly name: string;
}

/** Everybody who has a row. */
async function readPeople(request: APIRequestContext, authorization: string): Promise<readonly Somebody[]> {
  const answer = await request.get(`${developments}/planning?startDate=2027-05-10&endDate=2027-05-10`, {
    headers: { authorization },
  });
  return z
    .object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) })
    .parse(await answer.json()).rows;
}

/** A development with its one card on somebody's day, put there by another session than the page's. */
async function planCard(
  request: APIRequestContext,
  authorization: string,
  { label, personId, day }: { readonly label: string; readonly personId: string; readonly day: string },
): Promise<string> {
  const headers = { authorization };
  const made = await request.post(developments, { data: { libelle: label }, headers });
  const { data } = z
    .object({ data: z.object({ _id: z.string(), taskList: z.tuple([z.object({ _id: z.string() })]) }) })
    .parse(await made.json());
  const [{ _id: taskId }] = data.taskList;
  const put = await request.post(`${developments}/${data._id}/tache`, {
    data: { taskId, assigned: personId, firstDay: day },
    headers,
  });
  expect(put.status()).toBe(200);
  return taskId;
}

const grid = (page: Page): Locator => page.getByRole("grid");
const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

/** Rows in the page that leave no gap in what is in view. */
const hasNoBlanks = (page: Page): Promise<boolean> =>
  grid(page).evaluate((box) => {
    const body = box.querySelector("[data-body]")!;
    const view = box.getBoundingClientRect();
    const rows = [...body.querySelectorAll(":scope > [role=row][aria-rowindex]")]
      .map((each) => each.getBoundingClientRect())
      .toSorted((one, other) => one.top - other.top);
    const isJoined = rows.every(
      (each, index) => index === 0 || Math.abs(rows[index - 1]!.bottom - each.top) < 1,
    );
    const end = Math.min(view.bottom, body.getBoundingClientRect().bottom);
    return isJoined && rows[0]!.top <= view.top + 48 && rows.at(-1)!.bottom >= end - 1;
  });

/** Whose row lies at a height of the window. */
async function rowAt(page: Page, people: readonly Somebody[], y: number): Promise<string> {
  const words = await grid(page).evaluate((box, at) => {
    const found = [...box.querySelectorAll("[data-body] > [role=row][aria-rowindex]")].find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top <= at && at < bottom;
    });
    return found?.querySelector("[role=rowheader]")?.textContent ?? "";
  }, y);
  return people.find(({ name }) => words.includes(name))?.name ?? "";
}

const topOf = async (page: Page, name: string): Promise<number> => (await row(page, name).boundingBox())!.y;
const heightOf = (page: Page): Promise<number> => grid(page).evaluate((box) => box.scrollHeight);

test("rows in view stay where they are when cards of rows above them open and close lanes", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const other = await tokenOf(request, "admin");
  await logInAs(page, "lead", "en");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-05-12");
  await expect(page.getByRole("rowheader").nth(1)).toBeVisible();
  const people = await readPeople(request, other);
  const box = (await grid(page).boundingBox())!;
  const topmost = await rowAt(page, people, box.y + 90);
  const above = people.find(({ name }) => name === topmost)!;
  const label = `Above ${Date.now() % 100_000}`;
  const plan = (part: string, day: string): Promise<string> =>
    planCard(request, other, { label: `${label} ${part}`, personId: above.id, day });
  await plan("one", "2027-05-12");
  await expect(page.locator(`[data-card][aria-label*="${label} one"]`)).toBeVisible();

  await grid(page).evaluate((element) => element.scrollTo({ top: 700 }));
  await expect(row(page, above.name)).toHaveCount(0);
  await page.mouse.move(10, 300);
  const middle = box.y + box.height / 2;
  await expect.poll(() => rowAt(page, people, middle)).not.toBe("");
  const watched = await rowAt(page, people, middle);
  const [top, height] = [await topOf(page, watched), await heightOf(page)];

  await test.step("a colleague's card above opens a second lane: exactly a line more, and nothing moves", async () => {
    await plan("two", "2027-05-12");
    await expect.poll(() => heightOf(page)).toBe(height + 34);
    expect(await topOf(page, watched)).toBe(top);
    expect(await hasNoBlanks(page)).toBe(true);
  });

  let third = "";
  await test.step("also where the keyboard is at work below rows in view that grow", async () => {
    const name = (await row(page, watched).boundingBox())!;
    await page.mouse.click(name.x + 400, name.y + 12);
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    const before = await topOf(page, watched);
    third = await plan("three", "2027-05-12");
    await expect.poll(() => heightOf(page)).toBe(height + 68);
    expect(await topOf(page, watched)).toBe(before);
  });

  await test.step("while something is held the row under the hand stays, also once it is put back", async () => {
    await plan("held", "2027-05-20");
    await grid(page).evaluate((element) => element.scrollTo({ top: 0 }));
    const card = page.locator(`[data-card][aria-label*="${label} held"]`);
    const place = (await card.boundingBox())!;
    const x = place.x + 24;
    await page.mouse.move(x, place.y + place.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 10, place.y + 24, { steps: 3 });
    await page.mouse.wheel(0, 700);
    await expect(row(page, above.name)).toHaveCount(0);
    await page.mouse.move(x, middle, { steps: 3 });
    await page.mouse.move(x, middle + 2);
    const under = await rowAt(page, people, middle);
    expect(under).not.toBe("");
    const [before, full] = [await topOf(page, under), await heightOf(page)];
    const taken = await request.put(`${developments}/unassign-task/${third}/tache`, {
      data: {},
      headers: { authorization: other },
    });
    expect(taken.status()).toBe(200);
    await expect.poll(() => heightOf(page)).toBe(full - 34);
    expect(await topOf(page, under)).toBe(before);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    expect(await topOf(page, under)).toBe(before);
  });

  await test.step("one's own step that is taken back above moves nothing either", async () => {
    await grid(page).evaluate((element) => element.scrollTo({ top: 0 }));
    const own = page.locator(`[data-card][aria-label*="${label} held"]`);
    await own.click({ modifiers: ["ControlOrMeta"] });
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("Space");
    for (let day = 0; day < 8; day += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect(own).toHaveAccessibleName(/12 May/);
    await grid(page).evaluate((element) => element.scrollTo({ top: 700 }));
    await expect(row(page, above.name)).toHaveCount(0);
    const seen = await rowAt(page, people, middle);
    const [before, full] = [await topOf(page, seen), await heightOf(page)];
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => heightOf(page)).not.toBe(full);
    expect(await topOf(page, seen)).toBe(before);
  });
});

test("a team's figure opens to its people, and each of them to their lines, by mouse and by keyboard", async ({
  page,
}) => {
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2026-11-16&team=Support");
  const figures = page.getByRole("button", { name: /^Support, / });
  await expect(figures.first()).toBeVisible();
  const [, load, capacity] = /charge de (.+) sur (.+)$/.exec(
    (await figures.first().getAttribute("aria-label"))!,
  )!;
  await figures.first().click();
  const sum = page.getByRole("dialog", { name: /^Support, / });
  await expect(sum.getByRole("row", { name: `Total ${load} ${capacity}` })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const person = sum.getByRole("row").nth(1);
  const own = await person.getByRole("rowheader").innerText();
  await person.getByRole("button").click();
  await expect(page.getByRole("dialog", { name: new RegExp(`^${own}, `) })).toBeVisible();
  await page.keyboard.press("Escape");

  await figures.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(figures.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sum).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("support-vision/developpement?scale=month&date=2026-11-16");
  const all = page.getByRole("button", { name: /^Toutes les personnes affichées, / });
  await all.nth(6).click();
  const teams = page.getByRole("dialog", { name: /^Toutes les personnes affichées, / });
  await teams.getByRole("button", { name: "Ouvrir Support" }).click();
  await expect(sum).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("leave is entered on the planning by the menu of a person's day, changed by key and deleted", async ({
  page,
}) => {
  await logInAs(page, "lead", "en");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-06-16&team=Support");
  const day = (await page.getByRole("columnheader", { name: "Wednesday, 16 June 2027" }).boundingBox())!;
  const line = (await row(page, "Sofia Carvalho").boundingBox())!;
  const place = { x: day.x + day.width / 2, y: line.y + 12 };
  await page.mouse.click(place.x, place.y, { button: "right" });
  await page.getByRole("menuitem", { name: "Enter leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave of Sofia Carvalho" });
  await dialog.getByRole("checkbox", { name: "From midday" }).check();
  await dialog.getByRole("button", { name: "Enter leave" }).click();
  const absence = row(page, "Sofia Carvalho").getByRole("note");
  await expect(absence).toHaveCount(1);
  await expect(
    page.getByRole("gridcell", { name: /Sofia Carvalho, Wednesday, 16 June 2027: 3 h 30 free/ }),
  ).toBeVisible();

  const cell = page.locator("[role=gridcell][tabindex='0']");
  await cell.focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Change the leave" }).press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "From midday" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "From midday" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("gridcell", { name: /Sofia Carvalho, Wednesday, 16 June 2027: day off/ }),
  ).toBeVisible();
  await cell.focus();
  await page.keyboard.press("a");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(absence).toHaveCount(0);
});
