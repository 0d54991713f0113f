import type { ReactNode } from "react";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { ManageFiltersDialog } from "../../../kit/saved-filters/manage-filters-dialog.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { ShownViews } from "../views/shown-views.tsx";
import { PinForTeams } from "./pin-for-teams.tsx";
import { PinFilter } from "./pin-filter.tsx";
import { TeamPinList } from "./team-pin-list.tsx";
import { sheetShelf, useFilterCount } from "./use-saved-filters.ts";

/** The reader's saved filters of sheets, with the standing views and the pins of staff. */
export function ManageSheetFilters({
  filter,
  onClose,
}: {
  readonly filter: SheetFilter;
  readonly onClose: () => void;
}): ReactNode {
  const isStaff = useIsStaff();
  return (
    <ManageFiltersDialog
      shelf={sheetShelf}
      filter={filter}
      head={
        isStaff && (
          <>
            <ShownViews />
            <TeamPinList />
          </>
        )
      }
      toolsOf={(saved) =>
        isStaff && (
          <>
            <PinForTeams saved={saved} />
            <PinFilter saved={saved} />
          </>
        )
      }
      noteOf={(saved) => <FilterCount filter={saved.filter} />}
      onClose={onClose}
    />
  );
}

function FilterCount({ filter }: { readonly filter: SheetFilter }): ReactNode {
  const text = useText();
  const count = useFilterCount(filter);
  return count === undefined ? null : text("hotline.filter.count", { count });
}
