/**
 * Runs before the first paint and before the page's own scripts are there: a dark page never flashes
 * white, and what every page begins with is already on its way. A file of its own because the content
 * security policy allows no inline script; one without imports because the parser waits for it.
 */
import { isProductPath } from "@planete/shared/domain/access/product-path.ts";
import { currentPath } from "../platform/navigation.ts";
import { offlineOwner } from "../platform/offline/offline-owner.ts";
import type { EarlyCalls } from "./ask-early.ts";
import { askEarly } from "./ask-early.ts";

/** Put in by the build: the calls that every page begins with, and the files behind the login. */
declare const firstPage: {
  readonly ownPageHeader: string;
  readonly calls: EarlyCalls;
  readonly files: readonly string[];
  /** What the hotline needs besides. */
  readonly hotlineFiles: readonly string[];
};

// Read once: the build writes the whole list wherever the name stands.
const { ownPageHeader, calls, files, hotlineFiles } = firstPage;

showTheme();
askEarly(calls, ownPageHeader);
// Who was here last and has not left is about to be here again, whatever the address.
if (isProductPath(currentPath()) || offlineOwner() !== undefined) fetchAhead(files);
if (/^\/app\/hotline($|\?)/.test(currentPath())) fetchAhead(hotlineFiles);

function showTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem("planete.theme");
  } catch {
    // Storage can be forbidden; the system's choice stands.
  }
  const dark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.style.backgroundColor = dark ? "#0c1015" : "#f9fafc";
}

/** Fetches parts beside the page's first one instead of after it. */
function fetchAhead(wanted: readonly string[]): void {
  for (const file of wanted) {
    const link = document.createElement("link");
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
    } else link.rel = "modulepreload";
    // As the page will ask for it: another mode would fetch it twice.
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
