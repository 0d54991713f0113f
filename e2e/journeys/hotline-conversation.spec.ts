import type { Locator, Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { another, confirmSending, newSheet, note, openSheet, patient, toCustomer } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Two browsers and the ten seconds before a message leaves take longer than one page.
test.describe.configure({ timeout: 120_000 });

const toSupport = (page: Page): Locator => page.getByRole("textbox", { name: "Your message to support" });

async function sendToCustomer(page: Page, words: string): Promise<void> {
  await page.getByRole("tab", { name: "To the customer" }).click();
  await toCustomer(page).fill(words);
  await toCustomer(page).press("Control+Enter");
  await confirmSending(page);
}

test("client and agent talk in one sheet: notes stay inside, messages arrive once they have left", async ({
  page,
  browser,
}) => {
  await logInAs(page, "olga.petrova");
  const { number } = await newSheet(page, "Payroll of November");
  const seenByClient = await openSheet(page, number);
  const agent = await another(browser, "camille.rousseau");
  const seenByAgent = await openSheet(agent, number);
  await note(agent).fill("Between us: the server was full");
  await note(agent).press("Control+Enter");
  await expect(seenByAgent).toContainText("Between us");
  await expect(note(agent)).toHaveText("");
  await sendToCustomer(agent, "We are looking into it.");
  await expect(seenByAgent).toContainText("Sending in");
  await expect(seenByClient).not.toContainText("We are looking into it.");
  await expect(seenByClient).toContainText("We are looking into it.", patient);
  await expect(seenByClient).toContainText("Status: Request sent → Acknowledged");
  await toSupport(page).fill("Thank you, <b>it helps</b>");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(seenByAgent).toContainText("Thank you, <b>it helps</b>");
  await expect(seenByAgent.getByText("Seen by the client")).not.toHaveCount(0);
  await page.reload();
  await expect(seenByClient).toContainText("Thank you", patient);
  await expect(seenByClient).not.toContainText("Between us");
  await expect(page.getByText("Between us")).toHaveCount(0);

  // Closed while the client writes: the words stay in sight and go into a follow-up.
  await toSupport(page).fill("One more thing, about Friday");
  await agent.bringToFront();
  await agent.getByRole("button", { name: "Status: Acknowledged" }).click();
  await agent.getByRole("menuitem", { name: "Close without finishing" }).click();
  const reason = agent.getByRole("dialog");
  await reason.getByRole("textbox").fill("Solved by phone");
  await reason.getByRole("button", { name: "Close without finishing" }).click();
  await page.bringToFront();
  const kept = page.getByRole("textbox", { name: "You were still writing" });
  await expect(kept).toHaveValue("One more thing, about Friday");
  await page.getByRole("button", { name: "Use it in a follow-up" }).click();
  await expect(page.getByRole("textbox", { name: "Tell us more" })).toHaveText(
    "One more thing, about Friday",
  );
  await expect(kept).toHaveCount(0);
  await agent.context().close();
});

test("a message that was called back within ten seconds is never seen, and its words are the draft again", async ({
  page,
  browser,
}) => {
  await logInAs(page, "marco.ricci");
  const { number } = await newSheet(page, "Contracts");
  const seenByClient = await openSheet(page, number);
  const agent = await another(browser, "damien.chevalier");
  const seenByAgent = await openSheet(agent, number);
  await sendToCustomer(agent, "Wrong customer!");
  await expect(seenByAgent).toContainText("Wrong customer!");
  await expect(toCustomer(agent)).toHaveText("");
  await agent.getByRole("button", { name: "Undo" }).click();
  await expect(toCustomer(agent)).toHaveText("Wrong customer!");
  await expect(seenByAgent).not.toContainText("Wrong customer!");
  await agent.reload();
  await agent.getByRole("tab", { name: "To the customer" }).click();
  await expect(toCustomer(agent)).toHaveText("Wrong customer!");
  await expect(seenByClient).not.toContainText("Wrong customer!");
  await agent.context().close();
});

test("two agents at once: the second sees what is new before their message may go", async ({
  page,
  browser,
}) => {
  await logInAs(page, "sanne.bakker");
  const { number } = await newSheet(page, "Invoices");
  const first = await another(browser, "james.whitfield");
  const second = await another(browser, "marta.serrano");
  await openSheet(first, number);
  const seenBySecond = await openSheet(second, number);
  await second.getByRole("tab", { name: "To the customer" }).click();
  await toCustomer(second).fill("My own answer");
  await sendToCustomer(first, "The first answer");
  await expect(seenBySecond).toContainText("The first answer");
  await expect(second.getByText("New since you started writing")).toBeVisible();
  await toCustomer(second).press("Control+Enter");
  await expect(second.getByRole("group", { name: /are you sure/ })).toHaveCount(0);
  await second.getByRole("button", { name: "Refresh" }).click();
  await expect(second.getByText("New since you started writing")).toHaveCount(0);
  await expect(toCustomer(second)).toHaveText("My own answer");
  await toCustomer(second).press("Control+Enter");
  await confirmSending(second);
  await expect(seenBySecond).toContainText("My own answer");
  await first.context().close();
  await second.context().close();
});

test("after a cut connection every message is there once and in order, and nothing typed is lost", async ({
  page,
  browser,
}) => {
  await logInAs(page, "jurgen.wolff");
  const { number } = await newSheet(page, "Time sheets");
  const seenByClient = await openSheet(page, number);
  const agent = await another(browser, "malee.chaiyasit");
  const seenByAgent = await openSheet(agent, number);
  await agent.context().setOffline(true);
  await note(agent).fill("Written in a tunnel");
  await note(agent).press("Control+Enter");
  const waits = seenByAgent.getByText("Goes out when you are connected again");
  await expect(waits).toBeVisible();
  await expect(note(agent)).toHaveText("");
  for (const words of ["One", "Two", "Three"]) {
    await toSupport(page).fill(`Message ${words}`);
    await toSupport(page).press("Control+Enter");
    await expect(seenByClient).toContainText(`Message ${words}`);
  }
  await agent.context().setOffline(false);
  await expect(seenByAgent).toContainText("Message Three", patient);
  await expect(waits).toHaveCount(0, patient);
  const shown = (await seenByAgent.textContent()) ?? "";
  const order = ["Message One", "Message Two", "Message Three", "Written in a tunnel"].map((words) =>
    shown.indexOf(words),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  for (const words of ["Message One", "Message Two", "Message Three", "Written in a tunnel"]) {
    expect(shown.split(words), words).toHaveLength(2);
  }
  await agent.context().close();
});

test("a client asks with three answers, finds a half-written request again, and reads that we have it, in th", async ({
  page,
}) => {
  const text = say("th");
  await logInAs(page, "somchai.wattana", "th");
  await page.goto("app/hotline");
  // Their own words in menu, header and title, and none of the agents' tools.
  await expect(page.getByRole("banner")).toContainText(text("shell.menu.requests"), patient);
  await expect(page).toHaveTitle(new RegExp(text("shell.menu.requests")));
  await expect(page.getByRole("navigation").first()).not.toContainText(text("shell.menu.sheets"));
  await expect(page.getByRole("radiogroup", { name: text("hotline.mine.scope") })).toBeVisible(patient);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: text("hotline.list.more") })).toHaveCount(0);
  await page
    .getByRole("button", { name: text("hotline.mine.new.action") })
    .first()
    .click();
  const form = page.getByRole("main");
  const what = form.getByRole("textbox", { name: text("hotline.mine.form.what") });
  const tell = form.getByRole("textbox", { name: text("hotline.mine.form.tell") });
  await expect(what).toBeFocused();
  await what.fill("Journey bloqué");
  // Their first message has the styles that every later one has.
  await tell.click();
  await expect(form.locator("[contenteditable=true]")).toBeVisible(patient);
  await page.keyboard.type("It stops at **40 %**:\n- สวัสดี\ndéjà vu");
  await page.waitForResponse((response) => response.url().includes("/drafts/new/") && response.ok());
  await page.reload();
  await expect(what).toHaveValue("Journey bloqué");
  await expect(tell.locator("strong")).toHaveText("40 %", patient);
  await expect(tell.getByRole("listitem")).toHaveText(["สวัสดี", "déjà vu"]);
  await expect(form).toContainText(text("hotline.impact.blocking"));
  const where = form.getByRole("combobox", { name: text("hotline.mine.form.where") });
  const send = form.getByRole("button", { name: text("hotline.mine.form.send.action") });
  await where.selectOption("paie");
  expect(await accessibilityFaults(page)).toEqual([]);
  await send.click();
  await expect(page).toHaveURL(/sheet=\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Journey");
  await expect(page.getByText(text("hotline.mine.receipt.title"))).toBeVisible();
  const thread = page.getByRole("list", { name: text("hotline.thread") });
  await expect(thread.locator("strong", { hasText: "40 %" })).toBeVisible();
  const ours = page.getByRole("region", { name: text("hotline.mine.group.ours") });
  await expect(ours.getByRole("link", { name: "Journey" }).first()).toContainText(
    text("hotline.mine.state.requestSent"),
  );
  // The open request says where it stands by the same words as its row.
  const state = text("hotline.status.change.action", { status: text("hotline.mine.state.requestSent") });
  await expect(page.getByRole("button", { name: state })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the sheet is sound for everybody's tools, light and dark, wide and on a phone", async ({
  page,
  browser,
}) => {
  await logInAs(page, "oskar.nyman");
  const { number } = await newSheet(page, "Accessibility");
  const agent = await another(browser, "camille.rousseau");
  await openSheet(agent, number);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await agent.setViewportSize(size);
    for (const theme of ["light", "dark"]) {
      await agent.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      expect(await accessibilityFaults(agent, { strict: true }), `${theme} ${size.width}`).toEqual([]);
    }
  }
  await agent.context().close();
});
