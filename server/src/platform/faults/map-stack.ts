import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { StackFrame } from "./stack-frame.ts";
import { frameText, framesOf } from "./stack-frame.ts";

/** What a thread is asked: where the frames come from. */
export interface StackTask {
  readonly folder: string;
  readonly frames: readonly StackFrame[];
}

/** To read the map of a large script takes a tenth of a second and 30 MB: off the event loop, one stack at a time. */
const patienceMs = 5_000;
/** Who comes behind these is told of the built scripts, which can be looked up by hand. */
const mostWaiting = 10;
/** A fault of a release comes from many pages with one and the same stack. */
const mostKept = 200;

/** Says of which places in the sources a stack speaks, as `file:line:column`; of the built script's where no map tells. */
export function createStackMapper(folder: string | undefined): (stack: string) => Promise<readonly string[]> {
  const kept = new LRUCache<string, readonly string[]>({ max: mostKept });
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return async (stack) => {
    const frames = framesOf(stack);
    const built = frames.map(frameText);
    const key = built.join("\n");
    const known = kept.get(key);
    if (known || folder === undefined || frames.length === 0 || waiting >= mostWaiting) return known ?? built;
    waiting += 1;
    const mapped = turn.then(async () => kept.get(key) ?? (await askThread({ folder, frames })) ?? built);
    turn = mapped;
    const places = await mapped;
    waiting -= 1;
    kept.set(key, places);
    return places;
  };
}

async function askThread(task: StackTask): Promise<readonly string[] | undefined> {
  const worker = new Worker(new URL("map-stack-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  worker.unref();
  worker.postMessage(task);
  try {
    const heard: unknown = await once(worker, "message", { signal: AbortSignal.timeout(patienceMs) });
    const places: unknown = Array.isArray(heard) ? heard[0] : undefined;
    return Array.isArray(places) ? places.map(String) : undefined;
  } catch {
    return undefined;
  } finally {
    // A failure after this is nobody's.
    worker.on("error", () => undefined);
    void worker.terminate();
  }
}
