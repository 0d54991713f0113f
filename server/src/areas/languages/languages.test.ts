import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogsVersion } from "../../platform/languages/catalogs.ts";
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

test("a page keeps the messages of its own build, and asks again for any other", async () => {
  const keptFor = async (version: string) =>
    (await fetch(`${server.url}${apiBasePath}/translation/en?version=${version}`)).headers.get(
      "cache-control",
    );
  expect(await keptFor(catalogsVersion())).toBe("public, max-age=31536000, immutable");
  expect(await keptFor("of-yesterday")).toBe("no-cache");
});

test("an unknown language is refused", async () => {
  const response = await fetch(`${server.url}${apiBasePath}/translation/tlh`);
  expect(response.status).toBe(400);
});

test("the everyday texts and those of administration are all there is, and nothing stands in both", async () => {
  const textsOf = async (query: { readonly part?: "everyday" | "administration" }) =>
    (await server.call(readTranslation, { params: { lang: "fr" }, query })).answer;
  const [whole, everyday, administration] = [
    await textsOf({}),
    await textsOf({ part: "everyday" }),
    await textsOf({ part: "administration" }),
  ];
  expect({ ...everyday, ...administration }).toEqual(whole);
  expect(Object.keys(everyday).filter((id) => id in administration)).toEqual([]);
  expect(everyday).toHaveProperty(["hotline.status.acknowledged"]);
  expect(administration).toHaveProperty(["statistics.title"]);
});

test("a part of the messages that does not exist is refused", async () => {
  const response = await fetch(`${server.url}${apiBasePath}/translation/fr?part=secret`);
  expect(response.status).toBe(400);
});
