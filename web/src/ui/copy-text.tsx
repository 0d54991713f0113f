import { useEffect, useState } from "react";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./copy-text.module.css";

/** An id or address in mono, with a button that copies it. */
export function CopyText({ value }: { readonly value: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Refused by the browser (no permission, no https): the text is there to be selected by hand.
      setCopied(false);
    }
  };
  return (
    <span className={styles.copy}>
      <code className={styles.value}>{value}</code>
      <IconButton
        size="small"
        label={copied ? text("ui.copy.done") : text("ui.copy")}
        icon={copied ? <IconCheck /> : <IconCopy />}
        onClick={() => void copy()}
      />
    </span>
  );
}
