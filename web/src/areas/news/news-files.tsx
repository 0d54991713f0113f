import type { ReactNode } from "react";
import type { NewsFileWire } from "@planete/shared/contract/news.contract.ts";
import { SaveFileButton } from "../../kit/save-file-button.tsx";
import { useText } from "../../platform/i18n/text.ts";
import styles from "./news-files.module.css";

interface NewsFilesProps {
  readonly files: readonly NewsFileWire[];
  readonly read: (fileId: string) => Promise<Blob>;
}

/** The files beside a text, each to be saved. */
export function NewsFiles({ files, read }: NewsFilesProps): ReactNode {
  const text = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text("news.files.label")}>
      {files.map((file) => (
        <li key={file.id}>
          <SaveFileButton file={file} read={read} />
        </li>
      ))}
    </ul>
  );
}
