import type { Locator, Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";

/** The keystroke-level model of Card, Moran and Newell: a key of a good typist (55 words a minute), and pointing at something. */
export const speeds = { keyMs: 200, pointMs: 1_100 } as const;

export interface Counted {
  /** Keys pressed and things pointed at; the letters of a text apart. */
  readonly actions: number;
  readonly letters: number;
  readonly seconds: number;
}

/** Somebody at the keyboard, whose every action is counted where it is done. */
export class Hand {
  #actions = 0;
  #letters = 0;
  readonly #began = performance.now();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A key, or several held together. */
  async press(keys: string): Promise<void> {
    this.#actions += 1;
    await wait(speeds.keyMs);
    await this.#page.keyboard.press(keys);
  }

  async point(at: Locator): Promise<void> {
    this.#actions += 1;
    await wait(speeds.pointMs);
    await at.click();
  }

  /** Into what has the focus, whatever that is. */
  async type(words: string): Promise<void> {
    this.#letters += words.length;
    await this.#page.keyboard.type(words, { delay: speeds.keyMs });
  }

  /** Asked once the page shows what was wanted. */
  counted(): Counted {
    return {
      actions: this.#actions,
      letters: this.#letters,
      seconds: (performance.now() - this.#began) / 1_000,
    };
  }
}
