import { IconPaperclip } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { NewsFileWire } from "@planete/shared/contract/news.contract.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { saveAs } from "../../platform/hand-over-file.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
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
          <NewsFile file={file} read={read} />
        </li>
      ))}
    </ul>
  );
}

function NewsFile({ file, read }: { readonly file: NewsFileWire; readonly read: NewsFilesProps["read"] }) {
  const format = useFormat();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveAs(await read(file.id), file.name);
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="compact" icon={<IconPaperclip />} loading={busy} onClick={() => void save()}>
      {file.name} · {format.fileSize(file.bytes)}
    </Button>
  );
}
