import { useMutation } from "@tanstack/react-query";
import { filterText } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilter, SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { exportSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { useLanguageCode } from "../../../platform/i18n/text.ts";
import { useSayFailure } from "../sheet/use-say-failure.ts";

/** Hands a file to the browser, which saves it under the name. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Exactly the sheets that the filter shows, as a table for other programs. */
export function useExport(
  filter: SheetFilter,
  sort: SheetSort,
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
    onSuccess: (content) => save(content, `hotline-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: sayFailure,
  });
  return { busy: isPending, run: () => mutate() };
}
