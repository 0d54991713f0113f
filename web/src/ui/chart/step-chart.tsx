import type { PointerEvent, ReactNode, Ref } from "react";
import { useRef, useState } from "react";
import { classes } from "../classes.ts";
import { labelledPlaces, ticksUpTo } from "./chart-scale.ts";
import styles from "./chart.module.css";
import { useWidth } from "./use-width.ts";

export interface ChartLine {
  readonly name: string;
  /** One for each step; null where there is nothing to measure. */
  readonly values: readonly (number | null)[];
}

export interface StepChartProps {
  /** What stands under the chart, one for each step. */
  readonly steps: readonly string[];
  /** One or two: the first is filled, the second a line over it. */
  readonly lines: readonly ChartLine[];
  /** The first line in the period before, as a thin shadow. */
  readonly before?: ChartLine | undefined;
  /** Columns, with the second line as what they may reach; what is over it is hatched. */
  readonly columns?: boolean | undefined;
  readonly format: (value: number) => string;
  /** True where values are counted, so that the lines of the scale are whole. */
  readonly whole?: boolean | undefined;
  /** What the lines of the scale are round in: 60 for minutes that are read as hours. */
  readonly roundTo?: number | undefined;
  readonly svgRef?: Ref<SVGSVGElement> | undefined;
}

const height = 196;
const inset = { top: 10, right: 8, bottom: 22, left: 48 } as const;
const labelWidth = 72;
const usualWidth = 560;

interface Frame {
  readonly width: number;
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  readonly step: number;
}

