import { useSyncExternalStore } from "react";

/** Below this width tables become lists and panels fill the screen. */
export const phone = "(max-width: 40rem)";

/** Whether a CSS media query holds now, kept current. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}
