import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";

const week = "app/agenda?view=week&date=2027-03-10";

/** Presses at one hour of a day and lets go at another. */
async function drag(page: Page, column: Locator, from: number, to: number): Promise<void> {
  const box = (await column.boundingBox())!;
  const y = (hours: number): number => box.y + (box.height * hours) / 24;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y(from) + 2);
  await page.mouse.down();
  await page.mouse.move(x, y((from + to) / 2), { steps: 3 });
  await page.mouse.move(x, y(to), { steps: 3 });
  await page.mouse.up();
}

test("an event is drawn, edited, moved by keys, deleted and brought back, and read by another calendar", async ({
  page,
  playwright,
}) => {
  await logInAs(page, "marco.ricci");
  await page.goto("app/home");
  await page.getByRole("link", { name: "Open the calendar" }).click();
  await expect(page).toHaveURL(/\/app\/agenda$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/20\d\d/);

  await page.goto(week);
  const wednesday = page.getByRole("group", { name: "Wednesday 10 March" });
  await drag(page, wednesday, 10, 11.5);
  await page.getByRole("dialog", { name: "New event" }).getByRole("textbox").fill("Review");
  await page.keyboard.press("Enter");
  const event = page.getByRole("button", { name: /^Review,/ });
  await expect(event).toHaveAccessibleName("Review, Wednesday 10 March · 10:00–11:30");

  await test.step("a pointer moves it and pulls its end", async () => {
    const block = page.locator("[data-event]").filter({ hasText: "Review" });
    const grip = async (share: number): Promise<{ x: number; y: number; hour: number; day: number }> => {
      const [box, column] = [(await block.boundingBox())!, (await wednesday.boundingBox())!];
      const y = box.y + box.height * share;
      return { x: box.x + box.width / 2, y, hour: column.height / 24, day: column.width };
    };
    const start = await grip(0.5);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + start.day, start.y + start.hour, { steps: 5 });
    await page.mouse.up();
    await expect(event).toHaveAccessibleName("Review, Thursday 11 March · 11:00–12:30");
    const end = await grip(0.98);
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + end.hour / 2, { steps: 5 });
    await page.mouse.up();
    await expect(event).toHaveAccessibleName("Review, Thursday 11 March · 11:00–13:00");
  });

  await test.step("the picker gives its value after OK and at no other time", async () => {
    await event.click();
    await page.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit the event" });
    const [start, end] = [
      form.getByRole("textbox", { name: "Start" }),
      form.getByRole("textbox", { name: "End" }),
    ];
    await start.fill("12/3/2027 14h");
    const calendar = page.getByRole("dialog", { name: "Start" });
    expect((await calendar.boundingBox())?.width).toBe(340);
    await expect(end).toHaveValue("11/03/2027 13:00");
    await page.keyboard.press("Escape");
    await expect(start).toHaveValue("11/03/2027 11:00");
    await start.fill("12/3/2027 14h");
    await calendar.getByRole("button", { name: "OK" }).click();
    await expect(start).toHaveValue("12/03/2027 14:00");
    await expect(end).toHaveValue("12/03/2027 16:00");
    // What was typed and not confirmed is neither saved nor lost.
    await end.fill("12/3/2027 17h");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(end).toHaveValue("12/03/2027 17:00");
    await expect(end).toBeFocused();
    await expect(end).toHaveAccessibleDescription("Choose “OK” to keep this date.");
    await expect(event).toHaveAccessibleName("Review, Thursday 11 March · 11:00–13:00");
    await end.press("Escape");
    await expect(end).toHaveValue("12/03/2027 16:00");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(event).toHaveAccessibleName("Review, Friday 12 March · 14:00–16:00");
  });

  await test.step("keys take it up, move it, stretch it and put it down", async () => {
    await event.focus();
    await page.keyboard.press(" ");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "Shift+ArrowDown"]) await page.keyboard.press(key);
    await expect(page.getByRole("status").filter({ hasText: "13:30–15:45" })).toBeAttached();
    await expect(event).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("“Review” is now on Thursday 11 March · 13:30–15:45.")).toBeVisible();
    await page.reload();
    await expect(event).toHaveAccessibleName("Review, Thursday 11 March · 13:30–15:45");
  });

  await test.step("the address keeps view and day", async () => {
    await page.keyboard.press("m");
    await expect(page).toHaveURL(/view=month&date=2027-03-10$/);
    await expect(event).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("April 2027");
    await expect(event).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/view=week&date=2027-03-10$/);
    await expect(event).toBeVisible();
  });

  await test.step("deleted and brought back", async () => {
    await event.focus();
    await page.keyboard.press("Delete");
    await expect(event).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(event).toHaveAccessibleName("Review, Thursday 11 March · 13:30–15:45");
  });

  await test.step("another calendar reads it until the address is revoked", async () => {
    await page.getByRole("button", { name: "Calendar address" }).click();
    await page.getByRole("button", { name: "Create an address" }).click();
    const address = await page.getByRole("dialog").locator("code").textContent();
    const stranger = await playwright.request.newContext();
    const read = await stranger.get(address ?? "");
    expect(read.headers()["content-type"]).toContain("text/calendar");
    const lines = (await read.text()).split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining(["SUMMARY:Review", "DTSTART:20270311T123000Z", "DTEND:20270311T144500Z"]),
    );
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("button", { name: "Create an address" })).toBeVisible();
    expect((await stranger.get(address ?? "")).status()).toBe(404);
    await stranger.dispose();
  });
});

