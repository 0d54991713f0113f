import type { SavedFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useFilterDeeds, useSavedFilters } from "./use-saved-filters.ts";

/** Removes a saved filter at once, and offers to take that back. */
export function useRemoveFilter(): (saved: SavedFilter) => void {
  const text = useText();
  const deeds = useFilterDeeds();
  const sayFailure = useSayFailure();
  const { filters = [] } = useSavedFilters();
  const remove = async (saved: SavedFilter): Promise<void> => {
    const place = filters.findIndex(({ id }) => id === saved.id);
    try {
      await deeds.remove(saved.id);
      showToast({
        message: text("hotline.filter.removed", { name: saved.name }),
        onUndo: () => void deeds.restore(saved, Math.max(place, 0)).catch(sayFailure),
      });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  return (saved) => void remove(saved);
}
