import { describe, expect, test } from "vitest";
import type { LanguageCode } from "../shared/src/i18n/languages.ts";
import {
  emptyProblems,
  errorTextProblems,
  folderProblems,
  idProblems,
  lengthProblems,
  nearCopyProblems,
  placeholderProblems,
  pluralProblems,
  scriptProblems,
  staleAllowances,
  syntaxProblems,
  termProblems,
  typographyProblems,
  untranslatedProblems,
  unusedProblems,
} from "./catalog-rules.ts";
import type { CatalogProblem, Catalogs } from "./catalog-rules.ts";

const tenLanguages = ["fr", "en", "ca", "de", "it", "nl", "pt", "es", "se", "th"] as const;

/** One area called `shell` with the given messages per language. */
function catalogs(messages: Partial<Record<LanguageCode, Record<string, string>>>): Catalogs {
  return Object.fromEntries(Object.entries(messages).map(([code, shell]) => [code, { shell }]));
}

function inAll(message: Record<string, string>): Partial<Record<LanguageCode, Record<string, string>>> {
  return Object.fromEntries(tenLanguages.map((code) => [code, message]));
}

/** `de: shell.greeting lacks {name}` */
function told(problems: readonly CatalogProblem[]): string[] {
  return problems.map(({ code, message }) => `${code}: ${message}`);
}

describe("the same ids in every language", () => {
  test("complete catalogues pass", () => {
    expect(idProblems(catalogs(inAll({ "shell.a": "x" })), ["shell"])).toEqual([]);
  });

  test("an id that a language lacks is reported for that language", () => {
    const messages = { ...inAll({ "shell.a": "x", "shell.b": "y" }), th: { "shell.a": "x" } };
    expect(told(idProblems(catalogs(messages), ["shell"]))).toEqual(["th: shell.b is missing"]);
  });

  test("an id that English lacks is reported", () => {
    const messages = { ...inAll({ "shell.a": "x" }), fr: { "shell.a": "x", "shell.old": "y" } };
    expect(told(idProblems(catalogs(messages), ["shell"]))).toEqual(["fr: shell.old is not in English"]);
  });

  test("a missing file is reported once", () => {
    const { nl: _, ...messages } = inAll({ "shell.a": "x" });
    expect(told(idProblems(catalogs(messages), ["shell"]))).toEqual(["nl: the file is missing"]);
  });

  test("the Colombian overlay may be absent, and may hold only what differs from French", () => {
    const messages = { ...inAll({ "shell.a": "x" }), "fr-CO": { "shell.a": "x", "shell.z": "z" } };
    expect(told(idProblems(catalogs(messages), ["shell"]))).toEqual([
      "fr-CO: shell.a says the same as fr: leave it out",
      "fr-CO: shell.z is not in fr",
    ]);
  });

  test("an id belongs to one area only", () => {
    const all: Catalogs = Object.fromEntries(
      tenLanguages.map((code) => [code, { shell: { "shell.a": "x" }, ui: { "shell.a": "x" } }]),
    );
    expect(told(idProblems(all, ["shell", "ui"]))).toEqual(["en: shell.a is already in shell"]);
  });
});

test("an empty message and stray spaces are reported", () => {
  const messages = catalogs({
    en: { "shell.a": "", "shell.b": " x", "shell.c": "x" },
    fr: { "shell.a": "  " },
  });
  expect(told(emptyProblems(messages))).toEqual([
    "fr: shell.a is empty",
    "en: shell.a is empty",
    "en: shell.b begins or ends with a space",
  ]);
});

describe("ICU syntax", () => {
  test("a message that the parser refuses is reported", () => {
    const [problem] = syntaxProblems(catalogs({ de: { "shell.a": "Hallo {name" } }));
    expect(problem?.message).toMatch(/^shell\.a is not an ICU message/);
  });

  test("a plural without `other` is reported", () => {
    expect(syntaxProblems(catalogs({ de: { "shell.a": "{n, plural, one {eins}}" } }))).toHaveLength(1);
  });

  test("a skeleton is reported, which the pages' parser does not read", () => {
    const messages = catalogs({
      en: { "shell.a": "{n, number, ::percent}", "shell.b": "{n, number} :: {n, plural, other {#}}" },
    });
    expect(told(syntaxProblems(messages))).toEqual([
      "en: shell.a has a skeleton (::), which no page can read",
    ]);
  });

  test("an apostrophe that swallows a placeholder is reported", () => {
    const messages = catalogs({
      fr: { "shell.a": "Bienvenue sur l'{site}", "shell.b": "Bienvenue sur l’{site}" },
    });
    expect(told(syntaxProblems(messages))).toEqual([
      "fr: shell.a has a placeholder that an apostrophe quotes: write ’",
    ]);
  });
});

