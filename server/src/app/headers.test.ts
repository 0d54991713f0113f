import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { savePhoto } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { livePath } from "@planete/shared/contract/live.contract.ts";
import { picture } from "../../test/pictures.ts";
import { startTestApp } from "../../test/start-test-app.ts";
import type { TestApp } from "../../test/start-test-app.ts";

let plain: TestApp;
let secure: TestApp;
let token: string;
const webFolder = mkdtempSync(path.join(tmpdir(), "planete-pages-"));
beforeAll(async () => {
  mkdirSync(path.join(webFolder, "assets"));
  writeFileSync(path.join(webFolder, "index.html"), "<!doctype html><title>%PRODUCT_NAME%</title>");
  writeFileSync(path.join(webFolder, "assets", "app-abc123.js"), "export {};");
  writeFileSync(path.join(webFolder, "icon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  writeFileSync(path.join(webFolder, "service-worker.js"), "addEventListener('fetch', () => undefined);");
  writeFileSync(path.join(webFolder, "manifest.webmanifest"), '{"name":"%PRODUCT_NAME%","scope":"./"}');
  plain = await startTestApp({ webFolder, config: { productName: 'Plan"ète & Co' } });
  secure = await startTestApp({
    webFolder,
    config: { secure: true, publicUrl: "https://planete.example" },
  });
  token = await secure.logIn("lead");
  const file = new File([new Uint8Array(await picture("png"))], "me.png", { type: "image/png" });
  const saved = await secure.call(savePhoto, { as: token, file });
  if (saved.status !== 200) throw new Error(`The photo was refused: ${saved.error}`);
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
  rmSync(webFolder, { recursive: true, force: true });
});

interface Kind {
  readonly address: string;
  readonly status: number;
  readonly method?: string;
  readonly body?: string;
  readonly withSession?: boolean;
  /** May be kept, if the server is asked before each use. */
  readonly revalidated?: boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  "a page": { address: "/login", status: 200 },
  "a page behind the login": { address: "/app/home", status: 200 },
  "an asset": { address: "/assets/app-abc123.js", status: 200 },
  "a missing asset": { address: "/assets/gone.js", status: 404 },
  "the icon": { address: "/icon.svg", status: 200 },
  "the worker": { address: "/service-worker.js", status: 200 },
  "the manifest": { address: "/manifest.webmanifest", status: 200 },
  "a missing manifest": { address: "/app/manifest.webmanifest", status: 404 },
  "an answer": { address: `${apiBasePath}/user`, status: 200, withSession: true },
  "a public answer": { address: `${apiBasePath}/translation/fr`, status: 200, revalidated: true },
  "a refusal": { address: `${apiBasePath}/user`, status: 401 },
  "a missing call": { address: `${apiBasePath}/nothing`, status: 404 },
  "a refused input": {
    address: `${apiBasePath}/authentication/login`,
    status: 400,
    method: "POST",
    body: "{}",
  },
  "a body that is too large": {
    address: `${apiBasePath}/authentication/login`,
    status: 413,
    method: "POST",
    body: JSON.stringify({ login: "x".repeat(100_000) }),
  },
  "an address that can't be read": { address: `${apiBasePath}/%ff`, status: 400 },
  "a file": { address: `${apiBasePath}/upload/photos`, status: 200, withSession: true, revalidated: true },
  "the description of the calls": { address: `${apiBasePath}/openapi.json`, status: 200 },
  health: { address: "/health/ready", status: 200 },
};

async function fetchKind(server: TestApp, kind: Kind): Promise<Response> {
  const response = await fetch(`${server.url}${kind.address}`, {
    method: kind.method ?? "GET",
    headers: {
      ...(kind.withSession ? { authorization: `Bearer ${token}` } : {}),
      ...(kind.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(kind.body === undefined ? {} : { body: kind.body }),
  });
  await response.arrayBuffer();
  expect(response.status).toBe(kind.status);
  return response;
}

function expectProtected(headers: Headers, onHttps: boolean): void {
  const policy = headers.get("content-security-policy") ?? "";
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );
  // A file goes further still: a sandbox where nothing runs at all.
  const scripts = directives.get("script-src") ?? directives.get("default-src") ?? "";
  expect(["'self'", "'none'"]).toContain(scripts);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*|https?:/);
  const sandboxed = directives.has("sandbox");
  expect(sandboxed ? "'none'" : directives.get("object-src")).toBe("'none'");
  expect(sandboxed ? "'none'" : directives.get("base-uri")).toMatch(/^'(self|none)'$/);
  expect(directives.get("frame-ancestors")).toBe("'none'");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
  expect(headers.get("strict-transport-security")).toBe(
    onHttps ? "max-age=31536000; includeSubDomains" : null,
  );
}

describe.each(Object.entries(kinds))("%s", (_name, kind) => {
  test("forbids foreign scripts, sniffing, framing and plain http", async () => {
    const { headers } = await fetchKind(secure, kind);
    expectProtected(headers, true);
    // Translations and one's own files are asked for again each time; nothing else of a call is kept at all.
    const kept = kind.revalidated ? /^(private, )?no-cache$/ : /^no-store$/;
    const ofCall = kind.address.startsWith(apiBasePath);
    expect(ofCall ? headers.get("cache-control") : "no-store").toMatch(ofCall ? kept : /^no-store$/);
  });
});

test("on plain http, as on one's own machine, nothing insists on https", async () => {
  const response = await fetchKind(plain, { address: "/login", status: 200 });
  expectProtected(response.headers, false);
  expect(response.headers.get("strict-transport-security")).toBeNull();
});

test("only what never changes may be kept by a cache in between", async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const { headers } = await fetchKind(secure, kind);
    const kept = headers.get("cache-control")?.includes("public") ?? false;
    expect(kept, name).toBe(name === "an asset");
  }
});

test("the worker is asked for anew each time, as a script, and may be one at all", async () => {
  const { headers } = await fetchKind(secure, { address: "/service-worker.js", status: 200 });
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
  // Workers and manifests need no word of their own: without one the first two count.
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'self';script-src 'self';/);
  expect(headers.get("content-security-policy")).not.toMatch(/worker-src|child-src|manifest-src/);
});

test("the manifest carries the name of the installation, whatever is in it", async () => {
  const response = await fetch(`${plain.url}/manifest.webmanifest`);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  expect(await response.json()).toEqual({ name: 'Plan"ète & Co', scope: "./" });
});

test("a refused live connection is as protected as any answer", async () => {
  const socket = new WebSocket(`${secure.url.replace("http", "ws")}${apiBasePath}${livePath}`, {
    origin: "https://evil.example",
  });
  socket.on("error", () => undefined);
  const headers = await new Promise<Headers>((resolve) => {
    socket.on("unexpected-response", (_request, response) => {
      expect(response.statusCode).toBe(403);
      response.resume();
      resolve(new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])));
    });
  });
  expectProtected(headers, true);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("the cookie of a session is bound to this host and out of reach for scripts", async () => {
  const response = await fetch(`${secure.url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dev", password: "Planete2026" }),
  });
  const cookie = response.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^__Host-planete_session=[\w-]{43};/);
  for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie).toContain(part);
  expect(cookie).not.toContain("Domain");
});
