import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import type { Catalog, CatalogPart } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { callApi } from "../http/call-api.ts";
import type { Priority } from "../http/request-queue.ts";
import { translationsVersion } from "../page-settings.ts";

/** Messages of a language, as the server that gave this page has them. */
export function readCatalog(lang: LanguageCode, part: CatalogPart, priority: Priority): Promise<Catalog> {
  const query = { version: translationsVersion(), part };
  return callApi(readTranslation, { params: { lang }, query, priority });
}
