/**
 * The request queue of spec §7: one request at a time, identical reads joined. Only reads are
 * ever joined; a changing call is never skipped (D8). What a person waits for goes first.
 */
export const priorities = ["session", "action", "visible", "background", "prefetch"] as const;

export type Priority = (typeof priorities)[number];

/** A read is joined while it waits, and this long after it was sent: parts drawn together ask together. */
const joinMs = 50;

interface Waiting {
  readonly rank: number;
  readonly order: number;
  readonly outlivesPage: boolean;
  readonly start: () => void;
}

interface RunOptions {
  readonly priority: Priority;
  readonly readKey?: string;
  /** Sent at the latest when the page is left. */
  readonly outlivesPage?: boolean;
}

export interface RequestQueue {
  /** Runs `send` when its turn comes; a read with the key of a waiting or running one shares its answer. */
  readonly run: <T>(send: () => Promise<T>, options: RunOptions) => Promise<T>;
  /** The page is being left: what outlives it goes now and from now on, in its order, without waiting for its turn. */
  readonly leavePage: () => void;
  /** The page is back, as a browser may keep it whole: one at a time again. */
  readonly enterPage: () => void;
}

export function createRequestQueue(): RequestQueue {
  const waiting: Waiting[] = [];
  const reads = new Map<string, Promise<unknown>>();
  let busy = false;
  let order = 0;
  let leaving = false;

  const next = (): void => {
    if (busy) return;
    waiting.sort((left, right) => left.rank - right.rank || left.order - right.order);
    const turn = waiting.shift();
    if (!turn) return;
    busy = true;
    turn.start();
  };

  const enqueue = <T>(send: () => Promise<T>, { priority, outlivesPage = false }: RunOptions): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      order += 1;
      waiting.push({
        rank: priorities.indexOf(priority),
        order,
        outlivesPage,
        start: () => {
          void send()
            .then(resolve, reject)
            .finally(() => {
              busy = false;
              next();
            });
        },
      });
      if (leaving) sendLast();
      next();
    });

  const sendLast = (): void => {
    const last = waiting.filter(({ outlivesPage }) => outlivesPage);
    for (const turn of last.toSorted((left, right) => left.order - right.order)) {
      waiting.splice(waiting.indexOf(turn), 1);
      turn.start();
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
  };
}
