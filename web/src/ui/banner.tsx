import type { ReactNode } from "react";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from "@tabler/icons-react";
import type { Action } from "./action.ts";
import { ActionButton } from "./action-button.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./banner.module.css";

export interface BannerProps {
  readonly tone?: "info" | "success" | "warning" | "error" | undefined;
  /** `strip` spans the page in 36 px; `box` sits inside a form or a panel. */
  readonly shape?: "strip" | "box" | undefined;
  readonly children: ReactNode;
  readonly action?: Action | undefined;
  /** The label states the rule: "Hide until tomorrow", not "Close". Absent: it stays while it is true. */
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void } | undefined;
  /** Read out when it appears; for news that did not come with the page. */
  readonly announce?: boolean | undefined;
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
} as const;

export function Banner({
  tone = "info",
  shape = "box",
  children,
  action,
  dismiss,
  announce = false,
}: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classes(styles.banner, styles[tone], styles[shape])}
      {...(announce && { role: tone === "error" ? "alert" : "status" })}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action && <ActionButton action={action} size="compact" variant="quiet" />}
      {dismiss && (
        <IconButton size="small" label={dismiss.label} icon={<IconX />} onClick={dismiss.onDismiss} />
      )}
    </div>
  );
}
