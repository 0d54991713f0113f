/** Events come in bursts: one look for all of them. The rest is chance, so that not all pages ask at once. */
const pauseMs = 300;

let coming: Promise<void> | undefined;

/**
 * The moment at which what an event leads to is asked for: the same for the list, its counts and those of the views, so
 * that they share a request.
 */
export function nextLook(): Promise<void> {
  coming ??= new Promise((resolve) => {
    setTimeout(
      () => {
        coming = undefined;
        resolve();
      },
      pauseMs * (1 + Math.random()),
    );
  });
  return coming;
}
