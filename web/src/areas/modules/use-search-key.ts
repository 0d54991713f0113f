import type { RefObject } from "react";
import { useEffect } from "react";
import { areSingleKeysOn } from "../../platform/single-keys.ts";

/** "/" leads to the search field from anywhere but another field. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || !areSingleKeysOn() || typing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [field]);
}
