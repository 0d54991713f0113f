import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BulkDeed, BulkSelection } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { bulkToWire } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { changeSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { maxBulkSheets } from "@planete/shared/domain/hotline/bulk.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useSayFailure } from "../sheet/use-say-failure.ts";
import { listsKey } from "./use-sheet-list.ts";

export interface Bulk {
  readonly busy: boolean;
  readonly run: (selection: BulkSelection, deed: BulkDeed) => void;
}

/** Does one thing to many sheets and says how far that went. */
export function useBulk(onDone: () => void): Bulk {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ selection, deed }: { readonly selection: BulkSelection; readonly deed: BulkDeed }) =>
      callApi(changeSheets, { body: bulkToWire(selection, deed) }),
    networkMode: "always",
    onSuccess: ({ data: { changed, skipped, more } }) => {
      const parts = [
        text("hotline.bulk.done", { count: changed }),
        ...(skipped > 0 ? [text("hotline.bulk.skipped", { count: skipped })] : []),
        ...(more ? [text("hotline.bulk.more", { count: format.number(maxBulkSheets) })] : []),
      ];
      showToast({ message: parts.join(" "), tone: skipped > 0 || more ? "plain" : "success" });
      onDone();
    },
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: listsKey }),
  });
  return { busy: isPending, run: (selection, deed) => mutate({ selection, deed }) };
}
