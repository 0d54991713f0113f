import type { GridFonts } from "./fit-text.ts";
import type { GridColumns } from "./grid-columns.ts";
import type { GridMetrics } from "./grid-model.ts";
import type { SumFigure } from "./load-paint.ts";

/** Sizes, columns and fonts that every row is drawn with. */
export interface RowLook {
  readonly columns: GridColumns;
  readonly metrics: GridMetrics;
  readonly fonts: GridFonts;
  /** Words of the cards that a day does not show: "+2 more". */
  readonly moreWords: (count: number) => string;
  /** What the pin beside the name of a pinned person does. */
  readonly unpinWords: (person: string) => string;
  /** What the arrow beside the name of an opened row does. */
  readonly foldWords: (person: string) => string;
  /** What the figure of several people says: whose, of which day, how much of how much. */
  readonly sumWords: (name: string, day: string, figure: SumFigure) => string;
}
