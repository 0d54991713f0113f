import { afterEach, expect, test, vi } from "vitest";
import { readTodos, saveTodos } from "@planete/shared/contract/development-work.contract.ts";
import { noNetwork } from "../../testing/fake-answer.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

test("a change that waits behind a slow read leaves with the page, and one on its way is not cut off by it", async () => {
  const server = fakeServer();
  server.answer(readTodos, noNetwork);
  server.answer(saveTodos, noNetwork);
  const releases = [server.hold(readTodos), server.hold(saveTodos)];
  const params = { id: "0199a1b2-0000-7000-8000-000000000001" };
  const calls = [
    callApi(readTodos, { params }),
    callApi(saveTodos, { params, body: { version: 1, todos: [] } }),
  ];
  await vi.waitFor(() => expect(server.arrivals).toEqual(["readTodos"]));
  expect(server.asked(readTodos)[0]?.init).toMatchObject({ method: "GET", keepalive: false });
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(server.arrivals).toEqual(["readTodos", "saveTodos"]));
  expect(server.asked(saveTodos)[0]?.init).toMatchObject({ method: saveTodos.method, keepalive: true });
  // The page has gone.
  for (const release of releases) release();
  await Promise.allSettled(calls);
});
