/** Typing is told when it pauses. */
const pauseMs = 300;

/** Waits until nothing newer is asked; a question that is given up meanwhile is never sent. */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Given up", "AbortError"));
    });
  });
}
