/** The clock on the wall of one time zone; made by `createZoneClock`, because rules have no door to Intl. */
export interface ZoneClock {
  /** The calendar date at an instant, `2026-11-15`. */
  readonly dateOf: (instant: Date) => string;
  /** The instant of a date's midnight plus so many minutes on the wall. */
  readonly instantAt: (date: string, minutes: number) => Date;
}

/** The day after, or so many days later. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
