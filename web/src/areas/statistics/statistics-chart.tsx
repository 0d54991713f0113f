import { IconPhotoDown, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { ChartWire } from "@planete/shared/contract/statistics.contract.ts";
import { statisticsCharts } from "@planete/shared/domain/statistics/figures.ts";
import { chartRowName } from "@planete/shared/contract/statistics-words.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { saveAs } from "../../platform/hand-over-file.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { BarTable } from "../../ui/chart/bar-table.tsx";
import { chartPicture } from "../../ui/chart/chart-picture.ts";
import { StepChart } from "../../ui/chart/step-chart.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./statistics.module.css";
import { useFigureText } from "./use-figure-text.ts";

interface StatisticsChartProps {
  readonly chart: ChartWire;
  /** What stands under the chart for each step, and what its table says. */
  readonly steps: readonly { readonly short: string; readonly long: string }[];
  readonly placeOf: (key: string) => string | undefined;
  /** A name in the reader's language, where the server could not know it. */
  readonly nameOf?: ((key: string) => string | undefined) | undefined;
}

const fullShare = 100;
const hourMinutes = 60;

/** One chart with its title, its table and its picture. */
export function StatisticsChart({ chart, steps, placeOf, nameOf }: StatisticsChartProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const figureText = useFigureText();
  const { unit } = statisticsCharts[chart.name];
  const title = text(`statistics.chart.${chart.name}`);
  const say = (value: number): string => figureText(unit, value);
  if (chart.lines.length > 0) return <Steps chart={chart} steps={steps} title={title} say={say} />;
  const isEmpty = chart.rows.every(({ value, before }) => (value ?? 0) === 0 && (before ?? 0) === 0);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartHead}>
        <h3 className={styles.chartTitle}>{title}</h3>
      </figcaption>
      {isEmpty ? (
        <p className={styles.quiet}>{text("statistics.empty")}</p>
      ) : (
        <BarTable
          caption={title}
          heads={{
            group: text("statistics.group"),
            value: text("statistics.now"),
            before: text("statistics.earlier"),
          }}
          full={unit === "share" ? fullShare : undefined}
          openLabel={(name) => text("statistics.open", { name })}
          format={say}
          rows={chart.rows.map((row) => ({
            key: row.key,
            name: nameOf?.(row.key) ?? chartRowName({ text, format }, chart.name, row),
            value: row.value,
            before: row.before,
            href: placeOf(row.key),
          }))}
        />
      )}
    </figure>
  );
}

interface StepsProps {
  readonly chart: ChartWire;
  readonly steps: StatisticsChartProps["steps"];
  readonly title: string;
  readonly say: (value: number) => string;
}

function Steps({ chart, steps, title, say }: StepsProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const [open, setOpen] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const { kind, unit } = statisticsCharts[chart.name];
  const lines = chart.lines.map(({ name, values }) => ({ name: text(`statistics.figure.${name}`), values }));
  const [first] = chart.lines;
  const earlier = first && text("statistics.earlierOf", { figure: text(`statistics.figure.${first.name}`) });
  const shadow = kind === "lines" && first && earlier ? { name: earlier, values: first.before } : undefined;
  const savePicture = async (): Promise<void> => {
    if (!svg.current) return;
    try {
      saveAs(await chartPicture(svg.current), `${chart.name}.png`);
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <figure className={styles.along}>
      <figcaption className={styles.chartHead}>
        <h3 className={styles.chartTitle}>{title}</h3>
        <span className={styles.tools}>
          <IconButton
            size="small"
            label={text("statistics.table", { name: title })}
            icon={<IconTable />}
            pressed={open}
            onClick={() => setOpen(!open)}
          />
          <IconButton
            size="small"
            label={text("statistics.picture", { name: title })}
            icon={<IconPhotoDown />}
            onClick={() => void savePicture()}
          />
        </span>
      </figcaption>
      <StepChart
        svgRef={svg}
        steps={steps.map(({ short }) => short)}
        lines={lines}
        before={shadow}
        columns={kind === "columns"}
        whole={unit === "count"}
        roundTo={unit === "minutes" ? hourMinutes : 1}
        format={say}
      />
      <div className={open ? styles.tableShown : styles.tableHidden}>
        <table className={styles.table}>
          <caption className={styles.tableCaption}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text("statistics.period.label")}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {shadow && <th scope="col">{shadow.name}</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ long }, place) => (
              <tr key={long}>
                <th scope="row">{long}</th>
                {[...lines, ...(shadow ? [shadow] : [])].map(({ name, values }) => {
                  const value = values[place] ?? null;
                  return <td key={name}>{value === null ? "–" : say(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
