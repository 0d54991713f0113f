import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { z } from "zod";
import { say } from "../../e2e/say.ts";
import { castPassword } from "../../server/seed/cast.ts";
import { openMeasuredPage } from "../pages/browser-page.ts";
import { startProcess } from "../server-process.ts";
import type { Counted } from "./hand.ts";
import { Hand } from "./hand.ts";

export const triagedSheets = 10;
export const answeredSheets = 10;

export interface ActionFigures {
  readonly triage: Counted;
  readonly answer: Counted;
  readonly answerInARow: Counted;
  readonly answerAndWait: Counted;
  readonly take: Counted;
  readonly goTo: Counted;
  readonly request: Counted & { readonly fields: number };
}

const text = say("en");
const patient = { timeout: 30_000 };
const opened = z.object({ data: z.object({ id_ticket: z.number() }) });
const reply = "Thank you, we are looking into it and answer you today.";

async function logIn(page: Page, url: string, login: string): Promise<void> {
  const api = `${url}/planete-online-server`;
  const answer = await page.request.post(`${api}/authentication/login`, {
    data: { login, password: castPassword },
  });
  if (!answer.ok()) throw new Error(`The login of ${login} was answered ${answer.status()}`);
  await page.request.post(`${api}/interface`, {
    headers: { "x-planete-page": "1" },
    data: { lang: "en" },
  });
}

async function addSheets(page: Page, url: string, count: number): Promise<readonly number[]> {
  const numbers: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const answer = await page.request.post(`${url}/planete-online-server/planete-online/fiche-liaison`, {
      headers: { "x-planete-page": "1" },
      data: {
        clientMessageId: randomUUID(),
        object: `Hours missing ${place}`,
        module: "paie",
        type_demande: 1,
        impact: 3,
        message: "The hours of Friday are missing.",
        lang: "en",
        attachmentIds: [],
      },
    });
    if (!answer.ok()) throw new Error(`A new sheet was answered ${answer.status()}`);
    numbers.push(opened.parse(await answer.json()).data.id_ticket);
  }
  return numbers;
}

