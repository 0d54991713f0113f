import {
  hiddenFiltersOf,
  pinFilters,
  pinnedFiltersOf,
} from "@planete/shared/contract/preferences.contract.ts";
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
  /** Shows or hides what a team pinned, for this person alone. */
  readonly show: (id: string, shown: boolean) => Promise<void>;
}

/** The saved filters that stand among the views; kept with the person (spec §3). */
export function usePins(): Pins {
  const { preferences } = usePerson();
  const ids = pinnedFiltersOf(preferences);
  const hidden = hiddenFiltersOf(preferences);
  const refresh = useRefreshViews();
  const sayFailure = useSayFailure();
  const save = async (change: ReturnType<typeof pinFilters>): Promise<void> => {
    try {
      await savePreferences(change);
      refresh();
    } catch (failure) {
      sayFailure(failure);
    }
  };
  const put = (list: readonly string[], id: string, there: boolean): readonly string[] => {
    const others = list.filter((other) => other !== id);
    return there ? [...others, id] : others;
  };
  return {
    has: (id) => ids.includes(id),
    full: ids.length >= maxPinnedFilters,
    set: (id, pinned) => save(pinFilters(put(ids, id, pinned), hidden)),
    show: (id, shown) => save(pinFilters(ids, put(hidden, id, !shown))),
  };
}
