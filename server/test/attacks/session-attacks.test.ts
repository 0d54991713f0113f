import { afterAll, beforeAll, expect, test } from "vitest";
import type { BlackBox } from "./black-box.ts";
import { cookieOf, newClient, startBlackBox } from "./black-box.ts";

let box: BlackBox;
let victim: string;
beforeAll(async () => {
  box = await startBlackBox();
  victim = await box.logIn("guest");
});
afterAll(() => box.stop());

const evil = "https://evil.test";
const state = async (): Promise<string> =>
  `${(await box.send("/interface", { token: victim })).text}${(await box.send("/user", { token: victim })).text}`;

test.each([
  ["a form that sends itself", { "content-type": "application/x-www-form-urlencoded", origin: evil }],
  ["text that looks like JSON", { "content-type": "text/plain", origin: evil }],
  ["a form with files", { "content-type": "multipart/form-data; boundary=x", origin: evil }],
  [
    "JSON from another site",
    { "content-type": "application/json", origin: evil, "sec-fetch-site": "cross-site" },
  ],
  ["JSON from a neighbouring site", { "content-type": "application/json", "sec-fetch-site": "same-site" }],
  ["JSON from a page without an origin", { "content-type": "application/json", origin: "null" }],
  ["JSON from nowhere", { "content-type": "application/json" }],
])("%s changes nothing with the visitor’s cookie (37)", async (_case, headers) => {
  const before = await state();
  for (const [path, body] of [
    ["/interface", '{"theme":"dark"}'],
    ["/user", '{"firstname":"Evil"}'],
  ] as const) {
    const answer = await box.send(path, { body, headers, cookie: victim });
    expect([403, 415]).toContain(answer.status);
  }
  for (const path of ["/upload/photos", "/user/devices"]) {
    const { "content-type": _none, ...bodiless } = headers;
    const answer = await box.send(path, { method: "DELETE", headers: bodiless, cookie: victim });
    expect(answer.status).toBe(403);
  }
  const image = { ...headers, "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" };
  expect((await box.send("/authentication/logout", { headers: image, cookie: victim })).status).toBe(403);
  expect(await state()).toBe(before);
});

test("another site may not read an answer, however it asks (3.4.2)", async () => {
  const asked = await box.send("/user", {
    method: "OPTIONS",
    headers: {
      origin: evil,
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-planete-page",
    },
  });
  expect(asked.status).toBe(405);
  for (const answer of [asked, await box.send("/user", { cookie: victim, headers: { origin: evil } })]) {
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test.each([
  ["of another site", { origin: evil }],
  ["of a site whose name begins like ours", { origin: "http://127.0.0.1.evil.test" }],
  ["of nobody", {}],
  ["that is null", { origin: "null" }],
])("a live connection with the visitor’s cookie and an origin %s is refused (40)", async (_case, headers) => {
  const { status } = await box.upgrade({ cookie: cookieOf(victim), ...headers });
  expect(status).toBe(403);
});

test("after logging out nothing opens any more: cookie, bearer, keep, live (41)", async () => {
  const token = await box.logIn("dev", { from: newClient() });
  const page = await box.upgrade({ authorization: `Bearer ${token}` });
  page.socket.send(JSON.stringify({ frame: "hello" }));
  expect((await box.send("/authentication/logout", { token })).status).toBe(200);
  const left = performance.now();
  expect(await page.closed).toBe(4401);
  expect(performance.now() - left).toBeLessThan(1_000);
  expect((await box.send("/user", { token })).status).toBe(401);
  expect((await box.send("/user", { cookie: token })).status).toBe(401);
  expect((await box.send(`/authentication/keep?userToken=${token}`)).status).toBe(401);
  expect((await box.upgrade({ authorization: `Bearer ${token}` })).status).toBe(401);
});

test.each([
  ["flat", '{"superAdministrator":true,"administrator":true,"id":"00000000-0000-7000-8000-000000000001"}'],
  ["nested", '{"data":{"superAdministrator":true},"user":{"administrator":true}}'],
  ["as a list", '[{"superAdministrator":true}]'],
  ["beside an allowed field", '{"firstname":"Emile","superAdministrator":true}'],
  ["teams and flags", '{"teams":["Encadrement"],"flags":["sysAdmin"],"rights":{"fiche-liaison":1}}'],
  ["another person’s client", '{"client":{"id":"x"},"employee":false}'],
  ["by prototype", '{"__proto__":{"superAdministrator":true}}'],
])("nobody makes themselves more than they are: %s (50)", async (_case, body) => {
  const before = await state();
  const answer = await box.send("/user", { body, token: victim });
  // What is known and not theirs to change is forbidden, what is unknown is a mistake; nothing of either is kept.
  expect([400, 403]).toContain(answer.status);
  expect(await state()).toBe(before);
});

test.each([
  ["an empty one", ""],
  ["a path", "../../etc/passwd"],
  ["quotes", "' or '1'='1"],
  ["a very long one", "a".repeat(8_000)],
  ["one with a line break inside", "a%0d%0aSet-Cookie: x=1"],
  ["one of the right length", "B".repeat(43)],
])("a token that is %s is refused like any other", async (_case, token) => {
  for (const headers of [
    { authorization: `Bearer ${token}` },
    { authorization: token },
    { cookie: `planete_session=${token}` },
  ] as const) {
    const answer = await box.send("/user", { headers });
    expect([400, 401, 431]).toContain(answer.status);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});
