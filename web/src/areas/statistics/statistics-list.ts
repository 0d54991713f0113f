import type { StatisticsWish } from "@planete/shared/contract/statistics.contract.ts";
import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import type { StatisticsPart } from "@planete/shared/domain/statistics/figures.ts";
import { statisticsParts } from "@planete/shared/domain/statistics/figures.ts";
import type { PeriodName } from "@planete/shared/domain/statistics/period.ts";
import { periodNames, usualPeriod } from "@planete/shared/domain/statistics/period.ts";
import type { ListAddress } from "../../kit/list-address.ts";
import { declareList } from "../../kit/list-address.ts";

const recordNames = ["team", "client", "module", "base"] as const;
export const narrowings = ["part", ...recordNames] as const;
export type Narrowing = (typeof narrowings)[number];

/** What stands in the address of the figures; there is one order, that of the page. */
export const statisticsList = declareList({
  name: "statistics",
  sorts: ["part"],
  usualSort: "part",
  filters: {
    period: periodNames,
    from: "any",
    to: "any",
    part: statisticsParts,
    team: "any",
    client: "any",
    module: "any",
    base: "any",
  },
});

export type StatisticsFilters = ListAddress<"part", Narrowing | "period" | "from" | "to">["filters"];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

function dayOf(values: readonly string[] | undefined): string | undefined {
  const [day = ""] = values ?? [];
  return dayPattern.test(day) ? day : undefined;
}

/** The named period of the address, if it is one. */
export function periodIn({ period }: StatisticsFilters): PeriodName | undefined {
  return periodNames.find((name) => name === period?.[0]);
}

/** The parts of the address. */
function partsIn({ part }: StatisticsFilters): StatisticsPart[] {
  return statisticsParts.filter((name) => part?.includes(name));
}

/** What the address asks for, as the calls take it; what makes no sense in it is left out. */
export function wishOf(place: StatisticsFilters): StatisticsWish {
  const [from, to] = [dayOf(place.from), dayOf(place.to)];
  const ids = (name: (typeof recordNames)[number]): string[] =>
    (place[name] ?? []).filter((id) => idPattern.test(id));
  const wish: StatisticsWish = {
    ...(periodIn(place) === undefined ? {} : { period: periodIn(place) }),
    ...(from !== undefined && to !== undefined ? { from, to } : {}),
  };
  if (partsIn(place).length > 0) wish.part = partsIn(place);
  for (const name of recordNames) if (ids(name).length > 0) wish[name] = ids(name);
  return wish;
}

/** What the address asks for, as a view keeps it: what is usual is left out. */
export function viewOf(place: StatisticsFilters): StatisticsView {
  const { period, ...wish } = wishOf(place);
  // Two days win over a named period.
  return period === undefined || period === usualPeriod || wish.from !== undefined
    ? wish
    : { ...wish, period };
}

/** The address of a view. */
export function placeOf(view: StatisticsView): StatisticsFilters {
  const { period, from, to } = view;
  return {
    ...Object.fromEntries(narrowings.flatMap((name) => (view[name] ? [[name, view[name]] as const] : []))),
    ...(period === undefined ? {} : { period: [period] }),
    ...(from === undefined || to === undefined ? {} : { from: [from], to: [to] }),
  };
}
