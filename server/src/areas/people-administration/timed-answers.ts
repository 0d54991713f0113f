/** An answer, and until when it stays so, in milliseconds; Infinity where time changes nothing. */
export interface TimedAnswer<Value> {
  readonly value: Value;
  readonly until: number;
}

interface KnownAnswer<Value> extends TimedAnswer<Value> {
  readonly from: number;
}

/** Answers by their question, each made once for as long as it holds. */
export class TimedAnswers<Value> {
  readonly #known = new Map<string, KnownAnswer<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(question: string, now: number, make: () => TimedAnswer<Value>): TimedAnswer<Value> {
    const known = this.#known.get(question);
    if (known && known.from <= now && now < known.until) return known;
    if (this.#known.size >= this.#most) this.#known.clear();
    const made = { ...make(), from: now };
    this.#known.set(question, made);
    return made;
  }
}