describe("placeholders", () => {
  const english = { "shell.a": "{count, plural, one {# file} other {# files}} of {name}" };

  test("a faithful translation passes", () => {
    const messages = catalogs({
      en: english,
      th: { "shell.a": "{count, plural, other {# ไฟล์}} ของ {name}" },
    });
    expect(placeholderProblems(messages)).toEqual([]);
  });

  test("a placeholder that is missing, renamed or turned from a plural into a value is reported", () => {
    const messages = catalogs({
      en: english,
      de: { "shell.a": "{count} Dateien von {name}" },
      nl: { "shell.a": "{count, plural, one {# bestand} other {# bestanden}} van {naam}" },
    });
    expect(told(placeholderProblems(messages))).toEqual([
      "de: shell.a uses {count} as value, English as plural",
      "nl: shell.a lacks {name}",
      "nl: shell.a has {naam}, which English has not",
    ]);
  });

  test("choices and tags must be those of English", () => {
    const messages = catalogs({
      en: { "shell.a": "{who, select, me {you} other {they}}", "shell.b": "Read <b>this</b>" },
      it: { "shell.a": "{who, select, io {tu} other {loro}}", "shell.b": "Leggi questo" },
    });
    expect(told(placeholderProblems(messages))).toEqual([
      "it: shell.a has other choices than English: who: io, other, not who: me, other",
      "it: shell.b has other tags than English: none, not </b> <b>",
    ]);
  });
});

describe("plurals", () => {
  test("French, Catalan, Italian, Portuguese and Spanish need `many`", () => {
    const text = "{n, plural, one {#} other {#}}";
    const messages = catalogs(inAll({ "shell.a": text }));
    expect(told(pluralProblems(messages))).toEqual([
      "fr: shell.a lacks the plural many of {n}",
      "ca: shell.a lacks the plural many of {n}",
      "it: shell.a lacks the plural many of {n}",
      "pt: shell.a lacks the plural many of {n}",
      "es: shell.a lacks the plural many of {n}",
      "th: shell.a has the plural one, unknown to th",
    ]);
  });

  test("exact numbers are extra, and Swedish is not taken for Northern Sami", () => {
    const messages = catalogs({
      se: { "shell.a": "{n, plural, =0 {inga} one {# fil} other {# filer}}" },
      fr: { "shell.a": "{n, plural, one {# carte} many {# de cartes} other {# cartes}}" },
    });
    expect(pluralProblems(messages)).toEqual([]);
  });

  test("ordinals follow their own categories", () => {
    const messages = catalogs({ en: { "shell.a": "{n, selectordinal, one {#st} other {#th}}" } });
    expect(told(pluralProblems(messages))).toEqual(["en: shell.a lacks the plural few, two of {n}"]);
  });
});

describe("left in English", () => {
  const messages = catalogs({
    en: { "shell.a": "Agenda", "shell.b": "{a}: {b}" },
    nl: { "shell.a": "Agenda", "shell.b": "{a}: {b}" },
  });

  test("a copy of English is reported, a message without words is not", () => {
    expect(told(untranslatedProblems(messages, []))).toEqual([
      "nl: shell.a is the same as in English: translate it, or give a reason in tools/same-as-english.json",
    ]);
  });

  test("an allowance lets it pass in the languages it names", () => {
    const reason = "the same word";
    expect(untranslatedProblems(messages, [{ ids: ["shell.a"], reason, languages: ["nl"] }])).toEqual([]);
    expect(untranslatedProblems(messages, [{ ids: ["shell.a"], reason }])).toEqual([]);
    expect(untranslatedProblems(messages, [{ ids: ["shell.a"], reason, languages: ["de"] }])).toHaveLength(1);
  });

  test("an allowance for a message that is gone, or without a reason, is reported", () => {
    expect(staleAllowances(messages, [{ ids: ["shell.a", "shell.gone"], reason: " " }])).toEqual([
      "shell.gone is allowed but does not exist",
      "shell.a, shell.gone: the reason is missing",
    ]);
  });
});

test("a Thai message without Thai letters is reported", () => {
  const messages = catalogs({
    th: { "shell.a": "Close", "shell.b": "ปิด", "shell.c": "{n} / {m}", "shell.d": "PDF" },
  });
  const allowances = [{ ids: ["shell.d"], reason: "a name" }];
  expect(told(scriptProblems(messages, allowances))).toEqual(["th: shell.a holds no Thai letter"]);
});

