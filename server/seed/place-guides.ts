import { readFile } from "node:fs/promises";
import { guideUpload } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { findSetting, saveSetting } from "../src/areas/hotline/settings/setting.store.ts";
import type { Platform } from "../src/platform/platform.ts";
import { castId } from "./cast.ts";
import { lockSeed } from "./marker.ts";

/** Printed from the template and the words beside each by `npm run guides`. */
const guides = [
  { key: "guide", source: "product" },
  { key: "hotlineGuide", source: "hotline" },
] as const;

/** What the file of a guide is called; the keys are the languages it was printed in. */
const names: Readonly<Partial<Record<LanguageCode, Readonly<Record<"product" | "hotline", string>>>>> = {
  fr: { product: "Guide du produit", hotline: "Guide de la hotline" },
  en: { product: "Product guide", hotline: "Hotline guide" },
  ca: { product: "Guia del producte", hotline: "Guia de la línia d’assistència" },
  de: { product: "Produktanleitung", hotline: "Anleitung zur Hotline" },
  it: { product: "Guida del prodotto", hotline: "Guida della hotline" },
  nl: { product: "Productgids", hotline: "Gids van de hotline" },
  pt: { product: "Guia do produto", hotline: "Guia da linha de apoio" },
  es: { product: "Guía del producto", hotline: "Guía de la línea de asistencia" },
  se: { product: "Produktguide", hotline: "Guide till supportlinjen" },
  th: { product: "คู่มือผลิตภัณฑ์", hotline: "คู่มือสายด่วน" },
};

/**
 * Gives the demonstration its guides, each until somebody puts another in its place. Apart from the rest
 * of the seed, because contents of files live beside the database.
 */
export async function placeGuides({
  database,
  files,
  now,
}: Pick<Platform, "database" | "files" | "now">): Promise<void> {
  const { purpose } = guideUpload;
  const ownerId = castId("lead");
  for (const { key, source } of guides) {
    if ((await findSetting(database.kysely, key)) !== undefined) continue;
    const languages: Partial<Record<LanguageCode, string>> = {};
    for (const code of languageCodes) {
      const name = names[code]?.[source];
      // French of Colombia reads the French guide.
      if (name === undefined) continue;
      const content = await readFile(new URL(`guides/${source}.${code}.pdf`, import.meta.url));
      languages[code] = (await files.take({ name: `${name}.pdf`, content }, { purpose, ownerId })).id;
    }
    await database.transaction(async (queries) => {
      await lockSeed(queries);
      // Another server was faster: these copies are swept like any unused upload.
      if ((await findSetting(queries, key)) !== undefined) return;
      for (const id of Object.values(languages)) await files.attach(queries, { id, ownerId, purpose });
      await saveSetting(queries, key, { languages }, { personId: ownerId, at: now() });
    });
  }
}
