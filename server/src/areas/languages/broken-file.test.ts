import type * as nodeFs from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { createLog } from "../../platform/log.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

/** One file of one language was cut off, as a failed copy leaves it. */
async function readCutOff(load: () => Promise<typeof nodeFs>): Promise<typeof nodeFs> {
  const fs = await load();
  const readFileSync = (...asked: Parameters<typeof fs.readFileSync>): string | Buffer =>
    String(asked[0]).endsWith("/th/hotline.json") ? '{ "hotline.cut": "…' : fs.readFileSync(...asked);
  return { ...fs, readFileSync } as typeof nodeFs;
}

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  // Other files of this process have read the server's modules, and its catalogues, before.
  vi.resetModules();
  vi.doMock("node:fs", readCutOff);
  const { startTestApp } = await import("../../../test/start-test-app.ts");
  const log = createLog({ logLevel: "error" }, { write: (line) => void lines.push(line) });
  server = await startTestApp({ log });
});
afterAll(async () => {
  vi.doUnmock("node:fs");
  vi.resetModules();
  await server.stop();
});

test("a broken file of messages is named, and leaves the other languages and the start alone", async () => {
  expect(lines.filter((line) => line.includes("th/hotline.json"))).toHaveLength(1);
  const read = async (lang: "th" | "fr" | "en") =>
    (await server.call(readTranslation, { params: { lang } })).answer;
  const [thai, french, english] = [await read("th"), await read("fr"), await read("en")];
  const ofHotline = Object.keys(english).find((id) => id.startsWith("hotline.")) ?? "";
  // What the file said is said in the next language; the rest of Thai is Thai.
  expect(thai[ofHotline]).toBe(english[ofHotline]);
  expect(thai["login.password.label"]).not.toBe(english["login.password.label"]);
  expect(french[ofHotline]).not.toBe(english[ofHotline]);
});
