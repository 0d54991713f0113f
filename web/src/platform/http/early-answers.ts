type EarlyAnswers = Map<string, Promise<Response | undefined>>;

declare global {
  interface Window {
    /** Two scripts of one page share it: the one that asks, and the one that shows. */
    planeteEarly?: EarlyAnswers;
  }
}

/** Answers to calls that were made before the page's scripts were there, by address. */
export function earlyAnswers(): EarlyAnswers {
  window.planeteEarly ??= new Map();
  return window.planeteEarly;
}

/**
 * The early answer for an address, once: who asks again asks the server. Undefined when there is none, or
 * when it failed: the page then asks with its own patience.
 */
export function takeEarlyAnswer(address: string): Promise<Response | undefined> | undefined {
  const answer = window.planeteEarly?.get(address);
  window.planeteEarly?.delete(address);
  return answer?.catch(() => undefined);
}
