import { setTimeout as pause } from "node:timers/promises";
import type { EventFrame } from "./live-client.ts";
import { LiveClient } from "./live-client.ts";

/** A page on a bad network: its connection is cut again and again, and it resumes at any of the servers. */
export class WanderingClient {
  readonly events: EventFrame[] = [];
  cuts = 0;
  reloads = 0;
  readonly #urls: readonly string[];
  readonly #token: string;
  readonly #random: () => number;
  #page: LiveClient | undefined;

  constructor(urls: readonly string[], token: string, random: () => number) {
    this.#urls = urls;
    this.#token = token;
    this.#random = random;
  }

  async connect(): Promise<void> {
    this.#page = await this.#open();
  }

  /** Follows until an event fits, then leaves. */
  async followUntil(isLast: (event: EventFrame) => boolean): Promise<void> {
    for (;;) {
      const page = this.#page ?? (await this.#open());
      const ended = page
        .until(() => page.events.some(isLast))
        .then(
          () => "ended",
          () => "cut",
        );
      const outcome = await Promise.race([ended, pause(2 + this.#random() * 60, "cut")]);
      const place = page.place;
      await page.cut();
      this.events.push(...page.events);
      if (outcome === "ended") return;
      this.cuts += 1;
      this.#page = await this.#open(place);
    }
  }

  async #open(place?: LiveClient["place"]): Promise<LiveClient> {
    const url = this.#urls[Math.floor(this.#random() * this.#urls.length)] ?? "";
    const page = await LiveClient.open(url, this.#token, place);
    if (page.frames.some(({ frame }) => frame === "reload")) this.reloads += 1;
    return page;
  }
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
