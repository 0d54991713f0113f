/**
 * The request queue of spec §7: one request at a time, identical reads joined. Only reads are
 * ever joined; a changing call is never skipped (D8). What a person waits for goes first.
 */
export const priorities = ["session", "action", "visible", "background", "prefetch"] as const;

export type Priority = (typeof priorities)[number];

/** From here on nobody waits for the answer. */
const background = priorities.indexOf("background");

/** A read is joined while it waits, and this long after it was sent: parts drawn together ask together. */
const joinMs = 50;

/** What an answer leads to is asked within this time; what nobody waits for lets it go first. */
const courtesyMs = 50;

interface Waiting {
  readonly rank: number;
  readonly order: number;
  readonly outlivesPage: boolean;
  readonly joinAs: string | undefined;
  readonly start: () => Promise<void>;
}

interface RunOptions {
  readonly priority: Priority;
  readonly readKey?: string;
  /** Sent at the latest when the page is left. */
  readonly outlivesPage?: boolean;
  /** The address of a read that may be asked for in one request with others. */
  readonly joinAs?: string | undefined;
}

export interface RequestQueue {
  /** Runs `send` when its turn comes; a read with the key of a waiting or running one shares its answer. */
  readonly run: <T>(send: () => Promise<T>, options: RunOptions) => Promise<T>;
  /** The page is being left: what outlives it goes now and from now on, in its order, without waiting for its turn. */
  readonly leavePage: () => void;
  /** The page is back, as a browser may keep it whole: one at a time again. */
  readonly enterPage: () => void;
  /** From now on reads that wait together and may be joined leave in one request, which `ask` makes for all of them. */
  readonly joinReads: (ask: (addresses: readonly string[]) => void) => void;
}

export function createRequestQueue(): RequestQueue {
  const waiting: Waiting[] = [];
  /** Reads of this very moment that may be joined: those asked for beside them come in a moment. */
  const gathering: Waiting[] = [];
  const reads = new Map<string, Promise<unknown>>();
  let askTogether: ((addresses: readonly string[]) => void) | undefined;
  let busy = false;
  let order = 0;
  let leaving = false;
  let lastUrgent = 0;

  const next = (): void => {
    if (busy) return;
    waiting.sort((left, right) => left.rank - right.rank || left.order - right.order);
    const [turn] = waiting;
    if (!turn) return;
    const early = askTogether && turn.rank >= background ? lastUrgent + courtesyMs - performance.now() : 0;
    if (early > 0) {
      setTimeout(next, early);
      return;
    }
    const leavingNow = [turn, ...companyOf(turn)];
    for (const one of leavingNow) waiting.splice(waiting.indexOf(one), 1);
    void leave(leavingNow, turn.rank);
  };

  const leave = async (turns: readonly Waiting[], rank: number): Promise<void> => {
    busy = true;
    const addresses = turns.flatMap(({ joinAs }) => joinAs ?? []);
    if (addresses.length > 1) askTogether?.(addresses);
    await Promise.all(turns.map(({ start }) => start()));
    busy = false;
    if (rank < background) lastUrgent = performance.now();
    next();
  };

  /** What waits with the same urgency and may go along. */
  const companyOf = (turn: Waiting): readonly Waiting[] =>
    turn.joinAs === undefined
      ? []
      : waiting.filter((other) => other !== turn && other.rank === turn.rank && other.joinAs !== undefined);

  const enqueue = <T>(
    send: () => Promise<T>,
    { priority, outlivesPage = false, joinAs }: RunOptions,
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      order += 1;
      const entry: Waiting = {
        rank: priorities.indexOf(priority),
        order,
        outlivesPage,
        joinAs,
        start: () => send().then(resolve, reject),
      };
      if (askTogether && joinAs !== undefined) {
        gathering.push(entry);
        if (gathering.length === 1) setTimeout(endGathering);
        return;
      }
      waiting.push(entry);
      if (leaving) sendLast();
      next();
    });

  const endGathering = (): void => {
    waiting.push(...gathering.splice(0));
    next();
  };

  const sendLast = (): void => {
    const last = waiting.filter(({ outlivesPage }) => outlivesPage);
    for (const turn of last.toSorted((left, right) => left.order - right.order)) {
      waiting.splice(waiting.indexOf(turn), 1);
      void turn.start();
    }
  };

  return {
    run: <T>(send: () => Promise<T>, options: RunOptions) => {
      const { readKey } = options;
      if (readKey === undefined) return enqueue(send, options);
      const running = reads.get(readKey);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key holds method and address of one call
      if (running) return running as Promise<T>;
      const forget = (): void => {
        if (reads.get(readKey) === answer) reads.delete(readKey);
      };
      const answer: Promise<T> = enqueue(() => {
        // A read asked for later may be asked because something changed: it must not get this answer.
        setTimeout(forget, joinMs);
        return send();
      }, options).finally(forget);
      reads.set(readKey, answer);
      return answer;
    },
    leavePage: () => {
      leaving = true;
      sendLast();
    },
    enterPage: () => {
      leaving = false;
    },
    joinReads: (ask) => {
      askTogether = ask;
    },
  };
}
