import { keptView } from "./kept-view.ts";

/** Whether the page knows that the server cannot be reached: the browser says so, or it already shows what was kept. */
export function isCutOff(): boolean {
  return !navigator.onLine || keptView.oldest() !== undefined;
}
