import { pinFilters, pinnedFiltersOf } from "@planete/shared/contract/account.contract.ts";
import { maxPinnedFilters } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useRefreshViews } from "./use-sheet-views.ts";

export interface Pins {
  readonly has: (id: string) => boolean;
  /** No more can be pinned. */
  readonly full: boolean;
  readonly set: (id: string, pinned: boolean) => Promise<void>;
}

/** The saved filters that stand among the views; kept with the person (spec §3). */
export function usePins(): Pins {
  const ids = pinnedFiltersOf(usePerson().preferences);
  const refresh = useRefreshViews();
  const sayFailure = useSayFailure();
  return {
    has: (id) => ids.includes(id),
    full: ids.length >= maxPinnedFilters,
    set: async (id, pinned) => {
      const others = ids.filter((other) => other !== id);
      try {
        await savePreferences(pinFilters(pinned ? [...others, id] : others));
        refresh();
      } catch (failure) {
        sayFailure(failure);
      }
    },
  };
}
