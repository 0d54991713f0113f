import { useQueryClient } from "@tanstack/react-query";
import { recallMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { navigate } from "../../../platform/navigation.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { sheetPath } from "../conversation/sheet-path.ts";
import { refreshSheet } from "../sheet/use-sheet.ts";

/** A message whose writer has gone on to the next sheet is called back from there, and leads back to its words. */
export function useRecallAfar(sheet: Sheet): (sent: MessageWire) => void {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const { id, number, requester } = sheet;
  return (sent) => {
    const leavesInMs = sent.leavesAt === null ? 0 : Date.parse(sent.leavesAt) - Date.now();
    if (leavesInMs <= 0) return;
    const recall = async (): Promise<void> => {
      try {
        await callApi(recallMessage, { params: { id, messageId: sent.id } });
      } catch (error) {
        sayFailure(error);
      } finally {
        refreshSheet(queries, id);
        navigate(sheetPath(number));
      }
    };
    showToast({
      message: text("hotline.sendNext.sent", { name: requester.name, number }),
      staysMs: leavesInMs,
      onUndo: () => void recall(),
    });
  };
}
