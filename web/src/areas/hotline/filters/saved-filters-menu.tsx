import { IconBookmarks } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { filterText } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/hotline-list.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useRemoveFilter } from "../../../kit/saved-filters/use-remove-filter.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { ManageSheetFilters } from "./manage-filters-dialog.tsx";
import { isEmptyFilter, isSameFilter } from "./read-filter.ts";
import { SaveSheetFilter } from "./save-filter-dialog.tsx";
import { countQuery, sheetShelf, useSavedFilters, useSheetFilterDeeds } from "./use-saved-filters.ts";

export interface SavedFiltersMenuProps {
  readonly filter: SheetFilter;
  readonly onFilter: (filter: SheetFilter) => void;
}

/** The reader's saved filters, each with how many sheets it shows now. */
export function SavedFiltersMenu({ filter, onFilter }: SavedFiltersMenuProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const deeds = useSheetFilterDeeds();
  const remove = useRemoveFilter(sheetShelf);
  const sayFailure = useSayFailure();
  const { filters = [] } = useSavedFilters();
  const [wanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<"save" | "manage">();
  // Counted once somebody reaches for the menu.
  const counts = useQueries({
    queries: filters.map((saved) => ({ ...countQuery(saved.filter), enabled: wanted })),
  });
  const current = filters.find((saved) => isSameFilter(saved.filter, filter));
  const attempt = (deed: Promise<unknown>): void => void deed.catch(sayFailure);
  const entries: MenuEntry[] = [
    { heading: text("hotline.filter.saved") },
    {
      label: text("hotline.filter.everything"),
      checked: isEmptyFilter(filter),
      onClick: () => onFilter({}),
    },
    ...filters.map((saved, index): MenuEntry => {
      const count = counts[index]?.data;
      return {
        label: saved.name,
        checked: saved.id === current?.id,
        ...(count === undefined ? {} : { shortcut: format.number(count) }),
        ...(saved.isDefault ? { description: text("hotline.filter.isDefault") } : {}),
        onClick: () => onFilter(saved.filter),
      };
    }),
    { separator: true },
    {
      label: text("hotline.filter.saveAs.action"),
      onClick: () => setDialog("save"),
      ...(filterText(filter) === undefined ? { disabledReason: text("hotline.filter.nothing") } : {}),
    },
  ];
  if (filters.length > 0) {
    entries.push({ label: text("hotline.filter.manage.action"), onClick: () => setDialog("manage") });
  }
  if (current) {
    entries.push(
      {
        label: text(current.isDefault ? "hotline.filter.noDefault.action" : "hotline.filter.default.action", {
          name: current.name,
        }),
        onClick: () => attempt(deeds.change(current.id, { isDefault: !current.isDefault })),
      },
      {
        label: text("hotline.filter.remove.action", { name: current.name }),
        danger: true,
        onClick: () => remove(current),
      },
    );
  }
  return (
    <span onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton
            {...props}
            variant="default"
            label={
              current
                ? text("hotline.filter.saved.current", { name: current.name })
                : text("hotline.filter.saved")
            }
            icon={<IconBookmarks />}
          />
        )}
      />
      {dialog === "save" && (
        <SaveSheetFilter
          filter={filter}
          onClose={() => setDialog(undefined)}
          onSaved={() => setDialog(undefined)}
        />
      )}
      {dialog === "manage" && <ManageSheetFilters filter={filter} onClose={() => setDialog(undefined)} />}
    </span>
  );
}
