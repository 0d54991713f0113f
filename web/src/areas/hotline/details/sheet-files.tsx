import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readSheetFiles } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AttachmentTile } from "../conversation/attachment-tile.tsx";
import { sheetFilesKey } from "../sheet/use-sheet.ts";
import styles from "./sheet-details.module.css";

/** Every file of the sheet that the reader may open, newest first. */
export function SheetFiles({ sheetId }: { readonly sheetId: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sheetFilesKey(sheetId),
    queryFn: async ({ signal }) => (await callApi(readSheetFiles, { params: { id: sheetId }, signal })).data,
  });
  if (data?.length === 0) return <p className={styles.none}>{text("hotline.files.none")}</p>;
  if (data) {
    return (
      <ul className={styles.files}>
        {data.map(({ messageId: _messageId, kind, author, at, ...file }) => (
          <li key={file.id}>
            <AttachmentTile file={file} />
            <span className={styles.fileNote}>
              {kind === "internal" && <IconLock aria-label={text("hotline.message.internal")} />}
              {`${author.name} · ${format.date(new Date(at))}`}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return error ? (
    <CallFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={2} />
  );
}
