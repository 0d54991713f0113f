import type { RefObject } from "react";
import { useEffect, useEffectEvent } from "react";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import type { GridRow } from "./grid/grid-model.ts";
import type { Cursor } from "./use-cursor.ts";

/** A person's day that somebody was led to from elsewhere, as from the list of what moved. */
export interface SoughtCell {
  readonly personId: string;
  readonly epochDay: number;
}

interface SeekOptions {
  readonly sought: SoughtCell | undefined;
  /** The wish is met, or there is no such row here. */
  readonly onSettled: () => void;
  readonly period: PlanningPeriod;
  /** All rows of the period, also those whose team is folded; empty while they are on their way. */
  readonly people: ReadonlyMap<string, unknown>;
  readonly rows: readonly GridRow[];
  readonly unfold: () => void;
  readonly cursor: Cursor;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Puts the cursor where somebody was led to, in sight, as soon as its period and its row are there. */
export function useSoughtCell(options: SeekOptions): void {
  const { sought, period, people, rows } = options;
  const seek = useEffectEvent(() => {
    const { onSettled, unfold, cursor, scroller } = options;
    const day = sought ? sought.epochDay - period.first : -1;
    if (!sought || day < 0 || day >= period.days || people.size === 0) return;
    const isShown = rows.some((row) => row.kind === "person" && row.id === sought.personId);
    if (!isShown && people.has(sought.personId)) return unfold();
    onSettled();
    if (!isShown) return;
    cursor.goTo({ personId: sought.personId, day });
    // Once the cell is drawn there.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus(),
    );
  });
  useEffect(() => seek(), [sought, period, people, rows]);
}
