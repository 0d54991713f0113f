import type { ChartName, FigureUnit } from "../domain/statistics/figures.ts";
import { statisticsCharts } from "../domain/statistics/figures.ts";
import type { MessageId } from "../i18n/catalog-areas.ts";
import type { Formatter } from "../i18n/format.ts";
import { parseLanguageCode } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translator.ts";

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
  { text, format }: { readonly text: Translate; readonly format: Formatter },
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