describe("near copies", () => {
  const spanish = {
    "shell.a": "Esta página no existe",
    "shell.b": "Vuelva a cargar la página",
    "shell.c": "Elija un idioma de la lista",
    "shell.d": "Sí",
  };

  test("a Catalan catalogue that is Spanish in a quarter of its sentences is reported", () => {
    const catalan = { "shell.a": "Aquesta pàgina no existeix", "shell.b": "Torneu a carregar la pàgina" };
    const messages = catalogs({ es: spanish, ca: { ...spanish, ...catalan } });
    expect(told(nearCopyProblems(messages))).toEqual([
      "ca: shell.c is the same as in es, like 1 of 3 long sentences",
    ]);
  });

  test("short words may be the same in neighbouring languages", () => {
    const portuguese = {
      "shell.a": "Esta página não existe",
      "shell.b": "Volte a carregar",
      "shell.c": "Escolha um idioma",
    };
    expect(nearCopyProblems(catalogs({ es: spanish, pt: { ...portuguese, "shell.d": "Sí" } }))).toEqual([]);
  });
});

test("French misprints are reported, also inside the branches of a plural", () => {
  const messages = catalogs({
    fr: {
      "shell.a": "Vraiment ?",
      "shell.b": "Vraiment\u202F?",
      "shell.c": "{n, plural, one {Une fiche!} many {# de fiches\u202F!} other {# fiches\u202F!}}",
    },
  });
  expect(told(typographyProblems(messages))).toEqual([
    "fr: shell.a is misprinted: put a narrow no-break space (U+202F) before ?",
    "fr: shell.c is misprinted: put a narrow no-break space (U+202F) before !",
  ]);
});

test("a word that was given up for another is reported, in its own language alone", () => {
  const messages = catalogs({
    en: { "shell.a": "Set up Double authentication", "shell.b": "Newsletter" },
    fr: { "shell.a": "Double authentication", "shell.b": "Lettre" },
  });
  const terms = [
    { concept: "log in", avoid: { en: ["letter"] } },
    { concept: "two-factor authentication", avoid: { en: ["double authentication"] } },
  ];
  expect(told(termProblems(messages, terms))).toEqual([
    'en: shell.a says "double authentication": docs/terms.json has another word for "two-factor authentication"',
  ]);
});

test("a button more than 1.8 times as long as in English is reported; 12 letters always fit", () => {
  const messages = catalogs({
    en: { "shell.save.button": "Save", "shell.send.action": "Send message", "shell.title": "Save" },
    de: {
      "shell.save.button": "Abspeichern!",
      "shell.send.action": "Benachrichtigung abschicken",
      "shell.title": "Ein sehr langer Titel, der Platz hat",
    },
  });
  expect(told(lengthProblems(messages, []))).toEqual([
    "de: shell.send.action has 27 letters, 21 fit: shorten it, or give a reason in tools/long-buttons.json",
  ]);
  expect(lengthProblems(messages, [{ ids: ["shell.send.action"], reason: "a wide dialog" }])).toEqual([]);
});

test("Thai vowels and tones above a letter do not count as letters", () => {
  const messages = catalogs({ en: { "shell.a.button": "Log in" }, th: { "shell.a.button": "เข้าสู่ระบบที่นี่" } });
  expect(lengthProblems(messages, [])).toEqual([]);
});

test("an error code without a sentence is reported", () => {
  const messages: Catalogs = { en: { boot: { "error.notFound": "Not found" } } };
  expect(told(errorTextProblems(messages, ["notFound", "tokenMissing"]))).toEqual([
    "en: error.tokenMissing is missing: the code has no sentence",
  ]);
});

test("a message that no code names is reported, unless code builds its id from a documented prefix", () => {
  const messages = catalogs({ en: { "shell.a": "x", "shell.b": "y", "error.notFound": "z" } });
  expect(told(unusedProblems(messages, new Set(["shell.a"]), ["error."]))).toEqual([
    "en: shell.b is used nowhere",
  ]);
});

test("folders, languages and areas must agree", () => {
  const folders = Object.fromEntries(
    [...tenLanguages, "fr-CO"].map((code): [string, string[]] => [code, ["shell.json"]]),
  );
  expect(folderProblems(folders, ["shell"])).toEqual([]);
  const { th: _, ...others } = folders;
  expect(folderProblems({ ...others, sv: [], en: ["shell.json", "lost.json"] }, ["shell"])).toEqual([
    "no folder for language th",
    "folder sv is no language",
    "en/lost.json is not in catalog-areas.ts",
  ]);
});
