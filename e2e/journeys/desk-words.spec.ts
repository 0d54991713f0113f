import type { Page } from "@playwright/test";
import { z } from "zod";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { another, newSheet, patient } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Several people, one after the other, through all that opens.
test.describe.configure({ timeout: 150_000 });

const asPage = { headers: { "x-planete-page": "1" } };
const standing = z.object({ data: z.object({ version: z.number(), etat: z.number() }) });

/** What of the page is wider than its place: the page itself, and words that stick out of what is pressed or named. */
async function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const words = [
      ...document.querySelectorAll<HTMLElement>(
        "button, h1, h2, label, [role=tab], [role^=menuitem], [role=option]",
      ),
    ]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (part) => getComputedStyle(part).overflowX === "visible" && part.scrollWidth > part.clientWidth + 1,
      )
      .filter((part) => part.clientWidth > 1 && getComputedStyle(part).display !== "inline")
      .map((part) => `${part.innerText} is ${part.scrollWidth - part.clientWidth} px wider than its place`);
    const wider = root.scrollWidth - innerWidth;
    return [...(wider > 0 ? [`the page is ${wider} px wider than its window`] : []), ...words];
  });
}

async function look(page: Page, what: string): Promise<void> {
  expect(await sticksOut(page), what).toEqual([]);
}

/** A support agent, a client, and the language both read in. */
const people: readonly { readonly lang: LanguageCode; readonly agent: string; readonly client: string }[] = [
  { lang: "fr", agent: "camille.rousseau", client: "olga.petrova" },
  { lang: "en", agent: "damien.chevalier", client: "oskar.nyman" },
  { lang: "th", agent: "camille.rousseau", client: "somchai.wattana" },
];

