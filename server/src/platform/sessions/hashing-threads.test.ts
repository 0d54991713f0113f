import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HashingTask } from "./hashing-threads.ts";
import { HashingThreads, lateMs } from "./hashing-threads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread that answers when it is told to: the processor has time for it, or not. */
class StandIn extends EventEmitter {
  readonly asked: string[] = [];
  readonly nice: number;
  constructor(nice: number) {
    super();
    this.nice = nice;
  }
  postMessage({ password }: HashingTask): void {
    this.asked.push(password);
  }
  answer(): void {
    this.emit("message", { hash: `hash of ${this.asked.at(-1) ?? ""} at ${this.nice}` });
  }
  ref(): void {
    // Nothing here keeps the process.
  }
  unref(): void {
    // Nothing here keeps the process.
  }
  async terminate(): Promise<number> {
    this.emit("exit", 0);
    return 0;
  }
}

function pool(): {
  readonly threads: HashingThreads;
  readonly giveWay: () => readonly StandIn[];
  readonly helper: () => StandIn | undefined;
} {
  const started: StandIn[] = [];
  const threads = new HashingThreads((nice) => {
    const standIn = new StandIn(nice);
    started.push(standIn);
    return standIn;
  });
  return {
    threads,
    giveWay: () => started.filter(({ nice }) => nice > 0),
    helper: () => started.find(({ nice }) => nice === 0),
  };
}

test("a thread that has time answers, and no other is asked", async () => {
  const { threads, giveWay, helper } = pool();
  const hashed = threads.perform({ password: "one" });
  giveWay()[0]?.answer();
  expect(await hashed).toEqual({ hash: expect.stringContaining("hash of one") });
  await vi.advanceTimersByTimeAsync(lateMs * 3);
  expect(helper()).toBeUndefined();
});

test("where others keep the processor busy, a thread that gives way to nobody does one password after the other", async () => {
  const { threads, giveWay, helper } = pool();
  const first = threads.perform({ password: "first" });
  // As many as there are threads, and two more in line.
  const others = Array.from({ length: 10 }, (_none, index) => threads.perform({ password: `p${index}` }));
  await vi.advanceTimersByTimeAsync(lateMs);
  expect(helper()?.asked[0]).toBe("first");
  helper()?.answer();
  expect(await first).toEqual({ hash: "hash of first at 0" });
  const settled = vi.fn<() => void>();
  for (const other of others) void other.then(settled);
  for (let second = 0; second < 40; second += 1) {
    await vi.advanceTimersByTimeAsync(lateMs);
    helper()?.answer();
  }
  expect(settled).toHaveBeenCalledTimes(10);
  // What a late thread answers in the end is known already; it goes on with what comes then.
  for (const thread of giveWay()) thread.answer();
  const last = threads.perform({ password: "last" });
  for (const thread of giveWay()) if (thread.asked.at(-1) === "last") thread.answer();
  expect(await last).toEqual({ hash: expect.stringContaining("hash of last") });
});

test("a thread that ends fails its job, and another takes those in line", async () => {
  const { threads, giveWay } = pool();
  const failed = threads.perform({ password: "one" }).catch(String);
  await giveWay()[0]?.terminate();
  expect(await failed).toContain("A hashing thread ended");
  const next = threads.perform({ password: "two" });
  giveWay().at(-1)?.answer();
  expect(await next).toEqual({ hash: expect.stringContaining("hash of two") });
});
