import { IconAlertCircle, IconFile, IconRefresh, IconX } from "@tabler/icons-react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import type { DroppedFile } from "./dropped-file.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./file-drop.module.css";

export interface FileLineProps {
  readonly file: DroppedFile;
  readonly locked: boolean;
  readonly onRemove: (id: string) => void;
  readonly onRetry: ((id: string) => void) | undefined;
}

/** One file with its size, its way here or its failure, and its removal. */
export function FileLine({ file, locked, onRemove, onRetry }: FileLineProps) {
  const text = useText();
  const format = useFormat();
  return (
    <li className={styles.file}>
      {file.previewUrl === undefined ? (
        <IconFile aria-hidden="true" />
      ) : (
        <img src={file.previewUrl} alt="" className={styles.preview} />
      )}
      <span className={styles.name}>{file.name}</span>
      {file.error !== undefined && (
        <span className={styles.failure} role="alert">
          <IconAlertCircle aria-hidden="true" />
          {file.error}
        </span>
      )}
      {file.error === undefined && file.progress !== undefined && (
        <span className={styles.size}>{format.number(file.progress, { style: "percent" })}</span>
      )}
      {file.error === undefined && file.progress === undefined && (
        <span className={styles.size}>{format.fileSize(file.size)}</span>
      )}
      {file.error !== undefined && onRetry && (
        <IconButton
          size="small"
          label={text("ui.error.retry")}
          icon={<IconRefresh />}
          onClick={() => onRetry(file.id)}
        />
      )}
      {!locked && (
        <IconButton
          size="small"
          label={text("ui.files.remove", { name: file.name })}
          icon={<IconX />}
          onClick={() => onRemove(file.id)}
        />
      )}
      {file.error === undefined && file.progress !== undefined && (
        <progress className={styles.progress} value={file.progress} max={1} aria-label={file.name} />
      )}
    </li>
  );
}
