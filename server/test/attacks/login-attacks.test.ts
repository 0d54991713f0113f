import { afterAll, beforeAll, expect, test } from "vitest";
import type { BlackBox } from "./black-box.ts";
import { castPassword, newClient, startBlackBox } from "./black-box.ts";

let box: BlackBox;
beforeAll(async () => {
  box = await startBlackBox();
});
afterAll(() => box.stop());

const attempt = (login: string, password: string, headers: Readonly<Record<string, string>>) =>
  box.send("/authentication/login", { body: { login, password }, headers });

test("fifty wrong passwords in a row are stopped by the tenth, and the owner still gets in elsewhere (1)", async () => {
  const from = { "x-forwarded-for": newClient() };
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) statuses.push((await attempt("agent", `Wrong${n}`, from)).status);
  expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
  expect(statuses.indexOf(429)).toBeLessThan(10);
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
  const right = await attempt("agent", castPassword, from);
  expect(right.status).toBe(429);
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  expect((await attempt("agent", castPassword, { "x-forwarded-for": newClient() })).status).toBe(200);
});

test("a client that invents the addresses it comes through counts as one (2)", async () => {
  // Only the last address was seen by the proxy; what stands before it is the client's own invention.
  const real = newClient();
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const headers = {
      "x-forwarded-for": `198.51.100.${n}, ${real}`,
      "x-real-ip": `198.51.100.${n}`,
      "cf-connecting-ip": `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
    };
    statuses.push((await attempt("dev", `Wrong${n}`, headers)).status);
  }
  expect(statuses.indexOf(429)).toBeGreaterThan(0);
  expect(statuses.indexOf(429)).toBeLessThan(10);
});

test("an IPv6 subscriber with all its addresses counts as one (2)", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const from = `2001:db8:77:1::${(n + 1).toString(16)}`;
    statuses.push((await attempt("lead", `Wrong${n}`, { "x-forwarded-for": from })).status);
  }
  expect(statuses.indexOf(429)).toBeGreaterThan(0);
});

test("fifty tries at the same moment get no more guesses than fifty in a row (1)", async () => {
  const from = { "x-forwarded-for": newClient() };
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_none, n) => attempt("guest", `Wrong${n}`, from)),
  );
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThan(10);
  expect(tries.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

test("a thousand names from one network are slowed down, and never a fault (1)", async () => {
  const from = { "x-forwarded-for": newClient() };
  const tries = await Promise.all(
    Array.from({ length: 80 }, (_none, n) => attempt(`nobody${n % 70}`, "Wrong2026", from)),
  );
  expect(tries.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
  expect(tries.some(({ status }) => status === 429)).toBe(true);
});

test("a wrong password and an unknown name get the same answer to the letter (4)", async () => {
  const known = await attempt("lead", "Wrong2026", { "x-forwarded-for": newClient() });
  const unknown = await attempt("nobody-at-all", "Wrong2026", { "x-forwarded-for": newClient() });
  const bare = ({ status, text, headers }: typeof known) => ({
    status,
    text: text.replace(/"requestId":"[^"]+"/, ""),
    headers: Object.keys(headers).toSorted(),
  });
  expect(bare(known)).toEqual(bare(unknown));
});

test("a login gives a new token each time, and none of the tokens tells anything (7.2.3)", async () => {
  const tokens = [await box.logIn("client"), await box.logIn("client")];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

test("a token that a stranger planted in the browser is not taken over at login", async () => {
  const planted = "A".repeat(43);
  const answer = await box.send("/authentication/login", {
    body: { login: "client", password: castPassword },
    cookie: planted,
    from: newClient(),
  });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(planted);
  expect((await box.send("/user", { token: planted })).status).toBe(401);
});
