import { useEffect, useState } from "react";

/** How long a button says that it has copied. */
const saidMs = 2_000;

/** Copies a text to the clipboard; false where the browser refuses it (no permission, no https). */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text to the clipboard; `copied` says so for a moment. */
export function useCopy(value: string): { readonly copied: boolean; readonly copy: () => void } {
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = window.setTimeout(() => setCopied(undefined), saidMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    // Where it is refused the text is there to be selected by hand.
    setCopied((await copyText(value)) ? value : undefined);
  };
  return { copied: copied === value, copy: () => void copy() };
}
