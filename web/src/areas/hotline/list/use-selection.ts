import { useState } from "react";
import type { BulkSelection } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { maxBulkSheets } from "@planete/shared/domain/hotline/bulk.ts";

export interface SheetSelection {
  readonly count: number;
  /** All that match, also those that are not loaded. */
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
  readonly isSelected: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly set: (ids: ReadonlySet<string>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** As the server is told. */
  readonly meant: () => BulkSelection;
}

interface Chosen {
  /** A selection belongs to the filter it was made in. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** Which sheets are chosen: some of the rows, or all `total` that the filter shows. */
export function useSelection(
  rows: readonly SheetCard[],
  filter: SheetFilter,
  total: number | undefined,
): SheetSelection {
  const of = JSON.stringify(filter);
  const none: Chosen = { of, ids: new Set(), isAll: false };
  const [kept, setKept] = useState(none);
  const chosen = kept.of === of ? kept : none;
  const idsOf = ({ isAll, ids: chosenIds }: Chosen): ReadonlySet<string> =>
    isAll ? new Set(rows.map(({ id }) => id)) : chosenIds;
  const ids = idsOf(chosen);
  // One call takes so many; more than that are not pretended to be chosen.
  const some = (next: ReadonlySet<string>): Chosen => ({
    of,
    ids: new Set([...next].slice(0, maxBulkSheets)),
    isAll: false,
  });
  const set = (next: ReadonlySet<string>): void => setKept(some(next));
  return {
    count: chosen.isAll ? (total ?? ids.size) : ids.size,
    isAll: chosen.isAll,
    ids,
    isSelected: (id) => ids.has(id),
    // By what is chosen when it is pressed: the menu of a row may be older than the last choice.
    toggle: (id) =>
      setKept((now) => {
        const next = new Set(now.of === of ? idsOf(now) : []);
        if (!next.delete(id)) next.add(id);
        return some(next);
      }),
    set,
    selectAll: () => setKept({ of, ids: new Set(), isAll: true }),
    clear: () => setKept(none),
    meant: () => (chosen.isAll ? { filter } : { ids: [...ids] }),
  };
}
