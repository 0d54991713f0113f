import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { castPassword, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("a lead writes news for one team and sees who that is; the team reads and confirms, others find nothing; the lead sees the result, reminds the rest and withdraws it", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/communication");
  const list = page.getByRole("grid", { name: text("communication.title") });
  await expect(list.getByText(text("communication.state.planned"))).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await page.getByRole("button", { name: text("communication.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("communication.new.action") });
  await fresh.getByRole("switch", { name: text("communication.field.published") }).click();
  await fresh.getByRole("textbox", { name: text("communication.field.titles") }).fill("Relève du soir");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  // Not without a text.
  await expect(fresh.getByText(text("validation.required")).first()).toBeVisible();
  await fresh
    .getByRole("textbox", { name: text("communication.field.bodies"), exact: true })
    .fill("Dès lundi, la relève se fait à 18 h.");
  await fresh.getByRole("combobox", { name: text("communication.field.audience") }).selectOption("some");
  await expect(fresh).toContainText(text("communication.count.nobody"));
  await fresh.getByRole("combobox", { name: text("communication.audience.teams") }).fill("Support");
  await page.getByRole("option", { name: "Support", exact: true }).click();
  await page.keyboard.press("Escape");
  await fresh.getByRole("button", { name: text("communication.count.show.action") }).click();
  await expect(fresh).toContainText("Rachid Amrani");
  await fresh.getByRole("switch", { name: text("communication.field.acknowledgement") }).click();
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: "Relève du soir" });
  await expect(panel).toContainText(text("communication.state.live"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  const open = async (username: string, lang: "th" | "en") => {
    const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await logInAs(other, username, lang);
    await other.goto("app/planete-online-news");
    return other;
  };
  const reader = await open("agent", "th");
  await reader.getByRole("link", { name: /Relève du soir/ }).click(slow);
  await reader.getByRole("button", { name: say("th")("news.acknowledge.action") }).click();
  await expect(reader.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  const outsider = await open("dev", "en");
  await expect(outsider.getByRole("link", { name: /Maintenance on Saturday night/ }).first()).toBeVisible(
    slow,
  );
  await expect(outsider.getByRole("link", { name: /Relève du soir/ })).toHaveCount(0);

  await panel.getByRole("tab", { name: text("communication.results.title") }).click();
  await panel.getByRole("radio", { name: text("communication.view.all") }).check({ force: true });
  await expect(panel.getByRole("listitem").filter({ hasText: /Confirmée le/ })).toHaveCount(1, slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await panel.getByRole("button", { name: text("communication.remind.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("communication.remind.action") })
    .click();
  await expect(panel).toContainText("Dernière relance");

  await panel.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("communication.withdraw.action") }).click();
  await expect(panel).toContainText(text("communication.state.withdrawn"));
  await reader.reload();
  await expect(reader.getByText(say("th")("news.missing"))).toBeVisible(slow);
});

test("a lead shows a banner to one team: it appears on the open page of its reader, stays put from page to page, is confirmed there, and counts", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("en");
  const reading = say("fr");
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await logInAs(other, "agent", "fr");
  await other.goto("app/planete-online-news");
  await expect(other.getByRole("heading", { name: reading("news.title") })).toBeVisible(slow);
  const above = other.getByRole("region", { name: reading("news.banner.label") });
  await expect(above).toHaveCount(0);

  await logInAs(page, "lead", "en");
  await page.goto("support-vision/communication?open=new");
  const fresh = page.getByRole("complementary", { name: text("communication.new.action") });
  await fresh
    .getByRole("combobox", { name: text("communication.field.kind"), exact: true })
    .selectOption("banner", slow);
  await fresh.getByRole("combobox", { name: text("communication.field.level") }).selectOption("critical");
  await fresh.getByRole("switch", { name: text("communication.field.published") }).click();
  const line = "Coupure du réseau à 18 h";
  await fresh.getByRole("textbox", { name: text("communication.field.titles") }).fill(line);
  await fresh.getByRole("combobox", { name: text("communication.field.audience") }).selectOption("some");
  await fresh.getByRole("combobox", { name: text("communication.audience.teams") }).fill("Support");
  await page.getByRole("option", { name: "Support", exact: true }).click();
  await page.keyboard.press("Escape");
  await fresh.getByRole("switch", { name: text("communication.field.acknowledgement") }).click();
  await fresh.getByRole("tab", { name: text("communication.preview.title") }).click();
  await expect(
    fresh.getByRole("group", { name: text("homepage.preview.dark") }).getByText(line),
  ).toBeVisible();
  await expect(fresh).toContainText(text("communication.words.banner"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: line });
  await expect(panel).toContainText(text("communication.state.live"));

  // The page was open before: nobody loaded it again.
  await expect(above.getByRole("alert")).toContainText(line, slow);
  expect(await accessibilityFaults(other, { strict: true })).toEqual([]);
  const place = await above.boundingBox();
  await other
    .getByRole("link", { name: reading("shell.menu.home"), exact: true })
    .first()
    .click();
  await expect(other).toHaveURL(/app\/home/);
  expect(await above.boundingBox()).toEqual(place);
  await above.getByRole("button", { name: reading("news.acknowledge.action") }).click();
  await expect(above).toHaveCount(0);
  // The button is gone; whoever uses the keyboard goes on in the page.
  expect(await other.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  await other.reload();
  await expect(other.getByRole("main")).toBeVisible(slow);
  await expect(above).toHaveCount(0);

  await panel.getByRole("tab", { name: text("communication.results.title") }).click();
  await panel.getByRole("radio", { name: text("communication.view.all") }).check({ force: true });
  await expect(panel.getByRole("listitem").filter({ hasText: /Confirmed / })).toHaveCount(1, slow);

  // Withdrawn, it leaves the pages of those who had not confirmed it.
  await logInAs(other, "fatou.diallo", "fr");
  await other.goto("app/home");
  await expect(above).toContainText(line, slow);
  await panel.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("communication.withdraw.action") }).click();
  await expect(panel).toContainText(text("communication.state.withdrawn"));
  await expect(above).toHaveCount(0);
});

test("a banner that is over leaves a page that stands open, at its time and by itself", async ({
  page,
  request,
}) => {
  const api = "/planete-online-server";
  const line = "Essai du groupe électrogène";
  const login = await request.post(`${api}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const headers = { authorization: `Bearer ${userToken}` };
  const reading = say("fr");
  await logInAs(page, "agent", "fr");
  await page.goto("app/home");
  await expect(page.getByRole("main")).toBeVisible(slow);
  const above = page.getByRole("region", { name: reading("news.banner.label") });
  await page.waitForLoadState("networkidle");

  // Long enough to be seen on a busy machine; the form knows whole minutes alone.
  const endsAt = new Date(Date.now() + 20_000);
  const made = await request.post(`${api}/support-vision/communication`, {
    headers,
    data: {
      kind: "banner",
      category: "maintenance",
      newsletter: null,
      titles: { fr: line },
      bodies: {},
      files: [],
      audience: { who: "staff", teams: [], rights: [], modules: [], bases: [] },
      acknowledgement: false,
      byMail: false,
      level: "attention",
      dismissible: true,
      startsAt: null,
      endsAt: endsAt.toISOString(),
      published: true,
      template: false,
    },
  });
  const { data } = z
    .object({ data: z.object({ id: z.string(), version: z.number() }) })
    .parse(await made.json());
  await expect(above).toContainText(line, slow);
  expect(Date.now()).toBeLessThan(endsAt.getTime());
  await expect(above).toHaveCount(0, slow);
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime());

  const removed = await request.delete(
    `${api}/support-vision/communication/${data.id}?version=${data.version}`,
    { headers },
  );
  expect(removed.status()).toBe(200);
});

/** A picture of one point. */
const point = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a lead puts a picture into the text and a file beside it; whom it is for sees both", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/communication?open=new");
  const fresh = page.getByRole("complementary", { name: text("communication.new.action") });
  await fresh.getByRole("switch", { name: text("communication.field.published") }).click(slow);
  await fresh.getByRole("textbox", { name: text("communication.field.titles") }).fill("Le plan du parking");
  const body = fresh.getByRole("textbox", { name: text("communication.field.bodies"), exact: true });
  await body.fill("Voici le plan.");
  const choosing = page.waitForEvent("filechooser");
  await fresh.getByRole("button", { name: text("kit.richText.picture") }).click();
  await (await choosing).setFiles({ name: "plan.png", mimeType: "image/png", buffer: point });
  await expect(body.getByRole("img")).toBeVisible();
  await fresh
    .locator("input[type=file]")
    .setInputFiles({ name: "acces.txt", mimeType: "text/plain", buffer: Buffer.from("Code 4711") });
  await expect(fresh.getByRole("listitem").filter({ hasText: "acces.txt" })).toBeVisible();
  await fresh.getByRole("tab", { name: text("communication.preview.title") }).click();
  await expect(fresh.getByRole("img", { name: "plan.webp" })).toBeVisible();
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: "Le plan du parking" });
  await expect(panel).toContainText(text("communication.state.live"));

  const reader = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await logInAs(reader, "agent", "fr");
  await reader.goto("app/planete-online-news");
  await reader.getByRole("link", { name: /Le plan du parking/ }).click(slow);
  await expect(reader.getByRole("img", { name: "plan.webp" })).toBeVisible();
  const saving = reader.waitForEvent("download");
  await reader
    .getByRole("list", { name: text("news.files.label") })
    .getByRole("button", { name: /acces\.txt/ })
    .click();
  expect((await saving).suggestedFilename()).toBe("acces.txt");
  expect(await accessibilityFaults(reader, { strict: true })).toEqual([]);

  await panel.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("communication.withdraw.action") }).click();
  await expect(panel).toContainText(text("communication.state.withdrawn"));
  await reader.reload();
  await expect(reader.getByText(text("news.missing"))).toBeVisible(slow);
});
