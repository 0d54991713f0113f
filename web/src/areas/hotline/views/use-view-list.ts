import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { shownQueuesOf } from "@planete/shared/contract/preferences.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { placePath, readHotlineAddress } from "../filters/hotline-address.ts";
import { isSameFilter } from "../filters/read-filter.ts";
import { useSheetViews } from "./use-sheet-views.ts";

/** A view of the list, as it is offered. */
export interface ViewLine {
  readonly key: string;
  readonly name: string;
  /** Absent: a saved filter. */
  readonly queue: SheetQueue | undefined;
  readonly path: string;
  readonly count: number | undefined;
  /** Something waits here for somebody to take it. */
  readonly urgent: boolean;
  readonly current: boolean;
  /** Who pinned it for which team of the reader. */
  readonly team: string | undefined;
}

const pressing: ReadonlySet<SheetQueue> = new Set(["unassigned", "overdue"]);

/** The standing views and the pinned filters, with the one that is shown. */
export function useViewList(enabled = true): readonly ViewLine[] {
  const text = useText();
  const format = useFormat();
  const { searchStr } = useLocation();
  const { preferences } = usePerson();
  const views = useSheetViews(enabled);
  const address = useMemo(() => readHotlineAddress(searchStr), [searchStr]);
  const pinned = (views?.pinned ?? []).filter(({ team }) => team?.hidden !== true);
  const currentPin =
    address.queue === undefined && address.filter
      ? pinned.find(({ filter }) => isSameFilter(filter, address.filter ?? {}))
      : undefined;
  const { queue: current = "all" } = address;
  return [
    ...shownQueuesOf(preferences).flatMap((queue): ViewLine[] => {
      const count = views ? views.counts[queue] : undefined;
      // Without service levels nothing is ever due. Until that is known all lines stand: what came late would move
      // the others from under the pointer.
      if (count === null) return [];
      return [
        {
          key: queue,
          name: text(`hotline.queue.${queue}`),
          queue,
          path: placePath({ queue }),
          count,
          urgent: pressing.has(queue) && count !== undefined && count > 0,
          current: !currentPin && current === queue,
          team: undefined,
        },
      ];
    }),
    ...pinned.map((pin): ViewLine => ({
      key: pin.id,
      name: pin.name,
      queue: undefined,
      path: placePath({ filter: pin.filter }),
      count: pin.count,
      urgent: false,
      current: pin === currentPin,
      team:
        pin.team === null
          ? undefined
          : text("hotline.views.teamBy", { teams: format.list(pin.team.names), name: pin.team.by }),
    })),
  ];
}
