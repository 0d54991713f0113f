import type { CallBody } from "@planete/shared/contract/call.ts";
import type { sendMessage as sendMessageCall } from "@planete/shared/contract/hotline-message.contract.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { inCodeWords } from "@planete/shared/contract/sheet-names.ts";
import { blocksWhenStale, isStale } from "@planete/shared/domain/hotline/basis.ts";
import { usualUndoSeconds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { takesCustomerMessages, takesNotes } from "@planete/shared/domain/hotline/sheet-flags.ts";
import { judgeTransition, missingNeeds } from "@planete/shared/domain/hotline/transitions.ts";
import type { Witness } from "../../../platform/hot-path/witness.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "../sheets/change-sheet.ts";
import { draftAttachments } from "./draft-attachments.ts";
import type { SheetLook } from "../sheets/edit.store.ts";
import type { PendingTransition, StoredMessage } from "./message.store.ts";
import { findMessagesAfter, findSentMessage } from "./message.store.ts";
import { moveStatus, subjectOf } from "../sheets/move-status.ts";
import { findHotlineStaff } from "../readers/people.store.ts";
import { refuseTransition } from "../sheets/refuse-transition.ts";
import type { SheetEdit, SheetRow } from "../sheets/sheet-edit.ts";
import { systemActor } from "../sheets/sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { messageWords } from "../list/sheet-words.store.ts";
import { refuseStale } from "../sheets/stale-sheet.ts";
import { refuseUnfilled, saysSomething, storedText } from "./message-text.ts";
import { requireComingDay } from "../sheets/until-date.ts";
import { findWorkingCalendar } from "../service-levels/working-calendar.ts";

type Sending = CallBody<typeof sendMessageCall>;

export interface SentMessage {
  readonly message: StoredMessage;
  readonly row: SheetRow;
  /** Messages by others that the writer of a note had not seen. */
  readonly missed: readonly StoredMessage[];
}

/**
 * Writes in a sheet (D8): once for each `clientMessageId`, only on what the writer had seen, to the customer
 * only with the confirmation. What staff send to the customer is held back for the time of the undo.
 */
export async function sendMessage(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  sending: Sending,
  {
    mailed,
    witness = null,
  }: {
    /** Of a message that came by mail: what it carried besides the words. */
    readonly mailed?: { readonly quoted: string | null };
    readonly witness?: Witness | null;
  } = {},
): Promise<SentMessage> {
  return changeSheet(
    platform,
    reader,
    sheetId,
    async (edit, look) => {
      if (look.sentBefore !== null) return sentBefore(platform, reader, look, sending);
      await judge(platform, reader, look, sending);
      const attachments = await draftAttachments(
        platform,
        reader,
        { sheetId, kind: sending.kind },
        sending.attachmentIds,
      );
      const undoMs = (sending.undoSeconds ?? usualUndoSeconds) * 1_000;
      const held = reader.side === "staff" && sending.kind === "customer";
      const { text, rich } = storedText(sending);
      const message = edit.write(
        {
          clientMessageId: sending.clientMessageId,
          kind: sending.kind,
          text,
          rich,
          language: sending.lang,
          via: mailed ? "mail" : "web",
          quoted: mailed?.quoted ?? null,
          words: messageWords(text, attachments),
          mentions: await accessMentioned(platform, sending),
          attachments,
          leavesAt: held ? new Date(edit.now.getTime() + undoMs) : null,
          transition: sending.transition ? moveOf(sending.transition) : null,
        },
        { id: reader.personId, name: reader.name, staff: reader.side === "staff" },
      );
      if (reader.side === "client") await followClient(platform, edit, sending.notSolved === true);
      return { message, row: edit.row, missed: await missedBy(platform, reader, look, sending) };
    },
    {
      sending: { clientMessageId: sending.clientMessageId, seenUpTo: sending.basis.version },
      witness,
    },
  );
}

/** Colleagues named in a note; nobody else can be called into what is internal. */
async function accessMentioned(
  { database }: Platform,
  { kind, mentions = [] }: Sending,
): Promise<readonly string[]> {
  if (kind !== "internal" || mentions.length === 0) return [];
  const staff = new Set((await findHotlineStaff(database.kysely)).map(({ id }) => id));
  if (mentions.some((id) => !staff.has(id))) refuse("personUnknown");
  return [...new Set(mentions)];
}

/** The same answer as the first time; an id that was used elsewhere is a mistake of the page. */
async function sentBefore(
  platform: Platform,
  reader: SheetReader,
  { row }: SheetLook,
  sending: Sending,
): Promise<SentMessage> {
  const found = await findSentMessage(platform.database, reader.personId, sending.clientMessageId);
  if (found?.sheetId !== row.id) refuse("conflict");
  return { message: found.message, row, missed: [] };
}

async function judge(
  platform: Platform,
  reader: SheetReader,
  look: SheetLook,
  sending: Sending,
): Promise<void> {
  const { row } = look;
  if (!saysSomething(sending) && sending.attachmentIds.length === 0) {
    refuse("validationFailed", [{ path: "text", rule: "required", params: {} }]);
  }
  const subject = subjectOf(row);
  if (sending.kind === "internal" && reader.side === "client") refuse("actionNotAllowed");
  const takes = sending.kind === "internal" ? takesNotes(subject) : takesCustomerMessages(subject);
  if (!takes) refuse("sheetReadOnly");
  const basis = inCodeWords(sending.basis);
  if (
    blocksWhenStale(sending.kind) &&
    isStale(basis, { status: row.status, lastMessageOfOthers: look.lastMessageOfOthers })
  ) {
    await refuseStale(platform, reader, row, basis.version);
  }
  if (reader.side === "staff" && sending.kind === "customer" && sending.confirmed !== true)
    refuse("confirmationRequired");
  if (sending.kind === "customer") refuseUnfilled(reader, storedText(sending).text);
  if (sending.transition) judgeCompany(platform, reader, row, sending);
  if (sending.notSolved === true) {
    const judged = judgeTransition(subject, "acknowledged", reader.role, platform.now());
    if (reader.side === "staff" || judged.verdict !== "allowed")
      refuseTransition(row, reader, platform.now(), judged);
  }
}

/** The change of status that goes with a message, in words. */
const moveOf = (transition: NonNullable<Sending["transition"]>): PendingTransition => ({
  ...transition,
  to: statusCodes.fromCode(transition.to),
});

/** A change of status along with the message: staff only, and only with words to the customer. */
function judgeCompany(platform: Platform, reader: SheetReader, row: SheetRow, sending: Sending): void {
  if (!sending.transition) return;
  const transition = moveOf(sending.transition);
  if (reader.side === "client" || sending.kind !== "customer") refuse("actionNotAllowed");
  const judged = judgeTransition(subjectOf(row), transition.to, reader.role, platform.now());
  if (judged.verdict === "refused") refuseTransition(row, reader, platform.now(), judged);
  if (judged.verdict === "same") return;
  const missing = missingNeeds(judged.rule, { ...transition, message: sending.text });
  if (missing.length > 0) refuse("transitionIncomplete", { missing });
  requireComingDay(platform, transition.awaitedUntil);
}

/** A client who was awaited has answered; one who is not content opens the request again (D7). */
async function followClient(platform: Platform, edit: SheetEdit, notSolved: boolean): Promise<void> {
  const { status, awaited } = edit.row;
  const answered = status === "onHold" && awaited === "client";
  const reopens = notSolved && (status === "finished" || status === "acceptedByClient");
  if (!answered && !reopens) return;
  const calendar = await findWorkingCalendar(platform, edit.now);
  moveStatus(edit, { to: "acknowledged" }, calendar, answered ? systemActor : edit.actor);
}

async function missedBy(
  platform: Platform,
  reader: SheetReader,
  look: SheetLook,
  sending: Sending,
): Promise<readonly StoredMessage[]> {
  if (look.lastMessageOfOthers <= sending.basis.version) return [];
  return findMessagesAfter(platform.database, reader.side, look.row.id, sending.basis.version, {
    notBy: reader.personId,
    limit: 50,
  });
}
