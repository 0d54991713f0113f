import { readDevice, writeDevice } from "../storage/device-storage.ts";

export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** What this device last showed; `first-paint.ts` reads the same key before anything is drawn. */
let current: Theme = themes.find((theme) => theme === readDevice("planete.theme")) ?? "system";
const listeners = new Set<() => void>();

export const themeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Theme => current,
};

function paint(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && systemDark.matches);
  const page = document.documentElement;
  page.dataset.theme = dark ? "dark" : "light";
  page.style.removeProperty("background-color");
}

/** Shows a theme at once and keeps it for the next first paint. */
export function applyTheme(theme: Theme): void {
  current = theme;
  writeDevice("planete.theme", theme);
  paint(theme);
  for (const listener of listeners) listener();
}

systemDark.addEventListener("change", () => paint(current));
