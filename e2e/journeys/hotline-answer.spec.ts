import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { another, confirmSending, newSheet, note, patient, toCustomer } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Two browsers.
test.describe.configure({ timeout: 120_000 });

test("an agent takes and answers a sheet with keys alone, and the turn changes on both screens, in fr, en and th", async ({
  page,
  browser,
}) => {
  const text = say("fr");
  await logInAs(page, "olga.petrova", "en");
  const { number } = await newSheet(page, "Answered by keys");
  await page.goto(`app/hotline?sheet=${number}`);
  const agent = await another(browser, "alvaro.molina", "fr");
  await agent.goto(`app/hotline?sheet=${number}`);
  const thread = agent.getByRole("list", { name: text("hotline.thread") });
  await expect(thread).toBeVisible(patient);
  const main = agent.getByRole("main");
  const assignee = main.getByRole("button", { name: new RegExp(`^${text("hotline.field.assignee")}`) });
  await expect(assignee).toContainText(text("hotline.nobody"));

  // The conversation has the room, and the details are one key away.
  for (const [width, least] of [
    [1440, 640],
    [1280, 560],
  ] as const) {
    await agent.setViewportSize({ width, height: 900 });
    expect((await thread.boundingBox())?.width).toBeGreaterThanOrEqual(least - 32);
    await expect(agent.getByRole("complementary", { name: text("hotline.details") })).toHaveCount(0);
  }
  await agent.keyboard.press("d");
  await expect(agent.getByRole("complementary", { name: text("hotline.details") })).toBeVisible();
  await agent.keyboard.press("Escape");

  // A fact is changed where it stands.
  const facts = main.getByRole("list", { name: text("hotline.facts") });
  await facts.getByRole("button", { name: new RegExp(text("hotline.field.impact")) }).click();
  await agent.getByRole("combobox", { name: text("hotline.field.impact") }).selectOption("blocking");
  await agent.keyboard.press("Escape");
  await expect(facts).toContainText(text("hotline.impact.blocking"));

  await agent.keyboard.press("t");
  await expect(assignee).toContainText("Álvaro Molina");
  await agent.reload();
  // It is the agent's own and waits for support: the composer stands ready to answer.
  const answer = agent.getByRole("textbox", { name: text("hotline.composer.customer") });
  await expect(answer).toBeVisible(patient);
  await agent.getByRole("button", { name: text("hotline.sendAnd") }).click();
  await agent.getByRole("menuitem", { name: new RegExp(text("hotline.undoChoice")) }).click();
  const none = agent.getByRole("menuitemradio", { name: text("hotline.undoChoice.seconds", { seconds: 0 }) });
  const kept = agent.waitForResponse((response) => response.url().endsWith("/interface") && response.ok());
  await none.click();
  await kept;

  await agent.locator("body").click({ position: { x: 2, y: 2 } });
  await agent.keyboard.press("r");
  await expect(answer).toBeFocused();
  await agent.keyboard.type("Quel **mois** ?");
  await agent.keyboard.press("Control+Enter");
  const question = agent.getByRole("group", { name: text("hotline.confirm.title") });
  await expect(question).toContainText(text("hotline.turn.client"));
  await expect(answer).toBeFocused();
  expect(await accessibilityFaults(agent, { strict: true })).toEqual([]);
  // A letter goes to the text and takes the question away.
  await agent.keyboard.type("?");
  await expect(question).toBeHidden();
  await agent.keyboard.press("Backspace");
  await agent.keyboard.press("Control+Enter");
  await agent.keyboard.press("Control+Enter");
  await expect(thread).toContainText("Quel mois ?");
  await expect(answer).toHaveText("");
  await expect(main).toContainText(text("hotline.turn.client"));
  const en = say("en");
  await expect(page.getByRole("list", { name: en("hotline.thread") })).toContainText("Quel mois ?");
  await expect(page.getByRole("main")).toContainText(en("hotline.mine.turn.client"));
  // What was typed with signs is read with styles, on both sides.
  await expect(thread.getByRole("strong")).toHaveText("mois");
  await expect(page.getByRole("strong")).toHaveText("mois");

  // Mentions: whose first name begins so stands first, and is marked in the note.
  await agent.locator("body").click({ position: { x: 2, y: 2 } });
  await agent.keyboard.press("n");
  await agent.keyboard.type("@Lin");
  const offered = agent.getByRole("listbox", { name: text("hotline.mention.list") }).getByRole("option");
  await expect(offered.first()).toContainText("Linh Nguyen");
  await agent.keyboard.press("Enter");
  await agent.keyboard.type("à voir");
  await agent.keyboard.press("Control+Enter");
  await expect(thread.locator("mark")).toHaveText("@Linh Nguyen");

  const thai = say("th");
  await agent.context().close();
  const third = await another(browser, "malee.chaiyasit", "th");
  await third.goto(`app/hotline?sheet=${number}`);
  await third.getByRole("tab", { name: thai("hotline.tab.customer") }).click();
  await third.getByRole("textbox", { name: thai("hotline.composer.customer") }).fill("ok");
  await third.keyboard.press("Control+Enter");
  await expect(third.getByRole("group", { name: thai("hotline.confirm.title") })).toContainText(
    thai("hotline.turn.client"),
  );
  await third.context().close();
});

