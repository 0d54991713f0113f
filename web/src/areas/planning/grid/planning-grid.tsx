import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject } from "react";
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWhenIdle } from "../../../ui/use-when-idle.ts";
import type { GridColumns } from "./grid-columns.ts";
import { leftOf } from "./grid-columns.ts";
import type { GridDay, GridMetrics, GridRow, PersonRow, TeamRow } from "./grid-model.ts";
import { rowHeight } from "./grid-model.ts";
import type { RowStack } from "./grid-rows.ts";
import { rowsWithin, stackRows } from "./grid-rows.ts";
import { HourHead, HourLines } from "./hour-cards.tsx";
import { FigureButtons } from "./figure-buttons.tsx";
import type { SumFigure } from "./load-paint.ts";
import { histogramHeight, LoadHistogram, LoadStrip } from "./load-strip.tsx";
import styles from "./planning-grid.module.css";
import type { RowLook } from "./row-look.ts";
import { PlanningRow } from "./planning-row.tsx";
import { useKeptPlace } from "./use-kept-place.ts";

/** Pixels drawn beyond the window's edges: scrolling shows them before the page hears of it. */
const spare = 96;
/** Pixels of scrolling after which the rows in view are looked at again. */
const step = 48;
/** Pixels of weeks and days above the rows. */
const headHeight = 48;

export interface GridWeek {
  readonly first: number;
  readonly words: string;
}

export interface PlanningGridProps {
  readonly label: string;
  /** True while the rows are on their way. */
  readonly busy?: boolean | undefined;
  readonly days: readonly GridDay[];
  readonly weeks: readonly GridWeek[];
  readonly corner: ReactNode;
  /** How full the days of all are, where columns above them show it. */
  readonly totals?: readonly (SumFigure | undefined)[] | undefined;
  /** Whose figures those are, in words. */
  readonly totalsOf?: string;
  readonly pinned: readonly PersonRow[];
  readonly rows: readonly GridRow[];
  readonly look: RowLook;
  readonly opened: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly lifted: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What the reader has chosen to see; whatever else changes the rows leaves those in view where they are. */
  readonly choice?: string;
  /** Over whose row the hand is, and where the keyboard stands. */
  readonly heldOver?: string | undefined;
  readonly cursorAt?: string | undefined;
  readonly onFoldTeam: (id: string) => void;
  /** Shows the first lanes of an opened row again, or its line of figures. */
  readonly onFoldRow: (personId: string) => void;
  readonly onUnpin: (personId: string) => void;
  /** A figure of several people was pressed: of a team by its id, or of all; days count from the first of the period. */
  readonly onExplainSum: (team: string | undefined, day: number) => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onPointerMove?: (event: PointerEvent) => void;
  readonly onClick?: (event: MouseEvent) => void;
  readonly onDoubleClick?: (event: MouseEvent) => void;
  readonly onContextMenu?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** What lies above the pinned rows: the cell with the focus, where it is theirs. */
  readonly onPinned?: ReactNode;
  /** What lies above the rows: the cell with the focus, the ghost of a drag. */
  readonly children?: ReactNode;
}

