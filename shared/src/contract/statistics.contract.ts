import { z } from "zod";
import { statisticsScreen, supportVisionRight } from "../domain/rights/right-tags.ts";
import type { ChartName, FigureName } from "../domain/statistics/figures.ts";
import { figureUnits, statisticsCharts, statisticsParts } from "../domain/statistics/figures.ts";
import { periodNames } from "../domain/statistics/period.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, languageCode, named, plainDate, plainDateOut } from "./fields.ts";
import { commaList } from "./list.ts";

const statisticsPath = "/support-vision/statistics";
const statisticsAccess = rightAccess(supportVisionRight(statisticsScreen));

/** What the figures are narrowed to. Two days win over a named period; one alone is refused (spec §5). */
const wishFields = {
  period: z.enum(periodNames).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** Only these parts; the others are not even counted. */
  part: commaList(z.enum(statisticsParts)).optional(),
  team: commaList(id).optional(),
  client: commaList(id).optional(),
  module: commaList(id).optional(),
  base: commaList(id).optional(),
};

const statisticsWish = z.strictObject(wishFields);

export type StatisticsWish = z.output<typeof statisticsWish>;

const days = z.strictObject({ from: plainDateOut, to: plainDateOut });
const amount = z.number().nullable();

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its names
export const figureNames = Object.keys(figureUnits) as FigureName[];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its names
const chartNames = Object.keys(statisticsCharts) as ChartName[];

const figureWire = z.strictObject({
  name: z.enum(figureNames),
  /** Null where there is nothing to measure. */
  value: amount,
  before: amount,
});

const chartWire = z.strictObject({
  name: z.enum(chartNames),
  /** One value for each step of the period. */
  lines: z.array(
    z.strictObject({ name: z.enum(figureNames), values: z.array(amount), before: z.array(amount) }),
  ),
  rows: z.array(
    z.strictObject({
      key: z.string(),
      /** Where the key is no word of the catalogues. */
      label: z.string().nullable(),
      value: amount,
      before: amount,
    }),
  ),
});

const partWire = z.strictObject({
  part: z.enum(statisticsParts),
  /** `hidden`: the reader may see nothing that it counts; `failed`: it could not be counted, the others could. */
  state: z.enum(["counted", "hidden", "failed"]),
  /** Filters that this part knows nothing of. */
  ignored: z.array(z.enum(["team", "client", "module", "base"])),
  /** Rows whose working time is still to be reckoned: the figures are not whole yet. */
  pending: z.int(),
  figures: z.array(figureWire),
  charts: z.array(chartWire),
});

export type FigureWire = z.output<typeof figureWire>;
export type ChartWire = z.output<typeof chartWire>;
export type StatisticsPartWire = z.output<typeof partWire>;

export const readStatistics = declareCall({
  name: "readStatistics",
  summary:
    "The figures of a period beside those of the period before, as far as the caller may see what they count (D25)",
  method: "GET",
  path: statisticsPath,
  access: statisticsAccess,
  query: statisticsWish,
  answer: z.strictObject({
    period: days,
    before: days,
    step: z.enum(["day", "week", "month"]),
    steps: z.array(days),
    parts: z.array(partWire),
    at: instant,
  }),
});

export const exportStatistics = declareCall({
  name: "exportStatistics",
  summary: "The same figures as a CSV or XLSX file in the given language",
  method: "GET",
  path: `${statisticsPath}/export`,
  access: statisticsAccess,
  query: statisticsWish.extend({ lang: languageCode, format: z.enum(["csv", "xlsx"]) }),
  answer: fileAnswer,
});

export const readStatisticsChoices = declareCall({
  name: "readStatisticsChoices",
  summary: "What the figures can be narrowed to: teams, clients, modules and bases",
  method: "GET",
  path: `${statisticsPath}/choices`,
  access: statisticsAccess,
  records: ["client", "team", "module"],
  answer: z.strictObject({
    teams: z.array(named),
    clients: z.array(named),
    modules: z.array(named.extend({ slug: z.string(), names: z.record(z.string(), z.string()) })),
    bases: z.array(named.extend({ client: z.string() })),
  }),
});
