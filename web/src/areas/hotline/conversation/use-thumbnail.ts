import { useEffect, useState } from "react";
import { readAttachment } from "@planete/shared/contract/hotline-message.contract.ts";
import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { isPicture } from "./previewable.ts";

/** Larger pictures are fetched when somebody asks to see them. */
const smallBytes = 3_000_000;

/** The address of a file's content inside this page; the token never stands in an address (D5). */
export function useFileContent(file: Pick<AttachmentWire, "id" | "mediaType"> | undefined): {
  readonly address: string | undefined;
  readonly failed: boolean;
} {
  const [content, setContent] = useState<{ readonly id: string; readonly address: string | undefined }>();
  const id = file?.id;
  const mediaType = file?.mediaType;
  useEffect(() => {
    if (id === undefined || mediaType === undefined) return undefined;
    let address: string | undefined;
    const abort = new AbortController();
    callForFile(readAttachment, { params: { fileId: id }, signal: abort.signal }).then(
      (blob) => {
        if (abort.signal.aborted) return;
        // The type that the server found, whatever the answer was labelled as.
        address = URL.createObjectURL(new Blob([blob], { type: mediaType }));
        setContent({ id, address });
      },
      () => {
        if (!abort.signal.aborted) setContent({ id, address: undefined });
      },
    );
    return () => {
      abort.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
      setContent(undefined);
    };
  }, [id, mediaType]);
  const mine = content?.id === id ? content : undefined;
  return { address: mine?.address, failed: mine !== undefined && mine.address === undefined };
}

/** A picture small enough to be shown without being asked for. */
export function useThumbnail(file: AttachmentWire | undefined): string | undefined {
  const wanted = file && isPicture(file) && file.bytes <= smallBytes ? file : undefined;
  return useFileContent(wanted).address;
}
