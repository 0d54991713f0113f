import type { KeyboardEvent, ReactNode } from "react";
import { memo, useEffect, useState } from "react";
import { whenIdle } from "../../../ui/when-idle.ts";
import type { GridColumns } from "./grid-columns.ts";
import { leftOf, rightOf } from "./grid-columns.ts";
import type { GridDay } from "./grid-model.ts";
import type { SumFigure } from "./load-paint.ts";
import styles from "./planning-grid.module.css";
import type { RowLook } from "./row-look.ts";

/** The page may draw what people look at first; nobody presses a figure sooner than this. */
const latestMs = 300;

interface FigureButtonsProps {
  /** Whose figures they are. */
  readonly name: string;
  readonly days: readonly GridDay[];
  readonly figures: readonly (SumFigure | undefined)[];
  readonly columns: GridColumns;
  readonly sumWords: RowLook["sumWords"];
  /** Counted from the first day of the period. */
  readonly onOpen: (day: number) => void;
}

/**
 * The figures of several people, each opened to its lines by a press (D19): over the drawing of all of them, with their
 * words for ears. One stop of the Tab key; the arrows go from day to day.
 */
export const FigureButtons = memo(function FigureButtons({
  name,
  days,
  figures,
  columns,
  sumWords,
  onOpen,
}: FigureButtonsProps): ReactNode {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenIdle(() => setShown(true), latestMs), []);
  const [asked, setAsked] = useState(0);
  if (!isShown) return null;
  const open = figures.flatMap((figure, day) => (figure ? [{ figure, day }] : []));
  const stop = open.find(({ day }) => day >= asked)?.day ?? open[0]?.day;
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const places: Readonly<Record<string, (at: number) => number>> = {
      ArrowLeft: (at) => at - 1,
      ArrowRight: (at) => at + 1,
      Home: () => 0,
      End: () => open.length - 1,
    };
    const place = places[event.key];
    if (!place || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The grid has the same keys for its cells.
    event.preventDefault();
    event.stopPropagation();
    const at = place(open.findIndex(({ day }) => day === stop));
    const next = open[Math.min(open.length - 1, Math.max(0, at))];
    if (!next) return;
    setAsked(next.day);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  };
  return open.map(({ figure, day }) => (
    <button
      key={day}
      type="button"
      tabIndex={day === stop ? 0 : -1}
      className={styles.figure}
      style={{ left: leftOf(columns, day), width: rightOf(columns, day) - leftOf(columns, day) }}
      aria-label={sumWords(name, days[day]?.words ?? "", figure)}
      data-day={day}
      data-own-press
      onFocus={() => setAsked(day)}
      onKeyDown={walk}
      onClick={() => onOpen(day)}
    />
  ));
});
