import type { ReactNode } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import { ManageFiltersDialog } from "../../kit/saved-filters/manage-filters-dialog.tsx";
import { SaveFilterDialog } from "../../kit/saved-filters/save-filter-dialog.tsx";
import { SavedFiltersMenu, useDefaultOnArrival } from "../../kit/saved-filters/saved-filters-menu.tsx";
import { developmentShelf, useDevelopmentFiltersLive } from "./filter-shelf.ts";

interface SavedFiltersProps {
  readonly filter: DevelopmentFilter;
  readonly onFilter: (filter: DevelopmentFilter, how?: { readonly replace: boolean }) => void;
}

/** The reader's saved filters of developments. */
export function SavedFilters({ filter, onFilter }: SavedFiltersProps): ReactNode {
  useDevelopmentFiltersLive();
  useDefaultOnArrival(developmentShelf, filter, onFilter);
  const shown = { shelf: developmentShelf, filter };
  return (
    <SavedFiltersMenu
      {...shown}
      everything={{}}
      onFilter={onFilter}
      saveDialog={(close) => <SaveFilterDialog {...shown} onClose={close} onSaved={close} />}
      manageDialog={(close) => <ManageFiltersDialog {...shown} onClose={close} />}
    />
  );
}
