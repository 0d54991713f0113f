import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { retryMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { refreshSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import styles from "./set-aside-note.module.css";

export interface SetAsideNoteProps {
  readonly sheetId: string;
  readonly messageId: string;
  /** Absent for a colleague's message, which only its writer looks after. */
  readonly onTakeBack: (() => Promise<void>) | undefined;
}

/** "Not sent to the customer": what its writer can do about it. */
export function SetAsideNote({ sheetId, messageId, onTakeBack }: SetAsideNoteProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const retry = useMutation({
    mutationFn: () => callApi(retryMessage, { params: { id: sheetId, messageId } }),
    onError: sayFailure,
    onSettled: () => refreshSheet(queries, sheetId),
    networkMode: "always",
  });
  const takeBack = useMutation({ mutationFn: async () => onTakeBack?.(), networkMode: "always" });
  return (
    <div className={styles.note} role="status">
      <strong className={styles.title}>
        <IconAlertTriangle aria-hidden="true" />
        {text("hotline.message.setAside")}
      </strong>
      {onTakeBack && (
        <>
          <p className={styles.hint}>{text("hotline.message.setAside.hint")}</p>
          <div className={styles.actions}>
            <Button size="compact" loading={retry.isPending} onClick={() => retry.mutate()}>
              {text("hotline.message.setAside.retry.action")}
            </Button>
            <Button
              size="compact"
              variant="quiet"
              loading={takeBack.isPending}
              onClick={() => takeBack.mutate()}
            >
              {text("hotline.message.setAside.back.action")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