/** Values along the steps of a period. It is for eyes alone: the table beside it says the same. */
export function StepChart(props: StepChartProps): ReactNode {
  const { steps, lines, before, columns = false, format, whole = false, roundTo = 1, svgRef } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, usualWidth);
  const [pointed, setPointed] = useState<number>();
  const all = [...lines, ...(before ? [before] : [])].flatMap(({ values }) =>
    values.filter((one) => one !== null),
  );
  const ticks = ticksUpTo(Math.max(0, ...all) / roundTo, whole).map((tick) => tick * roundTo);
  const highest = ticks.at(-1) ?? 1;
  const inner = width - inset.left - inset.right;
  const step = inner / Math.max(1, steps.length);
  const frame: Frame = {
    width,
    step,
    x: (place) => inset.left + step * (place + 0.5),
    y: (value) => height - inset.bottom - (value / highest) * (height - inset.top - inset.bottom),
  };
  const labelled = labelledPlaces(steps.length, inner, labelWidth);
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const place = Math.floor((event.nativeEvent.offsetX - inset.left) / step);
    setPointed(place >= 0 && place < steps.length ? place : undefined);
  };
  const shown = [...lines, ...(before ? [before] : [])];
  return (
    <div ref={box} className={styles.box}>
      <ul className={styles.legend} aria-hidden="true">
        {pointed !== undefined && <li className={styles.step}>{steps[pointed]}</li>}
        {shown.map(({ name, values }, place) => {
          const value = pointed === undefined ? undefined : values[pointed];
          return (
            <li key={name}>
              <span className={styles.swatch} data-line={line(place, lines.length)} />
              {name}
              {value !== undefined && (
                <b className={styles.pointed}>{value === null ? "–" : format(value)}</b>
              )}
            </li>
          );
        })}
      </ul>
      <svg
        ref={svgRef}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className={styles.chart}
        aria-hidden="true"
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={classes(styles.grid, tick === 0 && styles.ground)}
              x1={inset.left}
              x2={width - inset.right}
              y1={frame.y(tick)}
              y2={frame.y(tick)}
            />
            <text className={styles.tick} x={inset.left - 8} y={frame.y(tick) + 3.5} textAnchor="end">
              {tick === 0 ? "0" : format(tick)}
            </text>
          </g>
        ))}
        {steps.map((label, place) =>
          labelled.has(place) ? (
            <text key={label} className={styles.tick} x={frame.x(place)} y={height - 5} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {pointed !== undefined && (
          <rect
            className={styles.pointer}
            x={frame.x(pointed) - step / 2}
            y={inset.top}
            width={step}
            height={height - inset.top - inset.bottom}
          />
        )}
        {columns ? (
          <Columns frame={frame} lines={lines} />
        ) : (
          <Lines frame={frame} lines={lines} before={before} />
        )}
      </svg>
    </div>
  );
}

/** How the line in this place is drawn; the period before comes after all others. */
function line(place: number, count: number): "first" | "second" | "before" {
  if (place >= count) return "before";
  return place === 0 ? "first" : "second";
}

/** Unbroken stretches of a line. */
function stretches(values: readonly (number | null)[]): readonly (readonly (readonly [number, number])[])[] {
  const found: (readonly [number, number])[][] = [[]];
  for (const [place, value] of values.entries()) {
    if (value === null) found.push([]);
    else found.at(-1)?.push([place, value]);
  }
  return found.filter((stretch) => stretch.length > 0);
}

function Lines({
  frame,
  lines,
  before,
}: {
  readonly frame: Frame;
  readonly lines: readonly ChartLine[];
  readonly before: ChartLine | undefined;
}): ReactNode {
  const path = (stretch: readonly (readonly [number, number])[]): string =>
    stretch
      .map(([place, value], at) => `${at === 0 ? "M" : "L"}${frame.x(place)} ${frame.y(value)}`)
      .join("");
  const filled = stretches(lines[0]?.values ?? []);
  return (
    <>
      {filled.map((stretch) => (
        <path
          key={`area-${stretch[0]?.[0]}`}
          className={styles.area}
          d={`${path(stretch)}L${frame.x(stretch.at(-1)?.[0] ?? 0)} ${frame.y(0)}L${frame.x(stretch[0]?.[0] ?? 0)} ${frame.y(0)}Z`}
        />
      ))}
      {before &&
        stretches(before.values).map((stretch) => (
          <path
            key={`before-${stretch[0]?.[0]}`}
            className={styles.line}
            data-line="before"
            d={path(stretch)}
          />
        ))}
      {lines.toReversed().map(({ name, values }, place) => {
        const kind = line(lines.length - 1 - place, lines.length);
        return stretches(values).map((stretch) =>
          stretch.length === 1 ? (
            <circle
              key={`${name}-${stretch[0]?.[0]}`}
              className={styles.dot}
              data-line={kind}
              cx={frame.x(stretch[0]?.[0] ?? 0)}
              cy={frame.y(stretch[0]?.[1] ?? 0)}
              r={2.5}
            />
          ) : (
            <path
              key={`${name}-${stretch[0]?.[0]}`}
              className={styles.line}
              data-line={kind}
              d={path(stretch)}
            />
          ),
        );
      })}
    </>
  );
}

/** Load within and over what can be reached, one column for each step. */
function Columns({
  frame,
  lines,
}: {
  readonly frame: Frame;
  readonly lines: readonly ChartLine[];
}): ReactNode {
  const [load, reach] = lines;
  const thick = Math.min(36, Math.max(2, frame.step * 0.62));
  return (
    <>
      <defs>
        <pattern id="over" width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
          <rect width="2.5" height="5" className={styles.hatch} />
        </pattern>
      </defs>
      {load?.values.map((value, place) => {
        const [amount, limit] = [value ?? 0, reach?.values[place] ?? 0];
        const x = frame.x(place) - thick / 2;
        const column = (from: number, to: number) => ({
          x,
          width: thick,
          y: frame.y(to),
          height: Math.max(0, frame.y(from) - frame.y(to)),
        });
        return (
          <g key={frame.x(place)}>
            <rect className={styles.reach} {...column(0, limit)} />
            <rect className={styles.column} {...column(0, Math.min(amount, limit))} />
            {amount > limit && (
              <>
                <rect className={styles.overBack} {...column(limit, amount)} />
                <rect fill="url(#over)" {...column(limit, amount)} />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}
