import type { QueryClient } from "@tanstack/react-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { draftSaved } from "@planete/shared/contract/hotline-live.contract.ts";
import { readDrafts, removeDraft, saveDraft } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { Draft } from "./draft-keeper.ts";
import { useUnsent } from "../unsent/use-unsent.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { draftStorage } from "./draft-storage.ts";
import { asOwnDraft, showOwnDraft } from "./own-drafts.ts";

export interface KeptDraft {
  readonly draft: Draft;
  readonly keeper: DraftKeeper;
}

function createKeeper(
  {
    personId,
    sheet,
    kind,
  }: { readonly personId: string; readonly sheet: string; readonly kind: MessageKind },
  number: number | undefined,
  queries: QueryClient,
): DraftKeeper {
  const params = { sheet, kind };
  return new DraftKeeper(draftStorage(personId, sheet, kind, number), {
    save: async ({ text, rich, fields, version, from }) => {
      const save = async () => {
        const body = { text, ...(rich && { rich }), fields: { ...fields }, version, from };
        return (await callApi(saveDraft, { params, body })).data;
      };
      // Without words it may be another kind's draft that the row shows: the lists are asked then.
      if (text === "") return save();
      const saved = await asOwnDraft({ sheetId: sheet === "new" ? null : sheet, kind }, save);
      showOwnDraft(queries, sheet, text);
      return saved;
    },
    remove: () => callApi(removeDraft, { params }),
    read: async () =>
      (await callApi(readDrafts, { params: { sheet } })).data.find((draft) => draft.kind === kind),
  });
}

/** The person's draft of one kind for a sheet or a new one. The component is keyed by the sheet. */
export function useDraft(sheet: string, kind: MessageKind, number?: number): KeptDraft {
  const { id: personId } = usePerson().user;
  const queries = useQueryClient();
  const [keeper] = useState(() => createKeeper({ personId, sheet, kind }, number, queries));
  const draft = useSyncExternalStore(keeper.subscribe, keeper.current);
  const stored = useQuery({
    queryKey: ["hotline-drafts", sheet],
    queryFn: async ({ signal }) => (await callApi(readDrafts, { params: { sheet }, signal })).data,
    // Asked once per opening: afterwards the keeper knows better than any stored answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  const unsent = useUnsent(sheet);
  const isKnown = unsent !== undefined;
  const held = unsent?.some(({ message }) => message.kind === kind) === true;
  const begin = useEffectEvent(() => {
    if (!isKnown || keeper.current().ready) return;
    keeper.hold(held);
    if (stored.data) keeper.start(stored.data.find((one) => one.kind === kind));
    else if (stored.error) keeper.startAlone();
  });
  useEffect(() => begin(), [stored.data, stored.error, isKnown]);
  useEffect(() => keeper.hold(held), [keeper, held]);

  useEffect(() => {
    keeper.resume();
    const saveNow = (): void => {
      if (document.visibilityState === "hidden") keeper.flush();
    };
    const online = (): void => keeper.flush();
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("pagehide", online);
    addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", saveNow);
      removeEventListener("pagehide", online);
      removeEventListener("online", online);
      keeper.stop();
      queries.removeQueries({ queryKey: ["hotline-drafts", sheet] });
    };
  }, [keeper, queries, sheet]);

  useLive(draftSaved, (payload) => {
    const mine = payload.sheetId === null ? sheet === "new" : payload.sheetId === sheet;
    if (mine && payload.kind === kind) keeper.heard(payload.changedAt);
  });
  return { draft, keeper };
}
