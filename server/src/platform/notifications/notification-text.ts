import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";

/** The words of a notification for a reader of this language: of what is written in several, the nearest. */
export function paramsIn(
  params: Readonly<Record<string, unknown>>,
  language: LanguageCode,
): Record<string, string | number> {
  const order: readonly string[] = [...catalogChain(language), "en", "fr"];
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordIn(value, order)]));
}

function wordIn(value: unknown, order: readonly string[]): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value !== "object" || value === null) return "";
  const texts = new Map<string, unknown>(Object.entries(value));
  const found = [...order, ...texts.keys()].map((code) => texts.get(code)).find((text) => text !== undefined);
  return typeof found === "string" ? found : "";
}
