import type { visitTimes } from "@planete/shared/contract/person-fields.ts";
import type { Database } from "../../platform/database/database.ts";

/** What the database says of everybody's last visit. */
export interface VisitsNow {
  readonly count: number;
  /** Of all visits, each in microseconds since `visitsBegin`. */
  readonly sum: bigint;
  /** Those since the moment that was asked for, in the same measure. */
  readonly later: readonly (readonly [personId: string, at: number])[];
}

/** Measured from here, a moment is exact as a number. */
export const visitsBegin = new Date("2020-01-01T00:00:00Z");

const week = 7 * 86_400_000_000;
const month = 30 * 86_400_000_000;

/**
 * When everybody was last here. Each question brings the visits since the last one, and how many there are with their
 * sum: a visit only ever moves forward, so where both agree nothing is missing.
 */
export class KeptVisits {
  readonly #at = new Map<string, number>();
  #sum = 0n;
  #latest = 0;
  #version = 0;

  /** Moves with everything that is taken in. */
  get version(): number {
    return this.#version;
  }

  /** What is kept is whole up to here: from where the next question asks. */
  get latest(): number {
    return this.#latest;
  }

  /** Takes in what is new; true when what is kept is then all there is. */
  take({ count, sum, later }: VisitsNow): boolean {
    for (const [personId, at] of later) {
      const known = this.#at.get(personId);
      // An answer that was overtaken by another brings nothing new.
      if (known !== undefined && known >= at) continue;
      this.#sum += BigInt(at - (known ?? 0));
      this.#at.set(personId, at);
      if (at > this.#latest) this.#latest = at;
      this.#version += 1;
    }
    return this.#at.size === count && this.#sum === sum;
  }

  /** The next question asks for all. */
  clear(): void {
    this.#at.clear();
    this.#version += 1;
    this.#sum = 0n;
    this.#latest = 0;
  }

  /** As `visitTimesAt` says it to the database. */
  timeOf(personId: string, now: Date): (typeof visitTimes)[number] {
    const at = this.#at.get(personId);
    if (at === undefined) return "never";
    const age = momentOf(now) - at;
    if (age <= week) return "week";
    return age <= month ? "month" : "older";
  }

  /** From when on that is another one, if nobody comes; in milliseconds. */
  nextTimeOf(personId: string, now: Date): number {
    const at = this.#at.get(personId);
    const age = at === undefined ? Infinity : momentOf(now) - at;
    if (at === undefined || age > month) return Infinity;
    // A moment that is not a whole millisecond is met by the one before it.
    return visitsBegin.getTime() + Math.floor((at + (age <= week ? week : month)) / 1000);
  }
}

const momentOf = (now: Date): number => (now.getTime() - visitsBegin.getTime()) * 1000;

const kept = new WeakMap<Database, KeptVisits>();

export function visitsKept(database: Database): KeptVisits {
  const known = kept.get(database);
  if (known) return known;
  const made = new KeptVisits();
  kept.set(database, made);
  return made;
}
