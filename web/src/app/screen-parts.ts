import type { Part } from "../platform/chunks/part.tsx";
import { createPart } from "../platform/chunks/part.tsx";
import { rememberAnswers } from "../platform/offline/last-answers.ts";
import type { ScreenName } from "./route-table.ts";
import { findRoute } from "./route-table.ts";
import { screens } from "./screens.ts";

const parts = new Map<ScreenName, Part>();

/** The part of the page that holds a screen; undefined for a screen of the public pages. */
export function screenPart(name: ScreenName): Part | undefined {
  const load = screens[name];
  if (!load) return undefined;
  const part = parts.get(name) ?? createPart(load);
  parts.set(name, part);
  return part;
}

/** Longer than this the shell does not wait for the first screen: it stands there and shows that one is coming. */
const patienceMs = 500;

/** Gets ready what the address will show, so that it can be drawn in one go with the shell around it. */
export async function prepareFirstScreen(path: string): Promise<void> {
  const route = findRoute(path.split("?", 1)[0] ?? path);
  const shown = route?.screen === undefined ? undefined : screenPart(route.screen);
  // Every other address leads to home, from the login page above all.
  const part = shown ?? screenPart("home");
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  // One that cannot be fetched is told where it is shown.
  const ready = Promise.all([part?.load().catch(() => undefined), rememberAnswers()]);
  await Promise.race([ready, late]);
}
