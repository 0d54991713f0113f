import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import { countShown } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { turns } from "@planete/shared/domain/hotline/turn.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import { countsQuery } from "../filters/counts-query.ts";

/** What the order by turn tells apart: support must act, and there is nothing to do for now. */
export const turnGroups = ["support", "rest"] as const;

export type TurnGroup = (typeof turnGroups)[number];

export interface TurnGroups {
  readonly isFolded: (group: TurnGroup) => boolean;
  readonly fold: (group: TurnGroup) => void;
  /** How many sheets each holds; undefined until known. */
  readonly counts: Readonly<Record<TurnGroup, number | undefined>>;
  readonly total: number | undefined;
}

/** Only what is unfolded is asked for, so that a group behind a long one is one press away. */
function unfoldedFilter(filter: SheetFilter, folded: readonly TurnGroup[]): SheetFilter {
  const [only] = folded;
  if (only === undefined || folded.length === turnGroups.length) return filter;
  return {
    ...filter,
    turns: only === "rest" ? ["support"] : turns.filter((turn) => turn !== "support"),
  };
}

const readFolded = (): readonly TurnGroup[] => {
  const kept = readDevice("planete.hotline-folded")?.split(",") ?? [];
  return turnGroups.filter((group) => kept.includes(group));
};

const supports: SheetFilter["turns"] = ["support"];

interface GroupedList {
  /** What is asked for: without the sheets of a folded group. */
  readonly asked: SheetFilter | undefined;
  /** The groups, by the counts that came with the list; undefined where it has none. */
  readonly groupsOf: (listed: StatusCounts | undefined) => TurnGroups | undefined;
}

/** The groups of a list in the order of turns; which are folded this device remembers. */
export function useTurnGroups(filter: SheetFilter | undefined, isGrouped: boolean): GroupedList {
  const queries = useQueryClient();
  const [folded, setFolded] = useState(readFolded);
  // Whoever chose a side already has one group.
  const isApart = isGrouped && filter !== undefined && filter.turns === undefined;
  const asked = isApart ? unfoldedFilter(filter, folded) : filter;
  const isWhole = asked === filter;
  // Counted apart only where the list itself comes without a group.
  const all = useQuery({ ...countsQuery(filter ?? {}), enabled: isApart && !isWhole }).data;
  const ofSupport = useQuery({
    ...countsQuery({ ...filter, turns: supports }),
    enabled: isApart,
  }).data;
  const groupsOf = (listed: StatusCounts | undefined): TurnGroups | undefined => {
    if (!isApart) return undefined;
    const counts = isWhole ? listed : all;
    const total = counts && countShown(counts, filter.statuses);
    const support = ofSupport && countShown(ofSupport, filter.statuses);
    return {
      isFolded: (group) => folded.includes(group),
      fold: (group) => {
        // What the list knows of all groups stays known while it is asked without one of them.
        if (isWhole && listed) queries.setQueryData(countsQuery(filter).queryKey, listed);
        const next = turnGroups.filter((one) => folded.includes(one) !== (one === group));
        setFolded(next);
        writeDevice("planete.hotline-folded", next.join(","));
      },
      counts: {
        support,
        // Counted a moment apart, they may not fit.
        rest: total === undefined || support === undefined ? undefined : Math.max(0, total - support),
      },
      total,
    };
  };
  return { asked, groupsOf };
}
