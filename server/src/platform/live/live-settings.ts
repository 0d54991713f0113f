/** How long and how much; tests make them small. */
export interface LiveSettings {
  /** How long a new connection may take to say who it is. */
  readonly helloMs: number;
  readonly pollMs: number;
  readonly heartbeatMs: number;
  /** Sessions end by time, and rights may change without being announced. */
  readonly judgeMs: number;
  /** Bytes a peer may leave unread. */
  readonly maxBuffered: number;
  /** Who missed more entries than this loads anew, which is cheaper. */
  readonly maxBacklog: number;
  readonly maxPerPerson: number;
  readonly maxPerNetwork: number;
}

export const defaultLiveSettings: LiveSettings = {
  helloMs: 5_000,
  pollMs: 500,
  heartbeatMs: 25_000,
  judgeMs: 30_000,
  maxBuffered: 1_000_000,
  maxBacklog: 10_000,
  maxPerPerson: 100,
  maxPerNetwork: 2_000,
};
