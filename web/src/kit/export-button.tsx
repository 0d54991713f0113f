import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { saveAs } from "../platform/hand-over-file.ts";
import { useLanguageCode, useText } from "../platform/i18n/text.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useSayFailure } from "./say-failure.ts";

interface ExportButtonProps {
  /** What the file is called, before its ending. */
  readonly name: string;
  readonly fetchFile: (lang: LanguageCode) => Promise<Blob>;
  /** Says why it failed, where there is more to say than the code. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** What the list shows, as a file in the reader's language. */
export function ExportButton({ name, fetchFile, onFailure }: ExportButtonProps): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const sayFailure = useSayFailure();
  const [running, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      saveAs(await fetchFile(lang), `${name}.csv`);
    } catch (error) {
      (onFailure ?? sayFailure)(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <IconButton
      label={text("kit.list.export.action")}
      icon={<IconDownload />}
      loading={running}
      onClick={() => void run()}
    />
  );
}
