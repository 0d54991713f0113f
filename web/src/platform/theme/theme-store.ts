import { readDevice, writeDevice } from "../storage/device-storage.ts";

export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** The theme of this device; `first-paint.js` reads the same key before anything is drawn. */
export function storedTheme(): Theme {
  return themes.find((theme) => theme === readDevice("planete.theme")) ?? "system";
}

function paint(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && systemDark.matches);
  const page = document.documentElement;
  page.dataset.theme = dark ? "dark" : "light";
  page.style.removeProperty("background-color");
}

/** Shows a theme at once and keeps it for the next first paint. */
export function applyTheme(theme: Theme): void {
  writeDevice("planete.theme", theme);
  paint(theme);
}

systemDark.addEventListener("change", () => paint(storedTheme()));
