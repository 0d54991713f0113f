import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  hotlineSettingsChanged,
  messageAdded,
  messageLeft,
  messageRecalled,
  messageSetAside,
  seenByClient,
  sheetChanged,
} from "@planete/shared/contract/hotline-live.contract.ts";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { SheetPersonWire, SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import {
  findSheetByNumber,
  openSheet,
  readMessages,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import { sheetFromWire, sheetVersionFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { ApiError, codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive, useLiveReload } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { playSound } from "../../../platform/sound/play-sound.ts";
import { besideLook, nextLook } from "../list/next-look.ts";
import { idInLists } from "../list/use-sheet-list.ts";
import { findKeptSheets } from "./kept-sheets.ts";
import type { SheetState } from "./sheet-state.ts";
import {
  reopenedState,
  withMessage,
  withMessageLeft,
  withOlder,
  withSeenByClient,
  withSent,
  withSetAside,
  withSheet,
  withSheetVersion,
  withoutMessage,
} from "./sheet-state.ts";

export function sheetKey(sheetId: string): QueryKey {
  return ["hotline", "sheet", sheetId];
}

export function sheetFilesKey(sheetId: string): QueryKey {
  return ["hotline", "sheet-files", sheetId];
}

export function sheetHistoryKey(sheetId: string): QueryKey {
  return ["hotline", "sheet-history", sheetId];
}

/** The sheet and its conversation as far as fetched; asked anew it keeps the older pages. */
export function useSheet(sheetId: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: sheetKey(sheetId),
    queryFn: async ({ signal }) => {
      // Opened, it waits for nothing else; looked at again, it shares a request with the lists that show it.
      const isOpen = queries.getQueryData<SheetState>(sheetKey(sheetId)) !== undefined;
      const pace = isOpen ? { priority: "background" as const } : { alone: true };
      const opened = await callApi(openSheet, { params: { id: sheetId }, signal, ...pace });
      return reopenedState(queries.getQueryData<SheetState>(sheetKey(sheetId)), opened);
    },
    // Messages that are there stay the same objects; comparing ten thousand of them with each page would be felt.
    structuralSharing: false,
    // Missing stays missing; and offline the screen says so instead of waiting in silence.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 404),
    networkMode: "always",
  });
}

/** Changes what the page shows of a sheet, without asking the server. */
export function patchSheet(
  queries: QueryClient,
  sheetId: string,
  change: (state: SheetState) => SheetState,
): void {
  queries.setQueryData<SheetState>(sheetKey(sheetId), (state) => state && change(state));
}

/** The sheet as a change answered it; events and messages that came with it are fetched. */
export function showSheet(queries: QueryClient, wire: SheetWire): void {
  patchSheet(queries, wire.id, (state) => withSheet(state, sheetFromWire(wire)));
  refreshSheet(queries, wire.id);
}

/** A message as a send answered it, with what others wrote meanwhile. */
export function showStored(
  queries: QueryClient,
  sheetId: string,
  answer: CallResult<typeof sendMessage>,
): void {
  const stands = sheetVersionFromWire(answer.sheet);
  const { data: sent, missed } = answer;
  let isWhole = false;
  patchSheet(queries, sheetId, (state) => {
    const after = withSent(state, { sent, missed, stands });
    isWhole = after.isWhole;
    return after.state;
  });
  // With the lists, which its event leads to.
  if (!isWhole) void besideLook().then(() => refreshSheet(queries, sheetId));
  else if (sent.attachments.length > 0) void queries.invalidateQueries({ queryKey: sheetFilesKey(sheetId) });
}

export function refreshSheet(queries: QueryClient, sheetId: string): void {
  void queries.invalidateQueries({ queryKey: sheetKey(sheetId) });
  void queries.invalidateQueries({ queryKey: sheetFilesKey(sheetId) });
  void queries.invalidateQueries({ queryKey: sheetHistoryKey(sheetId) });
}

/** An event and the answer to the call that caused it leave together; the event is often there first, on a slow line by much. */
const answerMs = 2_000;

/** What others do in this sheet is shown at once; what an event can't tell is fetched (D8). */
export function useSheetLive(sheetId: string): void {
  const queries = useQueryClient();
  const { user } = usePerson();
  const follow = (payload: { readonly sheetId: string }, change: (state: SheetState) => SheetState): void => {
    if (payload.sheetId !== sheetId) return;
    patchSheet(queries, sheetId, change);
    refreshSheet(queries, sheetId);
  };
  useLive(messageAdded, (payload) => {
    const change = (state: SheetState): SheetState =>
      withSheetVersion(
        payload.message ? withMessage(state, payload.message) : state,
        sheetVersionFromWire(payload),
      );
    const isTold = (): boolean => {
      const state = queries.getQueryData<SheetState>(sheetKey(payload.sheetId));
      return state !== undefined && state.sheet.version >= payload.version;
    };
    if (payload.by !== user.id) follow(payload, change);
    // What the reader sends is told by its answer; by the event, where they sent it elsewhere.
    else if (!isTold()) setTimeout(() => !isTold() && follow(payload, change), answerMs);
    const ownSide: SheetPersonWire["side"] = user.employee ? "support" : "client";
    const fromOtherSide = payload.message !== null && payload.message.author.side !== ownSide;
    if (payload.sheetId === sheetId && fromOtherSide) playSound("message");
  });
  // What it moves besides, such as the turn, is asked for with the lists.
  useLive(messageLeft, (payload) => {
    if (payload.sheetId !== sheetId) return;
    patchSheet(queries, sheetId, (state) =>
      withSheetVersion(withMessageLeft(state, payload.messageId), sheetVersionFromWire(payload)),
    );
    void nextLook().then(() => queries.invalidateQueries({ queryKey: sheetKey(sheetId) }));
  });
  useLive(messageRecalled, (payload) =>
    follow(payload, (state) =>
      withSheetVersion(withoutMessage(state, payload.messageId), sheetVersionFromWire(payload)),
    ),
  );
  useLive(messageSetAside, (payload) =>
    follow(payload, (state) => withSetAside(state, payload.messageId, payload.setAsideAt)),
  );
  useLive(sheetChanged, (payload) => {
    if (payload.sheetId !== sheetId) return;
    // What the reader did themselves is shown by its answer; what else it moved, and what moves by itself, is asked for
    // with the lists.
    if (payload.by === user.id || payload.by === null)
      void nextLook().then(() => refreshSheet(queries, sheetId));
    else refreshSheet(queries, sheetId);
  });
  useLive(seenByClient, (payload) => {
    if (payload.sheetId === sheetId)
      patchSheet(queries, sheetId, (state) => withSeenByClient(state, payload));
  });
  useLive(hotlineSettingsChanged, () => void queries.invalidateQueries({ queryKey: ["hotline"] }));
  useLiveReload(() => void queries.invalidateQueries({ queryKey: ["hotline"] }));
}

/** Fetches the page before the oldest message that is shown. */
export function useOlderMessages(sheetId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => callApi(readMessages, { params: { id: sheetId }, query: { before } }),
    onSuccess: ({ data }) => patchSheet(queries, sheetId, (state) => withOlder(state, data)),
    networkMode: "always",
  });
}

/** The id of the sheet whose number stands in an address; who comes from the list need not ask for it. */
export function useSheetNumber(number: number | undefined) {
  const queries = useQueryClient();
  const { user } = usePerson();
  return useQuery({
    queryKey: ["hotline", "number", number],
    initialData: () => (number === undefined ? undefined : idInLists(queries, number)),
    queryFn: async ({ signal }) => {
      try {
        return (await callApi(findSheetByNumber, { params: { number: number ?? 0 }, signal })).data.id;
      } catch (error) {
        const kept =
          codeOf(error) === "noResponse"
            ? (await findKeptSheets(user.id)).find(({ card }) => card.number === number)
            : undefined;
        if (!kept) throw error;
        return kept.card.id;
      }
    },
    networkMode: "always",
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 404),
  });
}
