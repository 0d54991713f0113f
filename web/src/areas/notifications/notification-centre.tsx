import { IconChecks, IconSettings } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { QueryFailure } from "../../kit/call-view.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { CategoryChoices } from "./category-choices.tsx";
import { NotificationList } from "./notification-list.tsx";
import { useMarkEverythingRead, useNotifications } from "./notification-queries.ts";
import styles from "./notification-panel.module.css";

/** What the panel holds: the unread lines or all of them, and what can be chosen about them. */
export function NotificationCentre({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useText();
  const [choosing, setChoosing] = useState(false);
  const [shown, setShown] = useState<"unread" | "all">("all");
  const notifications = useNotifications();
  const markEverything = useMarkEverythingRead();
  const overview = notifications.data;
  const lines = overview?.notifications.filter((line) => shown === "all" || !line.read) ?? [];
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          label={text("notifications.filter.label")}
          options={[
            { value: "all", label: text("notifications.filter.all") },
            { value: "unread", label: text("notifications.filter.unread") },
          ]}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setChoosing(false);
          }}
        />
        <span className={styles.space} />
        <IconButton
          label={text("notifications.readAll.action")}
          icon={<IconChecks />}
          disabledReason={overview?.unread === 0 ? text("notifications.readAll.nothing") : undefined}
          onClick={() => markEverything.mutate()}
        />
        <IconButton
          label={text("notifications.categories.menu")}
          icon={<IconSettings />}
          pressed={choosing}
          onClick={() => setChoosing(!choosing)}
        />
      </div>
      <div className={styles.content}>
        {notifications.fetchStatus === "paused" && (
          <Banner tone="warning">{text("notifications.offline")}</Banner>
        )}
        {notifications.isError && overview === undefined && (
          <QueryFailure query={notifications} message={text("notifications.failed")} />
        )}
        {notifications.isPending && notifications.fetchStatus !== "paused" && (
          <div className={styles.waiting}>
            <SkeletonNote />
            <Skeleton lines={6} />
          </div>
        )}
        {overview && choosing && <CategoryChoices overview={overview} onLeave={onClose} />}
        {overview && !choosing && lines.length > 0 && <NotificationList lines={lines} onOpen={onClose} />}
        {overview && !choosing && lines.length === 0 && (
          <EmptyState>
            {text(overview.notifications.length === 0 ? "notifications.empty" : "notifications.empty.unread")}
          </EmptyState>
        )}
      </div>
    </>
  );
}
