import { useEffect } from "react";
import { productName } from "./page-settings.ts";
import { setPageTitle } from "./page-title.ts";

/** Names the page in its tab, before the product; undefined leaves the name to somebody else. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(`${title} · ${productName()}`);
  }, [title]);
}
