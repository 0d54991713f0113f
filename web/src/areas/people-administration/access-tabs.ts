import type { ComponentType } from "react";
import { lazy } from "react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { listSearch } from "../../kit/list-address.ts";
import { peopleList } from "./people/people-list.ts";
import { rightList } from "./rights/right-list.ts";
import { readTeamsAddress } from "./teams/teams-address.ts";
import { readWhyAddress } from "./why/why-address.ts";

type Search = Readonly<Record<string, unknown>>;

/** One part of the screen: a folder of its own beside this file, and a line in `accessTabs`. */
export interface AccessTab {
  /** As `view` in the address; the first one needs none. */
  readonly view: string;
  readonly label: MessageId;
  readonly Content: ComponentType;
  /** Reads what else stands in the address. */
  readonly search: (raw: Search) => Record<string, unknown>;
}

/** People, their rights and teams share one screen (spec §2); each part is a tab with an address. */
export const accessTabs: readonly AccessTab[] = [
  {
    view: "people",
    label: "people.title",
    Content: lazy(async () => ({ default: (await import("./people/people-tab.tsx")).PeopleTab })),
    search: listSearch(peopleList),
  },
  {
    view: "rights",
    label: "rights.title",
    Content: lazy(async () => ({ default: (await import("./rights/rights-tab.tsx")).RightsTab })),
    search: listSearch(rightList),
  },
  {
    view: "teams",
    label: "rights.teams.title",
    Content: lazy(async () => ({ default: (await import("./teams/teams-tab.tsx")).TeamsTab })),
    search: readTeamsAddress,
  },
  {
    view: "menu",
    label: "menus.title",
    Content: lazy(async () => ({ default: (await import("./menu/menu-tab.tsx")).MenuTab })),
    search: () => ({}),
  },
  {
    view: "why",
    label: "rights.why.title",
    Content: lazy(async () => ({ default: (await import("./why/why-tab.tsx")).WhyTab })),
    search: readWhyAddress,
  },
];

export function findTab({ view }: Search): AccessTab | undefined {
  return accessTabs.find((tab) => tab.view === view) ?? accessTabs[0];
}

/** For the route: the part that is wanted, and what that part understands. */
export function accessSearch(raw: Search): Record<string, unknown> {
  const tab = findTab(raw);
  if (!tab) return {};
  return { ...tab.search(raw), ...(tab === accessTabs[0] ? {} : { view: tab.view }) };
}
