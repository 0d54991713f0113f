/** Does something once the page has nothing better to do, at the latest after a time; gives the way to leave it undone. */
export function whenIdle(act: () => void, latestMs: number): () => void {
  // Not every browser says so itself.
  if (typeof requestIdleCallback === "function") {
    const wish = requestIdleCallback(act, { timeout: latestMs });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(act, latestMs / 2);
  return () => clearTimeout(timer);
}
