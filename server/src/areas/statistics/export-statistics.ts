import type { FastifyReply } from "fastify";
import writeXlsxFile from "write-excel-file/node";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { ChartWire, readStatistics as call } from "@planete/shared/contract/statistics.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { FigureUnit } from "@planete/shared/domain/statistics/figures.ts";
import { figureUnits } from "@planete/shared/domain/statistics/figures.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { chartRowName, chartUnit } from "@planete/shared/contract/statistics-words.ts";
import { csvText } from "../../platform/csv.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";

type Statistics = CallAnswer<typeof call>;
type Cell = string | number;

interface FigureTable {
  readonly title: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** What spreadsheets calculate with: working time in hours, shares of a hundred, nothing for nothing. */
function cellOf(unit: FigureUnit, value: number | null): Cell {
  if (value === null) return "";
  if (unit === "minutes") return Math.round((value / 60) * 100) / 100;
  return Math.round(value * 100) / 100;
}

/** One table for each part that was counted: its figures, then its charts. */
function tablesOf(statistics: Statistics, lang: LanguageCode): readonly FigureTable[] {
  const text = translatorOf(lang);
  const format = createFormatter(lang, "UTC");
  const day = (date: string): string => format.date(utcDate(date), { dateStyle: "short" });
  const unitName = (unit: FigureUnit): string => text(`statistics.unit.${unit}`);
  const span = ({ from, to }: Statistics["period"]): string => `${day(from)} – ${day(to)}`;
  const chartRows = (chart: ChartWire): (readonly Cell[])[] => {
    const unit = chartUnit(chart.name);
    const title = [text(`statistics.chart.${chart.name}`), unitName(unit)];
    if (chart.lines.length === 0)
      return [
        [],
        [...title, span(statistics.period), span(statistics.before)],
        ...chart.rows.map((row) => [
          chartRowName({ text, format }, chart.name, row),
          "",
          cellOf(unit, row.value),
          cellOf(unit, row.before),
        ]),
      ];
    return [
      [],
      [...title, ...chart.lines.map(({ name }) => text(`statistics.figure.${name}`))],
      ...statistics.steps.map((step, place) => [
        span(step),
        "",
        ...chart.lines.map(({ values }) => cellOf(unit, values[place] ?? null)),
      ]),
    ];
  };
  return statistics.parts
    .filter(({ state }) => state === "counted")
    .map(({ part, figures, charts }) => ({
      title: text(`statistics.part.${part}`),
      rows: [
        [text(`statistics.part.${part}`), "", span(statistics.period), span(statistics.before)],
        ...figures.map(({ name, value, before }) => [
          text(`statistics.figure.${name}`),
          unitName(figureUnits[name]),
          cellOf(figureUnits[name], value),
          cellOf(figureUnits[name], before),
        ]),
        ...charts.flatMap(chartRows),
      ],
    }));
}

/** The figures as a file in the reader's language: one CSV, or a sheet for each part. */
export async function exportStatistics(
  reply: FastifyReply,
  statistics: Statistics,
  { lang, format }: { readonly lang: LanguageCode; readonly format: "csv" | "xlsx" },
): Promise<FastifyReply> {
  const tables = tablesOf(statistics, lang);
  const name = `statistics-${statistics.period.from}-${statistics.period.to}`;
  const file = reply.header("content-disposition", `attachment; filename="${name}.${format}"`);
  if (format === "csv") {
    const rows = tables.flatMap((table, place) => (place === 0 ? table.rows : [[], ...table.rows]));
    return file.type("text/csv; charset=utf-8").send(csvText(rows, { lang, first: true }));
  }
  const buffer = await writeXlsxFile(
    tables.map((table) => ({
      sheet: table.title,
      columns: [{ width: 42 }, { width: 14 }, { width: 24 }, { width: 24 }],
      data: table.rows.map((row, place) =>
        row.map((value) => ({ value, ...(place === 0 ? { fontWeight: "bold" as const } : {}) })),
      ),
    })),
  ).toBuffer();
  return file.type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet").send(buffer);
}
