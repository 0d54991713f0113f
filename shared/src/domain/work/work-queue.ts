/** What the server works through by itself, one thing after the other. */
export const workQueueNames = [
  "held-message",
  "due-sheet",
  "service-level",
  "sheet-delivery",
  "sheet-mail",
  "sheet-digest",
  "alert-mail",
  "alert-digest",
  "due-news",
  "news-mail",
  "due-video",
  "mail",
  "import-row",
  "event-reminder",
  "statistics-mail",
] as const;

export type WorkQueueName = (typeof workQueueNames)[number];

/**
 * Why something could not be done:
 * - `data`: what is stored does not fit
 * - `refused`: somebody else, a mail server, said no for good
 * - `timeout`: it took too long
 * - `busy`: others held what it needs
 * - `fault`: anything else
 */
export const workFailureKinds = ["data", "refused", "timeout", "busy", "fault"] as const;

export type WorkFailureKind = (typeof workFailureKinds)[number];

export interface Backoff {
  /** The pause after the first failure; it doubles each time. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** Failures after which it is set aside. */
  readonly attempts: number;
}

/** Others let go in the end; after this long somebody should look why they do not. */
const busyPatienceMs = 15 * 60_000;

export interface FailedWork {
  readonly kind: WorkFailureKind;
  /** Failures that count, with the present one. */
  readonly attempts: number;
  readonly firstAt: Date;
  readonly now: Date;
}

/** When to try again; undefined when it is to be set aside. */
export function nextAttempt(
  { firstMs, maxMs, attempts: limit }: Backoff,
  { kind, attempts, firstAt, now }: FailedWork,
): Date | undefined {
  if (kind === "refused") return undefined;
  const busy = kind === "busy" && now.getTime() - firstAt.getTime() < busyPatienceMs;
  if (!busy && attempts >= limit) return undefined;
  const pause = busy ? firstMs : firstMs * 2 ** (Math.max(1, attempts) - 1);
  return new Date(now.getTime() + Math.min(pause, maxMs));
}
