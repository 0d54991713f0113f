/** A two-state switch accepts at most two labels (spec §5). */
const maxSwitchLabels = 2;

/** True for labels that a two-state switch can show. */
export function isSwitchLabels(labels: readonly string[]): boolean {
  return labels.length >= 1 && labels.length <= maxSwitchLabels;
}

/** Calendar zoom (spec §5, §9). */
export const calendarZoom = { min: 0.5, max: 2.5, default: 1 } as const;

/** A zoom within its bounds; what is no number is the default. */
export function clampZoom(zoom: number): number {
  if (Number.isNaN(zoom)) return calendarZoom.default;
  return Math.min(calendarZoom.max, Math.max(calendarZoom.min, zoom));
}
