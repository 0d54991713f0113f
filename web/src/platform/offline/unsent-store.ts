import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { OutgoingMessage } from "@planete/shared/contract/hotline-view.contract.ts";
import type { ApiError } from "../http/api-error.ts";
import { unsentPlace } from "./erase-unsent.ts";

/**
 * A message that was written without a line and waits for one (docs/decisions/0043-offline-hotline.md). Its id is the
 * `clientMessageId` of every try, so that however often it leaves it arrives once (D8).
 */
export interface UnsentMessage {
  readonly id: string;
  /** The person who wrote it: it leaves as theirs or not at all. */
  readonly owner: string;
  readonly sheet: { readonly id: string; readonly number: number; readonly clientId: string };
  readonly message: OutgoingMessage;
  /** Stored on the server before the line was lost. */
  readonly files: readonly AttachmentWire[];
  /** Milliseconds since 1970, by this device's clock. */
  readonly writtenAt: number;
  /** A try may have arrived, its answer not: from now on it is not the writer's to change. */
  readonly tried: boolean;
  /** Why it did not go; its text waits to be put back into the composer. */
  readonly refusal?: Pick<ApiError, "code" | "status" | "details" | "requestId">;
}

const storeName = "messages";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(unsentPlace(), 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(storeName, { keyPath: "id" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error("No storage")));
  });
}

/** Does its work in one transaction; the connection never stays, so that erasing waits for nobody. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, give: (result: T) => void) => void,
  nothing: T,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      let given = nothing;
      const transaction = database.transaction(storeName, mode);
      transaction.addEventListener("complete", () => resolve(given));
      transaction.addEventListener("abort", () => reject(new Error("Not stored")));
      work(transaction.objectStore(storeName), (result) => {
        given = result;
      });
    });
  } finally {
    database.close();
  }
}

/** Only this file writes there; what an older version left in another shape is passed over. */
function isUnsent(value: unknown): value is UnsentMessage {
  return typeof value === "object" && value !== null && "owner" in value && "message" in value;
}

const noMessages: readonly UnsentMessage[] = [];

/** All that wait on this device, in the order in which they were written. */
async function readAll(): Promise<readonly UnsentMessage[]> {
  const found = await inStore<readonly UnsentMessage[]>(
    "readonly",
    (store, give) => {
      const request: IDBRequest<unknown[]> = store.getAll();
      request.addEventListener("success", () => give(request.result.filter(isUnsent)));
    },
    noMessages,
  );
  return found.toSorted((one, other) => one.writtenAt - other.writtenAt || (one.id < other.id ? -1 : 1));
}

const listeners = new Set<() => void>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("planete.unsent") : undefined;
/** Undefined until the browser was asked; where it keeps nothing there is nothing to wait for. */
let known: readonly UnsentMessage[] | undefined = "indexedDB" in globalThis ? undefined : noMessages;

async function reload(): Promise<void> {
  try {
    known = await readAll();
  } catch {
    known = noMessages;
  }
  for (const listener of listeners) listener();
}
otherTabs?.addEventListener("message", () => void reload());

async function tellAll(): Promise<void> {
  await reload();
  otherTabs?.postMessage("changed");
}

export const unsentStore = {
  subscribe: (listener: () => void): (() => void) => {
    if (known === undefined && listeners.size === 0) void reload();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What waits, as this page knows it; undefined until it does. */
  current: (): readonly UnsentMessage[] | undefined => known,
  /** What waits, asked anew. */
  read: async (): Promise<readonly UnsentMessage[]> => {
    await reload();
    return known ?? noMessages;
  },
  /** False where the browser keeps nothing: then nothing may be taken from the writer. */
  put: async (message: UnsentMessage): Promise<boolean> => {
    try {
      await inStore("readwrite", (store) => void store.put(message), undefined);
    } catch {
      return false;
    }
    await tellAll();
    return true;
  },
  /** The device is this person's now: nothing of anybody else's waits on it any more. */
  keepOnly: async (person: string): Promise<void> => {
    for (const { id, owner } of await unsentStore.read()) if (owner !== person) await unsentStore.remove(id);
  },
  remove: (id: string): Promise<UnsentMessage | undefined> =>
    unsentStore.change(
      id,
      () => true,
      () => undefined,
    ),
  /**
   * Changes one in one step, whatever other tabs do: `change` gives what it becomes, or undefined to take it out.
   * Gives it as it was; undefined when it was gone, or `mayChange` says no.
   */
  change: async (
    id: string,
    mayChange: (found: UnsentMessage) => boolean,
    change: (found: UnsentMessage) => UnsentMessage | undefined,
  ): Promise<UnsentMessage | undefined> => {
    const before = await inStore<UnsentMessage | undefined>(
      "readwrite",
      (store, give) => {
        const request: IDBRequest<unknown> = store.get(id);
        request.addEventListener("success", () => {
          const found = request.result;
          if (!isUnsent(found) || !mayChange(found)) return;
          give(found);
          const next = change(found);
          if (next) store.put(next);
          else store.delete(id);
        });
      },
      undefined,
    ).catch(() => undefined);
    await tellAll();
    return before;
  },
};
