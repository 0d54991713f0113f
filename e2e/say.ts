import { existsSync, readFileSync } from "node:fs";
import { catalogAreas } from "@planete/shared/i18n/catalog-areas.ts";
import type { Catalog } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { catalogChain, createTranslator } from "@planete/shared/i18n/translator.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { z } from "zod";

const folder = new URL("../shared/src/i18n/catalogs/", import.meta.url);
const catalog = z.record(z.string(), z.string());

function messagesOf(code: LanguageCode): Catalog {
  const files = catalogAreas.map((area) => new URL(`${code}/${area}.json`, folder));
  return Object.fromEntries(
    files
      .filter((file) => existsSync(file))
      .flatMap((file) => Object.entries(catalog.parse(JSON.parse(readFileSync(file, "utf8"))))),
  );
}

/** What the page says in a language, so that one journey reads in several. */
export function say(code: LanguageCode): Translate {
  return createTranslator(catalogChain(code).map((link) => ({ code: link, messages: messagesOf(link) })));
}