for (const { lang, agent: agentName, client: clientName } of people) {
  test(`what opens around a sheet says what it is for, and nothing sticks out, in ${lang}`, async ({
    page: agent,
    browser,
  }) => {
    const text = say(lang);
    await agent.setViewportSize({ width: 1280, height: 800 });
    const client = await another(browser, clientName, lang);
    await client.setViewportSize({ width: 390, height: 844 });
    const { id, number } = await newSheet(client, `Words ${lang}`, lang);
    const sheet = `planete-online-server/planete-online/fiche-liaison/${id}`;
    const post = async (path: string, data: object): Promise<void> => {
      const { version, etat } = standing.parse(await (await agent.request.get(sheet)).json()).data;
      const answer = await agent.request.post(`${sheet}/${path}`, {
        ...asPage,
        data: { ...data, basis: { version, etat } },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const message = { clientMessageId: crypto.randomUUID(), kind: "customer", lang, attachmentIds: [] };

    await logInAs(agent, agentName, lang);
    await agent.goto(`app/hotline?queue=all&view=cards&sort=activity&sheet=${number}`);
    const thread = agent.getByRole("list", { name: text("hotline.thread") });
    await expect(thread).toContainText(`Words ${lang}`, patient);
    await expect(agent.getByRole("list", { name: text("hotline.views"), exact: true })).toBeVisible();
    await look(agent, "the sheet beside its list");

    const header = agent
      .getByRole("main")
      .locator("header")
      .filter({ has: agent.getByRole("heading", { level: 1 }) });
    for (const [entry, title] of [
      ["hotline.history.action", text("hotline.history.of", { number })],
      ["hotline.duplicate.action", text("hotline.duplicate.title", { number })],
      ["hotline.keys", text("hotline.keys")],
    ] as const) {
      await header.getByRole("button", { name: text("hotline.more.action") }).click();
      await look(agent, "the menu of the sheet");
      await agent.getByRole("menuitem", { name: text(entry) }).click();
      const opened = agent
        .getByRole("dialog", { name: title })
        .or(agent.getByRole("complementary", { name: title }));
      await expect(opened).toBeVisible();
      await look(agent, title);
      await agent.keyboard.press("Escape");
      await expect(opened).toBeHidden();
    }

    await agent.getByRole("tab", { name: text("hotline.tab.customer") }).click();
    const toCustomer = agent.getByRole("textbox", { name: text("hotline.composer.customer") });
    await agent
      .getByRole("button", { name: text("hotline.reply.action") })
      .first()
      .click();
    await expect(agent.getByRole("listbox", { name: text("hotline.reply.action") })).toBeVisible();
    await look(agent, "quick replies");
    await agent.keyboard.press("Escape");
    await agent
      .locator("main input[type=file]")
      .first()
      .setInputFiles({
        name: "journal.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("number;name\n1;Ana\n"),
      });
    await expect(agent.getByRole("main").getByText("journal.csv")).toBeVisible(patient);
    await toCustomer.fill("Ana");
    await toCustomer.press("Control+Enter");
    const question = agent.getByRole("group", { name: text("hotline.confirm.title") });
    await expect(question).toBeVisible();
    await look(agent, "the question before the customer sees it");
    await question.getByRole("button", { name: text("hotline.confirm.continue.action") }).click();
    await expect(question).toBeHidden();

    // The client writes meanwhile, and the agent is told before theirs may go.
    const meanwhile = await client.request.post(`${sheet}/messages`, {
      ...asPage,
      data: {
        ...message,
        text: "Meanwhile",
        clientMessageId: crypto.randomUUID(),
        basis: standing.parse(await (await client.request.get(sheet)).json()).data,
      },
    });
    expect(meanwhile.status(), await meanwhile.text()).toBe(200);
    await expect(thread).toContainText("Meanwhile", patient);
    await toCustomer.press("Control+Enter");
    await expect(agent.getByText(text("hotline.stale.title")).or(question)).toBeVisible(patient);
    await look(agent, "new since one began to write");
    await toCustomer.press("Escape");

    // Without a line: what was written waits, and says so.
    await agent.getByRole("tab", { name: text("hotline.tab.internal") }).click();
    await agent.context().setOffline(true);
    const note = agent.getByRole("textbox", { name: text("hotline.composer.note") });
    await note.fill("Written on the train");
    await note.press("Control+Enter");
    await expect(thread.getByText(text("hotline.unsent.waiting"))).toBeVisible(patient);
    await look(agent, "a message that waits for a line");
    await thread.getByRole("button", { name: text("hotline.unsent.withdraw.action") }).click();
    await expect(thread.getByText(text("hotline.unsent.waiting"))).toHaveCount(0);
    await agent.context().setOffline(false);

    // The client, on a phone: their page, and the answer that a mail's link asks for.
    await client.goto("app/hotline");
    await expect(client.getByRole("region", { name: text("hotline.mine.group.ours") })).toContainText(
      `Words ${lang}`,
      patient,
    );
    await look(client, "the client's page");
    await post("transition", { to: 2 });
    await post("messages", {
      ...message,
      text: "Done.",
      confirmed: true,
      undoSeconds: 0,
      transition: { to: 4 },
    });
    await expect
      .poll(async () => standing.parse(await (await client.request.get(sheet)).json()).data.etat, patient)
      .toBe(4);
    await client.goto(`app/hotline?sheet=${number}&answer=accept`);
    const accepting = client.getByRole("dialog", { name: text("hotline.ok.action") });
    await expect(accepting).toBeVisible(patient);
    await look(client, "accepting from the mail");
    await client.keyboard.press("Escape");
    await client.goto(`app/hotline?sheet=${number}&answer=notSolved`);
    await expect(client.getByRole("textbox", { name: text("hotline.composer.client") })).toBeVisible(patient);
    await look(client, "not solved");
    await client.context().close();
  });

  test(`the agenda's form, a board that is full, pins of teams and the hotline's settings fit their words, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 1280, height: 800 });
    await logInAs(page, "admin", lang);
    await page.goto("app/agenda?view=week");
    await page
      .getByRole("button", { name: text("agenda.new.action") })
      .first()
      .click();
    await page.getByRole("button", { name: text("agenda.form.more.action") }).click();
    const form = page.getByRole("dialog", { name: text("agenda.form.new") });
    const repeat = form.getByRole("combobox", { name: text("agenda.form.repeat"), exact: true });
    await repeat.selectOption({ index: 2 });
    await expect(form.getByRole("combobox", { name: text("agenda.form.guests") })).toBeVisible();
    await expect(form.getByRole("combobox", { name: text("agenda.form.reminder") })).toBeVisible();
    await look(page, "a repeating event");
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, "a repeating event on a phone");
    await page.setViewportSize({ width: 1280, height: 800 });

    const full = { cols: 8, rows: 6, widgets: [{ name: "tasks", x: 0, y: 0, width: 8, height: 6 }] };
    await page.route(/\/interface(\?.*)?$/, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const read = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
      await route.fulfill({ response, json: { ...read, data: { ...read.data, widgetBoard: full } } });
    });
    await page.route(/\/together/, (route) => route.fulfill({ status: 503 }));
    await page.goto("app/home");
    await page.getByRole("button", { name: text("home.edit.action") }).click();
    await page.getByRole("button", { name: text("home.edit.add.action") }).click();
    await page.getByRole("menuitem", { name: text("home.widget.latestRelease") }).click();
    await expect(page.getByRole("menuitem", { name: text("home.widget.tasks") })).toBeVisible();
    await look(page, "whose place a widget takes");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: text("ui.cancel") }).click();
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await page.goto("app/hotline?view=cards&queue=all");
    await page.getByRole("button", { name: text("kit.filter.title") }).click(patient);
    await page.getByRole("menuitem", { name: text("kit.filter.manage.action") }).click();
    await expect(page.getByRole("dialog", { name: text("kit.filter.title") })).toBeVisible();
    await look(page, "saved filters and pins of teams");
    await page.keyboard.press("Escape");

    await page.goto("support-vision/hotline");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/\S/, patient);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, patient);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await look(page, `the hotline's settings, ${(await tab.textContent()) ?? ""}`);
    }
  });
}
