import type { Catalog } from "../shared/src/i18n/catalog-areas.ts";
import { languageCodes, languages } from "../shared/src/i18n/languages.ts";
import type { LanguageCode } from "../shared/src/i18n/languages.ts";
import { frenchTypographyProblems } from "./french-typography.ts";
import {
  hasSkeleton,
  isMessage,
  parseMessage,
  placeholdersOf,
  pluralsOf,
  selectsOf,
  tagsOf,
  visibleTexts,
} from "./icu-message.ts";
import type { Message, PlaceholderKind } from "./icu-message.ts";

/** All messages by language and area. A file that does not exist is left out. */
export type Catalogs = Readonly<Partial<Record<LanguageCode, Readonly<Partial<Record<string, Catalog>>>>>>;

/** Something wrong with one message, or with a whole file when there is no id. */
export interface CatalogProblem {
  readonly code: LanguageCode;
  readonly area: string;
  readonly id?: string;
  readonly message: string;
}

/** Messages that a rule lets pass, each group with its reason. Without languages it holds for all. */
export interface Allowance {
  readonly reason: string;
  readonly ids: readonly string[];
  readonly languages?: readonly string[] | undefined;
}

/** The language all others are compared with. */
const source = "en" satisfies LanguageCode;

/** Holds only what differs from the language beneath it (D2). */
const overlay = { code: "fr-CO", over: "fr" } as const;

const fullLanguages = languageCodes.filter((code) => code !== overlay.code);

interface Entry {
  readonly code: LanguageCode;
  readonly area: string;
  readonly id: string;
  readonly text: string;
}

function entriesOf(catalogs: Catalogs, codes: readonly LanguageCode[] = languageCodes): Entry[] {
  return codes.flatMap((code) =>
    Object.entries(catalogs[code] ?? {}).flatMap(([area, catalog]) =>
      Object.entries(catalog ?? {}).map(([id, text]) => ({ code, area, id, text })),
    ),
  );
}

function textOf(catalogs: Catalogs, code: LanguageCode, area: string, id: string): string | undefined {
  return catalogs[code]?.[area]?.[id];
}

function at({ code, area, id }: Entry, message: string): CatalogProblem {
  return { code, area, id, message: `${id} ${message}` };
}

function isAllowed(allowances: readonly Allowance[], id: string, code: LanguageCode): boolean {
  return allowances.some(
    (allowance) => allowance.ids.includes(id) && (allowance.languages?.includes(code) ?? true),
  );
}

/** The same ids in the ten full languages; the overlay holds only ids of French that differ from it. */
export function idProblems(catalogs: Catalogs, areas: readonly string[]): CatalogProblem[] {
  const problems: CatalogProblem[] = [];
  for (const area of areas) {
    const wanted = catalogs[source]?.[area] ?? {};
    for (const code of fullLanguages) {
      const catalog = catalogs[code]?.[area];
      if (catalog === undefined) problems.push({ code, area, message: "the file is missing" });
      const has = (id: string): boolean => catalog?.[id] !== undefined;
      for (const id of catalog === undefined ? [] : Object.keys(wanted)) {
        if (!has(id)) problems.push({ code, area, message: `${id} is missing` });
      }
      for (const id of Object.keys(catalog ?? {})) {
        if (wanted[id] === undefined) problems.push({ code, area, id, message: `${id} is not in English` });
      }
    }
    for (const [id, text] of Object.entries(catalogs[overlay.code]?.[area] ?? {})) {
      const beneath = textOf(catalogs, overlay.over, area, id);
      const place = { code: overlay.code, area, id };
      if (beneath === undefined) problems.push({ ...place, message: `${id} is not in ${overlay.over}` });
      if (beneath === text) {
        problems.push({ ...place, message: `${id} says the same as ${overlay.over}: leave it out` });
      }
    }
  }
  const homes = new Map<string, string>();
  for (const { area, id } of entriesOf(catalogs, [source])) {
    const home = homes.get(id) ?? area;
    homes.set(id, home);
    if (home !== area) problems.push({ code: source, area, id, message: `${id} is already in ${home}` });
  }
  return problems;
}

export function emptyProblems(catalogs: Catalogs): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) => {
    if (entry.text.trim() === "") return [at(entry, "is empty")];
    return entry.text.trim() === entry.text ? [] : [at(entry, "begins or ends with a space")];
  });
}

/** Messages that the runtime parser refuses, that the pages' one cannot read, or in which an apostrophe turns a placeholder into text. */
export function syntaxProblems(catalogs: Catalogs): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) => {
    const message = parseMessage(entry.text);
    if (!isMessage(message)) return [at(entry, `is not an ICU message: ${message.problem}`)];
    if (hasSkeleton(message)) return [at(entry, "has a skeleton (::), which no page can read")];
    const quoted = visibleTexts(message).some((text) => text.includes("{"));
    return quoted ? [at(entry, "has a placeholder that an apostrophe quotes: write ’")] : [];
  });
}

