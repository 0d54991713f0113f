import { useSyncExternalStore } from "react";
import type { SceneTheme } from "./scenes.ts";
import type { TilePalette } from "./veil.ts";

/** The tokens that a tile is made of: its surface, then every colour of its words. */
export const paletteNames = [
  "--color-surface",
  "--color-text",
  "--color-muted",
  "--color-accent",
  "--color-error",
  "--color-warning",
  "--color-success",
  "--color-sky",
  "--color-purple",
  "--color-teal",
] as const;

function onAppearance(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-contrast"] });
  const contrast = matchMedia("(prefers-contrast: more)");
  contrast.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    contrast.removeEventListener("change", changed);
  };
}

/** One text for all of it, so that an unchanged theme is the same value. */
function readAppearance(): string {
  const page = document.documentElement;
  const style = getComputedStyle(page);
  return [
    page.dataset["theme"] ?? "light",
    ...paletteNames.map((name) => style.getPropertyValue(name).trim()),
  ].join(" ");
}

/** The theme's colours as they are now, kept current. */
export function usePalette(): TilePalette & { readonly theme: SceneTheme } {
  const [theme, surface = "", ...texts] = useSyncExternalStore(onAppearance, readAppearance).split(" ");
  return { theme: theme === "dark" ? "dark" : "light", surface, texts };
}
