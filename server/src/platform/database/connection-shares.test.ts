import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ConnectionShares } from "./connection-shares.ts";

const limits = { quick: 4, most: 10, reserved: { entry: 2 }, waitMs: 600 };

/** Takes so many shares of a lane, as far as they are given at once. */
async function takeAll(shares: ConnectionShares, lane: string, count: number) {
  return Promise.all(Array.from({ length: count }, async () => shares.take(lane)));
}

const isPending = (share: unknown): boolean => share instanceof Promise;

describe("connections are shared out by lane", () => {
  it("one lane may use all of them while nobody else asks", async () => {
    const shares = new ConnectionShares(limits);
    await takeAll(shares, "sheets", 4);
    const fifth = shares.take("sheets");
    expect(isPending(fifth)).toBe(true);
    await expect(fifth).rejects.toThrow("timeout");
  });

  it("a lane with connections of its own gets them whatever the others hold", async () => {
    const shares = new ConnectionShares(limits);
    await takeAll(shares, "sheets", 4);
    expect(isPending(shares.take("entry"))).toBe(false);
  });

  it("whoever waits behind a lane that is stuck waits a moment, not for its end", async () => {
    const shares = new ConnectionShares(limits);
    await takeAll(shares, "sheets", 4);
    const started = performance.now();
    await shares.take("news");
    expect(performance.now() - started).toBeLessThan(450);
  });

  it("a lane that was stuck a moment ago leaves two connections to the others at once", async () => {
    const shares = new ConnectionShares(limits);
    const stuck = await takeAll(shares, "sheets", 4);
    const news = await shares.take("news");
    news.giveBack();
    for (const share of stuck) share.giveBack();
    await takeAll(shares, "sheets", 2);
    expect(isPending(shares.take("sheets"))).toBe(true);
    expect(isPending(shares.take("news"))).toBe(false);
  });

  it("never are more in use than was said, however many lanes are stuck", async () => {
    const shares = new ConnectionShares(limits);
    let granted = 0;
    const count = (): void => void (granted += 1);
    const late: Promise<unknown>[] = [];
    for (const lane of ["a", "b", "c", "d", "e"])
      for (let asked = 0; asked < 6; asked += 1)
        late.push(Promise.resolve(shares.take(lane)).then(count, () => undefined));
    await Promise.all(late);
    expect(granted).toBeLessThanOrEqual(limits.most);
  });

  it("what is given back goes to whoever waits, one lane after the other", async () => {
    const shares = new ConnectionShares(limits);
    const held = await takeAll(shares, "a", 4);
    const order: string[] = [];
    const ask = async (lane: string): Promise<void> => {
      const share = await shares.take(lane);
      order.push(lane);
      await wait(5);
      share.giveBack();
    };
    const asked = [ask("b"), ask("b"), ask("b"), ask("c"), ask("c")];
    held[0]?.giveBack();
    await Promise.all(asked);
    expect(order.slice(0, 4)).toEqual(["b", "c", "b", "c"]);
  });
});
