import type { OpeningHours } from "../calendar/working-time.ts";

/** How long a side has waited, short enough to be read in a glance down the list (D27). */
export type WaitingFigure =
  | { readonly unit: "minutes"; readonly count: number }
  | { readonly unit: "hours"; readonly hours: number; readonly minutes: number }
  | { readonly unit: "days"; readonly count: number };

const wholeDay = 24 * 60;

/** The minutes of a working day: of the longest, so that "1 day" never means less than one. */
export function workingDayMinutes(hours: OpeningHours): number {
  const longest = Math.max(
    0,
    ...hours.map((spans) => spans.reduce((sum, { from, to }) => sum + to - from, 0)),
  );
  return longest > 0 ? longest : wholeDay;
}

/** Working minutes as a figure: minutes below an hour, hours below a working day, whole working days from then on. */
export function waitingFigure(minutes: number, dayMinutes: number): WaitingFigure {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < Math.min(60, dayMinutes)) return { unit: "minutes", count: whole };
  if (whole < dayMinutes) return { unit: "hours", hours: Math.floor(whole / 60), minutes: whole % 60 };
  return { unit: "days", count: Math.floor(whole / dayMinutes) };
}
