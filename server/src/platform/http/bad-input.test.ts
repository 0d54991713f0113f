import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBasePath, failureBody } from "@planete/shared/contract/call.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.logIn("agent");
});
afterAll(() => server.stop());

const json = { "content-type": "application/json" };

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
) {
  const response = await fetch(`${server.url}${apiBasePath}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.status, failure: failureBody.parse(await response.json()) };
}

/** Sends bytes that fetch would refuse to send. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.end(request));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("what a caller sends wrongly is refused with a code, never a fault", () => {
  test.each([
    ["an unknown key", '{"soundOn":true,"superAdministrator":true}', 400, "validationFailed"],
    ["a wrong type", '{"soundOn":"yes"}', 400, "validationFailed"],
    ["an array for an object", "[1]", 400, "validationFailed"],
    ["null", "null", 400, "validationFailed"],
    ["broken JSON", '{"soundOn":', 400, "malformedJson"],
    ["an empty body", "", 400, "malformedJson"],
    ["a duplicate key", '{"soundOn":true,"soundOn":false}', 400, "badRequest"],
    [
      "a duplicate key inside",
      '{"background":{"type":"predefined","value":"a","value":"b"}}',
      400,
      "badRequest",
    ],
    ["a duplicate key in disguise", '{"soundOn":true,"sound\\u004fn":false}', 400, "badRequest"],
    ["__proto__", '{"__proto__":{"admin":true}}', 400, "badRequest"],
    ["constructor", '{"constructor":{"prototype":{}}}', 400, "badRequest"],
    ["a NUL character", '{"background":{"type":"predefined","value":"a\\u0000b"}}', 400, "validationFailed"],
    ["a body over the route's limit", JSON.stringify({ theme: "x".repeat(300_000) }), 413, "bodyTooLarge"],
    ["JSON nested too deep", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, 400, "malformedJson"],
    ["a NUL deep inside", '{"preselected_filters":[{"a":"x\\u0000y"}]}', 400, "badRequest"],
    [
      "widgets that cover each other",
      '{"widgetBoard":{"cols":6,"rows":4,"widgets":[{"name":"a","x":0,"y":0,"width":2,"height":2},{"name":"b","x":1,"y":1,"width":1,"height":1}]}}',
      400,
      "validationFailed",
    ],
    [
      "a widget beyond the board",
      '{"widgetBoard":{"cols":2,"rows":2,"widgets":[{"name":"a","x":1,"y":0,"width":2,"height":1}]}}',
      400,
      "validationFailed",
    ],
  ])("%s", async (_case, body, status, code) => {
    const answer = await post("/interface", body);
    expect(answer).toMatchObject({ status, failure: { error: code } });
  });

  test("another method than an address knows", async () => {
    const wrong = await fetch(`${server.url}${apiBasePath}/user/users`, { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await wrong.json()).toMatchObject({ error: "methodNotAllowed" });
    const read = await fetch(`${server.url}${apiBasePath}/authentication/login`);
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    const nothing = await fetch(`${server.url}${apiBasePath}/user/users/nobody`, { method: "DELETE" });
    expect(nothing.status).toBe(404);
  });

  // Refused by their form: what gets as far as the costly comparison of passwords is answered as a wrong password.
  test.each([
    ["login as an object", { login: { $ne: null }, password: ["a"] }, 400, "validationFailed"],
    ["password as an object", { login: "a", password: { length: 8 } }, 400, "validationFailed"],
    ["a password of 1 MB", { login: "agent", password: "x".repeat(1_000_000) }, 413, "bodyTooLarge"],
    ["no password", { login: "agent" }, 400, "validationFailed"],
  ])("at login: %s", async (_case, body, status, code) => {
    const answer = await post("/authentication/login", JSON.stringify(body));
    expect(answer).toMatchObject({ status, failure: { error: code } });
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
  ])("a body of type %s", async (type) => {
    const answer = await post("/interface", '{"soundOn":true}', { "content-type": type });
    expect(answer).toMatchObject({ status: 415, failure: { error: "unsupportedMediaType" } });
  });

  test("bytes that are no UTF-8", async () => {
    const answer = await post("/interface", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]));
    expect(answer.status).toBe(400);
  });

  test.each([
    ["bad percent-encoding", "/translation/%E0%A4%A", 400],
    ["an unknown language", "/translation/xx", 400],
    ["a very long parameter", `/translation/${"a".repeat(5_000)}`, 404],
    ["an unknown call", "/no-such-call", 404],
    ["an unknown query key", "/app/get-dns?x=1", 400],
    ["a repeated query key", "/authentication/keep?userToken=a&userToken=b", 400],
    ["a path with a NUL", "/translation/%00", 400],
  ])("in the address: %s", async (_case, path, status) => {
    const response = await fetch(`${server.url}${apiBasePath}${path}`);
    expect(response.status).toBe(status);
    failureBody.parse(await response.json());
  });

  test("a request that is not HTTP is turned away", async () => {
    expect(await raw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  });

  test("any JSON at all to any field never causes a fault", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const response = await fetch(`${server.url}${apiBasePath}/interface`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, ...json },
          body,
        });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});

test("large preferences are kept, not a fault", async () => {
  const body = JSON.stringify({ preselected_filters: [{ note: "x".repeat(100_000) }] });
  const response = await fetch(`${server.url}${apiBasePath}/interface`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...json },
    body,
  });
  expect(response.status).toBe(200);
});

test("a call that takes nothing refuses a body", async () => {
  const response = await fetch(`${server.url}${apiBasePath}/upload/photos`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}`, ...json },
    body: '{"a":1}',
  });
  expect(response.status).toBe(400);
});

test("a stranger is refused before the input is looked at", async () => {
  const response = await fetch(`${server.url}${apiBasePath}/interface`, {
    method: "POST",
    headers: json,
    body: "{",
  });
  expect(response.status).toBe(401);
});

test("a failure carries the request id of the answer's header and no inner detail", async () => {
  const response = await fetch(`${server.url}${apiBasePath}/no-such-call`);
  const body = failureBody.parse(await response.json());
  expect(body.requestId).toBe(response.headers.get("x-request-id"));
  expect(Object.keys(body).toSorted()).toEqual(["error", "requestId"]);
});

test("validation says which field breaks which rule, without a sentence or the refused value", async () => {
  const { failure } = await post(
    "/interface",
    JSON.stringify({ theme: "secret-value", widgetBoard: { cols: 99 } }),
  );
  expect(failure.details).toEqual(
    expect.arrayContaining([expect.objectContaining({ path: "theme", rule: expect.any(String) })]),
  );
  expect(JSON.stringify(failure.details)).not.toContain("secret-value");
});
