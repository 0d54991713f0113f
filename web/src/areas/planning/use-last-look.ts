import { useEffect, useEffectEvent, useState } from "react";

/**
 * When the reader last looked, as it was when they came; leaving the screen makes now the last time. The first visit
 * has nothing to compare with.
 */
export function useLastLook(kept: string | undefined, keep: (at: string) => void): string | undefined {
  const [arrival] = useState(kept);
  const leave = useEffectEvent(() => keep(new Date().toISOString()));
  useEffect(() => {
    const leaving = (): void => leave();
    addEventListener("pagehide", leaving);
    return () => {
      removeEventListener("pagehide", leaving);
      leaving();
    };
  }, []);
  // "Marked as seen" moves it on.
  return arrival !== undefined && kept !== undefined && kept > arrival ? kept : arrival;
}
