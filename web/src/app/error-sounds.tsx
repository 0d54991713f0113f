import type { ReactNode } from "react";
import { useEffect } from "react";
import { playSound } from "../platform/sound/play-sound.ts";
import { shownToasts, subscribeToToasts } from "../ui/toast-store.ts";

/** Lets an error be heard when it appears, where the person wants sounds. */
export function ErrorSounds(): ReactNode {
  useEffect(() => {
    let heard = 0;
    return subscribeToToasts(() => {
      const newest = shownToasts().findLast(({ tone }) => tone === "error");
      if (!newest || newest.id <= heard) return;
      heard = newest.id;
      playSound("error");
    });
  }, []);
  return null;
}
