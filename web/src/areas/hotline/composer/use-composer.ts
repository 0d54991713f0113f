import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { recallMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { messageKinds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { withoutMessage } from "../sheet/sheet-state.ts";
import { patchSheet, refreshSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import type { KeptDraft } from "./use-draft.ts";
import { useDraft } from "./use-draft.ts";
import type { Outbox } from "./use-outbox.ts";
import { useOutbox } from "./use-outbox.ts";

export interface ComposerState {
  /** One draft of each kind; nothing ever moves from one to the other (D8). */
  readonly drafts: Readonly<Record<MessageKind, KeptDraft>>;
  readonly outbox: Outbox;
  readonly recall: (message: MessageWire) => Promise<void>;
}

/** What the composer and the thread share: drafts, and messages on their way. */
export function useComposer(state: SheetState, onSent: (kind: MessageKind) => void): ComposerState {
  const { id: sheetId } = state.sheet;
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const drafts = { customer: useDraft(sheetId, "customer"), internal: useDraft(sheetId, "internal") };
  const outbox = useOutbox(sheetId, state, (kind, text) => {
    const { keeper } = drafts[kind];
    if (keeper.current().text === text) keeper.clear();
    onSent(kind);
  });

  // A page that went away while sending comes back: what the server has is no draft any more.
  const dropSent = useEffectEvent(() => {
    for (const kind of messageKinds) {
      const { keeper } = drafts[kind];
      const id = keeper.attemptId;
      if (id !== undefined && state.messages.some(({ clientMessageId }) => clientMessageId === id))
        keeper.clear();
    }
  });
  const { ready } = drafts.customer.draft;
  useEffect(() => {
    if (ready) dropSent();
  }, [ready]);

  const recall = async (message: MessageWire): Promise<void> => {
    try {
      const { data } = await callApi(recallMessage, { params: { id: sheetId, messageId: message.id } });
      outbox.forget(message.kind);
      patchSheet(queries, sheetId, (shown) => withoutMessage(shown, message.id));
      drafts[message.kind].keeper.restore(data, data.attachments, {
        status: state.sheet.status,
        version: state.sheet.version,
      });
    } catch (error) {
      sayFailure(error);
    } finally {
      refreshSheet(queries, sheetId);
    }
  };
  return { drafts, outbox, recall };
}
