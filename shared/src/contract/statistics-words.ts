import type { ChartName, FigureUnit } from "../domain/statistics/figures.ts";
import { changeOf, statisticsCharts } from "../domain/statistics/figures.ts";
import type { MessageId } from "../i18n/catalog-areas.ts";
import type { Formatter } from "../i18n/format.ts";
import { parseLanguageCode } from "../i18n/languages.ts";
import { sayHours } from "../i18n/say-hours.ts";
import type { Translate } from "../i18n/translator.ts";

/** The reader's language and formats. */
interface Words {
  readonly text: Translate;
  readonly format: Formatter;
}

const hourMinutes = 60;
const manyHours = 100;

/** A figure as it is read; of many hours the minutes say nothing any more. */
export function sayFigure(words: Words, unit: FigureUnit, value: number): string {
  const { format } = words;
  if (unit === "count") return format.number(value);
  if (unit === "share") return format.number(value / 100, { style: "percent", maximumFractionDigits: 0 });
  if (unit === "rating") return format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isMany = value >= manyHours * hourMinutes;
  return sayHours(words, isMany ? Math.round(value / hourMinutes) * hourMinutes : value);
}

/** How a figure compares with the one before; undefined where one of them is missing. */
export function sayChange(
  { text, format }: Words,
  { value, before }: { readonly value: number | null; readonly before: number | null },
): string | undefined {
  const change = changeOf(value, before);
  if (!change) return undefined;
  if (change.direction === "same") return text("statistics.change.same");
  if (change.percent === null) return text("statistics.change.none");
  return text(`statistics.change.${change.direction}`, {
    percent: format.number(change.percent / 100, { style: "percent" }),
  });
}

/** Where the words of a chart's rows stand; those of the other charts come with their own. */
const rowIds: Readonly<Partial<Record<ChartName, (key: string) => string>>> = {
  type: (key) => `hotline.type.${key}`,
  impact: (key) => `hotline.impact.${key}`,
  priority: (key) => `hotline.priority.${key}`,
  status: (key) => `hotline.status.${key}`,
  workStatus: (key) => `development.status.${key}`,
  rating: (key) => `statistics.rating.${key}`,
  ageing: (key) => `statistics.age.${key}`,
  effort: (key) => `statistics.figure.${key}`,
};

/** What a row of a chart is called, in the language of its reader. */
export function chartRowName(
  { text, format }: Words,
  chart: ChartName,
  { key, label }: { readonly key: string; readonly label: string | null },
): string {
  const language = chart === "languages" ? parseLanguageCode(key) : undefined;
  if (language) return format.language(language, "alone");
  const idOf = rowIds[chart];
  if (label !== null || !idOf) return label ?? key;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys are words of the domain, whose names the catalogues hold
  return text(idOf(key) as MessageId);
}

/** The unit in which a chart is measured. */
export function chartUnit(chart: ChartName): FigureUnit {
  return statisticsCharts[chart].unit;
}
