import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { maxPinnedFilters } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { SaveFilterDialog } from "../../../kit/saved-filters/save-filter-dialog.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { usePins } from "../views/use-pins.ts";
import { sheetShelf } from "./use-saved-filters.ts";

export interface SaveSheetFilterProps {
  readonly filter: SheetFilter;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Saves a filter of sheets; staff may pin it at once. */
export function SaveSheetFilter({ filter, onClose, onSaved }: SaveSheetFilterProps): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const pins = usePins();
  const [pinned, setPinned] = useState(false);
  return (
    <SaveFilterDialog
      shelf={sheetShelf}
      filter={filter}
      more={
        isStaff && (
          <Checkbox
            label={text("hotline.filter.pin")}
            checked={pinned}
            disabledReason={
              pins.full ? text("hotline.filter.pinnedMost", { count: maxPinnedFilters }) : undefined
            }
            onChange={setPinned}
          />
        )
      }
      onClose={onClose}
      onSaved={async (id) => {
        if (pinned) await pins.set(id, true);
        onSaved();
      }}
    />
  );
}