/** The same placeholders, choices and tags as in English, and no plural turned into a plain value. */
export function placeholderProblems(catalogs: Catalogs): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) => {
    const english = messageOf(textOf(catalogs, source, entry.area, entry.id));
    const message = messageOf(entry.text);
    if (entry.code === source || !english || !message) return [];
    return [
      ...kindDifferences(placeholdersOf(english), placeholdersOf(message)),
      ...listDifference("choices", selectsOf(english), selectsOf(message)),
      ...listDifference("tags", tagsOf(english), tagsOf(message)),
    ].map((difference) => at(entry, difference));
  });
}

function messageOf(text: string | undefined): Message | undefined {
  const message = text === undefined ? undefined : parseMessage(text);
  return message && isMessage(message) ? message : undefined;
}

function kindDifferences(
  english: ReadonlyMap<string, PlaceholderKind>,
  translated: ReadonlyMap<string, PlaceholderKind>,
): string[] {
  const differences: string[] = [];
  for (const [name, kind] of english) {
    const other = translated.get(name);
    // A language may need a plural where English does not.
    const promoted = kind === "number" && other === "plural";
    if (other === undefined) differences.push(`lacks {${name}}`);
    else if (other !== kind && !promoted) differences.push(`uses {${name}} as ${other}, English as ${kind}`);
  }
  for (const name of translated.keys()) {
    if (!english.has(name)) differences.push(`has {${name}}, which English has not`);
  }
  return differences;
}

function listDifference(what: string, english: readonly string[], translated: readonly string[]): string[] {
  if (english.join("\n") === translated.join("\n")) return [];
  return [
    `has other ${what} than English: ${translated.join(" ") || "none"}, not ${english.join(" ") || "none"}`,
  ];
}

/** Every plural names all categories of its language and none that the language lacks. */
export function pluralProblems(catalogs: Catalogs): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) =>
    pluralsOf(messageOf(entry.text) ?? []).flatMap((plural) => {
      const rules = new Intl.PluralRules(languages[entry.code].formatLocale, {
        type: plural.pluralType ?? "cardinal",
      });
      const wanted: readonly string[] = rules.resolvedOptions().pluralCategories;
      const named = Object.keys(plural.options).filter((name) => !name.startsWith("="));
      const missing = wanted.filter((name) => !named.includes(name)).toSorted();
      const unknown = named.filter((name) => !wanted.includes(name));
      return [
        ...(missing.length > 0
          ? [at(entry, `lacks the plural ${missing.join(", ")} of {${plural.value}}`)]
          : []),
        ...(unknown.length > 0
          ? [at(entry, `has the plural ${unknown.join(", ")}, unknown to ${entry.code}`)]
          : []),
      ];
    }),
  );
}

/** A sentence left in English, unless it is allowed to be the same. */
export function untranslatedProblems(catalogs: Catalogs, allowances: readonly Allowance[]): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) => {
    const same = entry.code !== source && entry.text === textOf(catalogs, source, entry.area, entry.id);
    if (!same || !hasWords(entry.text) || isAllowed(allowances, entry.id, entry.code)) return [];
    return [
      at(entry, "is the same as in English: translate it, or give a reason in tools/same-as-english.json"),
    ];
  });
}

/** Thai sentences hold Thai letters, unless they are allowed to be the same as in English. */
export function scriptProblems(catalogs: Catalogs, allowances: readonly Allowance[]): CatalogProblem[] {
  return entriesOf(catalogs, ["th"]).flatMap((entry) => {
    if (/\p{Script=Thai}/u.test(entry.text) || !hasWords(entry.text)) return [];
    return isAllowed(allowances, entry.id, entry.code) ? [] : [at(entry, "holds no Thai letter")];
  });
}

/** Whether readers see a word: not only values, digits and signs. */
function hasWords(text: string): boolean {
  const message = messageOf(text);
  return (message ? visibleTexts(message) : [text]).some((visible) => /\p{L}{2}/u.test(visible));
}

const nearPairs = [
  ["ca", "es"],
  ["pt", "es"],
  [overlay.code, overlay.over],
] as const;
const nearCopyLength = 12;
const nearCopyShare = 0.25;

