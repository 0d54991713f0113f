import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { messageKinds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { Turn } from "@planete/shared/domain/hotline/turn.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";

interface Whose {
  readonly turn: Turn;
  readonly assigneeId: string | undefined;
}

/** The sheet is the reader's own and waits for support. */
export function awaitsAnswerOf({ turn, assigneeId }: Whose, readerId: string): boolean {
  return turn === "support" && assigneeId === readerId;
}

/**
 * What the composer opens on for staff: an answer where the sheet is the reader's own and waits for support, else the
 * kind that was written last.
 */
export function fittingKind(sheet: Whose, readerId: string, last: MessageKind | undefined): MessageKind {
  if (awaitsAnswerOf(sheet, readerId)) return "customer";
  return last ?? "internal";
}

const place = "planete.hotline-kind";

/** The kind that was chosen last on this device. */
export function lastKind(): MessageKind | undefined {
  const kept = readDevice(place);
  return messageKinds.find((kind) => kind === kept);
}

export function keepKind(kind: MessageKind): void {
  writeDevice(place, kind);
}
