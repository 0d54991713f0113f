import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test.each(languageCodes)("the messages of %s are complete, and a stranger may read them", async (lang) => {
  const english = (await server.call(readTranslation, { params: { lang: "en" } })).answer;
  const { answer } = await server.call(readTranslation, { params: { lang } });
  expect(Object.keys(answer).toSorted()).toEqual(Object.keys(english).toSorted());
});

test("what only mails say is not sent to browsers", async () => {
  const { answer } = await server.call(readTranslation, { params: { lang: "fr" } });
  expect(Object.keys(answer).filter((id) => id.startsWith("mail."))).toEqual([]);
});

test("Swedish answers to se and to sv", async () => {
  const se = await server.call(readTranslation, { params: { lang: "se" } });
  const sv = await server.call(readTranslation, { params: { lang: "sv" } });
  expect(sv.answer).toEqual(se.answer);
});

test("unchanged messages are not sent again, and they travel compressed", async () => {
  const address = `${server.url}${apiBasePath}/translation/en`;
  const first = await fetch(address, { headers: { "accept-encoding": "gzip, br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  await first.json();
  const again = await fetch(address, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("an unknown language is refused", async () => {
  const response = await fetch(`${server.url}${apiBasePath}/translation/tlh`);
  expect(response.status).toBe(400);
});
