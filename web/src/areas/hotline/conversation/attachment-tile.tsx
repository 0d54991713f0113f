import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { readAttachment } from "@planete/shared/contract/hotline-message.contract.ts";
import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { openInWindow, saveAs } from "../../../platform/hand-over-file.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import styles from "./attachment-tile.module.css";
import { FilePreview } from "./file-preview.tsx";
import { isPdf, isPicture } from "./previewable.ts";
import { useThumbnail } from "./use-thumbnail.ts";

/** One file of a message: its picture or kind, name and size; opens a preview where that is safe (D9). */
export function AttachmentTile({ file }: { readonly file: AttachmentWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const sayFailure = useSayFailure();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const thumbnail = useThumbnail(file);
  const Icon = isPicture(file) ? IconPhoto : isPdf(file) ? IconFileTypePdf : IconFile;

  const fetchFor = async (give: (content: Blob) => void): Promise<void> => {
    setLoading(true);
    try {
      const content = await callForFile(readAttachment, { params: { fileId: file.id } });
      // The type that the server found, whatever the answer was labelled as.
      give(new Blob([content], { type: file.mediaType }));
    } catch (error) {
      sayFailure(error);
    } finally {
      setLoading(false);
    }
  };
  const download = (): Promise<void> => fetchFor((content) => saveAs(content, file.name));
  const face = (
    <>
      <span className={styles.face} aria-hidden="true">
        {thumbnail === undefined ? <Icon /> : <img src={thumbnail} alt="" className={styles.picture} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{format.fileSize(file.bytes)}</span>
      </span>
    </>
  );
  return (
    <div className={styles.tile}>
      {isPicture(file) || isPdf(file) ? (
        <button
          type="button"
          className={styles.opener}
          aria-label={text("hotline.file.open.action", { name: file.name })}
          onClick={() => (isPdf(file) ? void fetchFor(openInWindow) : setOpen(true))}
        >
          {face}
        </button>
      ) : (
        <span className={styles.opener}>{face}</span>
      )}
      <IconButton
        size="small"
        label={text("hotline.file.download.action", { name: file.name })}
        icon={<IconDownload />}
        loading={loading}
        onClick={() => void download()}
      />
      {open && <FilePreview file={file} onClose={() => setOpen(false)} onDownload={() => void download()} />}
    </div>
  );
}
