import { useQuery } from "@tanstack/react-query";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { neededParts } from "../../platform/i18n/language-store.ts";
import { readCatalog } from "../../platform/i18n/read-catalog.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";

/** The French words beside the reader's own: everybody hears them at work. Nothing until they are here. */
export function useFrenchText(): (id: MessageId) => readonly string[] {
  const code = useLanguageCode();
  const parts = neededParts();
  const { data } = useQuery({
    queryKey: ["translation", "fr", ...parts],
    queryFn: () => Promise.all(parts.map((part) => readCatalog("fr", part, "background"))),
    staleTime: Infinity,
    enabled: code !== "fr" && code !== "fr-CO",
  });
  return (id) => data?.flatMap((messages) => messages[id] ?? []) ?? [];
}
