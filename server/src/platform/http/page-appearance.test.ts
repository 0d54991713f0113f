import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/start-test-app.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, "index.html"),
  '<!doctype html><html><head><meta name="logo" content="%LOGO%" /></head><body></body></html>',
);
writeFileSync(path.join(folder, "manifest.webmanifest"), "{}");
const logoFile = path.join(folder, "company.svg");
writeFileSync(logoFile, '<svg xmlns="http://www.w3.org/2000/svg"/>');

test("the pages have the company's colour, readable in both themes, and its logo", async () => {
  const server = await startTestApp({ webFolder: folder, config: { accentColor: "#ffcc00", logoFile } });
  const page = await (await fetch(`${server.url}/login`)).text();
  const [light, dark] = [...page.matchAll(/--color-accent:(#[\da-f]{6})/g)].map(([, color]) => color);
  expect(light).not.toBe("#ffcc00");
  expect(dark).toBe("#ffcc00");
  const address = /content="\.\/(logo\?v=[\w-]+)"/.exec(page)?.[1];
  const logo = await fetch(`${server.url}/${address}`);
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  await server.stop();
});

test("without a colour and a logo the pages are the product's own", async () => {
  const server = await startTestApp({ webFolder: folder });
  const page = await (await fetch(`${server.url}/login`)).text();
  expect(page).toContain('content=""');
  expect(page).not.toContain("--color-accent");
  await server.stop();
});
