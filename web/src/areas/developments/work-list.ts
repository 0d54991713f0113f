import type { DevelopmentFilter, DevelopmentSort } from "@planete/shared/contract/development-fields.ts";
import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import { developmentSorts } from "@planete/shared/contract/development-list.contract.ts";
import type { ChoiceOf } from "@planete/shared/contract/list-fields.ts";
import { choicesInAddress, filterFromWords, wordsOfFilter } from "@planete/shared/contract/list-fields.ts";
import type { ListAddress } from "../../kit/list-address.ts";
import { declareList } from "../../kit/list-address.ts";

/** The views of developments beside the planning, which is the first one (D16). */
export const workViews = ["lists", "board", "table"] as const;
export type WorkView = (typeof workViews)[number];

export const workList = declareList({
  name: "developments",
  sorts: developmentSorts,
  usualSort: "-activity",
  filters: choicesInAddress(developmentFields),
});

export type WorkFilterName = ChoiceOf<typeof developmentFields>;
export type WorkSort = DevelopmentSort;
export type WorkAddress = ListAddress<WorkSort, WorkFilterName>;

/** What the address filters by, as the calls take it. */
export function filterOf({ search, filters }: WorkAddress): DevelopmentFilter {
  return {
    ...(search === undefined ? {} : { text: search }),
    ...filterFromWords(developmentFields, filters),
  };
}

/** The parts of an address that a filter stands for: the other way round. */
export function addressOf(filter: DevelopmentFilter): Pick<WorkAddress, "search" | "filters"> {
  return { search: filter.text, filters: wordsOfFilter(developmentFields, filter) };
}

/** "-activity" as the calls say it. */
export function sortOf(place: Pick<WorkAddress, "sort">): { sort: WorkSort; direction: "asc" | "desc" } {
  const wish = place.sort ?? workList.usualSort;
  const sort = developmentSorts.find((each) => each === wish.replace(/^-/u, "")) ?? "activity";
  return { sort, direction: wish.startsWith("-") ? "desc" : "asc" };
}
