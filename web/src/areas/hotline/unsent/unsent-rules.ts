import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";

/** What was right at noon may be wrong at midnight: after half a day the writer looks at it again. */
export const unsentMaxAgeMs = 12 * 3_600_000;

/** The person's messages that may go out, in the order in which they were written. */
export function toSend(all: readonly UnsentMessage[], person: string): readonly UnsentMessage[] {
  return all.filter(({ owner, refusal }) => owner === person && refusal === undefined);
}

/** One that was written under a clock that is ahead of this one's cannot be told to be young. */
export function isTooOld({ writtenAt }: Pick<UnsentMessage, "writtenAt">, now: number): boolean {
  const age = now - writtenAt;
  return age < 0 || age > unsentMaxAgeMs;
}

/**
 * Whether a failed try is made again later, or the message goes back to its writer: what the server said about the
 * message itself is final, what says nothing about it (no answer, no session, too busy, a fault) is not.
 */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** Those that follow one that came back, in the same conversation: they were written after it and must not overtake it. */
export function followersOf(refused: UnsentMessage, all: readonly UnsentMessage[]): readonly UnsentMessage[] {
  const at = all.indexOf(refused);
  return all.filter(
    ({ sheet, message }, index) =>
      index > at && sheet.id === refused.sheet.id && message.kind === refused.message.kind,
  );
}

/**
 * What the writer of several messages had seen, once the first of them is stored: where that one moved the status
 * itself, as a client's answer does, the next ones know it. Anything that somebody else did still stops them (D8).
 */
export function afterOwn(
  next: UnsentMessage,
  sent: Pick<UnsentMessage, "sheet" | "message">,
  status: SheetStatus,
): UnsentMessage {
  const isSame =
    next.sheet.id === sent.sheet.id &&
    sent.message.kind === "customer" &&
    next.message.seen.status === sent.message.seen.status;
  if (!isSame) return next;
  return { ...next, message: { ...next.message, seen: { ...next.message.seen, status } } };
}
