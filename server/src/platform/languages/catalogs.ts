import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Catalog, CatalogArea, CatalogPart } from "@planete/shared/i18n/catalog-areas.ts";
import { administrationAreas, catalogAreas, serverOnlyAreas } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import type { Log } from "../log.ts";
import { catalogChain, createTranslator } from "@planete/shared/i18n/translator.ts";

const catalogFile = z.record(z.string(), z.string());
const folder = new URL("../../../../shared/src/i18n/catalogs/", import.meta.url);

/** What is wrong with files of messages, by their names. */
const problems = new Map<string, string>();

/** Without the messages of a broken file those of the next language are shown. */
function readArea(code: LanguageCode, area: CatalogArea): Catalog {
  const name = `${code}/${area}.json`;
  const file = new URL(name, folder);
  // French of Colombia holds only what differs from French.
  if (!existsSync(file)) return {};
  try {
    return catalogFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    problems.set(name, error instanceof Error ? error.message : String(error));
    return {};
  }
}

const read = new Map<LanguageCode, Catalog>();

export function ownMessages(code: LanguageCode): Catalog {
  let messages = read.get(code);
  if (!messages) {
    messages = Object.fromEntries(catalogAreas.flatMap((area) => Object.entries(readArea(code, area))));
    read.set(code, messages);
  }
  return messages;
}

const translators = new Map<LanguageCode, Translate>();

/** Sentences in one language for what the server writes: mails and exports (D2). */
export function translatorOf(code: LanguageCode): Translate {
  let translate = translators.get(code);
  if (!translate) {
    translate = createTranslator(
      catalogChain(code).map((link) => ({ code: link, messages: ownMessages(link) })),
    );
    translators.set(code, translate);
  }
  return translate;
}

function idsOf(areas: readonly CatalogArea[]): ReadonlySet<string> {
  return new Set(areas.flatMap((area) => Object.keys(readArea("en", area))));
}

/** What `/translation/{lang}` sends: every browser message or those of a part, fallbacks filled in. */
export function browserMessages(code: LanguageCode, part?: CatalogPart): Catalog {
  const hidden = idsOf(serverOnlyAreas);
  const administration = idsOf(administrationAreas);
  const merged: Record<string, string> = {};
  for (const link of [...catalogChain(code)].reverse()) {
    for (const [id, message] of Object.entries(ownMessages(link))) {
      const own = administration.has(id) ? "administration" : "everyday";
      if (!hidden.has(id) && (part ?? own) === own) merged[id] = message;
    }
  }
  return merged;
}

/** Reads all catalogues now, so that a broken file is told at the start and not by whoever needs it. */
export function loadCatalogs(log: Log): void {
  for (const code of languageCodes) ownMessages(code);
  for (const [file, reason] of problems)
    log.error({ file, reason }, "a file of messages can't be read: those of the next language are shown");
}

let version: string | undefined;

/** Changes whenever what browsers get does, in any language. */
export function catalogsVersion(): string {
  if (version === undefined) {
    const hash = createHash("sha256");
    for (const code of languageCodes) hash.update(JSON.stringify(browserMessages(code)));
    version = hash.digest("base64url").slice(0, 12);
  }
  return version;
}
