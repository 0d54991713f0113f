import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { AttachmentWire, MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { OutgoingMessage } from "@planete/shared/contract/hotline-view.contract.ts";
import { outgoingToWire } from "@planete/shared/contract/hotline-view.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { messageKinds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { ApiError } from "../../../platform/http/api-error.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { isCutOff } from "../../../platform/offline/cut-off.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { refreshSheet, sheetKey, showStored } from "../sheet/use-sheet.ts";
import type { Attempt, Attempts } from "./outbox.ts";
import { failedAttempt } from "./outbox.ts";

export interface Outbox {
  readonly attempts: Attempts;
  /** Gives the message as the server has it; nothing when it waits for a line or did not get through. */
  readonly send: (
    message: OutgoingMessage,
    files: readonly AttachmentWire[],
  ) => Promise<MessageWire | undefined>;
  /** Fetches the sheet anew, after which the message may be sent again; true when that worked. */
  readonly refresh: (kind: MessageKind) => Promise<boolean>;
  /** A message that was called back is no attempt any more. */
  readonly forget: (kind: MessageKind) => void;
  /** One that waited for a line and was refused is shown as if it had been sent from here. */
  readonly showRefused: (refused: UnsentMessage, error: ApiError) => void;
}

/**
 * Messages of this page that the server has not confirmed, at most one of each kind. One is done when
 * the conversation shows it, whether its own answer, an event or a refresh brought it.
 */
export function useOutbox(
  { sheet, messages }: SheetState,
  {
    onSent,
    onAside,
  }: {
    readonly onSent: (kind: MessageKind, text: string) => void;
    /** The message waits for a line: its text is no draft any more. */
    readonly onAside: (kind: MessageKind) => void;
  },
): Outbox {
  const { id: sheetId } = sheet;
  const queries = useQueryClient();
  const { user } = usePerson();
  const [attempts, setAttempts] = useState<Attempts>({});

  const forget = (kind: MessageKind): void => setAttempts(({ [kind]: _gone, ...rest }) => rest);
  const isStored = ({ message }: Attempt): boolean =>
    messages.some(({ clientMessageId }) => clientMessageId === message.clientMessageId);
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
  useEffect(() => settle(), [messages, attempts]);
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

  /** Lets the message wait on this device; false where the browser keeps nothing. */
  const putAside = async (
    message: OutgoingMessage,
    files: readonly AttachmentWire[],
    tried: boolean,
  ): Promise<boolean> => {
    const isKept = await unsentStore.put({
      id: message.clientMessageId,
      owner: user.id,
      sheet: { id: sheetId, number: sheet.number, clientId: sheet.client.id },
      message,
      files,
      writtenAt: Date.now(),
      tried,
    });
    if (!isKept) return false;
    forget(message.kind);
    onAside(message.kind);
    return true;
  };

  const send: Outbox["send"] = async (message, files) => {
    if (isCutOff() && (await putAside(message, files, false))) return undefined;
    const attempt = { message, files, since: new Date(), state: "sending" } as const;
    setAttempts((all) => ({ ...all, [message.kind]: attempt }));
    try {
      const answer = await callApi(sendMessage, { params: { id: sheetId }, body: outgoingToWire(message) });
      showStored(queries, sheetId, answer);
      settled.current.add(message.clientMessageId);
      forget(message.kind);
      onSent(message.kind, message.text);
      return answer.data;
    } catch (error) {
      const failed = failedAttempt(attempt, error);
      setAttempts((all) => ({ ...all, [message.kind]: failed }));
      // Tells whether the message was stored and only the answer was lost. What is new after a refusal
      // has to be looked at, so there the writer asks for it.
      if (failed.state === "stale") refreshSheet(queries, sheetId);
      else await refresh(message.kind);
      // Two questions without an answer: there is no line.
      if (codeOf(error) === "noResponse" && isCutOff()) await putAside(message, files, true);
      return undefined;
    }
  };
  const showRefused: Outbox["showRefused"] = ({ message, files, writtenAt }, error) => {
    const attempt = { message, files, since: new Date(writtenAt), state: "sending" } as const;
    const refused = failedAttempt(attempt, error);
    setAttempts((all) => ({ ...all, [message.kind]: refused }));
    refreshSheet(queries, sheetId);
  };
  return { attempts: open, send, refresh, forget, showRefused };
}
