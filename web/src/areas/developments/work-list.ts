import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import { developmentSorts } from "@planete/shared/contract/development-list.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import type { ListPlace } from "../../kit/list-address.ts";
import { declareList } from "../../kit/list-address.ts";

/** The views of developments beside the planning, which is the first one (D16). */
export const workViews = ["lists", "board", "table"] as const;
export type WorkView = (typeof workViews)[number];

export const workList = declareList({
  name: "developments",
  sorts: developmentSorts,
  usualSort: "-activity",
  filters: {
    client: "any",
    team: "any",
    type: "any",
    person: "any",
    status: developmentStatuses,
    release: "any",
    late: ["true"],
    dated: ["true", "false"],
  },
});

type Lists<Shape> = Shape extends { readonly filters: infer Filters } ? keyof Filters & string : never;
export type WorkFilterName = Lists<typeof workList>;
export type WorkSort = (typeof developmentSorts)[number];
export type WorkPlace = ListPlace<WorkSort, WorkFilterName>;

/** What the address filters by, as the calls take it. */
export function filterOf({ search, filters }: WorkPlace): DevelopmentFilter {
  const { client, team, type, person, release } = filters;
  const status = developmentStatuses.filter((each) => filters.status?.includes(each));
  return {
    ...(search === undefined ? {} : { text: search }),
    ...(client ? { client: [...client] } : {}),
    ...(team ? { team: [...team] } : {}),
    ...(type ? { type: [...type] } : {}),
    ...(person ? { person: [...person] } : {}),
    ...(status.length > 0 ? { status } : {}),
    ...(release ? { release: [...release] } : {}),
    ...(filters.late ? { late: true } : {}),
    // Both boxes ticked ask for nothing.
    ...(filters.dated?.length === 1 ? { dated: filters.dated[0] === "true" } : {}),
  };
}

/** The parts of an address that a filter stands for: the other way round. */
export function placeOf(filter: DevelopmentFilter): Pick<WorkPlace, "search" | "filters"> {
  const { text: search, late, dated, sheet: _sheet, ...lists } = filter;
  const filled = Object.entries(lists).filter(([, values]) => values !== undefined && values.length > 0);
  return {
    search,
    filters: {
      ...Object.fromEntries(filled),
      ...(late ? { late: ["true"] } : {}),
      ...(dated === undefined ? {} : { dated: [String(dated)] }),
    },
  };
}

/** "-activity" as the calls say it. */
export function sortOf(place: Pick<WorkPlace, "sort">): { sort: WorkSort; direction: "asc" | "desc" } {
  const wish = place.sort ?? workList.usualSort;
  const sort = developmentSorts.find((each) => each === wish.replace(/^-/u, "")) ?? "activity";
  return { sort, direction: wish.startsWith("-") ? "desc" : "asc" };
}
