import type { DayPiece, DayStretch } from "@planete/shared/domain/planning/day-hours.ts";
import { shownHours } from "@planete/shared/domain/planning/day-hours.ts";
import type { LoadFigure, SumFigure } from "./load-paint.ts";

/** A day of the period, as its column shows it. */
export interface GridDay {
  /** `yyyy-MM-DD`. */
  readonly date: string;
  /** "Mon" or, where there is less room, "M". */
  readonly weekday: string;
  readonly number: string;
  /** The whole date in words. */
  readonly words: string;
  readonly weekend: boolean;
  readonly today: boolean;
  readonly holiday: boolean;
}

/** A card or personal event in a row; days are counted from the first one shown. */
export interface GridCard {
  readonly id: string;
  readonly title: string;
  /** Time a day and client. */
  readonly detail: string;
  /** All of it in words, for ears and on hover. */
  readonly words: string;
  readonly colour: string;
  readonly first: number;
  readonly last: number;
  /** It begins before the period, or ends after it. */
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
  readonly lane: number;
  readonly mark?: "saving";
  /** Who has just moved it, where it was somebody else. */
  readonly mover?: string;
  /** Its parts in the hours of the one day that is shown. */
  readonly pieces?: readonly DayPiece[];
}

export interface GridAbsence {
  readonly kind: "leave" | "holiday";
  /** Of leave, to change it by. */
  readonly leaveId?: string;
  readonly first: number;
  readonly last: number;
  /** It begins at noon of its first day, or ends at noon of its last. */
  readonly fromNoon: boolean;
  readonly untilNoon: boolean;
  readonly words: string;
}

export interface PersonRow {
  readonly kind: "person";
  readonly id: string;
  readonly name: string;
  readonly photo: string | undefined;
  /** Under the name: the period's load, or why nothing may be dropped here. */
  readonly note: string;
  readonly cards: readonly GridCard[];
  readonly lanes: number;
  readonly figures: readonly (LoadFigure | undefined)[];
  readonly absences: readonly GridAbsence[];
  /** Cards one below the other, one line of figures, or one day by its hours. */
  readonly density: "cards" | "figures" | "hours";
  /** When the person works on the one day that is shown by its hours. */
  readonly working: readonly DayStretch[];
  /** The name alone may be seen (D10). */
  readonly nameOnly: boolean;
  readonly pinned: boolean;
  /** Nothing may be dropped here, for this reason. */
  readonly refusal?: string;
}

export interface TeamRow {
  readonly kind: "team";
  readonly id: string;
  readonly name: string;
  readonly people: number;
  readonly folded: boolean;
  readonly figures: readonly (SumFigure | undefined)[];
}

export type GridRow = PersonRow | TeamRow;

/** Pixels of the parts of a row at a zoom. */
export interface GridMetrics {
  readonly lane: number;
  readonly laneGap: number;
  readonly strip: number;
  readonly padding: number;
  readonly figures: number;
  readonly hours: number;
  readonly team: number;
  readonly people: number;
  /** Lanes that are shown before "+k more". */
  readonly mostLanes: number;
}

export function gridMetrics(zoom: number, fine: boolean, narrow: boolean): GridMetrics {
  return {
    lane: Math.max(16, Math.round((fine ? 32 : 40) * zoom)),
    laneGap: 2,
    strip: fine ? 18 : 26,
    padding: 4,
    figures: Math.max(18, Math.round((fine ? 24 : 30) * zoom)),
    hours: Math.max(36, Math.round((fine ? 50 : 56) * zoom)),
    team: 28,
    people: narrow ? 112 : 200,
    mostLanes: 3,
  };
}

/** Lanes that a row draws; an opened row draws all. */
export function shownLanes(row: PersonRow, { mostLanes }: GridMetrics, opened: boolean): number {
  return opened ? row.lanes : Math.min(row.lanes, mostLanes);
}

export function rowHeight(row: GridRow, metrics: GridMetrics, opened: boolean): number {
  if (row.kind === "team") return metrics.team;
  if (row.density === "figures" && !opened) return metrics.figures;
  if (row.density === "hours") return metrics.hours;
  const lanes = Math.max(1, shownLanes(row, metrics, opened));
  return metrics.padding + lanes * (metrics.lane + metrics.laneGap) + metrics.strip;
}

export const laneTop = (lane: number, { padding, lane: height, laneGap }: GridMetrics): number =>
  padding + lane * (height + laneGap);

/** Where a minute of the day lies, in the width of the one day that is shown. */
export const minuteLeft = (width: number, minute: number): number =>
  Math.round((width * (minute - shownHours.from)) / (shownHours.to - shownHours.from));
