import { LRUCache } from "lru-cache";
import type { CallPaceName } from "@planete/shared/domain/limits/call-pace.ts";
import { callPaces, paceWindowMs } from "@planete/shared/domain/limits/call-pace.ts";
import type { Database } from "../database/database.ts";
import { addToCounts } from "./pace-count.store.ts";

/** What this process counted in the present minute, and what it knows of the others. */
interface Count {
  readonly window: number;
  own: number;
  /** How much of it the others were told. */
  told: number;
  others: number;
}

/** Who is counted: tens of thousands of people and networks, at some 200 bytes each. */
const maxCounted = 50_000;
/** As long as somebody is far from the limit, the other processes need not know. */
const sharedFrom = 0.25;
const shareEveryMs = 1_000;

/**
 * Counts calls by person and network. The decision takes no question to the database: whoever comes near a limit
 * is told to the other processes once a second, and what they have counted is added to what is counted here.
 */
export class PaceKeeper {
  readonly #database: Database;
  readonly #factor: number;
  readonly #counts = new LRUCache<string, Count>({ max: maxCounted });
  readonly #toTell = new Set<string>();
  #telling = false;

  /** `factor` multiplies every limit. */
  constructor(database: Database, factor: number) {
    this.#database = database;
    this.#factor = factor;
  }

  /** Counts a call; the seconds to wait when it is one too many, undefined when it may go on. */
  count(pace: CallPaceName, personId: string | null, network: string | null): number | undefined {
    const { person, network: ofNetwork } = callPaces[pace];
    const late = personId === null ? undefined : this.#add(`${pace}:p:${personId}`, person);
    if (late !== undefined || network === null) return late;
    return this.#add(`${pace}:n:${network}`, ofNetwork);
  }

  #add(key: string, limit: number): number | undefined {
    const now = Date.now();
    const window = Math.floor(now / paceWindowMs);
    const allowed = limit * this.#factor;
    let count = this.#counts.get(key);
    if (count?.window !== window) {
      count = { window, own: 0, told: 0, others: 0 };
      this.#counts.set(key, count);
    }
    if (count.own + count.others >= allowed)
      return Math.max(1, Math.ceil(((window + 1) * paceWindowMs - now) / 1_000));
    count.own += 1;
    if (count.own >= allowed * sharedFrom) this.#tellLater(key);
    return undefined;
  }

  #tellLater(key: string): void {
    this.#toTell.add(key);
    if (this.#telling) return;
    this.#telling = true;
    setTimeout(() => void this.#tell(), shareEveryMs).unref();
  }

  async #tell(): Promise<void> {
    const keys = [...this.#toTell];
    this.#toTell.clear();
    this.#telling = false;
    const news = keys.flatMap((key) => {
      const count = this.#counts.get(key);
      return count && count.own > count.told ? [{ key, count, points: count.own - count.told }] : [];
    });
    if (news.length === 0) return;
    for (const { count, points } of news) count.told += points;
    try {
      const totals = await addToCounts(
        this.#database,
        news.map(({ key, count, points }) => ({
          key: `pace:${key}:${count.window}`,
          points,
          expire: (count.window + 2) * paceWindowMs,
        })),
      );
      for (const [place, { count }] of news.entries())
        count.others = (totals[place] ?? count.told) - count.told;
    } catch {
      // Without the database each process counts alone; what was not told is told with the next.
      for (const { count, points } of news) count.told -= points;
    }
  }
}
