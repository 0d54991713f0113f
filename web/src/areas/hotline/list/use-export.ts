import { useMutation } from "@tanstack/react-query";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterText } from "@planete/shared/contract/sheet-filter.ts";
import { exportSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { saveAs } from "../../../platform/hand-over-file.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { useLanguageCode } from "../../../platform/i18n/text.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";

/** Exactly the sheets that the filter shows, as a table for other programs. */
export function useExport(
  filter: SheetFilter,
  sort: string,
): { readonly busy: boolean; readonly run: () => void } {
  const lang = useLanguageCode();
  const sayFailure = useSayFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const text = filterText(filter);
      return callForFile(exportSheets, {
        query: { sort, lang, ...(text === undefined ? {} : { filter: text }) },
      });
    },
    networkMode: "always",
    onSuccess: (content) => saveAs(content, `hotline-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: sayFailure,
  });
  return { busy: isPending, run: () => mutate() };
}
