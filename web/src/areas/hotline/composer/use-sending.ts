import { useState } from "react";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { mentionedIn } from "@planete/shared/domain/people/mentions.ts";
import type { ReplyField } from "@planete/shared/domain/hotline/reply-fields.ts";
import { fieldsLeft } from "@planete/shared/domain/hotline/reply-fields.ts";
import type { AwaitedParty, MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { keepPictures } from "@planete/shared/domain/rich-text/rich-text.ts";
import { hasWords, wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { maxMessageLength } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { messagesSince } from "../sheet/sheet-state.ts";
import { sheetKey } from "../sheet/use-sheet.ts";
import { newId } from "../../../platform/new-id.ts";
import { treeOf } from "./draft-keeper.ts";
import { isSameMessage } from "./outbox.ts";
import type { Attachments } from "./use-attachments.ts";
import type { ComposerState } from "./use-composer.ts";
import type { InsertedReplies } from "./use-inserted-replies.ts";

export interface Sending {
  readonly busy: boolean;
  /** Sending was tried without a word. */
  readonly empty: boolean;
  /** Why the button refuses, if it does. */
  readonly blocked: string | undefined;
  readonly stale:
    | {
        readonly messages: readonly MessageWire[];
        readonly status: SheetStatus | undefined;
        readonly refused: boolean;
      }
    | undefined;
  readonly failure: unknown;
  /** Fields of quick replies that a customer would read as they stand. */
  readonly unfilled: readonly ReplyField[];
  readonly refreshed: boolean;
  readonly confirming: boolean;
  readonly warnings: readonly string[];
  /** Statuses that staff can set along with a message. */
  readonly companions: readonly SheetStatus[];
  /** A client's message to a finished request (D7). */
  readonly isComment: boolean;
  readonly canSayNotSolved: boolean;
  /** Sends, or asks first where a customer will read it; gives true when the question is asked. */
  readonly ask: (notSolved?: boolean) => boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly refresh: () => Promise<void>;
}

const noFields: readonly ReplyField[] = [];

/** From the button to the wire: judged, checked for news, confirmed, sent (hotline §4.4, §4.5). */
export function useSending(options: {
  readonly state: SheetState;
  readonly kind: MessageKind;
  readonly isStaff: boolean;
  readonly composer: ComposerState;
  readonly attachments: Attachments;
  /** The status that goes with the message, and who is awaited where that is on hold. */
  readonly to: SheetStatus | undefined;
  readonly awaited: AwaitedParty;
  /** Told once it is stored. */
  readonly onSent: (message: MessageWire) => void;
  readonly inserted: InsertedReplies;
}): Sending {
  const { state, kind, isStaff, composer, attachments, to, awaited, onSent, inserted } = options;
  const { sheet } = state;
  const text = useText();
  const queries = useQueryClient();
  const { user, preferences } = usePerson();
  const readerId = user.id;
  const people = useSheetPeople(sheet.client.id).data?.staff ?? [];
  const [confirming, setConfirming] = useState(false);
  const [empty, setEmpty] = useState(false);
  const { draft, keeper } = composer.drafts[kind];
  const { outbox } = composer;
  const attempt = outbox.attempts[kind];
  const busy = attempt?.state === "sending";
  const customer = kind === "customer";

  const seen = draft.seen ?? sheet;
  const since = customer && draft.text !== "" ? messagesSince(state, seen, readerId) : [];
  const otherStatus = customer && draft.text !== "" && seen.status !== sheet.status;
  const refusedAsStale = attempt?.state === "stale" && attempt.refreshed !== true;
  const stale =
    since.length > 0 || otherStatus || refusedAsStale
      ? {
          messages: since.length > 0 ? since : (attempt?.news?.messages ?? []),
          status: otherStatus ? sheet.status : undefined,
          refused: refusedAsStale,
        }
      : undefined;
  const unfilled = customer && isStaff ? fieldsLeft(draft.text) : noFields;
  const waitsForRefresh = attempt?.state === "failed" && attempt.refreshed !== true;
  const blocked =
    stale || waitsForRefresh
      ? text("error.sheetStale")
      : attachments.uploading
        ? text("hotline.composer.uploading")
        : unfilled.length > 0
          ? text("error.unfilledFields")
          : undefined;

  /** A client's words on what is finished or accepted are a comment, or open it again (D7). */
  const isComment = !isStaff && (sheet.status === "finished" || sheet.status === "acceptedByClient");

  const deliver = async (notSolved: boolean): Promise<void> => {
    // A save that came after the message would bring the draft back.
    await keeper.settle();
    const { files, ...written } = keeper.current();
    const attachmentIds = files.map(({ id }) => id);
    // A file that was taken away is no picture any more.
    const rich = written.rich ? keepPictures(written.rich, attachmentIds) : undefined;
    const words = rich ? wordsOf(rich) : written.text;
    const said = { text: words, ...(rich && { rich }) };
    const clientMessageId =
      attempt && isSameMessage(attempt, said, attachmentIds) ? attempt.message.clientMessageId : newId();
    keeper.setAttempt(clientMessageId);
    const stored = await outbox.send(
      {
        clientMessageId,
        kind,
        ...said,
        lang: inserted.language,
        attachmentIds,
        seen: { status: seen.status, version: seen.version },
        ...(customer ? {} : { mentions: [...mentionedIn(words, people)] }),
        ...(customer && isStaff
          ? { confirmed: true as const, undoSeconds: preferences.hotlineUndoSeconds }
          : {}),
        ...(to === undefined ? {} : { transition: { to, ...(to === "onHold" ? { awaited } : {}) } }),
        ...(isComment ? { notSolved } : {}),
      },
      files,
    );
    if (stored) onSent(stored);
  };

  return {
    busy,
    empty: empty && !hasWords(treeOf(draft)),
    blocked,
    stale,
    failure: attempt?.state === "failed" ? attempt.error : undefined,
    unfilled,
    refreshed: attempt?.refreshed === true,
    // What came in between has to be seen first.
    confirming: confirming && blocked === undefined,
    warnings: inserted.warnings,
    companions:
      customer && isStaff
        ? sheet.allowedTransitions
            .map((transition) => transition.to)
            .filter((status) => status === "finished" || status === "onHold")
        : [],
    isComment,
    canSayNotSolved: isComment && sheet.allowedTransitions.some((offered) => offered.to === "acknowledged"),
    ask: (notSolved = false) => {
      if (busy || blocked !== undefined || draft.conflict) return false;
      if (!hasWords(treeOf(draft))) {
        setEmpty(true);
        return false;
      }
      if (draft.text.length > maxMessageLength) return false;
      setEmpty(false);
      if (customer && isStaff) {
        setConfirming(true);
        return true;
      }
      void deliver(notSolved);
      return false;
    },
    confirm: () => {
      if (blocked !== undefined) return;
      setConfirming(false);
      void deliver(false);
    },
    cancel: () => {
      setConfirming(false);
    },
    refresh: async () => {
      if (!(await outbox.refresh(kind))) return;
      const fresh = queries.getQueryData<SheetState>(sheetKey(sheet.id));
      if (fresh) keeper.hasSeen({ status: fresh.sheet.status, version: fresh.sheet.version });
    },
  };
}
