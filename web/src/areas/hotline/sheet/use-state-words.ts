import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { labelKey } from "@planete/shared/contract/sheet-codes.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { useHotlineSetup, useIsStaff } from "./hotline-setup.ts";
import { useCodeLabels } from "./use-code-labels.ts";

/** Where a sheet stands; a link to one does not say whose turn it is. */
export type SheetState = Pick<SheetCard, "status"> & Partial<Pick<SheetCard, "turn">>;

/** Where a sheet stands, by one word wherever the same reader sees it: the status for staff, what it means for clients. */
export function useStateWords(): (state: SheetState) => string {
  const text = useText();
  const language = useLanguageCode();
  const own = useHotlineSetup().data?.labels;
  const labels = useCodeLabels();
  const isStaff = useIsStaff();
  return ({ status, turn }) => {
    if (isStaff) return labels.status(status);
    // The company's own word for clients where it has one.
    const key = labelKey("status", status);
    const chosen = key === undefined ? undefined : own?.[key]?.[language];
    if (chosen !== undefined && chosen !== "") return chosen;
    const asks = turn === "client" && status !== "finished";
    return text(asks ? "hotline.mine.state.answerNeeded" : `hotline.mine.state.${status}`);
  };
}
