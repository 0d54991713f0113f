import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import type { ChartWire, StatisticsWish } from "@planete/shared/contract/statistics.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { FigureName } from "@planete/shared/domain/statistics/figures.ts";
import type { Period } from "@planete/shared/domain/statistics/period.ts";

/** What the links need besides the wish: names that the lists filter by where the figures have ids. */
export interface PlaceWords {
  readonly period: Period;
  readonly wish: StatisticsWish;
  readonly slugOf: (moduleId: string) => string | undefined;
  readonly teamOf: (teamId: string) => string | undefined;
}

/** The list of sheets knows when they were opened, and nothing of teams: other figures have no list (D25). */
function sheetsPlace({ period, wish, slugOf }: PlaceWords, more: SheetFilter = {}): string | undefined {
  const modules = wish.module?.map(slugOf).filter((slug) => slug !== undefined);
  if (wish.team || (wish.module && modules?.length !== wish.module.length)) return undefined;
  const filter: SheetFilter = {
    openedBetween: [period.from, period.to],
    includeArchived: true,
    ...(wish.client ? { clients: wish.client } : {}),
    ...(modules ? { modules } : {}),
    ...(wish.base ? { bases: wish.base } : {}),
    ...more,
  };
  return `/app/hotline?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

const open = developmentStatuses.filter((status) => status !== "delivered" && status !== "abandoned");

/** The list of developments knows what stands now, and nothing of periods. */
function developmentsPlace(
  { wish, teamOf }: PlaceWords,
  parts: Readonly<Record<string, string>>,
): string | undefined {
  const teams = wish.team?.map(teamOf).filter((name) => name !== undefined);
  if (teams?.some((name) => name.includes(","))) return undefined;
  const search = new URLSearchParams({
    view: "table",
    ...parts,
    ...(wish.client ? { client: wish.client.join(",") } : {}),
    ...(teams ? { team: teams.join(",") } : {}),
  });
  return `/support-vision/${developmentsScreen}?${search.toString()}`;
}

/** Where exactly the rows of a figure are listed; undefined where no list can be narrowed to them. */
export function figurePlace(name: FigureName, words: PlaceWords): string | undefined {
  if (name === "opened") return sheetsPlace(words);
  if (name === "late") return developmentsPlace(words, { late: "true" });
  if (name === "undated") return developmentsPlace(words, { dated: "false", status: open.join(",") });
  return undefined;
}

/** The same for a row of a chart. */
export function rowPlace(chart: ChartWire["name"], key: string, words: PlaceWords): string | undefined {
  const filters: Readonly<Record<string, string>> = {
    type: "requestTypes",
    impact: "impacts",
    priority: "priorities",
    status: "statuses",
  };
  const part = filters[chart];
  if (part !== undefined) return sheetsPlace(words, { [part]: [key] });
  return chart === "workStatus" ? developmentsPlace(words, { status: key }) : undefined;
}