for (const lang of ["fr", "en", "th"] as const) {
  test(`sheets are taken and answered one after the other by keys, and found by a number typed anywhere, in ${lang}`, async ({
    page,
    browser,
  }) => {
    const text = say(lang);
    const client = await another(browser, "olga.petrova", "en");
    const search = `Oneafteranother${lang}`;
    const sheets = [await newSheet(client, `${search} first`), await newSheet(client, `${search} second`)];
    await client.context().close();
    await logInAs(page, "alvaro.molina", lang);
    const filter = encodeURIComponent(JSON.stringify({ search }));
    await page.goto(`app/hotline?filter=${filter}&sort=opened&view=cards`);
    const cards = page.locator("[data-sheet]");
    await expect(cards).toHaveCount(2, patient);
    await cards.first().click();
    const assignee = page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`^${text("hotline.field.assignee")}`) });
    await expect(assignee).toContainText(text("hotline.nobody"), patient);
    const openNumber = (): number => Number(new URL(page.url()).searchParams.get("sheet"));
    const first = openNumber();
    const second = sheets.find(({ number }) => number !== first)?.number ?? 0;
    await page.keyboard.press("Shift+T");
    await expect.poll(openNumber).toBe(second);
    await expect(assignee).toContainText(text("hotline.nobody"), patient);
    // Opened by hand, single keys go on to work; the last one is taken and stays.
    await page.keyboard.press("Shift+T");
    await expect(assignee).toContainText("Álvaro Molina", patient);
    await page.keyboard.press("k");
    await expect.poll(openNumber).toBe(first);
    await expect(assignee).toContainText("Álvaro Molina", patient);

    await page.keyboard.press("r");
    const area = page.getByRole("textbox", { name: text("hotline.composer.customer") });
    await expect(area).toBeFocused();
    await page.keyboard.type("Thank you, one moment.");
    await page.keyboard.press("Control+Shift+Enter");
    await expect(page.getByRole("group", { name: text("hotline.confirm.title") })).toContainText(
      text("hotline.sendNext.then"),
    );
    await page.keyboard.press("Control+Enter");
    await expect.poll(openNumber, patient).toBe(second);
    // The next one is mine to answer as well: its text has the focus.
    await expect(area).toBeFocused(patient);
    await page.keyboard.type("Thank you too.");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Control+Enter");
    const thread = page.getByRole("list", { name: text("hotline.thread") });
    await expect(thread).toContainText("Thank you too.", patient);

    await page.goto("app/agenda");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible(patient);
    await page.keyboard.type(String(first));
    await page.keyboard.press("Enter");
    await expect.poll(openNumber, patient).toBe(first);
    await expect(thread).toContainText("Thank you, one moment.", patient);
  });

  test(`a quick reply says what the sheet says, and one with a field left open stays here, in ${lang}`, async ({
    page,
    browser,
  }) => {
    const text = say(lang);
    const client = await another(browser, "olga.petrova", "fr");
    const { number } = await newSheet(client, `Champs ${lang}`, "fr");
    await logInAs(page, "pauline.gauthier", lang);
    // Whoever looks after the replies picks the fields; what is no field is not saved.
    const name = `Base-${lang}`;
    await page.goto("support-vision/hotline");
    await page.getByRole("button", { name: text("hotline.settings.replies.add.action") }).click();
    await page.getByRole("textbox", { name: text("hotline.settings.replies.name"), exact: true }).fill(name);
    const french = page.getByRole("textbox", { name: "Français", exact: true });
    await french.fill("{{nom}}");
    await page.getByRole("button", { name: text("hotline.settings.replies.save.action") }).click();
    await expect(page.getByText(text("validation.unknownField", { fields: "{{nom}}" }))).toBeVisible();
    await french.fill("");
    await page.getByRole("button", { name: text("hotline.reply.field.number"), exact: true }).click();
    await french.press("End");
    await french.pressSequentially(" : ");
    await page.getByRole("button", { name: text("hotline.reply.field.base"), exact: true }).click();
    await expect(french).toHaveValue("{{number}} : {{base}}");
    await page.getByRole("button", { name: text("hotline.settings.replies.save.action") }).click();
    await expect(
      page.getByText(text("hotline.settings.replies.saved", { name }), { exact: true }),
    ).toBeVisible();

    await page.goto(`app/hotline?sheet=${number}`);
    await page.getByRole("tab", { name: text("hotline.tab.customer") }).click(patient);
    const area = page.getByRole("textbox", { name: text("hotline.composer.customer") });
    await area.pressSequentially(`/${name}`);
    await page.getByRole("option", { name }).click();
    await expect(area).toHaveText(`${number} : {{base}}`);
    const open = text("hotline.reply.unfilled", { fields: text("hotline.reply.field.base") });
    await expect(page.getByText(open)).toBeVisible();
    await area.press("Control+Enter");
    await expect(page.getByRole("group", { name: text("hotline.confirm.title") })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await area.fill(`${number} : Nantes`);
    await expect(page.getByText(open)).toHaveCount(0);
    await area.press("Control+Enter");
    await confirmSending(page, text);
    await client.goto(`app/hotline?sheet=${number}`);
    const read = client.getByRole("list", { name: say("fr")("hotline.thread") });
    await expect(read).toContainText(`${number} : Nantes`, patient);
    await client.context().close();
  });
}

