import { accessSync, constants } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, ElementHandle, KeyInput, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";
import { castPassword } from "@planete/server/seed/cast.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

/** The Firefox of this system; undefined where there is none. */
export function findFirefox(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const places = folders.flatMap((folder) => [
    path.join(folder, "firefox-esr"),
    path.join(folder, "firefox"),
  ]);
  return [process.env["FIREFOX_PATH"] ?? "", ...places].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export async function startFirefox(program: string): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { "intl.accept_languages": "en-GB", "ui.prefersReducedMotion": 1 },
  });
}

/** What has a role without saying so. */
const ofItself: Readonly<Record<string, string>> = {
  button: "button, summary",
  link: "a[href]",
  textbox: "input:not([type]), input[type=text], input[type=email], textarea",
  searchbox: "input[type=search]",
  checkbox: "input[type=checkbox]",
  combobox: "select",
  heading: "h1, h2, h3",
  dialog: "dialog[open]",
  complementary: "aside",
  row: "tr",
  group: "fieldset",
};

/** A busy machine takes its time; nothing is waited for that should be quick. */
export const patienceMs = 60_000;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Somebody at a page of the product. Every step waits until it can be done. */
export class Visitor {
  readonly page: Page;
  readonly #faults: string[] = [];
  readonly #url: string;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
    page.on("pageerror", (error) => this.#faults.push(String(error)));
  }

  /** A browser of one's own: nothing of anybody else's session is in it. */
  static async arrive(browser: Browser, url: string): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    return new Visitor(page, url);
  }

  /** The same, logged in and with the language chosen. */
  static async loggedIn(
    browser: Browser,
    url: string,
    login: string,
    lang: LanguageCode = "en",
  ): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, url);
    await visitor.goTo("login");
    await visitor.post("/authentication/login", { login, password: castPassword });
    await visitor.post("/interface", { lang });
    return visitor;
  }

  /** Does something through the wire that this walk is not about; gives the answer. */
  post(address: string, data: object): Promise<unknown> {
    return this.#call(address, { method: "POST", body: JSON.stringify(data) });
  }

  /** What the server has kept, whatever the page shows. */
  get(address: string): Promise<unknown> {
    return this.#call(address, { method: "GET" });
  }

  async #call(address: string, how: { readonly method: string; readonly body?: string }): Promise<unknown> {
    const { status, body } = await this.page.evaluate(
      async (target, init) => {
        const headers = { "content-type": "application/json", "x-planete-page": "1" };
        const response = await fetch(target, { ...init, headers });
        return { status: response.status, body: await response.text() };
      },
      `/planete-online-server${address}`,
      how,
    );
    if (status !== 200) throw new Error(`${address}: ${status} ${body}`);
    return JSON.parse(body);
  }

  /** Closes the browser of one's own, and tells which errors its page raised. */
  async leave(): Promise<readonly string[]> {
    await this.page.browserContext().close();
    return this.#faults;
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(`${this.#url}/${address}`, { waitUntil: "domcontentloaded" });
  }

  /** The first thing to be seen with this role and these words in its name, once it is there. */
  async find(role: string, name?: string): Promise<ElementHandle<HTMLElement>> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const found = await this.page
        .evaluateHandle(
          (selector, wanted) => {
            const textOf = (element: Element | null): string => element?.textContent.trim() ?? "";
            const nameOf = (element: HTMLElement): string => {
              const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
              const labels =
                element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
                  ? element.labels
                  : null;
              return (
                element.getAttribute("aria-label") ??
                (by.map((id) => textOf(document.querySelector(`#${CSS.escape(id)}`))).join(" ") ||
                  [...(labels ?? [])].map(textOf).join(" ") ||
                  textOf(element))
              );
            };
            const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
              element.checkVisibility(),
            );
            return seen.find((element) => wanted === null || nameOf(element).includes(wanted)) ?? null;
          },
          [`[role=${role}]`, ofItself[role]].filter(Boolean).join(", "),
          name ?? null,
        )
        // The page was left while it was searched.
        .catch(() => undefined);
      const element = found?.asElement();
      if (element) return element as ElementHandle<HTMLElement>;
      if (Date.now() > until) throw new Error(`No ${role} “${name ?? ""}” at ${this.page.url()}`);
      await pause(50);
    }
  }

  /** What is drawn anew under the pointer is looked for again. */
  async press(role: string, name?: string): Promise<void> {
    await this.eventually(async () => (await this.find(role, name)).click());
  }

  /** Writes anew into a field; a page that is still arriving may take the focus away meanwhile. */
  async type(role: string, name: string | undefined, text: string): Promise<void> {
    await this.eventually(async () => {
      await (await this.find(role, name)).focus();
      await this.key("Control+a");
      await this.page.keyboard.type(text);
      const written = await this.page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.value
          : (field?.textContent ?? "");
      });
      if (written !== text) throw new Error(`“${written}” stands in ${role} “${name ?? ""}”`);
    });
  }

  /** One key, or several held together: `Control+k`. */
  async key(keys: string): Promise<void> {
    const parts = keys.split("+") as KeyInput[];
    for (const part of parts.slice(0, -1)) await this.page.keyboard.down(part);
    await this.page.keyboard.press(parts.at(-1) ?? "Enter");
    for (const part of parts.slice(0, -1).toReversed()) await this.page.keyboard.up(part);
  }

  /** Waits until the page says so. */
  async reads(words: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout: patienceMs, polling: 50 },
      words,
    );
  }

  /** Presses at one place, moves in steps and lets go at another. */
  async drag(from: Place, to: Place): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 10, from.y + 12, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
  }

  /** Asks again until it holds. */
  async eventually(holds: () => Promise<void>): Promise<void> {
    for (const until = Date.now() + patienceMs; ;) {
      try {
        await holds();
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(50);
      }
    }
  }

  /** The name or text of what has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  }
}
