import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Waits until the browser has kept the page's files, and answers at addresses with these parts: they open without network. */
export async function untilKept(page: Page, ...answers: readonly string[]): Promise<void> {
  for (const part of ["/assets/shell", "/kept-person", "/translation/", ...answers]) {
    const isKept = () =>
      page.evaluate(async (wanted) => {
        for (const name of await caches.keys()) {
          const kept = await (await caches.open(name)).keys();
          if (kept.some(({ url }) => url.includes(wanted))) return true;
        }
        return false;
      }, part);
    await expect.poll(isKept, { message: part, timeout: 30_000 }).toBe(true);
  }
}
