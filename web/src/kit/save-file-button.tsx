import { IconPaperclip } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { saveAs } from "../platform/hand-over-file.ts";
import { useFormat } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { useSayFailure } from "./say-failure.ts";

interface SaveFileButtonProps {
  readonly file: { readonly id: string; readonly name: string; readonly bytes: number };
  readonly read: (fileId: string) => Promise<Blob>;
}

/** A file by its name and size, fetched and saved when it is pressed. */
export function SaveFileButton({ file, read }: SaveFileButtonProps): ReactNode {
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
