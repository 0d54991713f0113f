import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { stableId } from "@planete/server/seed/stable-id.ts";
import { z } from "zod";
import { castPassword, expect } from "./product.ts";

const api = "/planete-online-server";
const developments = `${api}/support-vision/developpement`;

/** A development with its one card, and the way to act on it through the wire. */
export interface PlannedDevelopment {
  readonly id: string;
  readonly taskId: string;
  readonly authorization: string;
}

export async function authorizationOf(request: APIRequestContext, login: string): Promise<string> {
  const answer = await request.post(`${api}/authentication/login`, {
    data: { login, password: castPassword },
  });
  return `Bearer ${z.object({ userToken: z.string() }).parse(await answer.json()).userToken}`;
}

interface NewCard {
  readonly minutes?: number;
  readonly forecast?: string;
  readonly team?: string;
}

/** A new development with its one card, which waits: without a date unless it is given one. */
export async function addDevelopment(
  page: Page,
  label: string,
  { minutes, forecast, team }: NewCard = {},
): Promise<PlannedDevelopment> {
  const authorization = await authorizationOf(page.request, "lead");
  const made = await page.request.post(developments, {
    data: {
      libelle: label,
      ...(minutes === undefined ? {} : { duration: minutes }),
      ...(forecast === undefined ? {} : { previsionDate: forecast }),
      ...(team === undefined ? {} : { team }),
    },
    headers: { authorization },
  });
  expect(made.status()).toBe(200);
  const { data } = z
    .object({ data: z.object({ _id: z.string(), taskList: z.tuple([z.object({ _id: z.string() })]) }) })
    .parse(await made.json());
  return { id: data._id, taskId: data.taskList[0]._id, authorization };
}

/** Puts the card of a new development on the day of somebody of the demonstration, behind the page's back. */
export async function planCard(
  page: Page,
  label: string,
  { person, day, minutes, team }: NewCard & { readonly person: string; readonly day: string },
): Promise<PlannedDevelopment> {
  const made = await addDevelopment(page, label, team === undefined ? {} : { team });
  const put = await page.request.post(`${developments}/${made.id}/tache`, {
    data: {
      taskId: made.taskId,
      assigned: stableId("person", person),
      firstDay: day,
      ...(minutes === undefined ? {} : { dureeQuotidiennes: minutes }),
    },
    headers: { authorization: made.authorization },
  });
  expect(put.status()).toBe(200);
  return made;
}

export const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
/** By its words for ears: what is written on a narrow card is cut. */
export const card = (page: Page, label: string): Locator =>
  page.locator(`[data-card][aria-label*="${label}"]`);
export const list = (page: Page, place: "without-date" | "with-date"): Locator =>
  page.locator(`section[data-drop-list=${place}]`);

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of a day of somebody's row, as high as its first card. */
export async function placeOn(page: Page, name: string, date: string): Promise<Place> {
  const day = (await page.getByRole("columnheader", { name: date }).boundingBox())!;
  const line = (await row(page, name).boundingBox())!;
  return { x: day.x + day.width / 2, y: line.y + 14 };
}

export async function middleOf(where: Locator): Promise<Place> {
  const { x, y, width, height } = (await where.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses at one place and goes to another, still holding. */
export async function hold(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 6, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

/** Presses on something and goes to a place, still holding it; to be let go by the journey. */
export async function dragTo(page: Page, from: Locator, to: Place): Promise<void> {
  const box = (await from.boundingBox())!;
  await hold(page, { x: box.x + 24, y: box.y + box.height / 2 }, to);
}

/** What goes along with the pointer. */
export const ghost = (page: Page): Locator => page.locator("[aria-hidden=true]:has(> b)").last();

/** Presses on something and carries it over a day of somebody, still holding it: rows grow with what would lie in them. */
export async function carryTo(page: Page, from: Locator, name: string, date: string): Promise<void> {
  await dragTo(page, from, await placeOn(page, name, date));
  await expect(async () => {
    const to = await placeOn(page, name, date);
    await page.mouse.move(to.x, to.y);
    await expect(ghost(page)).toContainText(name, { timeout: 1_000 });
  }).toPass();
}
