import { useEffect, useRef } from "react";
import type { BannerWire } from "@planete/shared/contract/news.contract.ts";
import { markNewsRead } from "@planete/shared/contract/news.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";

/** Says once of each banner that its reader has seen it: a page in the background has shown it to nobody. */
export function useSeenBanners(banners: readonly BannerWire[] | undefined): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const tell = (): void => {
      if (document.visibilityState !== "visible") return;
      for (const { id, readAt } of banners ?? []) {
        if (readAt !== null || told.current.has(id)) continue;
        told.current.add(id);
        // Without an answer the next page says it.
        callApi(markNewsRead, { params: { id }, priority: "background" }).catch(() => undefined);
      }
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [banners]);
}
