import type { ComponentType } from "react";
import { lazy } from "react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { listSearch } from "../../kit/list-address.ts";
import { leaveList } from "./days/leave-list.ts";
import { holidayList } from "./holidays/holiday-list.ts";
import { yearSearch } from "./year/year-address.ts";

type Search = Readonly<Record<string, unknown>>;

interface LeaveTab {
  /** As `view` in the address; the first one needs none. */
  readonly view: string;
  readonly label: MessageId;
  /** What its tab leads to: work is planned around the days to come, and the past is one press away. */
  readonly begins?: string;
  readonly Content: ComponentType;
  readonly search: (raw: Search) => Record<string, unknown>;
}

/** The year at a glance, its days as a table, and who is away. */
export const leaveTabs: readonly LeaveTab[] = [
  {
    view: "year",
    label: "leave.tab.year",
    Content: lazy(async () => ({ default: (await import("./year/year-tab.tsx")).YearTab })),
    search: yearSearch,
  },
  {
    view: "holidays",
    label: "leave.tab.holidays",
    begins: "when=coming",
    Content: lazy(async () => ({ default: (await import("./holidays/holidays-tab.tsx")).HolidaysTab })),
    search: listSearch(holidayList),
  },
  {
    view: "leave",
    label: "leave.tab.leave",
    begins: "when=now,coming",
    Content: lazy(async () => ({ default: (await import("./days/leave-tab.tsx")).LeaveTab })),
    search: listSearch(leaveList),
  },
];

export function findLeaveTab({ view }: Search): LeaveTab | undefined {
  return leaveTabs.find((tab) => tab.view === view) ?? leaveTabs[0];
}

/** For the route: the part that is wanted, and what that part understands. */
export function leaveSearch(raw: Search): Record<string, unknown> {
  const tab = findLeaveTab(raw);
  if (!tab) return {};
  return { ...tab.search(raw), ...(tab === leaveTabs[0] ? {} : { view: tab.view }) };
}
