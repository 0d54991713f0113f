import { queueFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { readSheetViews } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { filterToWire } from "@planete/shared/contract/sheet-filter.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { sheetQueues } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { countViews } from "./list.store.ts";
import { visibleQuestion } from "./list-sheets.ts";
import { findPinnedFilters } from "./saved-filter.store.ts";
import { hasServiceLevels } from "../service-levels/service-level.store.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** The views of the list with how many sheets each holds for this reader, counted together. */
export async function readViews(
  platform: Platform,
  reader: SheetReader,
): Promise<CallResult<typeof readSheetViews>> {
  if (reader.side !== "staff") refuse("actionNotAllowed");
  const { database } = platform;
  const [rights, hasLevels, pinned] = await Promise.all([
    findFieldRights(database.kysely),
    hasServiceLevels(database.kysely),
    findPinnedFilters(database.kysely, reader.personId),
  ]);
  const question = (filter: SheetFilterWire) => visibleQuestion(platform, rights, reader, { filter });
  const counted = pinned.filter(({ filter, team }) => filter.search === undefined && team?.hidden !== true);
  const [unread = 0, ...counts] = await countViews(database, [
    question({ assigned: "mine", unread: true }),
    ...sheetQueues.map((queue) => question(filterToWire(queueFilter(queue)))),
    ...counted.map(({ filter }) => question(filter)),
  ]);
  const of = (place: number): number => counts[place] ?? 0;
  const inQueue = (queue: SheetQueue): number => of(sheetQueues.indexOf(queue));
  return {
    data: {
      counts: {
        mine: inQueue("mine"),
        unassigned: inQueue("unassigned"),
        waiting: inQueue("waiting"),
        dueToday: hasLevels ? inQueue("dueToday") : null,
        overdue: hasLevels ? inQueue("overdue") : null,
        onHold: inQueue("onHold"),
        all: inQueue("all"),
      },
      unread,
      pinned: pinned.map((filter) => {
        const { id, name, filter: wire, team } = filter;
        const place = counted.indexOf(filter);
        const names = team && { ...team, names: [...team.names] };
        return {
          id,
          name,
          filter: wire,
          count: place === -1 ? null : of(sheetQueues.length + place),
          team: names,
        };
      }),
    },
  };
}
