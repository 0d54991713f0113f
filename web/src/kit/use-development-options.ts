import { useCallback } from "react";
import { developmentLinkFromWire } from "@planete/shared/contract/development-link.contract.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { callApi } from "../platform/http/call-api.ts";
import { useText } from "../platform/i18n/text.ts";
import type { ComboboxOption } from "../ui/combobox-options.ts";

const mostFound = "20";

/** Developments by number or words, for whoever has the right to open them; those with the newest activity first. */
export function useDevelopmentOptions(): (
  words: string,
  signal: AbortSignal,
) => Promise<readonly ComboboxOption<string>[]> {
  const text = useText();
  return useCallback(
    async (words, signal) => {
      const wanted = words.replace(/^#/, "").trim();
      const { data } = await callApi(listDevelopments, {
        query: { limit: mostFound, ...(wanted === "" ? {} : { filters: JSON.stringify({ text: wanted }) }) },
        signal,
      });
      return data.map(developmentLinkFromWire).map(({ id, number, label, client, status }) => ({
        value: id,
        label: `#${number} ${label}`,
        description: [client, text(`development.status.${status}`)].filter(Boolean).join(" · "),
      }));
    },
    [text],
  );
}
