import { navigationFlagMs } from "@planete/shared/domain/planning/planning-period.ts";

export interface NavigationFlag {
  /** True where nothing was under way, which is then until the flag clears; false for a press that comes too soon. */
  readonly raise: () => boolean;
}

/**
 * Stands while the planning goes to another period, and clears by itself (spec §4, §9). A press of that time, by a
 * trembling finger or a key that repeats faster than pages are drawn, was meant for the period that is being left.
 */
export function createNavigationFlag(): NavigationFlag {
  let isUp = false;
  return {
    raise: () => {
      if (isUp) return false;
      isUp = true;
      setTimeout(() => {
        isUp = false;
      }, navigationFlagMs);
      return true;
    },
  };
}
