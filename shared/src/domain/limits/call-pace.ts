/** What is limited besides logging in: calls that cost much, are stored, or reach others. */
export const callPaceNames = [
  "sending",
  "newSheet",
  "upload",
  "export",
  "search",
  "presence",
  "connecting",
  "fault",
] as const;

export type CallPaceName = (typeof callPaceNames)[number];

/** Calls in a minute. */
export interface CallPace {
  readonly person: number;
  /** All people behind one address together: an office, or a whole client. */
  readonly network: number;
}

/** Far above what somebody does by hand, and below what would be felt by others. */
export const callPaces: Readonly<Record<CallPaceName, CallPace>> = {
  sending: { person: 120, network: 2_400 },
  newSheet: { person: 30, network: 600 },
  upload: { person: 60, network: 1_200 },
  export: { person: 10, network: 200 },
  search: { person: 600, network: 12_000 },
  presence: { person: 240, network: 4_800 },
  connecting: { person: 60, network: 1_200 },
  // A page tells a few in its life; when all pages of an office break, the first ones have told it.
  fault: { person: 60, network: 60 },
};

export const paceWindowMs = 60_000;
