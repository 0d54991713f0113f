import { basePath } from "../page-settings.ts";

/** A page that stays open for days asks now and then. */
const askEveryMs = 3_600_000;

const firstDelayMs = 2_000;

const listeners = new Set<() => void>();
let installed: Promise<void> | undefined;
let registration: ServiceWorkerRegistration | undefined;
let ready = false;

/** Whether a new version of the product waits to be opened. */
export const newVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: (): boolean => ready,
};

/**
 * Lets the browser keep the product's files, so that it opens without network; resolves once it does. A
 * browser that cannot goes on as ever.
 */
export function installShell(): Promise<void> {
  installed ??= install();
  return installed;
}

async function install(): Promise<void> {
  const container =
    "serviceWorker" in navigator && import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!container) return never();
  // On a first visit the page's own parts come before those that it may need some day.
  if (!container.controller) await new Promise((resolve) => setTimeout(resolve, firstDelayMs));
  try {
    await container.register(`${basePath()}service-worker.js`, { scope: basePath(), updateViaCache: "none" });
  } catch {
    // Forbidden by the browser, or the network was lost meanwhile: the next visit tries again.
  }
  registration = await container.ready;
  registration.active?.postMessage({ kind: "keep", addresses: partsInUse() });
  watch(registration, container);
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Asks the server whether there is a new version; the answer comes as a notice, if at all. */
export function askForUpdate(): void {
  void registration?.update().catch(() => undefined);
}

/** Parts that this page has loaded before anybody kept them: the fonts of its language, its screens. */
function partsInUse(): readonly string[] {
  const assets = new URL(`${basePath()}assets/`, location.href).href;
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(assets));
}

function watch(watched: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  // Without one in charge the waiting one is simply the first.
  const judge = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && container.controller) void offer(worker);
  };
  const follow = (): void => {
    const found = watched.installing;
    // Of this one itself: at the moment it says so, another may still be named as the waiting one.
    found?.addEventListener("statechange", () => judge(found));
    // On a busy machine the page hears of it only when it is there.
    judge(found ?? watched.waiting);
  };
  watched.addEventListener("updatefound", follow);
  // One may have been found already, between the page's coming and this moment.
  follow();
  judge(watched.waiting);
  setInterval(askForUpdate, askEveryMs);
}

/** A new worker is offered only to a page of an older version: one that came with it lets it take over. */
async function offer(waiting: ServiceWorker): Promise<void> {
  if (await isOfThisPage(waiting)) {
    waiting.postMessage({ kind: "takeOver" });
    return;
  }
  ready = true;
  for (const listener of listeners) listener();
}

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data === true), {
      once: true,
    });
    port1.start();
    worker.postMessage({ kind: "isPart", address: entry }, [port2]);
  });
}