test("sending a message to the customer, or a note, asks the server for at most two things, with list and views in sight", async ({
  page,
  browser,
}) => {
  await logInAs(page, "olga.petrova", "en");
  const { number } = await newSheet(page, "Answered with few requests");
  const agent = await another(browser, "camille.rousseau");
  // The list in the order of turns, whose groups are counted.
  await agent.goto(`app/hotline?sheet=${number}`, { waitUntil: "networkidle" });
  const thread = agent.getByRole("list", { name: "Conversation" });
  await expect(thread).toBeVisible(patient);
  await expect(agent.getByRole("list", { name: say("en")("hotline.views") })).toContainText(/\d/);
  // What was sent before this journey has left by then, and moves no list any more.
  await agent.waitForTimeout(9_000);
  const asked = listenTo(agent);
  /** The draft is kept and its event has been followed; then everything that sending asks for, until nothing follows any more. */
  const requestsOf = async (
    words: string,
    send: () => Promise<void>,
    settledMs: number,
  ): Promise<readonly string[]> => {
    await agent.keyboard.type(words);
    await agent.waitForResponse((response) => response.url().includes("/drafts/") && response.ok());
    await agent.waitForTimeout(2_500);
    asked.length = 0;
    await send();
    await expect(thread).toContainText(words);
    await agent.waitForTimeout(settledMs);
    return [...asked];
  };

  await agent.keyboard.press("r");
  await expect(toCustomer(agent)).toBeFocused();
  // Held for the undo, and then gone: all of it together.
  const leftMs = 15_000;
  const message = await requestsOf(
    "We look into it.",
    async () => {
      await agent.keyboard.press("Control+Enter");
      await confirmSending(agent);
    },
    leftMs,
  );
  expect(message[0]).toMatch(/^POST .*\/messages$/);
  expect(message.length, message.join("\n")).toBeLessThanOrEqual(2);

  await agent.keyboard.press("Escape");
  await agent.locator("body").click({ position: { x: 2, y: 2 } });
  await agent.keyboard.press("n");
  await expect(note(agent)).toBeFocused();
  const said = await requestsOf("Told them so.", () => agent.keyboard.press("Control+Enter"), 2_500);
  expect(said[0]).toMatch(/^POST .*\/messages$/);
  expect(said.length, said.join("\n")).toBeLessThanOrEqual(2);
});

/** What a page asks of the server from now on, without its regular sign of presence. */
function listenTo(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes("/planete-online-server/") && !pathname.endsWith("/presence"))
      asked.push(`${request.method()} ${pathname}${decodeURIComponent(search)}`);
  });
  return asked;
}

for (const lang of ["fr", "en", "th"] as const) {
  test(`a client’s message asks the server for at most two things, and moves its request to the group whose turn it is, in ${lang}`, async ({
    page,
    browser,
  }) => {
    const text = say(lang);
    await logInAs(page, "olga.petrova", lang);
    const { id, number } = await newSheet(page, `Written with few requests ${lang}`, lang);
    // Support waits for them, so that their message changes turn and status as well.
    const agent = await another(browser, "alvaro.molina");
    await agent.goto(`app/hotline?sheet=${number}`);
    await expect(agent.getByRole("list", { name: "Conversation" })).toBeVisible(patient);
    await agent.keyboard.press("r");
    await expect(toCustomer(agent)).toBeFocused();
    await agent.keyboard.type("Which file is it?");
    await agent.keyboard.press("Control+Enter");
    await confirmSending(agent);

    await page.goto(`app/hotline?sheet=${number}`, { waitUntil: "networkidle" });
    const thread = page.getByRole("list", { name: text("hotline.thread") });
    await expect(thread).toContainText("Which file is it?", patient);
    const yours = page.getByRole("region", { name: text("hotline.mine.group.yours") });
    const ours = page.getByRole("region", { name: text("hotline.mine.group.ours") });
    await expect(yours.getByRole("link", { name: `Written with few requests ${lang}` })).toBeVisible(patient);
    await page.waitForTimeout(3_000);

    const box = page.getByRole("textbox", { name: text("hotline.composer.client") });
    await box.click();
    const asked = listenTo(page);
    const saved = page.waitForResponse((response) => response.url().includes("/drafts/") && response.ok());
    await page.keyboard.type("It is this one.");
    await saved;
    await page.waitForTimeout(2_500);
    // What this page saves itself, it need not be told.
    expect(asked.filter((request) => !request.startsWith("PUT "))).toEqual([]);

    asked.length = 0;
    await page.keyboard.press("Control+Enter");
    await expect(thread).toContainText("It is this one.");
    await expect(ours.getByRole("link", { name: `Written with few requests ${lang}` })).toBeVisible();
    await page.waitForTimeout(2_500);
    expect(asked[0]).toMatch(/^POST .*\/messages$/);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(2);
    // The sheet was among what was asked for: whose turn it is, and since when.
    expect(asked[1]).toContain(`/fiche-liaison/${id}`);
    await agent.context().close();
  });
}

