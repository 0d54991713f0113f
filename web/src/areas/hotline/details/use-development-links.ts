import { useQueryClient } from "@tanstack/react-query";
import { developmentOfSheet } from "@planete/shared/contract/development-link.contract.ts";
import {
  changeDevelopment,
  createDevelopment,
  readDevelopment,
} from "@planete/shared/contract/development.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { showToast } from "../../../ui/toast-store.ts";

/** Ties developments to a sheet and takes the ties away again, each undone from its toast (D20). */
export function useDevelopmentLinks(sheet: Sheet) {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();

  const refresh = (): void =>
    void queries.invalidateQueries({ queryKey: ["hotline", "developments", sheet.id] });

  /** Reads the ties as they are now, so that those that others made meanwhile stay. */
  const set = async (id: string, linked: boolean, undoable: boolean): Promise<void> => {
    try {
      const { data } = await callApi(readDevelopment, { params: { id } });
      const others = data.sheets.map((other) => other.id).filter((other) => other !== sheet.id);
      const sheetIds = linked ? [...others, sheet.id] : others;
      await callApi(changeDevelopment, { params: { id }, body: { version: data.version, sheetIds } });
      refresh();
      const { number } = data;
      if (!undoable) return;
      showToast({
        message: text(linked ? "hotline.development.linked" : "hotline.development.unlinked", { number }),
        tone: "success",
        onUndo: () => void set(id, !linked, false),
      });
    } catch (error) {
      sayFailure(error);
    }
  };

  return {
    link: (id: string) => set(id, true, true),
    unlink: (id: string) => set(id, false, true),
    /** True once it is made; `id` is the page's, so that a repeated send makes one. */
    make: async (
      id: string,
      words: { readonly label: string; readonly description: string },
    ): Promise<boolean> => {
      try {
        const { data } = await callApi(createDevelopment, {
          body: developmentOfSheet({ id, ...words, clientId: sheet.client.id, sheetId: sheet.id }),
        });
        refresh();
        showToast({ message: text("hotline.development.made", { number: data.number }), tone: "success" });
        return true;
      } catch (error) {
        sayFailure(error);
        return false;
      }
    },
  };
}
