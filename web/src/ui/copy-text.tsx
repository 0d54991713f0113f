import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";
import styles from "./copy-text.module.css";

/** An id or address in mono, with a button that copies it. */
export function CopyText({ value }: { readonly value: string }) {
  const text = useText();
  const { copied, copy } = useCopy(value);
  return (
    <span className={styles.copy}>
      <code className={styles.value}>{value}</code>
      <IconButton
        size="small"
        label={copied ? text("ui.copy.done") : text("ui.copy")}
        icon={copied ? <IconCheck /> : <IconCopy />}
        onClick={copy}
      />
    </span>
  );
}
