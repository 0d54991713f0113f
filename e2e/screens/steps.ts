import type { Locator, Page, Route } from "@playwright/test";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { z } from "zod";
import { castPassword } from "@planete/server/seed/cast.ts";
import type { Stage, Step } from "./scene.ts";

const api = "/planete-online-server/";
type Role = Parameters<Page["getByRole"]>[0];

/** The calls at an address below the server's, with or without a query; `*` stands for one part of it. */
function callsTo(path: string): RegExp {
  const parts = path.split("*").map((part) => part.replaceAll(/[.?+()]/g, String.raw`\$&`));
  return new RegExp(`${api}${parts.join("[^/?]+")}(\\?.*)?$`);
}

/** Console lines about calls that a scene lets fail. */
export const failedCalls = /Failed to load resource/;
/** The same without network, where the live channel fails as well. */
export const noNetwork = /Failed to load resource|WebSocket connection|Unable to preload CSS/;

function played(paths: readonly string[], play: (route: Route) => Promise<void>): Step {
  return async ({ page }) => {
    // Asked for with others a call would never come to its own address.
    await page.route(callsTo("together"), (route) => route.fulfill({ json: { data: [] } }));
    for (const path of paths) await page.route(callsTo(path), play);
  };
}

/** The server refuses these calls with a code of its own. */
export function refuses(status: number, error: string, ...paths: readonly string[]): Step {
  return played(paths, (route) =>
    route.fulfill({ status, json: { error, requestId: "0198c0de-7e57-7e57-8e57-51beef51beef" } }),
  );
}

/** The server is down for these calls. */
export function fails(...paths: readonly string[]): Step {
  return refuses(503, "databaseUnavailable", ...paths);
}

/** These calls get no answer while the picture is taken. */
export function hangs(...paths: readonly string[]): Step {
  return played(paths, () => Promise.resolve());
}

/** The answer of a call, made up. */
export function answers(path: string, json: object): Step {
  return played([path], (route) => route.fulfill({ json }));
}

const answered = z.looseObject({ data: z.looseObject({}) });

/** The real answer of a call, with some of its data changed. */
export function changes(path: string, changed: object): Step {
  return played([path], async (route) => {
    const response = await route.fetch();
    const { data, ...others } = answered.parse(await response.json());
    await route.fulfill({ response, json: { ...others, data: { ...data, ...changed } } });
  });
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]));
}

/** The real answers with nothing in their lists. */
export function empties(...paths: readonly string[]): Step {
  return played(paths, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: emptied(await response.json()) });
  });
}

/** A part of the pages does not arrive. */
export function loses(assets: RegExp): Step {
  return async ({ page }) => page.route(assets, (route) => route.abort());
}

interface Target {
  readonly role?: Role;
  /** Not more than the name itself. */
  readonly exact?: true;
}

/** What stands under a text of the catalogue, or begins with it: a count or a name may follow. */
function named({ page, text }: Stage, id: MessageId, role: Role, { exact }: Target): Locator {
  const words = text(id)
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    // Names have plain spaces where French has narrow ones.
    .replaceAll(/\s+/g, String.raw`\s+`);
  return page.getByRole(role, { name: new RegExp(`^${words}${exact === true ? "$" : ""}`) });
}

/** Presses the first button of that name. */
export function presses(id: MessageId, target: Target = {}): Step {
  return (stage) =>
    named(stage, id, target.role ?? "button", target)
      .filter({ visible: true })
      .first()
      .click();
}

/** Types into the field of that name. */
export function fills(id: MessageId, words: string, target: Target = {}): Step {
  return (stage) =>
    named(stage, id, target.role ?? "textbox", target)
      .filter({ visible: true })
      .first()
      .fill(words);
}

/** Presses keys one after the other. */
export function types(...keys: readonly string[]): Step {
  return async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
  };
}

/** Presses what a selector finds first. */
export function clicks(selector: string): Step {
  return ({ page }) => page.locator(selector).first().click();
}

export const goesOffline: Step = ({ page }) => page.context().setOffline(true);

/** Sends the login form with a password, as somebody would. */
export function triesToLogIn(username: string, password = castPassword): Step {
  return async ({ page, text }) => {
    await page.getByLabel(text("login.username.label"), { exact: true }).fill(username);
    await page.getByRole("textbox", { name: text("login.password.label") }).fill(password);
    await page.keyboard.press("Enter");
  };
}

/** Puts a file into the page's field for files. */
export function choosesFile(name: string, mimeType: string, content: string): Step {
  return ({ page }) =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** Waits until what a selector means is there. */
export function waitsFor(selector: string): Step {
  return ({ page }) => page.locator(selector).first().waitFor();
}
