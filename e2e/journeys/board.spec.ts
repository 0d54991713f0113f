import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { castPassword, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const api = "/planete-online-server";
const screen = "support-vision/developpement";
const slow = { timeout: 30_000 };
const text = say("fr");

test.describe.configure({ timeout: 120_000 });

const column = (page: Page, status: "to-qualify" | "ready" | "in-progress" | "delivered"): Locator =>
  page.getByRole("region", { name: text(`development.status.${status}`), exact: true });
const cardIn = (where: Locator, label: string): Locator =>
  where.locator("[data-development]").filter({ hasText: label });

/** A new development, made through the wire. */
async function addDevelopment(page: Page, label: string): Promise<number> {
  const login = await page.request.post(`${api}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const made = await page.request.post(`${api}/${screen}`, {
    data: { libelle: label, team: "Développement" },
    headers: { authorization: `Bearer ${userToken}` },
  });
  const answer = z.object({ data: z.object({ number: z.number() }) }).parse(await made.json());
  return answer.data.number;
}

/** How far the board is scrolled to the side. */
const aside = (page: Page): Promise<number> =>
  page
    .locator("[data-column]")
    .first()
    .evaluate((first) => first.parentElement?.scrollLeft ?? 0);

/** How far a column is scrolled down. */
const down = (where: Locator): Promise<number> =>
  where.locator("[data-cards]").evaluate(({ scrollTop }) => scrollTop);

test.describe("on a narrow window", () => {
  test.use({ viewport: { width: 800, height: 700 } });

  test("a card that is held at the foot of a column brings the cards below, and those above at its head", async ({
    page,
  }) => {
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=board`);
    const ready = column(page, "ready");
    const from = (await ready.locator("[data-development]").first().boundingBox(slow))!;
    const cards = (await ready.locator("[data-cards]").boundingBox())!;
    const middle = cards.x + cards.width / 2;
    await page.mouse.move(middle, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(middle, from.y + 60, { steps: 3 });
    await page.mouse.move(middle, cards.y + cards.height - 8, { steps: 5 });
    await expect.poll(() => down(ready)).toBeGreaterThan(100);
    // Only the column under it, and not the board.
    expect(await aside(page)).toBe(0);
    await page.mouse.move(middle, cards.y + 8, { steps: 5 });
    await expect.poll(() => down(ready)).toBe(0);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(page.locator("li[data-held]")).toHaveCount(0);
  });

  test("a card that is held at an edge brings the other columns, to the right and back, and goes where it is let go", async ({
    page,
  }) => {
    const label = `Bord ${Date.now() % 100_000}`;
    const number = await addDevelopment(page, label);
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=board&search=${number}`);
    const from = (await cardIn(column(page, "to-qualify"), label).boundingBox(slow))!;
    const board = (await page
      .locator("[data-holding], [data-column]")
      .first()
      .locator("xpath=..")
      .boundingBox())!;
    await page.mouse.move(from.x + 30, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 });
    await page.mouse.move(board.x + board.width - 8, from.y + 40, { steps: 5 });
    await expect(column(page, "delivered")).toBeInViewport({ ratio: 0.9 });
    const far = await aside(page);
    await page.mouse.move(board.x + 8, from.y + 40, { steps: 5 });
    await expect.poll(() => aside(page)).toBe(0);
    expect(far).toBeGreaterThan(0);
    // In the middle of the board it rests.
    const ready = (await column(page, "ready").boundingBox())!;
    await page.mouse.move(ready.x + ready.width / 2, ready.y + 120, { steps: 4 });
    await page.mouse.up();
    await expect(cardIn(column(page, "ready"), label)).toBeVisible();

    // Escape while it is held leaves it where it was.
    const again = (await cardIn(column(page, "ready"), label).boundingBox())!;
    await page.mouse.move(again.x + 30, again.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(cardIn(column(page, "ready"), label)).toBeVisible();
  });
});

test.describe("on a usual window", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("every heading has one line, so that the columns begin at the same height, and names of clients are whole", async ({
    page,
  }) => {
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=board`);
    await expect(column(page, "to-qualify").locator("[data-development]").first()).toBeVisible(slow);
    await expect(page.locator("[data-column] h2 > [title]:last-child")).toHaveCount(6);
    const tops = await page
      .locator("[data-cards]")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    const names = await page
      .locator("[data-development] [data-client]")
      .evaluateAll((all) =>
        all.map((each) => [
          each.textContent,
          each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight + 1,
        ]),
      );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(([, isWhole]) => !isWhole)).toEqual([]);
  });

  test("in Thai, whose hours are long, nothing sticks out of a card", async ({ page }) => {
    await logInAs(page, "lead", "th");
    await page.goto(`${screen}?view=board`);
    await expect(page.locator("[data-development]").nth(10)).toBeVisible(slow);
    const beyond = await page.locator("[data-development]").evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().right;
        return [...card.querySelectorAll("*")]
          .filter((part) => part.getBoundingClientRect().right > edge + 0.5)
          .map((part) => part.textContent);
      }),
    );
    expect(beyond).toEqual([]);
  });
});

