import { readFileSync } from "node:fs";
import path from "node:path";
import { TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { catalogAreas } from "../shared/src/i18n/catalog-areas.ts";
import type { LanguageCode } from "../shared/src/i18n/languages.ts";
import { languageCodes } from "../shared/src/i18n/languages.ts";
import { createTranslator } from "../shared/src/i18n/translator.ts";
import type { Message } from "./icu-message.ts";
import { isMessage, parseMessage, placeholdersOf, pluralsOf } from "./icu-message.ts";
import { root } from "./source-file.ts";

/** What stands behind a number and is the same for one and for several, in languages that have both. */
const invariable: Partial<Record<LanguageCode, readonly string[]>> = {
  ca: ["més", "sense"],
  de: ["Bewerber", "Filter", "Inhaber", "Sonderzeichen", "Treffer", "Zeichen", "dafür", "weitere"],
  es: ["más", "se", "sin"],
  fr: ["fois"],
  it: ["e-mail", "file", "passkey"],
  nl: ["ervoor", "keer", "uur"],
  pt: ["sem"],
  se: [
    "av",
    "fält",
    "filter",
    "får",
    "försök",
    "innehavare",
    "kort",
    "lämnades",
    "mejl",
    "specialtecken",
    "tecken",
    "till",
  ],
};

/** Numbers that are never one, wherever the words after them are not chosen by the number. */
const neverOne: Readonly<Record<string, string>> = {
  "company.steps.count": "the steps of the first day are always the same",
  "development.time.all.action": "shown when there are more than fit",
  "development.time.months.action": "shown where there are more than six",
  "home.say.grown": "a board has two columns and two rows at least",
  "home.say.sized": "a board has two columns and two rows at least",
  "hotline.new.filesHint": "a limit of the product",
  "imports.file.hint": "a limit of the product",
  "imports.forgotten": "a limit of the product",
  "kit.names.count": "all languages of the product",
  "modules.pin.full": "a limit of the product",
  "rights.languages.done": "all languages of the product",
};

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly message: Message;
}

function messagesOf(code: LanguageCode): readonly Entry[] {
  return catalogAreas.flatMap((area) => {
    const file = path.join(root, "shared/src/i18n/catalogs", code, `${area}.json`);
    let messages: Readonly<Record<string, string>> = {};
    try {
      messages = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      // French of Colombia has only what differs.
    }
    return Object.entries(messages).flatMap(([id, text]) => {
      const message = parseMessage(text);
      return isMessage(message) ? [{ id, text, message }] : [];
    });
  });
}

const catalogs = new Map(languageCodes.map((code) => [code, messagesOf(code)]));
const english = new Map(catalogs.get("en")?.map((entry) => [entry.id, entry]));

/** The words that stand right behind a number, in the order in which they are read. */
function countedWords(message: Message): readonly string[] {
  return message.flatMap((element, place) => {
    const isNumber = element.type === TYPE.pound || element.type === TYPE.number;
    const next = message[place + 1];
    const word =
      next?.type === TYPE.literal ? /^[\s\u00a0\u202f]+([\p{L}’-]+)/u.exec(next.value)?.[1] : undefined;
    return isNumber && word !== undefined ? [word] : [];
  });
}

describe("what is counted", () => {
  test.each(languageCodes.filter((code) => code !== "th"))("is singular for one, in %s", (code) => {
    const faults = (catalogs.get(code) ?? []).flatMap(({ id, text, message }) =>
      pluralsOf(message).flatMap(({ options, pluralType }, place) => {
        const inEnglish = pluralsOf(english.get(id)?.message ?? [])[place]?.options;
        const [one, several] = [options["one"], options["other"]].map((option) => option?.value ?? []);
        const [alone, many] = [countedWords(one ?? []), countedWords(several ?? [])];
        const differs =
          inEnglish === undefined ||
          countedWords(inEnglish["one"]?.value ?? [])[0] !== countedWords(inEnglish["other"]?.value ?? [])[0];
        const same =
          pluralType === "cardinal" &&
          differs &&
          alone[0] !== undefined &&
          alone[0] === many[0] &&
          invariable[code]?.includes(alone[0]) !== true;
        // "1 people" and "1 files were", where English itself has them.
        const plural =
          code === "en" && /^(people|[a-z]+[^s]s)$/u.test(alone[0] ?? "") && alone[0] === many[0];
        return same || plural ? [`${id}: ${text}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test("is chosen by its number wherever that can be one", () => {
    const counts = (message: Message): readonly string[] =>
      message.flatMap((element, place) => {
        const next = message[place + 1];
        const isCount = element.type === TYPE.number || element.type === TYPE.argument;
        const words =
          next?.type === TYPE.literal ? /^ (people|[a-z]{2,}[^su\W]s)\b/u.exec(next.value)?.[1] : undefined;
        return isCount && words !== undefined ? [element.value] : [];
      });
    const faults = [...english.values()].filter(({ id, message }) => {
      const kinds = placeholdersOf(message);
      // A name, too, stands before a verb: only what is written as a number, or called a count, is one.
      const numbers = counts(message).filter(
        (name) => kinds.get(name) === "number" || /^(count|people|rows|days|files)$/u.test(name),
      );
      return numbers.length > 0 && neverOne[id] === undefined;
    });
    expect(faults.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
    // A reason for what is gone would let the next fault through.
    expect(Object.keys(neverOne).filter((id) => !english.has(id))).toEqual([]);
  });

  test("can be said for none, one, two and five in every language", () => {
    for (const [code, entries] of catalogs) {
      for (const { id, text, message } of entries) {
        const plurals = pluralsOf(message);
        if (plurals.length === 0) continue;
        // Any id that there is: the words are those of the message.
        const say = createTranslator([{ code, messages: { "ui.close": text } }]);
        const said = [0, 1, 2, 5].map((count) => {
          const values = [...placeholdersOf(message).keys()].map((name) => [name, count] as const);
          return say("ui.close", Object.fromEntries(values));
        });
        expect(
          said.filter((words) => words.trim() === "" || /[{}]|undefined|NaN/u.test(words)),
          `${code} ${id}`,
        ).toEqual([]);
      }
    }
  });
});
