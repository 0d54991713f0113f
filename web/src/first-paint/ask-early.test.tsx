import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeEarlyAnswer } from "../platform/http/early-answers.ts";
import { storeToken, removeToken } from "../platform/session/token-storage.ts";
import { askEarly } from "./ask-early.ts";

const base = "/planete-online-server";
const calls = {
  check: { path: "/check", timeoutMs: 1_000 },
  reads: ["/person", "/preferences"],
  together: { path: "/together", timeoutMs: 1_000 },
};

/** Requests that wait for their answer, in the order in which they came. */
let asked: { address: string; headers: Headers; answer: (response: Response) => void; fail: () => void }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    "fetch",
    (address: string, { headers }: RequestInit) =>
      new Promise<Response>((answer, reject) => {
        asked.push({ address, headers: new Headers(headers), answer, fail: () => reject(new TypeError()) });
      }),
  );
});
afterEach(() => {
  for (const path of [calls.check.path, ...calls.reads]) void takeEarlyAnswer(`${base}${path}`);
  removeToken();
  vi.unstubAllGlobals();
});

test("the session is checked, then all that the page begins with is asked for at once", async () => {
  storeToken("of-this-tab");
  askEarly(calls, "x-own-page");
  expect(asked.map(({ address }) => address)).toEqual([`${base}/check`]);
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer of-this-tab");
  expect(asked[0]?.headers.get("x-own-page")).toBe("1");
  asked[0]?.answer(Response.json({ valid: true, step: "open" }));
  await vi.waitUntil(() => asked.length === 2);
  const { pathname, searchParams } = new URL(asked[1]?.address ?? "", "http://localhost");
  expect(pathname).toBe(`${base}/together`);
  expect(JSON.parse(searchParams.get("reads") ?? "")).toEqual(["/person", "/preferences"]);
  expect(asked[1]?.headers.get("authorization")).toBe("Bearer of-this-tab");
  asked[1]?.answer(Response.json({ data: [{ status: 200, answer: { data: "ana" } }, null] }));
  const person = await takeEarlyAnswer(`${base}/person`);
  expect([person?.status, await person?.json()]).toEqual([200, { data: "ana" }]);
  // What could not be had this way the page asks for itself.
  expect(await takeEarlyAnswer(`${base}/preferences`)).toBeUndefined();
  // The page itself still reads the first answer, and asks anew from then on.
  expect(await (await takeEarlyAnswer(`${base}/check`))?.json()).toEqual({ valid: true, step: "open" });
  expect(await takeEarlyAnswer(`${base}/check`)).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test("a refusal of all leaves each to be asked for by the page", async () => {
  askEarly(calls, "x-own-page");
  asked[0]?.answer(Response.json({ valid: true, step: "open" }));
  await vi.waitUntil(() => asked.length === 2);
  asked[1]?.answer(Response.json({ error: "ipNotAllowed" }, { status: 403 }));
  expect(await takeEarlyAnswer(`${base}/person`)).toBeUndefined();
  expect(await takeEarlyAnswer(`${base}/preferences`)).toBeUndefined();
});

test.each([
  ["nobody is logged in", () => Response.json({ error: "tokenMissing" }, { status: 401 })],
  ["a second proof is still owed", () => Response.json({ valid: true, step: "second-factor" })],
])("where %s, nothing of a person is asked for", async (_case, response) => {
  askEarly(calls, "x-own-page");
  asked[0]?.answer(response());
  expect(await takeEarlyAnswer(`${base}/person`)).toBeUndefined();
  expect(await takeEarlyAnswer(`${base}/preferences`)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("a server that could not be reached leaves the page to ask itself", async () => {
  askEarly(calls, "x-own-page");
  asked[0]?.fail();
  expect(await takeEarlyAnswer(`${base}/check`)).toBeUndefined();
  expect(await takeEarlyAnswer(`${base}/person`)).toBeUndefined();
});