/** People as rows, days as columns. Only rows in view are in the page, and no cell is an element. */
export function PlanningGrid({
  label,
  busy = false,
  days,
  weeks,
  corner,
  totals,
  totalsOf = "",
  pinned,
  rows,
  look,
  opened,
  selected,
  lifted,
  scroller,
  choice = "",
  heldOver,
  cursorAt,
  onFoldTeam,
  onFoldRow,
  onUnpin,
  onExplainSum,
  onPointerDown,
  onPointerMove,
  onClick,
  onDoubleClick,
  onContextMenu,
  onKeyDown,
  onPinned,
  children,
}: PlanningGridProps): ReactNode {
  const { columns, metrics } = look;
  const stack = useMemo(() => stackOf(rows, metrics, opened), [rows, metrics, opened]);
  const pinnedStack = useMemo(() => stackOf(pinned, metrics, opened), [pinned, metrics, opened]);
  const body = useRef<HTMLDivElement>(null);
  const [range, lookAgain] = useRange(scroller, body, stack);
  const head = headHeight + (totals ? histogramHeight + 2 : 0);
  const laid = { rows, stack, above: head + pinnedStack.height };
  useKeptPlace(scroller, { ...laid, choice, heldOver, cursorAt }, lookAgain);
  const width = metrics.people + columns.width;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-rowcount={pinned.length + rows.length + 1}
      aria-colcount={days.length + 1}
      // The cell with the focus stands in a row; without rows the grid itself is what the keyboard scrolls.
      tabIndex={pinned.length + rows.length > 0 ? -1 : 0}
      className={styles.scroller}
      style={{
        "--people": `${metrics.people}px`,
        "--grid-width": `${width}px`,
        "--head": `${head}px`,
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.corner}>{corner}</div>
        <GridHead {...{ days, weeks, look, totals, totalsOf, onExplainSum }} />
        {totals && <LoadHistogram figures={totals} columns={columns} fonts={look.fonts} />}
      </div>
      {pinned.length > 0 && (
        <div className={styles.pinned} style={{ height: pinnedStack.height }} data-pinned>
          <Backdrop days={days} columns={columns} />
          {pinned.map((row, index) => (
            <PlanningRow
              key={row.id}
              row={row}
              look={look}
              top={pinnedStack.tops[index] ?? 0}
              height={heightAt(pinnedStack, index)}
              index={index + 2}
              opened
              selected={selected}
              lifted={lifted}
              onUnpin={onUnpin}
            />
          ))}
          {onPinned}
        </div>
      )}
      <div ref={body} className={styles.body} style={{ height: stack.height }} data-body>
        <Backdrop days={days} columns={columns} />
        {rows.slice(range.from, range.to).map((row, offset) => {
          const at = range.from + offset;
          const place = {
            top: stack.tops[at] ?? 0,
            height: heightAt(stack, at),
            index: pinned.length + at + 2,
          };
          return row.kind === "team" ? (
            <TeamHeading
              key={`team-${row.id}`}
              {...{ row, look, days, onExplainSum, ...place }}
              onFold={onFoldTeam}
            />
          ) : (
            <PlanningRow
              key={row.id}
              row={row}
              look={look}
              {...place}
              opened={opened.has(row.id)}
              selected={selected}
              lifted={lifted}
              onFold={onFoldRow}
            />
          );
        })}
        {children}
      </div>
    </div>
  );
}

function stackOf(rows: readonly GridRow[], metrics: GridMetrics, opened: ReadonlySet<string>): RowStack {
  return stackRows(
    rows.map((row) => rowHeight(row, metrics, row.kind === "person" && (row.pinned || opened.has(row.id)))),
  );
}

const heightAt = ({ tops }: RowStack, index: number): number => (tops[index + 1] ?? 0) - (tops[index] ?? 0);

/** The rows in view. Nothing is measured while the grid scrolls but where it stands. */
function useRange(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  stack: RowStack,
): readonly [range: { readonly from: number; readonly to: number }, lookAgain: () => void] {
  const [view, setView] = useState({ top: 0, bottom: window.innerHeight });
  const newest = useRef((): void => undefined);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let height = box.clientHeight;
    const look = (): void => {
      // In steps: a few pixels of scrolling draw nothing new.
      const top = Math.floor(box.scrollTop / step) * step;
      setView((old) =>
        old.top === top && old.bottom === top + height ? old : { top, bottom: top + height },
      );
    };
    const observer = new ResizeObserver(() => {
      height = box.clientHeight;
      look();
    });
    const scrolled = (): void => flushSync(look);
    newest.current = look;
    look();
    observer.observe(box);
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", scrolled);
    };
  }, [scroller, body]);
  // Rows beyond the edges follow those that are looked at.
  const beyond = useWhenIdle(stack.height > 0) ? spare : 0;
  const range = rowsWithin(stack, view.top - beyond, view.bottom + beyond + step);
  return [range, useCallback(() => newest.current(), [])];
}

/** Narrower days have a number alone, and the first of each week says which day it is. */
const roomForWeekday = 32;

