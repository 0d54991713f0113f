import { afterEach, expect, test, vi } from "vitest";
import { askTogether } from "./ask-together.ts";
import { earlyAnswers, takeEarlyAnswer } from "./early-answers.ts";

const base = "/planete-online-server";
const addresses = [`${base}/setup`, `${base}/news?lang=fr`, `${base}/views`];
afterEach(() => vi.unstubAllGlobals());

function server(answer: () => Promise<Response>) {
  const asked: { address: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    asked.push({ address, headers: new Headers(headers) });
    return answer();
  });
  return asked;
}

const answers = () => Promise.all(addresses.map(async (address) => (await takeEarlyAnswer(address))?.status));

test("one request brings each read its own answer, a refusal as well; what is missing is left to be asked for", async () => {
  const asked = server(async () =>
    Response.json({
      data: [{ status: 200, answer: { data: 1 } }, { status: 403, answer: { error: "rightMissing" } }, null],
    }),
  );
  askTogether(addresses, { "x-own-page": "1" });
  expect(asked.map(({ address }) => address)).toEqual([
    `${base}/together?${new URLSearchParams({ reads: '["/setup","/news?lang=fr","/views"]' }).toString()}`,
  ]);
  expect(asked[0]?.headers.get("x-own-page")).toBe("1");
  expect(await answers()).toEqual([200, 403, undefined]);
});

test.each([
  ["cannot be reached", () => Promise.reject(new TypeError())],
  ["refuses it", async () => Response.json({ error: "tokenInvalid" }, { status: 401 })],
  ["answers something else", async () => new Response("<html>")],
])("a server that %s leaves every read to be asked for alone", async (_case, answer) => {
  server(answer);
  askTogether(addresses, {});
  expect(await answers()).toEqual([undefined, undefined, undefined]);
});

test("what the page asked for before its scripts were there is not asked for again; an answer that nobody took is", async () => {
  const asked = server(async () =>
    Response.json({ data: [200, 200, 200].map((status) => ({ status, answer: {} })) }),
  );
  const [first = "", second = "", third = ""] = addresses;
  earlyAnswers().set(first, Promise.resolve(Response.json({ early: true })));
  askTogether(addresses, {});
  expect(asked).toHaveLength(1);
  expect(decodeURIComponent(asked[0]?.address ?? "")).not.toContain("/setup");
  expect(await (await takeEarlyAnswer(first))?.json()).toEqual({ early: true });
  // Nobody took these two: the next question is of now.
  askTogether([second, third], {});
  expect(asked).toHaveLength(2);
  // One that is left alone goes by itself.
  earlyAnswers().set(first, Promise.resolve(undefined));
  askTogether([first, second], {});
  expect(asked).toHaveLength(2);
  await answers();
});
