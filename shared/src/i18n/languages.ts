/**
 * The eleven interface languages (spec §1, D2). The wire code is what preferences,
 * paths and storage hold; it must never reach Intl or `<html lang>`, because `se` is
 * Northern Sami there and `th` counts Buddhist years.
 */
export const languageCodes = ["fr", "en", "ca", "fr-CO", "de", "it", "nl", "pt", "es", "se", "th"] as const;

export type LanguageCode = (typeof languageCodes)[number];

export interface Language {
  readonly code: LanguageCode;
  /** The language's own name, as the language menu shows it. */
  readonly name: string;
  /** BCP 47 tag for `<html lang>`. */
  readonly htmlLang: string;
  /** Locale for Intl: dates, numbers, plurals, sorting. */
  readonly formatLocale: string;
  /** Catalogues to look in when a message is missing, nearest first. */
  readonly fallbacks: readonly LanguageCode[];
}

const language = (
  code: LanguageCode,
  name: string,
  formatLocale: string,
  fallbacks: readonly LanguageCode[],
  htmlLang: string = code,
): Language => ({ code, name, htmlLang, formatLocale, fallbacks });

export const languages: Readonly<Record<LanguageCode, Language>> = {
  fr: language("fr", "Français", "fr-FR", ["en"]),
  en: language("en", "English", "en-GB", []),
  ca: language("ca", "Català", "ca-ES", ["es", "en"]),
  "fr-CO": language("fr-CO", "Français (Colombie)", "fr-FR", ["fr", "en"]),
  de: language("de", "Deutsch", "de-DE", ["en"]),
  it: language("it", "Italiano", "it-IT", ["en"]),
  nl: language("nl", "Nederlands", "nl-NL", ["en"]),
  pt: language("pt", "Português", "pt-PT", ["en"]),
  es: language("es", "Español", "es-ES", ["en"]),
  se: language("se", "Svenska", "sv-SE", ["en"], "sv"),
  th: language("th", "ไทย", "th-TH-u-ca-gregory", ["en"]),
};

/** The language of last resort (spec §1). */
export const fallbackLanguage: LanguageCode = "en";

/** The access-denied notice alone falls back to French (spec §1, D2). */
export const accessDeniedFallbackLanguage: LanguageCode = "fr";

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languageCodes.some((code) => code === value);
}

/**
 * The wire code for a language named by a person or a browser: exact code first, then the
 * alias `sv` for Swedish, then the base language (`fr-BE` → `fr`, `pt-BR` → `pt`).
 * A browser that really asks for Northern Sami (`se`) is not matched.
 */
export function matchBrowserLanguage(tag: string): LanguageCode | undefined {
  const wanted = tag.trim().toLowerCase();
  const base = wanted.split(/[-_]/)[0] ?? "";
  if (base === "sv") return "se";
  if (base === "se") return undefined;
  return (
    languageCodes.find((code) => code.toLowerCase() === wanted.replace("_", "-")) ??
    languageCodes.find((code) => code === base)
  );
}

/** A wire code as stored or sent, with `sv` accepted for `se`. */
export function parseLanguageCode(value: unknown): LanguageCode | undefined {
  if (value === "sv") return "se";
  return isLanguageCode(value) ? value : undefined;
}

export interface LanguageWishes {
  readonly preference?: unknown;
  readonly defaultLanguage?: unknown;
  readonly lastOnDevice?: unknown;
  readonly browser?: readonly string[];
}

/** The order of D2: preference, default language, last choice on this device, browser, English. */
export function negotiateLanguage(wishes: LanguageWishes): LanguageCode {
  const chosen =
    parseLanguageCode(wishes.preference) ??
    parseLanguageCode(wishes.defaultLanguage) ??
    parseLanguageCode(wishes.lastOnDevice);
  if (chosen) return chosen;
  for (const tag of wishes.browser ?? []) {
    const match = matchBrowserLanguage(tag);
    if (match) return match;
  }
  return fallbackLanguage;
}
