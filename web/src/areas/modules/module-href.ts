import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { hrefOf } from "../../platform/navigation.ts";
import { isDemonstration } from "../../platform/page-settings.ts";

/**
 * Where a module's link leads. A path of the older suite is one of the host, whatever the base path of this
 * product; in the demonstration the product itself stands in for it.
 */
export function moduleHref(path: string): string {
  if (!path.startsWith("/")) return path;
  return opensInNewWindow(path) && !isDemonstration() ? new URL(path, location.origin).href : path;
}

/** Opens a module's link beside the page, as its readers would. */
export function openModule(path: string): void {
  const href = moduleHref(path);
  window.open(href.startsWith("/") ? hrefOf(href) : href, "_blank", "noopener");
}