test("a word too long for its line is cut with a sign on home and in the agenda, never between letters", async ({
  page,
}) => {
  await logInAs(page, "asa.bergstrom");
  const { today } = z
    .object({ today: z.string() })
    .parse(await (await page.request.get("planete-online-server/agenda?lang=en")).json());
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const made = await page.request.post("planete-online-server/agenda/events", {
    headers: { "x-planete-page": "1" },
    data: { title: `${word} heute`, description: "", time: { allDay: true, start: today, end: today } },
  });
  expect(made.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["app/home", `app/agenda?view=list&date=${today}`]) {
    await page.goto(path);
    const title = page.getByRole("main").getByText(`${word} heute`).first();
    await expect(title).toBeVisible();
    const lines = await title.evaluate((element, length) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const text = texts.nextNode();
      if (!text) return -1;
      range.setStart(text, 0);
      range.setEnd(text, length);
      // Of a cut line the part that is seen has a rectangle of its own.
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }, word.length);
    expect(lines, path).toBe(1);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

test("en français : un évènement du mois se pose, se déplace, et les autres pages le suivent", async ({
  page,
  context,
}) => {
  await logInAs(page, "yasmine.haddad", "fr");
  const other = await context.newPage();
  const connected = other.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await other.goto("app/agenda?view=list&date=2027-02-09");
  await connected;
  await expect(other.getByText("Aucun évènement en février 2027.")).toBeVisible();

  await page.bringToFront();
  await page.goto("app/agenda?view=month&date=2027-02-09");
  const day = (name: string): Locator => page.getByRole("group", { name, exact: true });
  const place = { x: 40, y: 90 };
  await day("mardi 9 février").click({ position: place });
  await page.getByRole("dialog", { name: "Nouvel évènement" }).getByRole("textbox").fill("Salon de Lyon");
  await page.keyboard.press("Enter");
  const event = page.getByRole("button", { name: /^Salon de Lyon,/ });
  await expect(event).toHaveAccessibleName("Salon de Lyon, mardi 9 février");
  await event.hover();
  await page.mouse.down();
  const target = (await day("jeudi 18 février").boundingBox())!;
  await page.mouse.move(target.x + 30, target.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect(event).toHaveAccessibleName("Salon de Lyon, jeudi 18 février");

  for (const [colorScheme, view] of [
    ["light", "week"],
    ["dark", "month"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`app/agenda?view=${view}&date=2027-02-18`);
    await expect(page.getByRole("button", { name: /Salon de Lyon/ })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "Nouvel évènement" })).toBeVisible();
    expect(await accessibilityFaults(page), `${view} ${colorScheme}`).toEqual([]);
  }
  await other.bringToFront();
  await expect(other.getByRole("listitem").filter({ hasText: "jeudi" }).first()).toContainText(
    "Salon de Lyon",
  );
});

test.describe("บนโทรศัพท์", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("ภาษาไทย: the day comes first, an event is made with the thumb and found in every view", async ({
    page,
  }) => {
    await logInAs(page, "beatriz.santos", "th");
    await page.goto("app/agenda");
    await expect(page.getByRole("radio", { name: "วัน", exact: true })).toBeChecked();
    await page.goto("app/agenda?view=day&date=2027-02-09");
    await page.getByRole("button", { name: "สร้างกิจกรรม" }).tap();
    const form = page.getByRole("dialog", { name: "กิจกรรมใหม่" });
    await form.getByRole("textbox", { name: "ชื่อ" }).fill("ประชุมทีม");
    await form.getByRole("button", { name: "บันทึก" }).tap();
    const event = page.getByRole("button", { name: /ประชุมทีม/ });
    await expect(event).toBeVisible();
    await expect(form).toBeHidden();

    for (const view of ["สัปดาห์", "เดือน", "รายการ"]) {
      await page.getByText(view, { exact: true }).tap();
      await expect(event).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        view,
      ).toBeLessThanOrEqual(0);
    }
    await event.tap();
    await page.getByRole("button", { name: "ลบ", exact: true }).tap();
    await expect(page.getByText("ลบ “ประชุมทีม” แล้ว")).toBeVisible();
    await expect(page.getByText("ไม่มีกิจกรรมในเดือนกุมภาพันธ์ 2027")).toBeVisible();
  });
});
