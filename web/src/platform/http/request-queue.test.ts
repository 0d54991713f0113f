import { expect, test } from "vitest";
import { createRequestQueue } from "./request-queue.ts";

/** A request that ends when told to. */
function controlled<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { send: () => promise, resolve, reject };
}

test("one request is sent at a time", async () => {
  const queue = createRequestQueue();
  const first = controlled<string>();
  let secondSent = false;
  const one = queue.run(first.send, { priority: "visible" });
  const two = queue.run(
    async () => {
      secondSent = true;
      return "two";
    },
    { priority: "visible" },
  );
  await Promise.resolve();
  expect(secondSent).toBe(false);
  first.resolve("one");
  expect(await one).toBe("one");
  expect(await two).toBe("two");
});

test("what outlives the page goes when it is left, in its order; the rest of the line stays", async () => {
  const queue = createRequestQueue();
  const sent: string[] = [];
  const blocker = controlled<undefined>();
  const ask = (name: string, outlivesPage: boolean) =>
    queue.run(
      async () => {
        sent.push(name);
      },
      { priority: "action", outlivesPage },
    );
  const all = [
    queue.run(blocker.send, { priority: "visible" }),
    ask("a", true),
    ask("b", false),
    ask("c", true),
  ];
  queue.leavePage();
  expect(sent).toEqual(["a", "c"]);
  blocker.resolve(undefined);
  await Promise.all(all);
  expect(sent).toEqual(["a", "c", "b"]);
});

test("the same read asked twice is sent once and answers both", async () => {
  const queue = createRequestQueue();
  let sent = 0;
  const read = () =>
    queue.run(
      async () => {
        sent += 1;
        return sent;
      },
      { priority: "visible", readKey: "GET /user" },
    );
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(2);
});

test("two identical changes are both sent", async () => {
  const queue = createRequestQueue();
  let sent = 0;
  const change = () =>
    queue.run(
      async () => {
        sent += 1;
      },
      { priority: "action" },
    );
  await Promise.all([change(), change()]);
  expect(sent).toBe(2);
});

test("what a person waits for goes ahead of prefetches", async () => {
  const queue = createRequestQueue();
  const blocker = controlled<undefined>();
  const order: string[] = [];
  const running = queue.run(blocker.send, { priority: "visible" });
  const note = (name: string) => async () => {
    order.push(name);
  };
  const all = [
    queue.run(note("prefetch"), { priority: "prefetch" }),
    queue.run(note("visible"), { priority: "visible" }),
    queue.run(note("action 1"), { priority: "action" }),
    queue.run(note("session"), { priority: "session" }),
    queue.run(note("action 2"), { priority: "action" }),
  ];
  blocker.resolve(undefined);
  await Promise.all([running, ...all]);
  expect(order).toEqual(["session", "action 1", "action 2", "visible", "prefetch"]);
});

test("a failed request fails for its caller alone and the queue goes on", async () => {
  const queue = createRequestQueue();
  const failing = queue.run(() => Promise.reject(new Error("no")), { priority: "action" });
  const next = queue.run(async () => "yes", { priority: "action" });
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a read asked for after the first has been under way for a while is sent anew", async () => {
  const queue = createRequestQueue();
  const first = controlled<string>();
  const options = { priority: "visible", readKey: "GET /user" } as const;
  const one = queue.run(first.send, options);
  await new Promise((resolve) => setTimeout(resolve, 80));
  const two = queue.run(async () => "new", options);
  first.resolve("old");
  expect(await one).toBe("old");
  expect(await two).toBe("new");
});

/** A queue that joins reads, with what was asked for in one request. */
function joining() {
  const queue = createRequestQueue();
  const joined: (readonly string[])[] = [];
  queue.joinReads((addresses) => joined.push(addresses));
  return { queue, joined };
}

test("reads of one moment that may be joined leave in one request, what people wait for before the rest", async () => {
  const { queue, joined } = joining();
  const sent: string[] = [];
  const read = (address: string, priority: "visible" | "background", joins = true) =>
    queue.run(async () => void sent.push(address), {
      priority,
      readKey: address,
      joinAs: joins ? address : undefined,
    });
  const badges = [read("/news", "background"), read("/views", "background")];
  const screen = [read("/setup", "visible"), read("/filters", "visible"), read("/setup", "visible")];
  const alone = read("/list", "visible", false);
  await Promise.all([...screen, alone]);
  expect(sent.toSorted()).toEqual(["/filters", "/list", "/setup"]);
  expect(joined).toEqual([["/setup", "/filters"]]);
  await Promise.all(badges);
  expect(joined).toEqual([
    ["/setup", "/filters"],
    ["/news", "/views"],
  ]);
});

test("what an answer leads to goes before what nobody waits for", async () => {
  const { queue, joined } = joining();
  const sent: string[] = [];
  const read = (address: string, priority: "visible" | "background") =>
    queue.run(async () => void sent.push(address), { priority, joinAs: address });
  const badge = read("/news", "background");
  await read("/filters", "visible");
  // As a page does once it has drawn what came.
  await new Promise((resolve) => setTimeout(resolve, 10));
  await read("/list", "visible");
  await badge;
  expect(sent).toEqual(["/filters", "/list", "/news"]);
  expect(joined).toEqual([]);
});

test("one joined read that fails takes no other along, and the line goes on", async () => {
  const { queue } = joining();
  const read = (send: () => Promise<string>, joinAs: string) =>
    queue.run(send, { priority: "visible", joinAs });
  const results = await Promise.allSettled([
    read(async () => Promise.reject(new Error("refused")), "/setup"),
    read(async () => "filters", "/filters"),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(await read(async () => "list", "/list")).toBe("list");
});
