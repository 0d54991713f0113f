import { IconBookmarks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useSayFailure } from "../say-failure.ts";
import type { FilterShelf, KeptFilter } from "./filter-shelf.ts";
import { useFilterActions, useKeptFilters } from "./filter-shelf.ts";
import { useRemoveFilter } from "./use-remove-filter.ts";

export interface SavedFiltersMenuProps<Filter> {
  readonly shelf: FilterShelf<Filter>;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** What belongs to no filter. */
  readonly everything: Filter;
  readonly variant?: "quiet" | "default" | undefined;
  /** Said at the end of one, such as how many records it shows. */
  readonly countOf?: ((saved: KeptFilter<Filter>, place: number) => string | undefined) | undefined;
  /** Said below one, besides that it is the default. */
  readonly noteOf?: ((saved: KeptFilter<Filter>) => string | undefined) | undefined;
  readonly saveDialog: (close: () => void) => ReactNode;
  readonly manageDialog: (close: () => void) => ReactNode;
  /** There is something to manage even where nothing is saved. */
  readonly managesMore?: boolean | undefined;
}

/** The reader's saved filters of a list: each at one click, and the ways to save the present one and to manage them. */
export function SavedFiltersMenu<Filter>(props: SavedFiltersMenuProps<Filter>): ReactNode {
  const { shelf, filter, onFilter, everything, variant, countOf, noteOf } = props;
  const text = useText();
  const sayFailure = useSayFailure();
  const actions = useFilterActions(shelf);
  const remove = useRemoveFilter(shelf);
  const { filters = [], isReading } = useKeptFilters(shelf);
  const [dialog, setDialog] = useState<"save" | "manage">();
  const close = (): void => setDialog(undefined);
  const current = filters.find((saved) => shelf.isSame(saved.filter, filter));
  const isEmpty = shelf.isEmpty(filter);
  const noteFor = (saved: KeptFilter<Filter>): { readonly description?: string } => {
    const notes = [saved.isDefault ? text("kit.filter.isDefault") : undefined, noteOf?.(saved)];
    const said = notes.filter((note) => note !== undefined);
    return said.length > 0 ? { description: said.join(" · ") } : {};
  };
  const beginning: MenuEntry[] = [
    { heading: text("kit.filter.title") },
    { label: text("kit.filter.everything"), checked: isEmpty, onClick: () => onFilter(everything) },
  ];
  const entries: MenuEntry[] = [
    ...beginning,
    ...filters.map((saved, place): MenuEntry => {
      const count = countOf?.(saved, place);
      return {
        label: saved.name,
        checked: saved.id === current?.id,
        ...(count === undefined ? {} : { shortcut: count }),
        ...noteFor(saved),
        onClick: () => onFilter(saved.filter),
      };
    }),
    { separator: true },
    {
      label: text("kit.filter.saveAs.action"),
      onClick: () => setDialog("save"),
      ...(isEmpty && !shelf.keepsEmpty ? { disabledReason: text("kit.filter.nothing") } : {}),
    },
    ...(filters.length > 0 || props.managesMore
      ? [{ label: text("kit.filter.manage.action"), onClick: () => setDialog("manage") }]
      : []),
    ...(current
      ? [
          {
            label: text(current.isDefault ? "kit.filter.noDefault.action" : "kit.filter.default.action", {
              name: current.name,
            }),
            onClick: () =>
              void actions.change(current.id, { isDefault: !current.isDefault }).catch(sayFailure),
          },
          {
            label: text("kit.filter.remove.action", { name: current.name }),
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
        // What stands below the saved ones would move away under the pointer when they come.
        entries={isReading ? [...beginning, { heading: text("ui.loading") }] : entries}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            variant={variant}
            label={
              current ? text("kit.filter.title.current", { name: current.name }) : text("kit.filter.title")
            }
            icon={<IconBookmarks />}
          />
        )}
      />
      {dialog === "save" && props.saveDialog(close)}
      {dialog === "manage" && props.manageDialog(close)}
    </>
  );
}

/** Whoever comes without a filter gets their default, once: what they clear afterwards stays clear. */
export function useDefaultOnArrival<Filter>(
  shelf: FilterShelf<Filter>,
  filter: Filter,
  onFilter: (filter: Filter, how: { readonly replace: boolean }) => void,
): void {
  const { filters, failed } = useKeptFilters(shelf);
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || (!filters && !failed)) return;
    arrived.current = true;
    const usual = filters?.find(({ isDefault }) => isDefault)?.filter;
    if (usual && shelf.isEmpty(filter)) onFilter(usual, { replace: true });
  }, [filters, failed, filter, onFilter, shelf]);
}
