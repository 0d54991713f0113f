import { useQuery } from "@tanstack/react-query";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";

/** The French words beside the reader's own: everybody hears them at work. Nothing until they are here. */
export function useFrenchText(): (id: MessageId) => readonly string[] {
  const code = useLanguageCode();
  const { data } = useQuery({
    queryKey: ["translation", "fr"],
    queryFn: () => callApi(readTranslation, { params: { lang: "fr" }, priority: "background" }),
    staleTime: Infinity,
    enabled: code !== "fr" && code !== "fr-CO",
  });
  return (id) => {
    const text = data?.[id];
    return text === undefined ? [] : [text];
  };
}
