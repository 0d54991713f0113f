import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  archiveSheet,
  changeStatus,
  markDuplicate,
  markUnique,
  unarchiveSheet,
} from "@planete/shared/contract/hotline-change.contract.ts";
import { markSheetUnread } from "@planete/shared/contract/hotline-message.contract.ts";
import type { Sheet, StatusChange } from "@planete/shared/contract/hotline-view.contract.ts";
import { statusChangeToWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { refreshSheet, showSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";

/** Changes the status; a sheet that changed meanwhile is fetched, said, and left to decide on again. */
export function useChangeStatus(sheet: Sheet) {
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  return useMutation({
    mutationFn: (change: StatusChange) =>
      callApi(changeStatus, { params: { id: sheet.id }, body: statusChangeToWire(change, sheet) }),
    onSuccess: ({ data }) => showSheet(queries, data),
    onError: (error) => {
      sayFailure(error);
      refreshSheet(queries, sheet.id);
    },
    networkMode: "always",
  });
}

/** The two flags, each undone exactly from its toast (D7). */
export function useSheetFlags(sheet: Sheet) {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const params = { id: sheet.id };
  const run = async (
    change: () => Promise<{ readonly data: Parameters<typeof showSheet>[1] }>,
    done?: { readonly message: string; readonly undo: () => void },
  ): Promise<void> => {
    try {
      showSheet(queries, (await change()).data);
      if (done) showToast({ message: done.message, tone: "success", onUndo: done.undo });
    } catch (error) {
      sayFailure(error);
    }
  };
  const archive = (undoable: boolean): Promise<void> =>
    run(
      () => callApi(archiveSheet, { params }),
      undoable
        ? {
            message: text("hotline.archive.done", { number: sheet.number }),
            undo: () => void unarchive(false),
          }
        : undefined,
    );
  const unarchive = (undoable: boolean): Promise<void> =>
    run(
      () => callApi(unarchiveSheet, { params }),
      undoable
        ? {
            message: text("hotline.unarchive.done", { number: sheet.number }),
            undo: () => void archive(false),
          }
        : undefined,
    );
  const duplicate = (of: string, undoable: boolean): Promise<void> =>
    run(
      () => callApi(markDuplicate, { params, body: { of } }),
      undoable
        ? {
            message: text("hotline.duplicate.done", { number: sheet.number }),
            undo: () => void unique(undefined),
          }
        : undefined,
    );
  const unique = (leader: string | undefined): Promise<void> =>
    run(
      () => callApi(markUnique, { params }),
      leader === undefined
        ? undefined
        : {
            message: text("hotline.unique.done", { number: sheet.number }),
            undo: () => void duplicate(leader, false),
          },
    );
  return {
    archive: () => archive(true),
    unarchive: () => unarchive(true),
    markDuplicate: (of: string) => duplicate(of, true),
    markUnique: () => unique(sheet.duplicateOf?.id),
    markUnread: async (): Promise<boolean> => {
      try {
        await callApi(markSheetUnread, { params });
        return true;
      } catch (error) {
        sayFailure(error);
        return false;
      }
    },
  };
}