for (const [key, field] of [
  ["r", "hotline.composer.customer"],
  ["n", "hotline.composer.note"],
] as const) {
  test(`what is typed after ${key.toUpperCase()}, before the sheet has come, stands in its text and is no shortcut`, async ({
    page,
    browser,
  }) => {
    const text = say("fr");
    const client = await another(browser, "olga.petrova", "en");
    const search = `Typedahead${key}`;
    await newSheet(client, `${search} one`);
    await newSheet(client, `${search} two`);
    await client.context().close();
    await logInAs(page, "alvaro.molina", "fr");
    const filter = encodeURIComponent(JSON.stringify({ search }));
    await page.goto(`app/hotline?filter=${filter}&sort=opened&view=cards`);
    const cards = page.locator("[data-sheet]");
    await expect(cards).toHaveCount(2, patient);
    let letCome = (): void => undefined;
    const come = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/fiche-liaison\/[0-9a-f-]{36}(\?|$)/, async (route) => {
      await come;
      await route.continue();
    });
    await cards.first().click();
    await expect(page).toHaveURL(/sheet=\d+/);
    const before = page.url();
    await page.keyboard.press(key);
    await page.keyboard.type("Jack, check the x/c tjk");
    await page.keyboard.press("Backspace");
    expect(page.url()).toBe(before);
    letCome();
    const area = page.getByRole("textbox", { name: text(field) });
    await expect(area).toBeFocused(patient);
    await page.keyboard.type(" now");
    await expect
      .poll(() => area.evaluate((element) => ("value" in element ? element.value : element.textContent)))
      .toBe("Jack, check the x/c tj now");
    expect(page.url()).toBe(before);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("while one types, the list shows the draft without being read again", async ({ page, browser }) => {
  await logInAs(page, "olga.petrova", "en");
  const { number } = await newSheet(page, "Typed without looking again");
  const agent = await another(browser, "alvaro.molina");
  // Alone: in the order of turns the newest stands last, beyond the rows that are drawn.
  const alone = encodeURIComponent(JSON.stringify({ number }));
  await agent.goto(`app/hotline?sheet=${number}&view=cards&queue=all&filter=${alone}`, {
    waitUntil: "networkidle",
  });
  await expect(agent.getByRole("list", { name: "Conversation" })).toBeVisible(patient);
  const row = agent.locator("[data-sheet]", { hasText: "Typed without looking again" });
  await expect(row).toBeVisible(patient);
  await agent.waitForTimeout(3_000);
  await agent.keyboard.press("r");
  await expect(toCustomer(agent)).toBeFocused();
  const asked = listenTo(agent);
  for (const words of ["We look", " into it", " at once."]) {
    const saved = agent.waitForResponse((response) => response.url().includes("/drafts/") && response.ok());
    await agent.keyboard.type(words);
    await saved;
    await agent.waitForTimeout(1_500);
  }
  expect(asked.filter((request) => !request.startsWith("PUT "))).toEqual([]);
  await expect(row.getByTitle(/We look into it at once\./)).toBeVisible();

  // Another page of the same person hears of it.
  const other = await agent.context().newPage();
  await other.goto(`app/hotline?view=cards&queue=all&filter=${alone}`);
  const theirs = other.locator("[data-sheet]", { hasText: "Typed without looking again" });
  await expect(theirs.getByTitle(/We look into it at once\./)).toBeVisible(patient);
  await agent.bringToFront();
  await toCustomer(agent).focus();
  await agent.keyboard.press("Control+End");
  await agent.keyboard.type(" Truly.");
  await expect(theirs.getByTitle(/We look into it at once\. Truly\./)).toBeVisible(patient);
  await agent.context().close();
});
