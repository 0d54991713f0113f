import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportFault } from "@planete/shared/contract/faults.contract.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";

let server: FakeServer;
const told = () => server.asked(reportFault).map(({ body }) => body);

beforeEach(() => {
  // What was told is kept for the life of a page.
  vi.resetModules();
  server = fakeServer();
  server.answer(reportFault, () => ({ data: { requestId: `line-${told().length}` } }));
  vi.spyOn(console, "info").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

async function open() {
  const { tellFault, hearFaults } = await import("./tell-fault.ts");
  const { ApiError } = await import("../http/api-error.ts");
  const { ChunkLoadError } = await import("../chunks/load-chunk.ts");
  return { tellFault, hearFaults, ApiError, ChunkLoadError };
}

/** The listeners of one page go with it. */
async function hearing() {
  const heard = new Map<string, (event: never) => void>();
  vi.stubGlobal("addEventListener", (name: string, hear: (event: never) => void) => heard.set(name, hear));
  const page = await open();
  heard.clear();
  page.hearFaults();
  const raise = (name: string, event: object): void => heard.get(name)?.(event as never);
  return { ...page, raise };
}

test("what nothing in the page takes care of is told, with its place and without what was searched for", async () => {
  const { raise } = await hearing();
  history.replaceState(null, "", "/app/hotline?search=Dupont#note");
  const error = new TypeError("x is undefined");
  raise("error", { error });
  raise("unhandledrejection", { reason: "gave up" });
  await vi.waitFor(() => expect(told()).toHaveLength(2));
  expect(told()[0]).toEqual({
    message: "TypeError: x is undefined",
    trace: error.stack,
    path: "/app/hotline",
    build: "tell-fault.ts",
  });
  expect(told()[1]).toMatchObject({ message: "gave up", trace: "" });
});

test("the same fault is told once and has one reference, and a page tells of five at most", async () => {
  const { tellFault } = await open();
  const fault = new Error("again");
  expect(await Promise.all([tellFault(fault), tellFault(fault)])).toEqual(["line-1", "line-1"]);
  for (let nth = 0; nth < 10; nth += 1) await tellFault(new Error(`fault ${nth}`));
  expect(told()).toHaveLength(5);
  expect(await tellFault(fault)).toBe("line-1");
});

test("a fault that comes from a call names the call's request", async () => {
  const { tellFault, ApiError } = await open();
  const failed = new ApiError("internalError", 500, undefined, "r-1");
  await tellFault(failed);
  await tellFault(new Error("could not show it", { cause: failed }));
  expect(told()).toMatchObject([{ failedRequestId: "r-1" }, { failedRequestId: "r-1" }]);
});

test("what is said elsewhere is no fault: a new version, no line, a session that is over, an end that was wished", async () => {
  const { tellFault, raise, ApiError, ChunkLoadError } = await hearing();
  await tellFault(new ChunkLoadError("gone"));
  await tellFault(new ApiError("noResponse", 0));
  await tellFault(new ApiError("tokenInvalid", 401));
  await tellFault(new DOMException("left", "AbortError"));
  raise("error", { error: null, message: "ResizeObserver loop completed with undelivered notifications." });
  expect(told()).toEqual([]);
});

test("a report that fails is not reported, and a long one is cut", async () => {
  const { tellFault } = await open();
  server.refuse(reportFault, "tooManyRequests");
  const long = new Error("m".repeat(10_000));
  long.stack = "s".repeat(100_000);
  expect(await tellFault(long)).toBeUndefined();
  expect(told()).toHaveLength(1);
  expect(told()[0]?.message).toHaveLength(500);
  expect(told()[0]?.trace).toHaveLength(4_000);
});
