import { afterEach, expect, test, vi } from "vitest";
import { readTodos, saveTodos } from "@planete/shared/contract/development-work.contract.ts";
import { callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

test("a change that waits behind a slow read leaves with the page, and one on its way is not cut off by it", async () => {
  const slow = Promise.withResolvers<Response>();
  const asked = vi.fn<typeof fetch>(() => slow.promise);
  vi.stubGlobal("fetch", asked);
  const params = { id: "0199a1b2-0000-7000-8000-000000000001" };
  const calls = [
    callApi(readTodos, { params }),
    callApi(saveTodos, { params, body: { version: 1, todos: [] } }),
  ];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "GET", keepalive: false });
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls[1]?.[1]).toMatchObject({ method: saveTodos.method, keepalive: true });
  slow.reject(new TypeError("The page has gone"));
  await Promise.allSettled(calls);
});
