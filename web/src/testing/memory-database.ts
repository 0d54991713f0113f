import { vi } from "vitest";

type Kept = Readonly<Record<string, unknown>> & { readonly id: string };

/** An answer that comes a moment later, as the browser's do. */
class Later<T> extends EventTarget {
  result: T | undefined;
  constructor(work: () => T) {
    super();
    queueMicrotask(() => {
      this.result = work();
      this.dispatchEvent(new Event("success"));
    });
  }
}

/** The browser's database as far as it is used: one store, by id. Gives what it holds. */
export function lendDatabase(): { readonly kept: () => readonly Kept[] } {
  const kept = new Map<string, Kept>();
  const store = {
    getAll: () => new Later(() => [...kept.values()]),
    get: (id: string) => new Later(() => kept.get(id)),
    put: (one: Kept) => new Later(() => kept.set(one.id, structuredClone(one))),
    delete: (id: string) => new Later(() => kept.delete(id)),
  };
  const database = {
    close: () => undefined,
    transaction: () => {
      const transaction = Object.assign(new EventTarget(), { objectStore: () => store });
      setTimeout(() => transaction.dispatchEvent(new Event("complete")));
      return transaction;
    },
  };
  vi.stubGlobal("indexedDB", {
    open: () => new Later(() => database),
    deleteDatabase: () => kept.clear(),
  });
  return { kept: () => [...kept.values()] };
}
