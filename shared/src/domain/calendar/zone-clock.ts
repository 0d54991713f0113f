/** The clock on the wall of one time zone; made by `createZoneClock`, because rules have no door to Intl. */
export interface ZoneClock {
  /** The calendar date at an instant, `2026-11-15`. */
  readonly dateOf: (instant: Date) => string;
  /** The instant of a date's midnight plus so many minutes on the wall. */
  readonly instantAt: (date: string, minutes: number) => Date;
}

/** The same with the hands of the clock: minutes since midnight as it shows them. */
export interface WallClock extends ZoneClock {
  readonly minutesOf: (instant: Date) => number;
}
