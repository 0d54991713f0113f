import { readFileSync } from "node:fs";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/hotline-settings.contract.ts";
import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../test/start-test-app.ts";
import { startTestApp } from "../test/start-test-app.ts";
import { writeGuide } from "./guides/write-guide.ts";
import { placeGuides } from "./place-guides.ts";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.stop());

async function read(
  path: string,
  by: string,
): Promise<{ readonly type: string | null; readonly sum: string }> {
  const response = await fetch(`${server.url}${apiBasePath}${path}`, {
    headers: { authorization: `Bearer ${await server.logIn(by)}` },
  });
  expect(response.status).toBe(200);
  const content = Buffer.from(await response.arrayBuffer());
  return { type: response.headers.get("content-type"), sum: content.toString("base64") };
}

const printed = (name: string) => ({
  type: "application/pdf",
  sum: readFileSync(new URL(`guides/${name}.pdf`, import.meta.url)).toString("base64"),
});

test("the demonstration has both guides once in each language, though several servers start together", async () => {
  await Promise.all([placeGuides(server.platform), placeGuides(server.platform)]);
  await placeGuides(server.platform);
  expect(await read("/upload/guide?lang=en", "guest")).toEqual(printed("product.en"));
  expect(await read("/upload/guide-hotline?lang=th", "client")).toEqual(printed("hotline.th"));
  expect(await read("/upload/guide-hotline?lang=fr-CO", "client")).toEqual(printed("hotline.fr"));
  const { answer } = await server.call(contract.readGuides, { as: await server.logIn("lead") });
  expect([answer.data.product?.name, answer.data.hotline?.name]).toEqual([
    "Guide du produit.pdf",
    "Guide de la hotline.pdf",
  ]);
  expect(answer.data.hotline?.languages).toEqual(languageCodes.filter((code) => code !== "fr-CO"));
  const { rows } = await server.platform.database.pool.query(
    "select name from stored_file where attached_at is not null and name like 'Guide %' and name like '%hotline.pdf'",
  );
  expect(rows).toHaveLength(1);
});

test("without a named language a guide comes in the person's own", async () => {
  await placeGuides(server.platform);
  await server.call(saveInterface, { as: await server.logIn("guest"), body: { lang: "nl" } });
  expect(await read("/upload/guide", "guest")).toEqual(printed("product.nl"));
});

test("a guide that somebody has put there is not replaced by the next start", async () => {
  await placeGuides(server.platform);
  const file = new File(["Notre guide"], "le-nôtre.txt", { type: "text/plain" });
  await server.call(contract.saveHotlineGuide, { as: await server.logIn("lead"), file });
  await placeGuides(server.platform);
  const { answer } = await server.call(contract.readGuides, { as: await server.logIn("lead") });
  expect(answer.data.hotline?.name).toBe("le-nôtre.txt");
  expect(answer.data.hotline?.languages).toEqual([]);
  expect(answer.data.product?.name).toBe("Guide du produit.pdf");
});

test.each(languageCodes.filter((code) => code !== "fr-CO"))("both guides are written in %s", (code) => {
  for (const guide of ["hotline", "product"] as const) {
    const html = writeGuide(guide, code);
    expect(html).toContain(`<html lang="${languages[code].htmlLang}">`);
    expect(html).not.toMatch(/\{\{|\[\[/);
  }
});
