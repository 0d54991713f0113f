import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { allCalls } from "../../test/all-calls.ts";
import { startTestApp } from "../../test/start-test-app.ts";
import type { TestApp } from "../../test/start-test-app.ts";

const openApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string().optional() }))),
});

let server: TestApp;
let calls: readonly Call[];
beforeAll(async () => {
  server = await startTestApp();
  calls = await allCalls();
});
afterAll(() => server.stop());

const routeOf = (call: Call): string => `${apiBasePath}${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

test("every call of the contract is served", () => {
  expect(calls.length).toBeGreaterThan(8);
  for (const call of calls) {
    expect(server.app.hasRoute({ method: call.method, url: routeOf(call) }), call.name).toBe(true);
  }
});

test("OpenAPI describes exactly the calls of the contract", async () => {
  const described = openApi.parse(await (await fetch(`${server.url}${apiBasePath}/openapi.json`)).json());
  expect(described.openapi).toMatch(/^3\.1/);
  const names = Object.values(described.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.operationId ?? []),
  );
  expect(names.toSorted()).toEqual(calls.map((call) => call.name).toSorted());
});

test("the description can be read as a page", async () => {
  const page = await fetch(`${server.url}${apiBasePath}/openapi/`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
});

test("a stranger is refused by every call that needs a session", async () => {
  for (const call of calls.filter(({ access }) => access.kind === "session" || access.kind === "right")) {
    const address = `${server.url}${apiBasePath}${call.path.replaceAll(/\{\w+\}/g, "018f0000-0000-7000-8000-000000000000")}`;
    const response = await fetch(address, { method: call.method });
    expect(response.status, call.name).toBe(401);
  }
});

test("demonstration calls do not exist in production", async () => {
  const production = await startTestApp({ config: { demonstration: false } });
  try {
    for (const call of calls.filter(({ access }) => access.kind === "demonstration")) {
      const address = `${production.url}${apiBasePath}${call.path.replaceAll(/\{\w+\}/g, "018f0000-0000-7000-8000-000000000000")}`;
      expect((await fetch(address, { method: call.method })).status, call.name).toBe(404);
    }
  } finally {
    await production.stop();
  }
});

test("a route without a declared access keeps the server from starting", async () => {
  const { buildApp } = await import("./build-app.ts");
  const app = await buildApp(server.platform);
  app.get("/forgotten", async () => "open");
  await expect(app.ready()).rejects.toThrow(/GET \/forgotten/);
  await app.close();
});

test("the strict headers are on every answer", async () => {
  for (const address of ["/health/live", `${apiBasePath}/app/get-dns`, `${apiBasePath}/no-such-call`]) {
    const { headers } = await fetch(`${server.url}${address}`);
    expect(headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(headers.get("content-security-policy"), address).toMatch(/script-src 'self';/);
    expect(headers.get("content-security-policy"), address).toMatch(/frame-ancestors 'none'/);
  }
  const { headers } = await fetch(`${server.url}${apiBasePath}/app/get-dns`);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("figures are shown to the bearer of the metrics token alone", async () => {
  const closed = await fetch(`${server.url}/metrics`);
  expect(closed.status).toBe(404);
  const metricsToken = "a-metrics-token-of-a-test";
  const open = await startTestApp({ config: { metricsToken } });
  try {
    expect((await fetch(`${open.url}/metrics`)).status).toBe(404);
    const shown = await fetch(`${open.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await shown.text()).toContain("http_request_duration_seconds");
  } finally {
    await open.stop();
  }
});
