import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { saveAs } from "../platform/hand-over-file.ts";
import { useLanguageCode } from "../platform/i18n/text.ts";
import { useSayFailure } from "./say-failure.ts";

/** Chosen rows as a file in the reader's language, under the name of their list. */
export function useExportChosen(
  name: string,
  fetchFile: (ids: string[], lang: LanguageCode) => Promise<Blob>,
): (ids: ReadonlySet<string>) => Promise<void> {
  const lang = useLanguageCode();
  const sayFailure = useSayFailure();
  return async (ids) => {
    try {
      saveAs(await fetchFile([...ids], lang), `${name}.csv`);
    } catch (error) {
      sayFailure(error);
    }
  };
}
