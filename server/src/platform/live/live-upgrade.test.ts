import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { apiBasePath, failureBody } from "@planete/shared/contract/call.ts";
import { liveCloseCode, livePath } from "@planete/shared/contract/live.contract.ts";
import { logOut } from "@planete/shared/contract/session.contract.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.logIn("agent");
});

afterAll(() => app.stop());

const cookie = (): string => `planete_session=${token}`;

/** The answer to an upgrade request that is not granted. */
async function refusal(headers: Record<string, string>): Promise<{ status: number; error: string }> {
  const client = new LiveClient(app.url, { headers });
  const refused = new Promise<IncomingMessage>((resolve, reject) => {
    client.socket.on("unexpected-response", (_request, response: IncomingMessage) => resolve(response));
    client.socket.on("open", () => reject(new Error("The upgrade was granted")));
  });
  const response = await refused;
  const body = failureBody.parse(JSON.parse(Buffer.concat(await response.toArray()).toString()));
  client.socket.terminate();
  return { status: response.statusCode ?? 0, error: body.error };
}

test("a page of another site can't connect with the visitor's cookie", async () => {
  const refused = { status: 403, error: "crossOriginRefused" };
  const { host } = new URL(app.url);
  expect(await refusal({ cookie: cookie(), origin: "https://evil.test" })).toEqual(refused);
  expect(await refusal({ cookie: cookie(), origin: `http://${host}.evil.test` })).toEqual(refused);
  expect(await refusal({ cookie: cookie(), origin: `https://${host}` })).toEqual(refused);
  expect(await refusal({ cookie: cookie(), origin: "null" })).toEqual(refused);
  expect(await refusal({ cookie: cookie(), origin: "" })).toEqual(refused);
  // Also where browsers vouch for the request, or a token comes with it.
  expect(
    await refusal({ cookie: cookie(), origin: "https://evil.test", "sec-fetch-site": "same-origin" }),
  ).toEqual(refused);
  expect(await refusal({ authorization: `Bearer ${token}`, origin: "https://evil.test" })).toEqual(refused);
});

test("a cookie without an origin is refused", async () => {
  expect(await refusal({ cookie: cookie() })).toEqual({ status: 403, error: "crossOriginRefused" });
});

test("a program needs a valid token", async () => {
  expect(await refusal({})).toEqual({ status: 401, error: "tokenMissing" });
  expect(await refusal({ authorization: `Bearer ${"x".repeat(43)}` })).toEqual({
    status: 401,
    error: "tokenInvalid",
  });
});

test("a page of this product connects with its cookie", async () => {
  const page = new LiveClient(app.url, { headers: { cookie: cookie() }, origin: app.url });
  await page.opened;
  page.hello({ frame: "hello" });
  await page.until(() => page.frames.length > 0);
  expect(page.frames[0]).toMatchObject({ frame: "ready", resumed: false, seq: 0 });
  await page.cut();
});

test("a tab is who its own token says, not who logged in last in the browser", async () => {
  const other = await app.logIn("client");
  const sameSession = await LiveClient.open(app.url, token);
  const client = new LiveClient(app.url, { headers: { cookie: cookie() }, origin: app.url });
  await client.opened;
  client.hello({ frame: "hello", token: other });
  await client.until(() => client.frames.length > 0);
  expect(client.place.stream).not.toBe(sameSession.place.stream);
  const alone = await LiveClient.open(app.url, other);
  expect(client.place.stream).toBe(alone.place.stream);
  await Promise.all([client.cut(), sameSession.cut(), alone.cut()]);
});

test("a page whose session is over is told so", async () => {
  const over = await app.logIn("guest");
  await app.call(logOut, { as: over });
  const page = new LiveClient(app.url, { headers: { cookie: `planete_session=${over}` }, origin: app.url });
  await page.opened;
  page.hello({ frame: "hello" });
  expect(await page.closed).toBe(liveCloseCode.sessionOver);

  const stranger = new LiveClient(app.url, { origin: app.url });
  await stranger.opened;
  stranger.hello({ frame: "hello" });
  expect(await stranger.closed).toBe(liveCloseCode.sessionOver);
});

test.each([
  ["no JSON", "hello"],
  ["another frame", JSON.stringify({ frame: "event" })],
  ["an unknown key", JSON.stringify({ frame: "hello", admin: true })],
  ["a wrong type", JSON.stringify({ frame: "hello", token: ["a"] })],
  ["a negative number", JSON.stringify({ frame: "hello", resume: { stream: "a", cursor: "a", seq: -1 } })],
  ["a list", "[]"],
  ["a binary frame", Buffer.from(JSON.stringify({ frame: "hello" }))],
])("a first frame with %s ends the connection", async (_what, frame) => {
  const page = new LiveClient(app.url, { origin: app.url });
  await page.opened;
  page.socket.send(frame);
  expect(await page.closed).toBe(liveCloseCode.badFrame);
});

test("frames after hello, and frames of more than 4 kB, end the connection", async () => {
  const page = await LiveClient.open(app.url, token);
  page.socket.send(JSON.stringify({ frame: "hello" }));
  expect(await page.closed).toBe(liveCloseCode.badFrame);

  const large = await LiveClient.open(app.url, token);
  large.socket.send("x".repeat(5_000));
  // The protocol's own code for a frame that is too large.
  expect(await large.closed).toBe(1009);
});

test("who says nothing is not waited for", async () => {
  const impatient = await startTestApp({ live: { helloMs: 50 } });
  const page = new LiveClient(impatient.url, { origin: impatient.url });
  expect(await page.closed).toBe(liveCloseCode.badFrame);
  await impatient.stop();
});

test("an ordinary request finds nothing at the address, with and without a session", async () => {
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    const response = await fetch(`${app.url}${apiBasePath}${livePath}`, { headers });
    expect(response.status).toBe(404);
    expect(failureBody.parse(await response.json()).error).toBe("notFound");
  }
});

test("an upgrade anywhere else is answered as an ordinary request", async () => {
  const asked = request(`${app.url}/health/live`, {
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-key": "x",
      "sec-websocket-version": "13",
    },
  });
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
});

test("one network that opens connections and says nothing keeps no other from connecting", async () => {
  const busy = await startTestApp({
    config: { trustedProxies: ["127.0.0.1"] },
    live: { helloMs: 60_000 },
  });
  onTestFinished(() => busy.stop());
  const from = (address: string): LiveClient =>
    new LiveClient(busy.url, { headers: { "x-forwarded-for": address }, origin: busy.url });
  const silent = Array.from({ length: 200 }, () => from("192.0.2.1"));
  await Promise.all(silent.map(({ opened }) => opened));
  const onceMore = from("192.0.2.1");
  onceMore.opened.catch(() => undefined);
  const [, refused] = (await once(onceMore.socket, "unexpected-response")) as [unknown, IncomingMessage];
  expect(refused.statusCode).toBe(429);
  onceMore.socket.terminate();
  const page = from("192.0.2.2");
  await page.opened;
  page.hello({ frame: "hello", token: await busy.logIn("agent") });
  await page.until(() => page.frames.length > 0);
  expect(page.frames[0]).toMatchObject({ frame: "ready" });
  await page.cut();
  for (const { socket } of silent) socket.terminate();
});
