import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { OutgoingMessage, StaleNews } from "@planete/shared/contract/hotline-view.contract.ts";
import { staleNewsOf } from "@planete/shared/contract/hotline-view.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";

/** A message on its way, or one that did not get through; its text is still in the composer. */
export interface Attempt {
  readonly message: OutgoingMessage;
  readonly files: readonly AttachmentWire[];
  readonly since: Date;
  /** `waiting`: written without a line; it is no text of the composer any more. */
  readonly state: "sending" | "failed" | "stale" | "waiting";
  /** It may be on its way: what waits is the writer's to change until then. */
  readonly tried?: boolean;
  readonly error?: unknown;
  /** What came since the writer looked; once shown and refreshed, sending is possible again (D8). */
  readonly news?: StaleNews | undefined;
  /** The sheet was fetched anew since: it may be sent again. */
  readonly refreshed?: boolean;
}

export type Attempts = Readonly<Partial<Record<MessageKind, Attempt>>>;

/** A message that waits for a line, as the conversation shows it. */
export function waitingAttempt({ message, files, writtenAt, tried }: UnsentMessage): Attempt {
  return { message, files, since: new Date(writtenAt), state: "waiting", tried };
}

/** The attempt after its call was refused or got no answer. */
export function failedAttempt(attempt: Attempt, error: unknown): Attempt {
  const stale = error instanceof ApiError ? error.detailsOf("sheetStale") : undefined;
  if (stale) return { ...attempt, state: "stale", news: staleNewsOf(stale) };
  return { ...attempt, state: "failed", error };
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

/**
 * True when trying again must carry the same id: if the first one was stored and only its answer was
 * lost, the same id gives the same message, and a changed text under it would be taken for the old.
 */
export function isSameMessage(
  { message }: Attempt,
  { text, rich }: Pick<OutgoingMessage, "text" | "rich">,
  attachmentIds: readonly string[],
): boolean {
  return (
    message.text === text &&
    JSON.stringify(message.rich) === JSON.stringify(rich) &&
    sameList(message.attachmentIds, attachmentIds)
  );
}