test.describe("with a finger on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a finger that passes over cards scrolls: down its column, to the side the board", async ({
    page,
  }) => {
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=board`);
    const first = column(page, "to-qualify");
    const second = (await first.locator("[data-development]").nth(1).boundingBox(slow))!;
    const touches = await page.context().newCDPSession(page);
    /** One sweep of a finger, in steps as a screen reports them. */
    const sweep = async (byX: number, byY: number): Promise<void> => {
      const [x, y] = [second.x + second.width / 2, second.y + second.height / 2];
      await touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      for (let step = 1; step <= 8; step += 1)
        await touches.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x: x + (byX * step) / 8, y: y + (byY * step) / 8 }],
        });
      await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await sweep(0, -200);
    await expect.poll(() => down(first)).toBeGreaterThan(50);
    expect(await aside(page)).toBe(0);
    await sweep(-160, 0);
    await expect.poll(() => aside(page)).toBeGreaterThan(50);
    await expect(page.locator("li[data-held]")).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
  });

  test("a card that is held goes to the next column, which comes at the edge; a finger that moves at once takes nothing", async ({
    page,
  }) => {
    const label = `Doigt ${Date.now() % 100_000}`;
    const number = await addDevelopment(page, label);
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=board&search=${number}`);
    const from = (await cardIn(column(page, "to-qualify"), label).boundingBox(slow))!;
    const touches = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number): Promise<unknown> =>
      touches.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];

    await test.step("moved at once it takes nothing", async () => {
      await touch("touchStart", x, y);
      for (let by = 20; by <= 160; by += 20) await touch("touchMove", x - by, y);
      await touch("touchEnd", x - 160, y);
      await expect(page.locator("li[data-held]")).toHaveCount(0);
      await expect(cardIn(column(page, "to-qualify"), label)).toHaveCount(1);
      // It moved the board, which runs on for a while.
      let before = 0;
      await expect
        .poll(
          async () => {
            const [last, now] = [before, await aside(page)];
            before = now;
            return now > 50 && now === last;
          },
          { intervals: [150] },
        )
        .toBe(true);
      await page
        .locator("[data-column]")
        .first()
        .evaluate((first) => first.parentElement?.scrollTo(0, 0));
      await expect.poll(() => aside(page)).toBe(0);
    });

    await touch("touchStart", x, y);
    await expect(page.locator("li[data-held]")).toHaveCount(1);
    await touch("touchMove", x + 40, y);
    const ready = column(page, "ready");
    const middle = async (): Promise<number> => {
      const box = (await ready.boundingBox())!;
      return box.x + box.width / 2;
    };
    // To the edge that it is behind, and back where it came too far; away from the edges the board stands still.
    for (let at = await middle(); at < 60 || at > 330; at = await middle()) {
      const behindLeft = at < 60;
      await touch("touchMove", behindLeft ? 8 : 382, y);
      await expect
        .poll(async () => (behindLeft ? (await middle()) > 60 : (await middle()) < 330), { intervals: [20] })
        .toBe(true);
      await touch("touchMove", 195, y);
    }
    const over = await middle();
    await touch("touchMove", over, y);
    await expect(ready).toHaveAttribute("data-over", "true");
    await touch("touchEnd", over, y);
    await expect(cardIn(ready, label)).toBeVisible();
    // It was moved, not opened.
    await expect(page).not.toHaveURL(/open=/);
    await page.reload();
    await expect(cardIn(ready, label)).toHaveCount(1, slow);
  });
});

test.describe("by keyboard", () => {
  test.use({ viewport: { width: 1440, height: 700 } });

  test("PageDown and PageUp go on by what is in view, Home and End to the ends", async ({ page }) => {
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=board`);
    const delivered = column(page, "delivered");
    const first = delivered.getByRole("listitem").first();
    await first.getByRole("button").first().focus(slow);
    const size = Number(await first.getAttribute("aria-setsize"));
    const held = page.locator("li:has(> [data-development]:focus)");
    const at = async (): Promise<number> => Number(await held.getAttribute("aria-posinset"));
    expect(await at()).toBe(1);
    await page.keyboard.press("PageDown");
    await expect.poll(at).toBeGreaterThan(2);
    const page1 = await at();
    await expect(held).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press("PageDown");
    await expect.poll(at).toBe(2 * page1 - 1);
    await expect(held).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press("PageUp");
    await expect.poll(at).toBe(page1);
    await page.keyboard.press("PageUp");
    await page.keyboard.press("PageUp");
    await expect.poll(at).toBe(1);
    // The list is longer than its first page: the end of what is there, then the end of all.
    await expect(async () => {
      await page.keyboard.press("End");
      expect(await at()).toBe(size);
    }).toPass(slow);
    await expect(held).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press("PageDown");
    await expect.poll(at).toBe(size);
  });
});
