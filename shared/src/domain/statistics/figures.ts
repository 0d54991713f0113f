/** The parts of the figures, each with a sight of its own (D25). */
export const statisticsParts = ["sheets", "developments", "planning", "adoption"] as const;

export type StatisticsPart = (typeof statisticsParts)[number];

/** Minutes are working minutes; a share is of a hundred. */
export type FigureUnit = "count" | "minutes" | "share" | "rating";

/** Every figure with what it is measured in. What each counts is `statistics.definition.<name>`. */
export const figureUnits = {
  opened: "count",
  solved: "count",
  firstAnswerMedian: "minutes",
  firstAnswerLong: "minutes",
  solutionMedian: "minutes",
  solutionLong: "minutes",
  reopened: "count",
  satisfaction: "rating",
  made: "count",
  delivered: "count",
  onTime: "share",
  estimated: "minutes",
  spent: "minutes",
  late: "count",
  undated: "count",
  load: "minutes",
  capacity: "minutes",
  loadShare: "share",
  overloadedDays: "count",
  activePeople: "count",
  activeStaff: "count",
  activeClients: "count",
} as const satisfies Readonly<Record<string, FigureUnit>>;

export type FigureName = keyof typeof figureUnits;

/** What the weekly mail says of each part: the figures that a week moves. */
export const weeklyFigures: Readonly<Record<StatisticsPart, readonly FigureName[]>> = {
  sheets: ["opened", "solved", "reopened", "firstAnswerMedian", "solutionMedian", "satisfaction"],
  developments: ["made", "delivered", "onTime", "late"],
  planning: ["loadShare", "overloadedDays"],
  adoption: ["activeStaff", "activeClients"],
};

/**
 * The charts of each part, in the order of the page. `lines` run over the steps of the period, `bars` compare groups,
 * `columns` set two lines side by side as load against capacity.
 */
export const statisticsCharts = {
  flow: { kind: "lines", unit: "count" },
  times: { kind: "lines", unit: "minutes" },
  type: { kind: "bars", unit: "count" },
  impact: { kind: "bars", unit: "count" },
  priority: { kind: "bars", unit: "count" },
  status: { kind: "bars", unit: "count" },
  rating: { kind: "bars", unit: "count" },
  work: { kind: "lines", unit: "count" },
  effort: { kind: "bars", unit: "minutes" },
  ageing: { kind: "bars", unit: "count" },
  workStatus: { kind: "bars", unit: "count" },
  load: { kind: "columns", unit: "minutes" },
  teamLoad: { kind: "bars", unit: "share" },
  visits: { kind: "lines", unit: "count" },
  languages: { kind: "bars", unit: "count" },
  modules: { kind: "bars", unit: "count" },
} as const satisfies Readonly<
  Record<string, { readonly kind: "lines" | "bars" | "columns"; readonly unit: FigureUnit }>
>;

export type ChartName = keyof typeof statisticsCharts;

/** How long an open development has waited, in days since it was made: below each bound, then the rest. */
export const ageBounds = [30, 90, 180, 365] as const;

/** Compared with the period before: by how much of a hundred, and in which direction. */
export interface FigureChange {
  readonly direction: "more" | "less" | "same";
  /** Of a hundred; null where there was nothing before. */
  readonly percent: number | null;
}

export function changeOf(value: number | null, before: number | null): FigureChange | undefined {
  if (value === null || before === null) return undefined;
  const direction = value > before ? "more" : value < before ? "less" : "same";
  return { direction, percent: before === 0 ? null : Math.round((Math.abs(value - before) / before) * 100) };
}
