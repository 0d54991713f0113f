/** Calendar zoom (spec §5, §9). */
export const calendarZoom = { min: 0.5, max: 2.5, default: 1 } as const;

/** A zoom within its bounds; what is no number is the default. */
export function clampZoom(zoom: number): number {
  if (Number.isNaN(zoom)) return calendarZoom.default;
  return Math.min(calendarZoom.max, Math.max(calendarZoom.min, zoom));
}
