import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { SavedFiltersMenu } from "../../../kit/saved-filters/saved-filters-menu.tsx";
import { useFormat } from "../../../platform/i18n/text.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { ManageSheetFilters } from "./manage-filters-dialog.tsx";
import { SaveSheetFilter } from "./save-filter-dialog.tsx";
import { countQuery } from "./counts-query.ts";
import { sheetShelf, useSavedFilters } from "./use-saved-filters.ts";

export interface SavedSheetFiltersProps {
  readonly filter: SheetFilter;
  readonly onFilter: (filter: SheetFilter) => void;
}

/** The reader's saved filters, each with how many sheets it shows now. */
export function SavedSheetFilters({ filter, onFilter }: SavedSheetFiltersProps): ReactNode {
  const format = useFormat();
  // The standing views, and those of teams, are chosen in the same dialog.
  const isStaff = useIsStaff();
  const { filters = [] } = useSavedFilters();
  const [wanted, setWanted] = useState(false);
  // Counted once somebody reaches for the menu.
  const counts = useQueries({
    queries: filters.map((saved) => ({ ...countQuery(saved.filter), enabled: wanted })),
  });
  return (
    <span onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <SavedFiltersMenu
        shelf={sheetShelf}
        filter={filter}
        everything={{}}
        onFilter={onFilter}
        variant="default"
        countOf={(_saved, place) => {
          const count = counts[place]?.data;
          return count === undefined ? undefined : format.number(count);
        }}
        saveDialog={(close) => <SaveSheetFilter filter={filter} onClose={close} onSaved={close} />}
        managesMore={isStaff}
        manageDialog={(close) => <ManageSheetFilters filter={filter} onClose={close} />}
      />
    </span>
  );
}
