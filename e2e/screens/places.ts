import { stableId } from "@planete/server/seed/stable-id.ts";
import type { Step } from "./scene.ts";
import { answers, changes, clicks, presses, types, waitsFor } from "./steps.ts";

export const admin = "admin";
export const agent = "agent";
export const client = "client";
export const guest = "guest";
export const staff = "lead";

export const news = (item: string): string => `app/planete-online-news/${stableId("news", item)}`;
export const sheets = (filter: object, more = ""): string =>
  `app/hotline?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
export const list = "planete-online/fiche-liaison";
/** A link's secret that nobody has written. */
export const madeUpToken = "a-link-that-nobody-of-us-has-ever-written";

/** Opens the first sheet of the list. */
export const opensSheet: readonly Step[] = [
  clicks('main a[href*="sheet="]'),
  waitsFor('main [role="log"], main ol, main article'),
];
/** Opens the menu of the sheet that is read; the rows of the list have menus of the same name. */
export const opensSheetMenu: Step = ({ page, text }) =>
  page
    .locator("main header")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .getByRole("button", { name: text("hotline.more.action") })
    .click();
/** Opens the sheet anew by the link that its mail has for accepting. */
export const followsMail: Step = ({ page }) => page.goto(`${page.url()}&answer=accept`);
export const standsAt = (step: string): Step => answers("authentication/keep", { valid: true, step });
export const aged = (passwordAge: object): Step => changes("user", { passwordAge });
export const prefers = (preferences: object): Step => changes("interface", preferences);
export const boardOf = (...widgets: readonly object[]): Step =>
  prefers({ widgetBoard: { cols: 6, rows: 4, widgets } });
export const customises: Step = presses("home.edit.action");
/** Takes the agenda off the board; tasks have a button that begins like this one. */
export const removesAgenda: Step = ({ page, text }) =>
  page
    .getByRole("button", {
      name: text("home.edit.remove.action", { title: text("home.widget.agenda") }),
      exact: true,
    })
    .click();
export const opensPalette: readonly Step[] = [types("Control+k"), waitsFor("[role=dialog] [role=option]")];
