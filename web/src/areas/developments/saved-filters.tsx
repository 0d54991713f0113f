import { IconBookmarks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import { useFilterDeeds, useKeptFilters } from "../../kit/saved-filters/filter-shelf.ts";
import { ManageFiltersDialog } from "../../kit/saved-filters/manage-filters-dialog.tsx";
import { SaveFilterDialog } from "../../kit/saved-filters/save-filter-dialog.tsx";
import { useRemoveFilter } from "../../kit/saved-filters/use-remove-filter.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { Menu } from "../../ui/menu.tsx";
import { developmentShelf, useDevelopmentFiltersLive } from "./filter-shelf.ts";

interface SavedFiltersProps {
  readonly filter: DevelopmentFilter;
  readonly onFilter: (filter: DevelopmentFilter, how?: { readonly replace: boolean }) => void;
}

/** The reader's saved filters of developments; the words are those of the hotline's. */
export function SavedFilters({ filter, onFilter }: SavedFiltersProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const deeds = useFilterDeeds(developmentShelf);
  const remove = useRemoveFilter(developmentShelf);
  const { filters: saved = [] } = useKeptFilters(developmentShelf);
  const [dialog, setDialog] = useState<"save" | "manage">();
  const close = (): void => setDialog(undefined);
  useDevelopmentFiltersLive();
  useDefaultOnArrival({ filter, onFilter });
  const { isSame, isEmpty } = developmentShelf;
  const current = saved.find((each) => isSame(each.filter, filter));
  const entries: MenuEntry[] = [
    { heading: text("hotline.filter.saved") },
    { label: text("hotline.filter.everything"), checked: isEmpty(filter), onClick: () => onFilter({}) },
    ...saved.map((each): MenuEntry => ({
      label: each.name,
      checked: each.id === current?.id,
      ...(each.isDefault ? { description: text("hotline.filter.isDefault") } : {}),
      onClick: () => onFilter(each.filter),
    })),
    { separator: true },
    {
      label: text("hotline.filter.saveAs.action"),
      onClick: () => setDialog("save"),
      ...(isEmpty(filter) ? { disabledReason: text("hotline.filter.nothing") } : {}),
    },
    ...(saved.length > 0
      ? [{ label: text("hotline.filter.manage.action"), onClick: () => setDialog("manage") }]
      : []),
    ...(current
      ? [
          {
            label: text(
              current.isDefault ? "hotline.filter.noDefault.action" : "hotline.filter.default.action",
              { name: current.name },
            ),
            onClick: () => void deeds.change(current.id, { isDefault: !current.isDefault }).catch(sayFailure),
          },
          {
            label: text("hotline.filter.remove.action", { name: current.name }),
            danger: true,
            onClick: () => remove(current),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
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
        <SaveFilterDialog shelf={developmentShelf} filter={filter} onClose={close} onSaved={close} />
      )}
      {dialog === "manage" && (
        <ManageFiltersDialog shelf={developmentShelf} filter={filter} onClose={close} />
      )}
    </>
  );
}

/** Whoever comes without a filter gets their default, once: what they clear afterwards stays clear. */
function useDefaultOnArrival({ filter, onFilter }: SavedFiltersProps): void {
  const { filters, failed } = useKeptFilters(developmentShelf);
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || (!filters && !failed)) return;
    arrived.current = true;
    const usual = filters?.find(({ isDefault }) => isDefault)?.filter;
    if (usual && developmentShelf.isEmpty(filter)) onFilter(usual, { replace: true });
  }, [filters, failed, filter, onFilter]);
}
