import { existsSync, readFileSync } from "node:fs";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";

const folder = new URL("words/", import.meta.url);

/** A text by language, as the `labels` columns hold it. */
export type InLanguages = Readonly<Partial<Record<LanguageCode, string>>>;

/** One file of `words/<code>/`: ids and, for each, its named texts. */
const wordsFile = z.record(z.string(), z.record(z.string(), z.string().min(1)));

export type WordsTopic = "rights" | "modules" | "holidays" | "news" | "agenda" | "sheets" | "quick-replies";

/** Gives a text of one topic by id and part, in every language that has it. */
export type Words = (id: string, part: string) => InLanguages;

/** Reads one topic in all languages. French of Colombia holds only what differs from French (D2). */
export function readWords(topic: WordsTopic): Words {
  const files = new Map(languageCodes.map((code) => [code, readFile(code, topic)]));
  return (id, part) => {
    const texts: Partial<Record<LanguageCode, string>> = {};
    for (const code of languageCodes) {
      const text =
        files.get(code)?.[id]?.[part] ?? (code === "fr-CO" ? files.get("fr")?.[id]?.[part] : undefined);
      if (text !== undefined) texts[code] = text;
    }
    return texts;
  };
}

function readFile(code: LanguageCode, topic: WordsTopic): z.output<typeof wordsFile> {
  const file = new URL(`${code}/${topic}.json`, folder);
  return existsSync(file) ? wordsFile.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
