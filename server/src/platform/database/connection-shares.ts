/** Leave to use one connection, until it is given back. */
export interface Share {
  readonly giveBack: () => void;
}

export interface ShareLimits {
  /** So many connections are in quick use at a time; also the most that one lane ever has. */
  readonly quick: number;
  /** So many are in use at all, those counted that are stuck; reserved ones come on top. */
  readonly most: number;
  /** Lanes with connections of their own, and how many. */
  readonly reserved: Readonly<Record<string, number>>;
  readonly waitMs: number;
}

interface Held {
  readonly lane: Lane;
  readonly since: number;
  stuck: boolean;
}

interface Waiting {
  readonly grant: () => void;
}

interface Lane {
  readonly name: string;
  /** Undefined for a lane without connections of its own. */
  readonly own: number | undefined;
  readonly waiting: Set<Waiting>;
  held: number;
  stuck: number;
  stuckAt: number;
}

/** Ordinary questions take a few milliseconds: who holds a connection longer waits for something. */
const stuckAfterMs = 250;
const lookEveryMs = 50;
/** A lane that got stuck leaves room to the others for so long. */
const carefulMs = 5_000;

/**
 * Shares out a bounded number of connections. In quick use there are never more than without lanes. A connection
 * that is held for long no longer counts among them, so another may be opened for the next in line: what is stuck
 * costs a connection, and nobody's turn. Nothing is looked at while nobody waits.
 */
export class ConnectionShares {
  readonly #limits: ShareLimits;
  readonly #lanes = new Map<string, Lane>();
  readonly #held = new Set<Held>();
  #quick = 0;
  #inUse = 0;
  #waiting = 0;
  #looking: NodeJS.Timeout | undefined;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** At once where there is one, else when it is the lane's turn; fails when that takes too long. */
  take(laneName: string): Share | Promise<Share> {
    const lane = this.#laneOf(laneName);
    return lane.waiting.size === 0 && this.#mayTake(lane) ? this.#give(lane) : this.#wait(lane);
  }

  #wait(lane: Lane): Promise<Share> {
    const { promise, resolve, reject } = Promise.withResolvers<Share>();
    const leave = (): void => {
      clearTimeout(patience);
      lane.waiting.delete(waiting);
      this.#waiting -= 1;
      if (this.#waiting === 0) clearInterval(this.#looking);
    };
    const patience = setTimeout(() => {
      leave();
      reject(new Error("timeout exceeded when trying to connect"));
    }, this.#limits.waitMs);
    const waiting: Waiting = {
      grant: () => {
        leave();
        resolve(this.#give(lane));
      },
    };
    lane.waiting.add(waiting);
    this.#waiting += 1;
    if (this.#waiting === 1) this.#looking = setInterval(() => this.#lookAround(), lookEveryMs).unref();
    this.#goOn();
    return promise;
  }

  #laneOf(name: string): Lane {
    const known = this.#lanes.get(name);
    if (known) return known;
    const own = this.#limits.reserved[name];
    const lane: Lane = { name, own, waiting: new Set(), held: 0, stuck: 0, stuckAt: -carefulMs };
    this.#lanes.set(name, lane);
    return lane;
  }

  #mayTake(lane: Lane): boolean {
    if (lane.own !== undefined) return lane.held < lane.own;
    const { quick, most } = this.#limits;
    if (lane.held >= quick || this.#quick >= quick || this.#inUse >= most) return false;
    const careful = performance.now() - lane.stuckAt < carefulMs;
    return !careful || lane.held - lane.stuck < Math.max(1, quick - 2);
  }

  #give(lane: Lane): Share {
    const held: Held = { lane, since: performance.now(), stuck: false };
    lane.held += 1;
    if (lane.own === undefined) {
      this.#quick += 1;
      this.#inUse += 1;
      this.#held.add(held);
    }
    let given = true;
    return {
      giveBack: () => {
        if (!given) return;
        given = false;
        lane.held -= 1;
        if (held.stuck) lane.stuck -= 1;
        if (lane.own === undefined) {
          if (!held.stuck) this.#quick -= 1;
          this.#inUse -= 1;
          this.#held.delete(held);
        }
        if (this.#waiting > 0) this.#goOn();
      },
    };
  }

  #lookAround(): void {
    const now = performance.now();
    for (const held of this.#held) {
      if (held.stuck || now - held.since < stuckAfterMs) continue;
      held.stuck = true;
      held.lane.stuck += 1;
      held.lane.stuckAt = now;
      this.#quick -= 1;
    }
    this.#goOn();
  }

  /** One of each lane in turn, the lane served last coming last. */
  #goOn(): void {
    for (let served = true; served;) {
      served = false;
      for (const lane of this.#lanes.values().toArray()) {
        const [first] = lane.waiting;
        if (!first || !this.#mayTake(lane)) continue;
        this.#lanes.delete(lane.name);
        this.#lanes.set(lane.name, lane);
        first.grant();
        served = true;
      }
    }
  }
}