const GridHead = memo(function GridHead({
  days,
  weeks,
  look: { columns, sumWords },
  totals,
  totalsOf,
  onExplainSum,
}: Pick<PlanningGridProps, "days" | "weeks" | "look" | "totals" | "onExplainSum"> & {
  readonly totalsOf: string;
}): ReactNode {
  const openSum = useCallback((day: number) => onExplainSum(undefined, day), [onExplainSum]);
  // One day alone is shown by its hours.
  const byHours = days.length === 1;
  return (
    <div role="row" aria-rowindex={1} className={styles.headings}>
      {weeks.map(({ first, words }) => (
        <span
          key={first}
          role="presentation"
          className={styles.week}
          style={{ left: leftOf(columns, first) }}
        >
          {words}
        </span>
      ))}
      {days.map((day, index) => {
        const left = leftOf(columns, index);
        const width = leftOf(columns, index + 1) - left;
        const isNamed =
          !day.weekend && (width >= roomForWeekday || weeks.some(({ first }) => first === index));
        return (
          <span
            key={day.date}
            role="columnheader"
            aria-label={[day.words, totals?.[index]?.words].filter(Boolean).join(", ")}
            aria-colindex={index + 2}
            className={styles.day}
            style={{ left, width }}
            data-alone={!isNamed || undefined}
            data-today={day.today || undefined}
            data-weekend={day.weekend || undefined}
            data-holiday={day.holiday || undefined}
          >
            {byHours ? (
              <HourHead width={columns.width} />
            ) : isNamed || day.today ? (
              <>
                {isNamed && `${day.weekday} `}
                <b>{day.number}</b>
              </>
            ) : (
              day.number
            )}
          </span>
        );
      })}
      {totals && (
        <div role="gridcell" aria-colindex={2} className={styles.totals}>
          <FigureButtons figures={totals} name={totalsOf} {...{ days, columns, sumWords }} onOpen={openSum} />
        </div>
      )}
    </div>
  );
});

/** Lines, weekends and today behind all rows: a few shapes as high as the grid, however many days. */
const Backdrop = memo(function Backdrop({
  days,
  columns,
}: {
  readonly days: readonly GridDay[];
  readonly columns: GridColumns;
}): ReactNode {
  const byHours = days.length === 1;
  const column = (at: number): string =>
    `M${leftOf(columns, at)} 0H${leftOf(columns, at + 1)}V1H${leftOf(columns, at)}z`;
  const shapeOf = (isShown: (day: GridDay) => boolean): string =>
    days.map((day, at) => (isShown(day) ? column(at) : "")).join("");
  const edges = days.map((_day, at) => `M${leftOf(columns, at + 1) - 1} 0h1V1h-1z`).join("");
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox={`0 0 ${columns.width} 1`} preserveAspectRatio="none">
        <path
          className={byHours ? styles.byHours : styles.weekend}
          d={shapeOf((day) => byHours || day.weekend)}
        />
        <path className={styles.today} d={shapeOf((day) => !byHours && day.today)} />
        <path className={styles.edges} d={edges} />
      </svg>
      {byHours && <HourLines width={columns.width} />}
    </div>
  );
});

interface TeamHeadingProps extends Pick<PlanningGridProps, "days" | "onExplainSum"> {
  readonly row: TeamRow;
  readonly look: RowLook;
  readonly top: number;
  readonly height: number;
  readonly index: number;
  readonly onFold: (id: string) => void;
}

const TeamHeading = memo(function TeamHeading({
  row,
  look,
  days,
  top,
  height,
  index,
  onFold,
  onExplainSum,
}: TeamHeadingProps): ReactNode {
  const { id, figures } = row;
  const openSum = useCallback((day: number) => onExplainSum(id, day), [id, onExplainSum]);
  const Chevron = row.folded ? IconChevronRight : IconChevronDown;
  return (
    <div role="row" aria-rowindex={index} className={styles.team} style={{ top, height }}>
      <div role="rowheader" className={styles.person}>
        <button
          type="button"
          className={styles.fold}
          data-own-press
          aria-expanded={!row.folded}
          onClick={() => onFold(row.id)}
        >
          <Chevron aria-hidden="true" size={14} />
          <b>{row.name}</b>
          <span>{row.people}</span>
        </button>
      </div>
      <div role="gridcell" aria-colindex={2} className={styles.days}>
        <LoadStrip
          figures={figures}
          columns={look.columns}
          fonts={look.fonts}
          top={4}
          height={height - 8}
          whole
        />
        <FigureButtons
          {...{ figures, days, columns: look.columns, sumWords: look.sumWords }}
          name={row.name}
          onOpen={openSum}
        />
      </div>
    </div>
  );
});
