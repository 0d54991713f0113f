import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fixedRightTags } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { closingsOf, holidayYears } from "./holidays.ts";
import { modules } from "./modules.ts";
import { news } from "./news.ts";
import { readWords } from "./words.ts";
import type { InLanguages } from "./words.ts";

const rights = readWords("rights");
const moduleNames = readWords("modules");
const holidays = readWords("holidays");
const newsTexts = readWords("news");

/** Every text that must exist in all languages, with a name for the message of a failure. */
const labels: readonly (readonly [string, InLanguages])[] = [
  ...["0", "1"].map((value) => [`value ${value}`, rights("values", value)] as const),
  ...fixedRightTags.flatMap((tag) => [
    [`${tag} label`, rights(tag, "label")] as const,
    [`${tag} description`, rights(tag, "description")] as const,
  ]),
  ...modules.flatMap(({ slug, subModules }) => [
    [slug, moduleNames(slug, "name")] as const,
    ...subModules.map((subSlug) => [`${slug}/${subSlug}`, moduleNames(slug, subSlug)] as const),
  ]),
  ...holidayYears
    .flatMap(closingsOf)
    .map(({ label }) => [`holiday ${label}`, holidays(label, "label")] as const),
];

const newsInLanguages = news.flatMap(({ id }) => [
  [`news ${id} title`, newsTexts(id, "title")] as const,
  [`news ${id} body`, newsTexts(id, "body")] as const,
]);

function textsIn(code: LanguageCode): readonly (readonly [string, string])[] {
  return [...labels, ...newsInLanguages].flatMap(([name, texts]) => {
    const text = texts[code];
    return text === undefined ? [] : [[name, text] as const];
  });
}

describe("the words of the seed", () => {
  it.each(languageCodes)("name every right, module and closing in %s", (code) => {
    const missing = labels.filter(([, texts]) => texts[code] === undefined).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it("tell every news in French and English at least, and some in all languages", () => {
    const lacking = newsInLanguages.filter(([, texts]) => texts.fr === undefined || texts.en === undefined);
    expect(lacking).toEqual([]);
    const complete = news.filter(({ id }) =>
      languageCodes.every((code) => newsTexts(id, "body")[code] !== undefined),
    );
    expect(complete.length).toBeGreaterThanOrEqual(2);
  });

  it("give each news a title and a body in the same languages", () => {
    const uneven = news.filter(
      ({ id }) => String(Object.keys(newsTexts(id, "body"))) !== String(Object.keys(newsTexts(id, "title"))),
    );
    expect(uneven).toEqual([]);
  });

  it("are real translations: a description is never the English one", () => {
    const copies = fixedRightTags.flatMap((tag) => {
      const texts = rights(tag, "description");
      return languageCodes
        .filter((code) => code !== "en" && texts[code] === texts.en)
        .map((code) => `${tag} ${code}`);
    });
    expect(copies).toEqual([]);
  });

  it("are written in Thai letters in Thai", () => {
    expect(textsIn("th").filter(([, text]) => !/\p{Script=Thai}/u.test(text))).toEqual([]);
  });

  it("keep French typography: narrow spaces before signs and inside quotes, curved apostrophes", () => {
    const wrong = /[ \u00a0][;:!?»]|«[ \u00a0]|\p{L}[;!?»]|\p{L}'/u;
    expect(textsIn("fr").filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it.each([
    ["fr", "courriel"],
    ["fr-CO", "e-mail"],
  ])("say it like the catalogues: in %s no “%s”", (code, other) => {
    const folder = new URL(`words/${code}/`, import.meta.url);
    const files = readdirSync(folder).filter((file) =>
      readFileSync(new URL(file, folder), "utf8").toLowerCase().includes(other),
    );
    expect(files).toEqual([]);
  });

  it("have no empty edges", () => {
    for (const code of languageCodes) {
      expect(textsIn(code).filter(([, text]) => text !== text.trim())).toEqual([]);
    }
  });
});
