import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useSayFailure } from "../say-failure.ts";
import type { FilterShelf, KeptFilter } from "./filter-shelf.ts";
import { useFilterActions, useKeptFilters } from "./filter-shelf.ts";

/** Removes a saved filter at once, and offers to take that back. */
export function useRemoveFilter<Filter>(shelf: FilterShelf<Filter>): (saved: KeptFilter<Filter>) => void {
  const text = useText();
  const actions = useFilterActions(shelf);
  const sayFailure = useSayFailure();
  const { filters = [] } = useKeptFilters(shelf);
  const remove = async (saved: KeptFilter<Filter>): Promise<void> => {
    const place = filters.findIndex(({ id }) => id === saved.id);
    try {
      await actions.remove(saved.id);
      showToast({
        message: text("kit.filter.removed", { name: saved.name }),
        onUndo: () => void actions.restore(saved, Math.max(place, 0)).catch(sayFailure),
      });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  return (saved) => void remove(saved);
}
