import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./file-preview.module.css";
import { useFileContent } from "./use-thumbnail.ts";

export interface FilePreviewProps {
  readonly file: AttachmentWire;
  readonly onClose: () => void;
  readonly onDownload: () => void;
}

/** A picture over the page. */
export function FilePreview({ file, onClose, onDownload }: FilePreviewProps): ReactNode {
  const text = useText();
  const { address, failed } = useFileContent(file);
  return (
    <Dialog
      title={file.name}
      size="large"
      onClose={onClose}
      footer={
        <Button icon={<IconDownload />} onClick={onDownload}>
          {text("hotline.file.save.action")}
        </Button>
      }
    >
      <div className={styles.stage}>
        {failed && <p>{text("hotline.file.unreadable")}</p>}
        {!failed && address === undefined && <Spinner />}
        {address !== undefined && <img src={address} alt={file.name} className={styles.picture} />}
      </div>
    </Dialog>
  );
}
