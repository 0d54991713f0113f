import type { ReactNode } from "react";
import { memo } from "react";
import type { GridColumns } from "./grid-columns.ts";
import type { LoadFigure } from "./load-paint.ts";
import { paintLoad } from "./load-paint.ts";
import type { GridFonts } from "./fit-text.ts";
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
  const paints = paintLoad(figures, columns, sizes, (text, level) =>
    (level === "over" ? fonts.strong : fonts.detail).width(text),
  );
  return (
    <svg className={styles.strip} style={{ top }} width={columns.width} height={height} aria-hidden="true">
      {paints.flatMap(({ level, shape, feet, letters, at }) => [
        shape !== "" && <path key={level} data-level={level} d={shape} />,
        feet !== "" && <path key="feet" className={styles.foot} d={feet} />,
        letters !== "" && (
          <text
            key={`${level}-letters`}
            data-level={level}
            x={at}
            y={whole ? height / 2 + 2 : height / 2 + 4}
          >
            {letters}
          </text>
        ),
      ])}
    </svg>
  );
});
