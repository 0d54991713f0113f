import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { useMinute } from "../../ui/use-minute.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { useLeave } from "./use-planning.ts";
import styles from "./info-section.module.css";

const levels = ["light", "full", "over", "off"] as const;

/** What the colours of the load mean, and how old the leave is that it counts with (spec §4, D19). */
export function InfoSection({ leave }: { readonly leave: ReturnType<typeof useLeave> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  return (
    <footer className={styles.info}>
      {levels.map((level) => (
        <span key={level} className={styles.level} data-level={level}>
          <i aria-hidden="true" />
          {text(`planning.info.${level}`)}
        </span>
      ))}
      {leave.readAt > 0 && (
        <span className={styles.age}>
          {text("planning.info.leave", { age: format.relative(new Date(leave.readAt), now) })}
          <IconButton label={text("planning.info.refresh")} icon={<IconRefresh />} onClick={leave.refresh} />
        </span>
      )}
    </footer>
  );
}
