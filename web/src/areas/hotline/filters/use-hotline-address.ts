import { useLocation } from "@tanstack/react-router";
import { use, useMemo } from "react";
import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { writeOrders } from "@planete/shared/domain/hotline/column-order.ts";
import { queueFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import { NavigateContext } from "../../../ui/link.tsx";
import type { HotlineAddress } from "./hotline-address.ts";
import { offeredSorts, placePath, readHotlineAddress, usualSort } from "./hotline-address.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readFilter } from "@planete/shared/contract/sheet-filter.ts";
import { useSavedFilters } from "./use-saved-filters.ts";

export interface HotlineNavigation {
  readonly address: HotlineAddress;
  readonly queue: SheetQueue;
  /** What the reader asks for beyond the view: the address's filter, else their default one; undefined until that is known. */
  readonly own: SheetFilter | undefined;
  /** What is really shown: the view, narrowed by that. */
  readonly filter: SheetFilter | undefined;
  readonly sort: SheetSort;
  /** The order as calls name it: the columns of the table, else `sort`. */
  readonly sorted: string;
  /** Goes to the place with some parts changed. */
  readonly go: (changes: Partial<HotlineAddress>) => void;
  readonly pathOf: (changes: Partial<HotlineAddress>) => string;
}

const everything: SheetFilter = {};

const sortKey = "planete.hotline-sort";

/** Whoever chose another order than that by turn has it again; views with an order of their own keep theirs. */
function keptSort(usual: SheetSort): SheetSort {
  const kept = readDevice(sortKey);
  return usual === "turn" ? (offeredSorts.find((sort) => sort === kept) ?? usual) : usual;
}

export function useHotlineAddress(): HotlineNavigation {
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const saved = useSavedFilters();
  const address = useMemo(() => readHotlineAddress(searchStr), [searchStr]);
  const ownDefault = saved.filters?.find(({ isDefault }) => isDefault)?.filter;
  const { queue = "all" } = address;
  // Without the saved filters there is no default: better all sheets than none.
  const usual = saved.filters || saved.failed ? (ownDefault ?? everything) : undefined;
  const own = address.filter ?? (address.queue === undefined ? usual : everything);
  const filter = useMemo(
    () => own && (queue === "all" ? own : readFilter({ ...queueFilter(queue), ...own })),
    [own, queue],
  );
  const sort = address.sort ?? keptSort(usualSort(queue, filter));
  const pathOf = (changes: Partial<HotlineAddress>): string => placePath({ ...address, ...changes });
  return {
    address,
    queue,
    own,
    filter,
    sort,
    sorted: address.orders ? writeOrders(address.orders) : sort,
    go: (changes) => {
      if (changes.sort && usualSort(queue, filter) === "turn") writeDevice(sortKey, changes.sort);
      navigation?.navigate(pathOf(changes));
    },
    pathOf,
  };
}
