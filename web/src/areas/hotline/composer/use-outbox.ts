import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { AttachmentWire, MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { OutgoingMessage } from "@planete/shared/contract/hotline-view.contract.ts";
import { outgoingToWire, standingFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { messageKinds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { withMessage, withStanding } from "../sheet/sheet-state.ts";
import { patchSheet, refreshSheet, sheetKey } from "../sheet/use-sheet.ts";
import type { Attempt, Attempts } from "./outbox.ts";
import { failedAttempt } from "./outbox.ts";

export interface Outbox {
  readonly attempts: Attempts;
  /** Gives the message as the server has it; nothing when it did not get through. */
  readonly send: (
    message: OutgoingMessage,
    files: readonly AttachmentWire[],
  ) => Promise<MessageWire | undefined>;
  /** Fetches the sheet anew, after which the message may be sent again; true when that worked. */
  readonly refresh: (kind: MessageKind) => Promise<boolean>;
  /** A message that was called back is no attempt any more. */
  readonly forget: (kind: MessageKind) => void;
}

/**
 * Messages of this page that the server has not confirmed, at most one of each kind. One is done when
 * the conversation shows it, whether its own answer, an event or a refresh brought it.
 */
export function useOutbox(
  sheetId: string,
  state: SheetState | undefined,
  onSent: (kind: MessageKind, text: string) => void,
): Outbox {
  const queries = useQueryClient();
  const [attempts, setAttempts] = useState<Attempts>({});

  const forget = (kind: MessageKind): void => setAttempts(({ [kind]: _gone, ...rest }) => rest);
  const isStored = ({ message }: Attempt): boolean =>
    state?.messages.some(({ clientMessageId }) => clientMessageId === message.clientMessageId) === true;
  const settled = useRef(new Set<string>());
  const settle = useEffectEvent(() => {
    for (const kind of messageKinds) {
      const attempt = attempts[kind];
      const id = attempt?.message.clientMessageId;
      if (!attempt || id === undefined || settled.current.has(id) || !isStored(attempt)) continue;
      settled.current.add(id);
      onSent(kind, attempt.message.text);
    }
  });
  useEffect(() => settle(), [state, attempts]);
  const open = Object.fromEntries(
    messageKinds.flatMap((kind) => {
      const attempt = attempts[kind];
      return attempt && !isStored(attempt) ? [[kind, attempt]] : [];
    }),
  );

  const refresh = async (kind: MessageKind): Promise<boolean> => {
    await queries.refetchQueries({ queryKey: sheetKey(sheetId) });
    const known = queries.getQueryState(sheetKey(sheetId));
    const worked =
      known?.status === "success" && known.fetchStatus === "idle" && known.fetchFailureCount === 0;
    if (worked) {
      setAttempts((all) => {
        const attempt = all[kind];
        return attempt ? { ...all, [kind]: { ...attempt, refreshed: true } } : all;
      });
    }
    return worked;
  };

  const send: Outbox["send"] = async (message, files) => {
    const attempt = { message, files, since: new Date(), state: "sending" } as const;
    setAttempts((all) => ({ ...all, [message.kind]: attempt }));
    try {
      const answer = await callApi(sendMessage, { params: { id: sheetId }, body: outgoingToWire(message) });
      patchSheet(queries, sheetId, (sheet) =>
        withStanding(
          [...answer.missed, answer.data].reduce(withMessage, sheet),
          standingFromWire(answer.sheet),
        ),
      );
      settled.current.add(message.clientMessageId);
      forget(message.kind);
      onSent(message.kind, message.text);
      refreshSheet(queries, sheetId);
      return answer.data;
    } catch (error) {
      const failed = failedAttempt(attempt, error);
      setAttempts((all) => ({ ...all, [message.kind]: failed }));
      // Tells whether the message was stored and only the answer was lost. What is new after a refusal
      // has to be looked at, so there the writer asks for it.
      if (failed.state === "stale") refreshSheet(queries, sheetId);
      else await refresh(message.kind);
      return undefined;
    }
  };
  return { attempts: open, send, refresh, forget };
}
