import type { ReactNode } from "react";
import { memo } from "react";
import type { GridColumns } from "./grid-columns.ts";
import { leftOf, rightOf } from "./grid-columns.ts";
import type { GridCard, PersonRow } from "./grid-model.ts";
import type { LevelPaint, LoadFigure, PaintSizes } from "./load-paint.ts";
import { capacityTop, paintColumns, paintLoad } from "./load-paint.ts";
import type { GridFonts } from "./fit-text.ts";
import type { RowLook } from "./row-look.ts";
import styles from "./planning-grid.module.css";

interface LoadStripProps {
  readonly figures: readonly (LoadFigure | undefined)[];
  readonly columns: GridColumns;
  readonly fonts: GridFonts;
  readonly top: number;
  readonly height: number;
  readonly whole: boolean;
}

/** Load against capacity, day by day; what it says is in the words of the cell that has the focus. */
export const LoadStrip = memo(function LoadStrip({
  figures,
  columns,
  fonts,
  top,
  height,
  whole,
}: LoadStripProps): ReactNode {
  const sizes = { top: 0, height, gap: whole ? 1 : 3, whole };
  return (
    <svg className={styles.strip} style={{ top }} width={columns.width} height={height} aria-hidden="true">
      {paintedLoad(figures, columns, fonts, sizes)}
    </svg>
  );
});

interface FigureLineProps {
  readonly row: PersonRow;
  readonly look: RowLook;
  readonly height: number;
}

/** A row of figures: the load of each day and, at its foot, the cards as lines of their type's colour, in one drawing. */
export const FigureLine = memo(function FigureLine({ row, look, height }: FigureLineProps): ReactNode {
  const { columns, fonts } = look;
  const sizes = { top: 1, height: height - 2, gap: 1, whole: true };
  return (
    <svg className={styles.strip} style={{ top: 0 }} width={columns.width} height={height} aria-hidden="true">
      {paintedLoad(row.figures, columns, fonts, sizes)}
      {[...threadsOf(row.cards, columns, height)].map(([colour, shape]) => (
        <path key={colour} className={styles.thread} d={shape} style={{ "--type-colour": colour }} />
      ))}
    </svg>
  );
});

/** Pixels of the columns above the rows. */
export const histogramHeight = 40;

/** How full each day of all who are shown is, as a column under the line of what they can work. */
export const LoadHistogram = memo(function LoadHistogram({
  figures,
  columns,
  fonts,
}: Pick<LoadStripProps, "figures" | "columns" | "fonts">): ReactNode {
  const full = capacityTop(histogramHeight);
  const lines = figures.map((figure, day) => {
    if (figure === undefined || figure.level === "off") return "";
    const left = leftOf(columns, day) + 2;
    return `M${left} ${full}h${rightOf(columns, day) - 2 - left}v1h${left + 2 - rightOf(columns, day)}z`;
  });
  return (
    <svg className={styles.histogram} width={columns.width} height={histogramHeight} aria-hidden="true">
      {drawn(paintColumns(figures, columns, histogramHeight, fonts.figure))}
      <path className={styles.capacity} d={lines.join("")} />
    </svg>
  );
});

function paintedLoad(
  figures: LoadStripProps["figures"],
  columns: GridColumns,
  fonts: GridFonts,
  sizes: PaintSizes,
): ReactNode {
  const middle = sizes.top + sizes.height / 2;
  return drawn(paintLoad(figures, columns, sizes, fonts.figure), middle + (sizes.whole ? 2 : 4));
}

function drawn(paints: readonly LevelPaint[], line?: number): ReactNode {
  return paints.flatMap(({ level, shape, feet, letters, at, lines }) => [
    shape !== "" && <path key={level} data-level={level} d={shape} />,
    feet !== "" && <path key="feet" className={styles.foot} d={feet} />,
    letters !== "" && (
      <text key={`${level}-letters`} data-level={level} x={at} y={line ?? lines}>
        {letters}
      </text>
    ),
  ]);
}

/** Two lanes at most, by colour. */
function threadsOf(
  cards: readonly GridCard[],
  columns: GridColumns,
  height: number,
): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  for (const { lane, first, last, colour } of cards) {
    if (lane > 1) continue;
    const left = leftOf(columns, first) + 2;
    const width = rightOf(columns, last) - 2 - left;
    const line = `M${left} ${height - 4 - lane * 4}h${width}v3h${-width}z`;
    colours.set(colour, (colours.get(colour) ?? "") + line);
  }
  return colours;
}
