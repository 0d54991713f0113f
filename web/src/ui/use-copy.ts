import { useEffect, useState } from "react";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { useText } from "../platform/i18n/text.ts";
import { showToast } from "./toast-store.ts";

/** How long a button says that it has copied. */
const saidMs = 2_000;

/** Copies a text to the clipboard; false where the browser refuses it (no permission, no https), which is said. */
export async function copyText(value: string, text: Translate): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    showToast({ message: text("ui.copy.refused"), tone: "error" });
    return false;
  }
}

/** Copies a text to the clipboard; `copied` says so for a moment. */
export function useCopy(value: string): { readonly copied: boolean; readonly copy: () => void } {
  const text = useText();
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = window.setTimeout(() => setCopied(undefined), saidMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    setCopied((await copyText(value, text)) ? value : undefined);
  };
  return { copied: copied === value, copy: () => void copy() };
}
