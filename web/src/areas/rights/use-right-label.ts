import { useCallback } from "react";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";

/** The words of a right, or of one of its values, in the reader's language; else what stands in their place. */
export function useRightLabel(): (
  labels: Readonly<Partial<Record<string, string>>>,
  otherwise: string,
) => string {
  const lang = useLanguageCode();
  return useCallback(
    (labels, otherwise) =>
      [...catalogChain(lang), "fr", ...Object.keys(labels)]
        .map((code) => labels[code])
        .find((label) => label !== undefined && label !== "") ?? otherwise,
    [lang],
  );
}
