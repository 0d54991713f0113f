import { useEffect } from "react";

/** The browser asks before the tab is closed or reloaded while what the page shows as done is not all saved. */
export function useUnloadGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
