import { useLocation } from "@tanstack/react-router";
import { use, useMemo } from "react";
import type { SheetFilter, SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { NavigateContext } from "../../../ui/link.tsx";
import type { HotlinePlace } from "./hotline-place.ts";
import { placePath, readPlace } from "./hotline-place.ts";
import { useSavedFilters } from "./use-saved-filters.ts";

export interface HotlineNavigation {
  readonly place: HotlinePlace;
  /** What is really shown: the address's filter, else the reader's default one; undefined until that is known. */
  readonly filter: SheetFilter | undefined;
  readonly sort: SheetSort;
  /** Goes to the place with some parts changed. */
  readonly go: (changes: Partial<HotlinePlace>) => void;
  readonly pathOf: (changes: Partial<HotlinePlace>) => string;
}

const everything: SheetFilter = {};

export function useHotlinePlace(): HotlineNavigation {
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const saved = useSavedFilters();
  const place = useMemo(() => readPlace(searchStr), [searchStr]);
  const ownDefault = saved.filters?.find(({ isDefault }) => isDefault)?.filter;
  const pathOf = (changes: Partial<HotlinePlace>): string => placePath({ ...place, ...changes });
  return {
    place,
    // Without the saved filters there is no default: better all sheets than none.
    filter: place.filter ?? (saved.filters || saved.failed ? (ownDefault ?? everything) : undefined),
    sort: place.sort ?? "activity",
    go: (changes) => navigation?.navigate(pathOf(changes)),
    pathOf,
  };
}
