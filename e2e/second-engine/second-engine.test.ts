import { randomUUID } from "node:crypto";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { OwnServer } from "../own-server.ts";
import { startOwnServer } from "../own-server.ts";
import { say } from "../say.ts";
import { findFirefox, patienceMs, startFirefox, Visitor } from "./firefox.ts";

const firefox = findFirefox();

/** The main ways through the product in another engine than the journeys': overlays, keys, drags, typing, live news. */
describe.skipIf(firefox === undefined)("in Firefox", () => {
  let server: OwnServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startOwnServer({ LIMITS_FACTOR: "1000" }),
      startFirefox(firefox ?? ""),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const visits = (who: string): Promise<Visitor> => Visitor.loggedIn(browser, server.url, who);

  const opened = z.object({ data: z.object({ id_ticket: z.number() }) });
  const newSheet = async (visitor: Visitor, subject: string): Promise<number> => {
    const answer = await visitor.post("/planete-online/fiche-liaison", {
      clientMessageId: randomUUID(),
      object: subject,
      module: "paie",
      type_demande: 1,
      impact: 3,
      message: `${subject}: it stops at 40 %.`,
      lang: "en",
      attachmentIds: [],
    });
    return opened.parse(answer).data.id_ticket;
  };

  test("a wrong password is refused, the right one opens the home page", async () => {
    const visitor = await Visitor.arrive(browser, server.url);
    await visitor.goTo("");
    await visitor.type("textbox", "Username", "guest");
    await visitor.key("Tab");
    await visitor.page.keyboard.type("Wrong2026");
    await visitor.key("Enter");
    await visitor.reads("Caps Lock");
    await visitor.page.focus("input[type=password]");
    await visitor.key("Control+a");
    await visitor.page.keyboard.type("Planete2026");
    await visitor.key("Enter");
    await visitor.find("link", "Open the calendar");
    expect(await visitor.leave()).toEqual([]);
  });

  test("a menu is walked with keys and gives the focus back; a language is chosen", async () => {
    const visitor = await visits("thomas.ashworth");
    await visitor.goTo("app/about");
    const opener = await visitor.find("button", "Thomas Ashworth");
    await opener.focus();
    await visitor.key("Enter");
    await visitor.find("menu");
    const first = await visitor.focused();
    await visitor.key("ArrowDown");
    expect(await visitor.focused()).not.toBe(first);
    await visitor.key("Escape");
    await visitor.eventually(async () => expect(await visitor.focused()).toContain("Thomas Ashworth"));
    await opener.click();
    await visitor.press("menuitem", "Language");
    await visitor.press("menuitemradio", "ไทย");
    await visitor.reads(say("th")("shell.menu.home"));
    expect(await visitor.leave()).toEqual([]);
  });

  test("Ctrl+K finds a sheet by its number from anywhere", async () => {
    const visitor = await visits("agent");
    const client = await visits("client");
    const number = await newSheet(client, "Found by its number");
    await visitor.goTo("app/about");
    await visitor.find("button", "Search");
    await visitor.key("Control+k");
    await visitor.type("combobox", undefined, String(number));
    await visitor.find("option", `#${number}`);
    await visitor.key("Enter");
    await visitor.reads("Found by its number: it stops at 40 %.");
    expect(await client.leave()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  test("an agent answers with keys alone, and the client reads it at once", async () => {
    const visitor = await visits("agent");
    const client = await visits("client");
    const number = await newSheet(client, "Answered in Firefox");
    await client.goTo(`app/hotline?sheet=${number}`);
    await client.reads("it stops at 40 %");
    await visitor.goTo(`app/hotline?sheet=${number}`);
    await visitor.reads("it stops at 40 %");
    await visitor.page.mouse.click(3, 3);
    await visitor.key("r");
    await visitor.find("textbox", "Message that the customer will see");
    await visitor.page.keyboard.type("Which month is it?");
    await visitor.key("Control+Enter");
    await visitor.find("group", "The customer will see your message");
    await visitor.key("Control+Enter");
    await client.reads("Which month is it?");
    expect(await client.leave()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  test("words narrow the list of sheets, and the address keeps them", async () => {
    const visitor = await visits("agent");
    const client = await visits("client");
    const number = await newSheet(client, "Zeppelin on the payslip");
    expect(await client.leave()).toEqual([]);
    await visitor.goTo("app/hotline");
    await visitor.type("textbox", "Search by words or number", "zeppelin");
    await visitor.reads(`#${number}`);
    await visitor.eventually(async () => expect(visitor.page.url()).toContain("zeppelin"));
    await visitor.page.reload();
    await visitor.reads("Zeppelin on the payslip");
    expect(await visitor.leave()).toEqual([]);
  });

  test("an event is drawn with the pointer and opened again", async () => {
    const visitor = await visits("marco.ricci");
    await visitor.goTo("app/agenda?view=week&date=2037-03-11");
    const day = await visitor.find("group", "Wednesday 11 March");
    const box = await day.boundingBox();
    if (!box) throw new Error("The day is not shown");
    const x = box.x + box.width / 2;
    await visitor.drag(
      { x, y: box.y + (box.height * 10) / 24 + 2 },
      { x, y: box.y + (box.height * 11.5) / 24 },
    );
    await visitor.find("dialog", "New event");
    await visitor.page.keyboard.type("Review");
    await visitor.key("Enter");
    await visitor.press("button", "Review, Wednesday 11 March");
    await visitor.press("button", "Edit");
    await visitor.find("dialog");
    expect(await visitor.leave()).toEqual([]);
  });

  test("a task is written on the home page and is there after a reload", async () => {
    const visitor = await visits("dev");
    await visitor.goTo("app/home");
    await visitor.type("textbox", "New task", "Water the ficus");
    await visitor.key("Enter");
    await visitor.find("checkbox", "Water the ficus");
    await visitor.page.reload();
    await visitor.find("checkbox", "Water the ficus");
    expect(await visitor.leave()).toEqual([]);
  });

  test("a client is changed in its panel, and its history tells it", async () => {
    const visitor = await visits("admin");
    await visitor.goTo("support-vision/clients?search=hansa");
    await visitor.press("row", "Hansa");
    await visitor.find("complementary", "Hansa");
    await visitor.type("textbox", "Contract level", "Seventh level");
    await visitor.key("Control+s");
    await visitor.reads("Saved");
    await visitor.press("tab", "History");
    await visitor.reads("Seventh level");
    expect(await visitor.leave()).toEqual([]);
  });

  const made = z.object({ data: z.object({ _id: z.string(), number: z.number() }) });
  const todos = z.object({ data: z.array(z.object({ done: z.boolean() })) });

  test("a todo of a development is ticked, and stays so", async () => {
    const visitor = await visits("lead");
    const { data } = made.parse(
      await visitor.post("/support-vision/developpement", { libelle: "Quarter hours", duration: 600 }),
    );
    await visitor.goTo(`support-vision/developpement?view=table&search=${data.number}`);
    await visitor.press("row", `#${data.number}`);
    await visitor.type("textbox", "Add something to do", "Entry screen");
    await visitor.key("Enter");
    await visitor.press("checkbox", "Entry screen");
    await visitor.reads("1 of 1");
    // A tick shows before it is kept; until then the browser would ask whether to reload.
    await visitor.eventually(async () => {
      const kept = todos.parse(await visitor.get(`/support-vision/developpement/${data._id}/todo`));
      expect(kept.data).toEqual([{ done: true }]);
    });
    await visitor.page.reload();
    await visitor.reads("1 of 1");
    expect(await visitor.leave()).toEqual([]);
  });

  test("a card is dragged from the list onto a person and a day", async () => {
    const visitor = await visits("lead");
    await visitor.post("/support-vision/developpement", { libelle: "Placed in Firefox" });
    await visitor.goTo("support-vision/developpement?scale=two-weeks&date=2037-03-04");
    await visitor.type("searchbox", "Search", "Placed in Firefox");
    await visitor.eventually(async () => {
      const waiting = await visitor.page.$$eval("[data-waiting]", (cards) =>
        cards.map(({ textContent }) => textContent),
      );
      expect(waiting).toEqual([expect.stringContaining("Placed in Firefox")]);
    });
    const from = await (await visitor.page.$("[data-waiting]"))?.boundingBox();
    const day = await (await visitor.find("columnheader", "Wednesday")).boundingBox();
    const row = await (await visitor.find("row", "Hugo Barbier")).boundingBox();
    if (!from || !day || !row) throw new Error("The planning is not shown");
    await visitor.drag(
      { x: from.x + 24, y: from.y + from.height / 2 },
      { x: day.x + day.width / 2, y: row.y + 14 },
    );
    await visitor.page.waitForSelector(
      '[data-card][aria-label*="Placed in Firefox"][aria-label*="Hugo Barbier"]',
      { timeout: patienceMs },
    );
    expect(await visitor.leave()).toEqual([]);
  });
});
