import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countShown } from "@planete/shared/contract/hotline-list.contract.ts";
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

/** The groups of a list in the order of turns, and what of it is asked for; which are folded this device remembers. */
export function useTurnGroups(
  filter: SheetFilter | undefined,
  isGrouped: boolean,
): { readonly groups: TurnGroups | undefined; readonly asked: SheetFilter | undefined } {
  const [folded, setFolded] = useState(readFolded);
  // Whoever chose a side already has one group.
  const isApart = isGrouped && filter !== undefined && filter.turns === undefined;
  const all = useQuery({ ...countsQuery(filter ?? {}), enabled: isApart }).data;
  const ofSupport = useQuery({
    ...countsQuery({ ...filter, turns: supports }),
    enabled: isApart,
  }).data;
  if (!isApart) return { groups: undefined, asked: filter };
  const total = all && countShown(all, filter.statuses);
  const support = ofSupport && countShown(ofSupport, filter.statuses);
  return {
    asked: unfoldedFilter(filter, folded),
    groups: {
      isFolded: (group) => folded.includes(group),
      fold: (group) => {
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
    },
  };
}
