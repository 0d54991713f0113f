import { hrefOf } from "../../platform/navigation.ts";
import { apiPath } from "../../platform/page-settings.ts";

/** Where a film plays: uploaded ones come by a call, the product's own with its pages. */
export function filmAddress(url: string): string {
  if (!url.startsWith("/") || url.startsWith(`${apiPath()}/`)) return url;
  return hrefOf(url);
}