/** A language copied from its neighbour: too many long sentences are identical. */
export function nearCopyProblems(catalogs: Catalogs): CatalogProblem[] {
  return nearPairs.flatMap(([code, neighbour]) => {
    const long = entriesOf(catalogs, [code]).filter(
      (entry) =>
        entry.text.length > nearCopyLength && textOf(catalogs, neighbour, entry.area, entry.id) !== undefined,
    );
    const same = long.filter((entry) => textOf(catalogs, neighbour, entry.area, entry.id) === entry.text);
    if (same.length === 0 || same.length < long.length * nearCopyShare) return [];
    const share = `${same.length} of ${long.length} long sentences`;
    return same.map((entry) => at(entry, `is the same as in ${neighbour}, like ${share}`));
  });
}

export function typographyProblems(catalogs: Catalogs): CatalogProblem[] {
  return entriesOf(catalogs, ["fr", "fr-CO"]).flatMap((entry) => {
    const problems = visibleTexts(messageOf(entry.text) ?? []).flatMap(frenchTypographyProblems);
    return [...new Set(problems)].map((problem) => at(entry, `is misprinted: ${problem}`));
  });
}

/** A concept, the word for it in each language, and words that were given up for it. */
export interface Term {
  readonly concept: string;
  readonly avoid?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}

/** One concept has one word: those that docs/terms.json gave up are refused wherever a word begins so. */
export function termProblems(catalogs: Catalogs, terms: readonly Term[]): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) => {
    const shown = visibleTexts(messageOf(entry.text) ?? []).join("\n");
    return terms.flatMap(({ concept, avoid = {} }) =>
      (avoid[entry.code] ?? [])
        .filter((word) => new RegExp(`(?<!\\p{L})${word}`, "iu").test(shown))
        .map((word) => at(entry, `says "${word}": docs/terms.json has another word for "${concept}"`)),
    );
  });
}

const buttonFactor = 1.8;
const buttonAlwaysFits = 12;

/** Words on buttons may be at most 1.8 times as long as in English; 12 letters always fit. */
export function lengthProblems(catalogs: Catalogs, allowances: readonly Allowance[]): CatalogProblem[] {
  return entriesOf(catalogs).flatMap((entry) => {
    const english = textOf(catalogs, source, entry.area, entry.id);
    if (english === undefined || !/\.(button|action)$/.test(entry.id)) return [];
    const budget = Math.max(buttonAlwaysFits, Math.floor(longestText(english) * buttonFactor));
    const length = longestText(entry.text);
    if (length <= budget || isAllowed(allowances, entry.id, entry.code)) return [];
    return [
      at(
        entry,
        `has ${length} letters, ${budget} fit: shorten it, or give a reason in tools/long-buttons.json`,
      ),
    ];
  });
}

// Thai vowels and tones stand on their letter: count what a reader counts.
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

function longestText(text: string): number {
  const lengths = visibleTexts(messageOf(text) ?? []).map(
    (visible) => Array.from(letters.segment(visible)).length,
  );
  return Math.max(0, ...lengths);
}

/** Every error code has its sentence in the boot catalogue (D14). */
export function errorTextProblems(catalogs: Catalogs, errorCodes: readonly string[]): CatalogProblem[] {
  return errorCodes
    .filter((error) => textOf(catalogs, source, "boot", `error.${error}`) === undefined)
    .map((error) => ({
      code: source,
      area: "boot",
      message: `error.${error} is missing: the code has no sentence`,
    }));
}

/** Messages that no code names, neither whole nor by a documented prefix. */
export function unusedProblems(
  catalogs: Catalogs,
  named: ReadonlySet<string>,
  dynamicPrefixes: readonly string[],
): CatalogProblem[] {
  return entriesOf(catalogs, [source])
    .filter((entry) => !named.has(entry.id) && !dynamicPrefixes.some((prefix) => entry.id.startsWith(prefix)))
    .map((entry) => at(entry, "is used nowhere"));
}

/** Allowances for messages that are gone, or without a reason. */
export function staleAllowances(catalogs: Catalogs, allowances: readonly Allowance[]): string[] {
  const known = new Set(entriesOf(catalogs, [source]).map((entry) => entry.id));
  return allowances.flatMap(({ ids, reason }) => [
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} is allowed but does not exist`),
    ...(reason.trim() === "" ? [`${ids.join(", ")}: the reason is missing`] : []),
  ]);
}

/** The languages of the code, the folders of the catalogues and the files in them agree. */
export function folderProblems(
  folders: Readonly<Record<string, readonly string[]>>,
  areas: readonly string[],
): string[] {
  const codes: readonly string[] = languageCodes;
  return [
    ...codes.filter((code) => folders[code] === undefined).map((code) => `no folder for language ${code}`),
    ...Object.keys(folders)
      .filter((code) => !codes.includes(code))
      .map((code) => `folder ${code} is no language`),
    ...Object.entries(folders).flatMap(([code, files]) =>
      files
        .filter((file) => !areas.some((area) => file === `${area}.json`))
        .map((file) => `${code}/${file} is not in catalog-areas.ts`),
    ),
  ];
}
