import type { Catalog } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { isLanguageCode } from "@planete/shared/i18n/languages.ts";

const files = import.meta.glob<Catalog>("../../../../shared/src/i18n/catalogs/*/boot.json", {
  eager: true,
  import: "default",
});

/** The texts compiled into the page, so that a failed translation load is still readable (D2). */
export const bootCatalogs: ReadonlyMap<LanguageCode, Catalog> = new Map(
  Object.entries(files).flatMap(([file, messages]) => {
    const code = file.split("/").at(-2);
    return isLanguageCode(code) ? [[code, messages]] : [];
  }),
);
