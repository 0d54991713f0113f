import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";

export type ReadingComfort = Pick<PreferencesWire, "contrast" | "motion" | "textSize">;

/** Shows contrast, movement and text size as the person likes them; `system` leaves it to the system. */
export function applyReadingComfort({ contrast, motion, textSize }: ReadingComfort): void {
  const page = document.documentElement;
  if (contrast === "system") delete page.dataset.contrast;
  else page.dataset.contrast = contrast;
  if (motion === "system") delete page.dataset.motion;
  else page.dataset.motion = motion;
  if (textSize === 100) page.style.removeProperty("--text-scale");
  else page.style.setProperty("--text-scale", String(textSize / 100));
}
