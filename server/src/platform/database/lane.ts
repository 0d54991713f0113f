import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The part of the product that a question to the database is asked for. Each part has its lane, so that one whose
 * questions wait (for a lock, say) does not take the connections of the others.
 */
const present = new AsyncLocalStorage<string>();

/** Logins and sessions: everybody needs them, whatever else is stuck. */
export const entryLane = "entry";
export const healthLane = "health";
/** What is asked for nobody's request. */
const backgroundLane = "background";

/** Whatever the work asks the database goes by this lane. */
export function inLane<T>(lane: string, work: () => T): T {
  return present.run(lane, work);
}

export function presentLane(): string {
  return present.getStore() ?? backgroundLane;
}
