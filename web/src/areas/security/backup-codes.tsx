import { IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { saveAs } from "../../platform/hand-over-file.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { productName } from "../../platform/page-settings.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { copyText } from "../../ui/use-copy.ts";
import styles from "./second-factor.module.css";

export interface BackupCodesProps {
  readonly codes: readonly string[];
  /** Whose they are, for the file. */
  readonly username: string;
  readonly onDone: () => void | Promise<void>;
}

/** The codes, shown this once: to copy, to download or to print, and then to confirm. */
export function BackupCodes({ codes, username, onDone }: BackupCodesProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [made] = useState(() => new Date());
  const [kept, setKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const heading = text("secondFactor.codes.file", {
    username,
    product: productName(),
    date: format.date(made),
  });
  const file = `${heading}\n\n${codes.join("\n")}\n`;

  const copy = async (): Promise<void> => {
    if (await copyText(file, text))
      showToast({ message: text("secondFactor.codes.copied"), tone: "success" });
  };
  const download = (): void => saveAs(new Blob([file], { type: "text/plain" }), "backup-codes.txt");
  const done = async (): Promise<void> => {
    setBusy(true);
    try {
      await onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.fields}>
      <div className={styles.printed}>
        <h2 className={styles.name}>{text("secondFactor.codes.title")}</h2>
        <p className={styles.facts}>{text("secondFactor.codes.lead")}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.ways}>
        <Button size="compact" icon={<IconCopy />} onClick={() => void copy()}>
          {text("secondFactor.codes.copy.action")}
        </Button>
        <Button size="compact" icon={<IconDownload />} onClick={download}>
          {text("secondFactor.codes.download.action")}
        </Button>
        <Button size="compact" icon={<IconPrinter />} onClick={() => print()}>
          {text("secondFactor.codes.print.action")}
        </Button>
      </div>
      <Checkbox label={text("secondFactor.codes.kept")} checked={kept} onChange={setKept} />
      <Button
        variant="primary"
        fullWidth
        loading={busy}
        disabledReason={kept ? undefined : text("secondFactor.codes.keep")}
        onClick={() => void done()}
      >
        {text("secondFactor.codes.done.action")}
      </Button>
    </div>
  );
}
