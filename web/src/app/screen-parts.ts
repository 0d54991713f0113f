import type { Part } from "../platform/chunks/part.tsx";
import { createPart } from "../platform/chunks/part.tsx";
import { needAdministrationTexts } from "../platform/i18n/language-store.ts";
import { rememberAnswers } from "../platform/offline/last-answers.ts";
import { findVisionScreen } from "./areas.ts";
import { paths } from "../paths.ts";
import type { RouteEntry } from "./route-table.ts";
import { findRoute } from "./route-table.ts";
import { screens } from "./screens.ts";

const parts = new Map<string, Part>();

/** The part of the page that holds the screen of a route; undefined for public pages and what is not built. */
export function screenPart({ path, screen }: Pick<RouteEntry, "path" | "screen">): Part | undefined {
  const load = screen === undefined ? findVisionScreen(path)?.load : screens[screen];
  if (!load) return undefined;
  const withTexts = async (): ReturnType<typeof load> => {
    const [loaded] = await Promise.all([load(), needAdministrationTexts()]);
    return loaded;
  };
  const isEveryday = screen !== undefined && screen !== "support-vision" && screen !== "hotline-rights";
  const part = parts.get(path) ?? createPart(isEveryday ? load : withTexts);
  parts.set(path, part);
  return part;
}

/** Longer than this the shell does not wait for the first screen: it stands there and shows that one is coming. */
const patienceMs = 500;

/** Gets ready what the address will show, so that it can be drawn in one go with the shell around it. */
export async function prepareFirstScreen(path: string): Promise<void> {
  const route = findRoute(path.split("?", 1)[0] ?? path);
  const shown = route && screenPart(route);
  // Every other address leads to home, from the login page above all.
  const part = shown ?? screenPart({ path: paths.home, screen: "home" });
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  // One that cannot be fetched is told where it is shown.
  const ready = Promise.all([part?.load().catch(() => undefined), rememberAnswers()]);
  await Promise.race([ready, late]);
}
