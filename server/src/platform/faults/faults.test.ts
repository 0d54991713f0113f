import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { faultLimits, reportFault } from "@planete/shared/contract/faults.contract.ts";
import { callPaces } from "@planete/shared/domain/limits/call-pace.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createLog } from "../log.ts";

const lines: string[] = [];
const log = createLog({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });
let server: TestApp;
let folder: string;

/** A map whose one place, the script's first, is the third line of the guard. */
const map = { version: 3, sources: ["web/src/app/guard.ts"], names: [], mappings: "AAEC" };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "planete-faults-"));
  const pages = path.join(folder, "dist");
  await mkdir(path.join(pages, "assets"), { recursive: true });
  await mkdir(`${pages}-maps`);
  await writeFile(path.join(pages, "index.html"), "<!doctype html><title>page</title>");
  await writeFile(path.join(pages, "manifest.webmanifest"), "{}");
  await writeFile(path.join(pages, "assets", "index-abc.js"), "export {};");
  // As a build by hand might leave it there.
  await writeFile(path.join(pages, "assets", "index-abc.js.map"), JSON.stringify(map));
  await writeFile(path.join(`${pages}-maps`, "index-abc.js.map"), JSON.stringify(map));
  server = await startTestApp({ log, webFolder: pages });
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const fault = {
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  trace: "TypeError: …\n    at Xe (https://planete.example/assets/index-abc.js:1:1)",
  path: "/app/home",
  build: "index-abc.js",
};

function told(): Readonly<Record<string, unknown>>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "a page failed");
}

test("a fault of a page without a session is a line of the log, by the reference that the page got", async () => {
  const failedRequestId = "0d4f0d5e-6a4c-4bb1-9a63-2f2a6a1b7c11";
  const { answer } = await server.call(reportFault, { body: { ...fault, failedRequestId } });
  expect(told()).toEqual([
    expect.objectContaining({
      level: "warn",
      requestId: answer.data.requestId,
      failedRequestId,
      fault: fault.message,
      page: "/app/home",
      build: "index-abc.js",
    }),
  ]);
  expect(told()[0]).not.toHaveProperty("personId");
});

test("who is logged in on the page is in the line; a session that is over keeps no report away", async () => {
  const as = await server.logIn("agent");
  lines.splice(0);
  expect((await server.call(reportFault, { as, body: fault })).status).toBe(200);
  expect(told()).toMatchObject([{ personId: castId("agent") }]);
  for (const gone of ["x".repeat(43), "?"])
    expect((await server.call(reportFault, { as: gone, body: fault })).status).toBe(200);
  expect(told()).toHaveLength(3);
});

test("the stack is that of the sources, of whichever browser; scripts of others and of older builds are not guessed at", async () => {
  const trace = [
    "TypeError: Madame Roche n'a pas payé",
    "    at Xe (https://planete.example/assets/index-abc.js:1:1)",
    "Xe@https://planete.example/suite/assets/index-abc.js:1:9",
    "    at old (https://planete.example/assets/index-old.js:7:12)",
    "    at chrome-extension://abcdef/content.js:1:1",
    "    at up (https://planete.example/assets/../../secret.js:1:1)",
  ].join("\n");
  await server.call(reportFault, { body: { ...fault, trace } });
  expect(told()).toMatchObject([
    { stack: ["web/src/app/guard.ts:3:2", "web/src/app/guard.ts:3:10", "assets/index-old.js:7:12"] },
  ]);
  expect(lines.join("")).not.toContain("Roche");
});

test("nothing that people wrote reaches the log, and nothing that steers a terminal or ends a line", async () => {
  const message = `SyntaxError: "Bonjour Claire, mon mot de passe est"... is not JSON at 'Rue de Rome' of claire@client.example, https://planete.example/app?search=Dupont\u001b[2J\u0085\u2028\u202eend`;
  await server.call(reportFault, {
    body: { ...fault, message, path: `/edit-password/${"t".repeat(43)}?search=Dupont#Dupont`, build: "a\nb" },
  });
  expect(told()).toMatchObject([{ page: "/edit-password/…", build: "a b" }]);
  const written = lines.join("");
  for (const word of ["Claire", "claire", "Rome", "Dupont", "passe", "tttt"])
    expect(written).not.toContain(word);
  expect(String(told()[0]?.["fault"])).toMatch(/^SyntaxError: "…"\.\.\. is not JSON at '…' of …/);
  expect(String(told()[0]?.["fault"])).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});

test("a report that is too large or not as declared is refused, and leaves no line", async () => {
  const post = async (body: string): Promise<number> => {
    const response = await fetch(`${server.url}${apiBasePath}${reportFault.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const long = (field: keyof typeof faultLimits) =>
    JSON.stringify({ ...fault, [field]: "x".repeat(faultLimits[field] + 1) });
  for (const field of ["message", "trace", "path", "build", "failedRequestId"] as const)
    expect(await post(long(field)), field).toBe(400);
  expect(await post(JSON.stringify({ ...fault, more: 1 }))).toBe(400);
  expect(await post("{}")).toBe(400);
  expect(await post(JSON.stringify({ ...fault, trace: "x".repeat(reportFault.bodyLimit) }))).toBe(413);
  expect(told()).toEqual([]);
});

test("a network that reports without end is told to wait", async () => {
  const factor = 0.05;
  const paced = await startTestApp({ config: { limitsFactor: factor } });
  try {
    const most = callPaces.fault.network * factor;
    const statuses: number[] = [];
    // A minute may begin in the middle of it.
    while (!statuses.includes(429) && statuses.length <= most * 2)
      statuses.push((await paced.call(reportFault, { body: fault })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(most);
  } finally {
    await paced.stop();
  }
});

test("a source map is served to nobody, not even one that lies among the pages", async () => {
  expect((await fetch(`${server.url}/assets/index-abc.js`)).status).toBe(200);
  for (const address of ["/assets/index-abc.js.map", "/index-abc.js.map", "/../dist-maps/index-abc.js.map"]) {
    const response = await fetch(`${server.url}${address}`);
    expect(response.status, address).toBe(404);
    expect(await response.text()).not.toContain("mappings");
  }
});