const assigneeOn = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${text("hotline.field.assignee")}`, "u") });

const threadOn = (page: Page): Locator => page.getByRole("list", { name: text("hotline.thread") });

async function untilTaken(page: Page): Promise<void> {
  await expect(assigneeOn(page)).not.toContainText(text("hotline.nobody"), patient);
}

async function openSheet(page: Page, url: string, number: number): Promise<void> {
  await page.goto(`${url}/app/hotline?sheet=${number}`);
  await expect(threadOn(page)).toBeVisible(patient);
  await expect(assigneeOn(page)).toBeVisible(patient);
}

const openNumber = (page: Page): number => Number(new URL(page.url()).searchParams.get("sheet"));

/** Waits until another sheet than this is open, and gives its number. */
async function untilAnother(page: Page, before: number): Promise<number> {
  await expect.poll(() => openNumber(page), patient).not.toBe(before);
  await expect(threadOn(page)).toBeVisible(patient);
  return openNumber(page);
}

/** From the list of what nobody has: each sheet is opened, read and taken, and the next one opens by the same press. */
async function triage(page: Page, url: string): Promise<Counted> {
  await page.goto(`${url}/app/hotline?queue=unassigned&view=cards`);
  const first = page.locator("[data-sheet]").first();
  await expect(first).toBeVisible(patient);
  const hand = new Hand(page);
  await hand.point(first);
  const numbers: number[] = [];
  while (numbers.length < triagedSheets) {
    const number = await untilAnother(page, numbers.at(-1) ?? 0);
    await expect(assigneeOn(page)).toContainText(text("hotline.nobody"), patient);
    numbers.push(number);
    await hand.press("Shift+T");
  }
  await untilAnother(page, numbers.at(-1) ?? 0);
  const counted = hand.counted();
  for (const number of numbers) {
    await openSheet(page, url, number);
    await untilTaken(page);
  }
  return counted;
}

/** Ten of the agent's own that wait for support, one after the other from the list, by keys. */
async function answerInARow(page: Page, url: string, client: Page): Promise<Counted> {
  for (const number of await addSheets(client, url, answeredSheets + 1)) await take(page, number, url);
  await page.goto(`${url}/app/hotline?queue=mine&view=cards&filter={"turns":["support"]}&sort=opened`);
  const first = page.locator("[data-sheet]").first();
  await expect(first).toBeVisible(patient);
  const area = page.getByRole("textbox", { name: text("hotline.composer.customer") });
  const hand = new Hand(page);
  await hand.point(first);
  let number = await untilAnother(page, 0);
  await expect(assigneeOn(page)).toBeVisible(patient);
  await hand.press("r");
  for (let place = 0; place < answeredSheets; place += 1) {
    await expect(area).toBeFocused(patient);
    await hand.type(reply);
    await hand.press("Control+Shift+Enter");
    await hand.press("Control+Enter");
    number = await untilAnother(page, number);
  }
  return hand.counted();
}

async function answerSheet(page: Page, number: number, url: string): Promise<Counted> {
  await openSheet(page, url, number);
  const area = page.getByRole("textbox", { name: text("hotline.composer.customer") });
  const hand = new Hand(page);
  await hand.press("r");
  await expect(area).toBeFocused(patient);
  await hand.type(reply);
  await hand.press("Control+Enter");
  await hand.press("Control+Enter");
  await expect(threadOn(page)).toContainText(reply, patient);
  await expect(area).toHaveText("", patient);
  return hand.counted();
}

async function take(page: Page, number: number, url: string): Promise<Counted> {
  await openSheet(page, url, number);
  const hand = new Hand(page);
  await hand.press("t");
  await untilTaken(page);
  return hand.counted();
}

async function goTo(page: Page, number: number, url: string): Promise<Counted> {
  await page.goto(`${url}/app/agenda`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(patient);
  const hand = new Hand(page);
  // A number is typed as it is heard, wherever one is; Enter opens the sheet that has it.
  await hand.type(String(number));
  await hand.press("Enter");
  await expect(threadOn(page)).toBeVisible(patient);
  await expect(page).toHaveURL(new RegExp(`sheet=${number}`, "u"), patient);
  return hand.counted();
}

/** Module, type and impact are proposed from the words (D7), and one sentence is the first message as well; what is left to fill in is counted. */
async function request(page: Page, url: string): Promise<ActionFigures["request"]> {
  await page.goto(`${url}/app/hotline`);
  const begin = page.getByRole("button", { name: text("hotline.mine.new.action") }).first();
  await expect(begin).toBeVisible(patient);
  const hand = new Hand(page);
  let fields = 0;
  const fill = async (words: string): Promise<void> => {
    fields += 1;
    await hand.type(words);
  };
  await hand.point(begin);
  await expect(page.getByRole("textbox", { name: text("hotline.mine.form.what") })).toBeFocused(patient);
  await fill("The payslip of Lucas Fabre for October is missing in payroll");
  await hand.point(page.getByRole("button", { name: text("hotline.mine.form.send.action") }));
  await expect(page.getByText(text("hotline.mine.receipt.title"))).toBeVisible(patient);
  return { ...hand.counted(), fields };
}

/** What people do all day, done in a real browser key by key; each ends when the page shows it done. */
export async function measureActions(): Promise<ActionFigures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const server = await startProcess("server/src/main.ts", { DATA_DIR: dataDir, DEMONSTRATION: "1" });
  const { url } = server;
  const clientSide = await openMeasuredPage();
  const agentSide = await openMeasuredPage();
  try {
    await logIn(clientSide.page, url, "client");
    await logIn(agentSide.page, url, "agent");
    const [first = 0, second = 0, third = 0] = await addSheets(clientSide.page, url, 3);
    const { page } = agentSide;
    const taken = await take(page, first, url);
    const answered = await answerSheet(page, first, url);
    // Whose turn it is follows from who wrote last (D27): waiting for the client takes nothing more.
    await take(page, second, url);
    const answerAndWait = await answerSheet(page, second, url);
    await expect(page.getByRole("main")).toContainText(text("hotline.turn.client"), patient);
    const gone = await goTo(page, third, url);
    const row = await answerInARow(page, url, clientSide.page);
    await addSheets(clientSide.page, url, triagedSheets + 1);
    return {
      take: taken,
      answerInARow: row,
      answer: answered,
      answerAndWait,
      goTo: gone,
      triage: await triage(page, url),
      request: await request(clientSide.page, url),
    };
  } finally {
    await Promise.all([clientSide.close(), agentSide.close()]);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
