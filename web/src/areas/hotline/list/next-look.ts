/** Events come in bursts: one look for all of them. The rest is chance, so that not all pages ask at once. */
const pauseMs = 300;

/** So long after a look, what it asked for may still wait for its turn behind a slow answer. */
const waitsMs = 1_000;

let coming: Promise<void> | undefined;
let lastLook = Number.NEGATIVE_INFINITY;

/**
 * The moment at which what an event leads to is asked for: the same for the list, its counts and those of the views, so
 * that they share a request.
 */
export function nextLook(): Promise<void> {
  coming ??= new Promise((resolve) => {
    setTimeout(
      () => {
        coming = undefined;
        lastLook = performance.now();
        resolve();
      },
      pauseMs * (1 + Math.random()),
    );
  });
  return coming;
}

/**
 * The moment at which the answer to a change asks for more: with what the change's own event leads to, which comes
 * before that answer or after it.
 */
export function besideLook(): Promise<void> {
  return coming ?? (performance.now() - lastLook < waitsMs ? Promise.resolve() : nextLook());
}
