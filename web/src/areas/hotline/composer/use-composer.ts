import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { recallMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { messageKinds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { showToast } from "../../../ui/toast-store.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { withoutMessage } from "../sheet/sheet-state.ts";
import { patchSheet, refreshSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useUnsent } from "../unsent/use-unsent.ts";
import type { Attempt } from "./outbox.ts";
import { waitingAttempt } from "./outbox.ts";
import type { KeptDraft } from "./use-draft.ts";
import { useDraft } from "./use-draft.ts";
import type { Outbox } from "./use-outbox.ts";
import { useOutbox } from "./use-outbox.ts";

export interface ComposerState {
  /** One draft of each kind; nothing ever moves from one to the other (D8). */
  readonly drafts: Readonly<Record<MessageKind, KeptDraft>>;
  readonly outbox: Outbox;
  readonly recall: (message: MessageWire) => Promise<void>;
  /** Messages of this sheet that wait for a line, in the order in which they were written. */
  readonly waiting: readonly Attempt[];
  /** Puts a message that waits back into the composer; false when it is on its way already. */
  readonly takeBack: (clientMessageId: string) => Promise<boolean>;
  /** Throws away a message that waits; offered to be undone. */
  readonly withdraw: (clientMessageId: string) => Promise<void>;
}

const isOurs = ({ tried, refusal }: UnsentMessage): boolean => !tried && refusal === undefined;
const isRefused = ({ refusal }: UnsentMessage): boolean => refusal !== undefined;
const noneUnsent: readonly UnsentMessage[] = [];

/** What the composer and the thread share: drafts, and messages on their way. */
export function useComposer(state: SheetState, onSent: (kind: MessageKind) => void): ComposerState {
  const { id: sheetId, number } = state.sheet;
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const drafts = {
    customer: useDraft(sheetId, "customer", number),
    internal: useDraft(sheetId, "internal", number),
  };
  const outbox = useOutbox(state, {
    onSent: (kind, text) => {
      const { keeper } = drafts[kind];
      if (keeper.current().text === text) keeper.clear();
      onSent(kind);
    },
    onAside: (kind) => {
      drafts[kind].keeper.putAside();
      onSent(kind);
    },
  });
  const text = useText();
  const unsent = useUnsent(sheetId) ?? noneUnsent;
  const waiting = useMemo(() => unsent.filter((one) => !isRefused(one)).map(waitingAttempt), [unsent]);
  const putBack = ({ message, files }: UnsentMessage): void =>
    drafts[message.kind].keeper.restore(message, files, message.seen);

  const takeBack = async (id: string): Promise<boolean> => {
    const found = await unsentStore.change(id, isOurs, () => undefined);
    if (found) putBack(found);
    return found !== undefined;
  };
  const withdraw = async (id: string): Promise<void> => {
    const found = await unsentStore.change(id, isOurs, () => undefined);
    if (!found) return;
    showToast({
      message: text("hotline.unsent.withdrawn"),
      onUndo: () => void unsentStore.put(found),
    });
  };
  // What came back belongs to its writer again: in the composer, with the reason above it.
  const taking = useRef(Promise.resolve());
  const takeRefused = useEffectEvent(async () => {
    // The last one first: each is put before what stands there.
    for (const { id } of unsent.filter(isRefused).toReversed()) {
      const found = await unsentStore.change(id, isRefused, () => undefined);
      if (!found?.refusal) continue;
      putBack(found);
      const { code, status, details, requestId } = found.refusal;
      outbox.showRefused(found, new ApiError(code, status, details, requestId));
    }
  });
  const isReady = drafts.customer.draft.ready && drafts.internal.draft.ready;
  useEffect(() => {
    if (isReady) taking.current = taking.current.then(() => takeRefused());
  }, [isReady, unsent]);

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
  return { drafts, outbox, recall, waiting, takeBack, withdraw };
}
