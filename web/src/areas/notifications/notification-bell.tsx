import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useRef, useSyncExternalStore } from "react";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { notificationPanelStore } from "./notification-panel-store.ts";
import { useNotifications } from "./notification-queries.ts";
import { useNotificationsLive } from "./use-notifications-live.ts";
import styles from "./notification-bell.module.css";

const Panel = lazy(() =>
  loadChunk(async () => ({ default: (await import("./notification-panel.tsx")).NotificationPanel })),
);

/** Beyond this the exact number helps nobody. */
const most = 99;

/** How much waits for the person, and the way to it. */
export function NotificationBell(): ReactNode {
  const text = useText();
  const format = useFormat();
  const bell = useRef<HTMLButtonElement>(null);
  const open = useSyncExternalStore(notificationPanelStore.subscribe, notificationPanelStore.isOpen);
  // The next person on this page finds it closed.
  useEffect(() => notificationPanelStore.close, []);
  const overview = useNotifications().data;
  const announced = useNotificationsLive(overview);
  const unread = overview?.unread ?? 0;
  return (
    <span className={styles.place}>
      <IconButton
        ref={bell}
        label={text("notifications.bell", { count: unread })}
        icon={<IconBell />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={open ? notificationPanelStore.close : notificationPanelStore.open}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > most ? `${format.number(most)}+` : format.number(unread)}
        </span>
      )}
      <VisuallyHidden role="status">
        {announced === undefined ? "" : text("notifications.announce", { count: announced })}
      </VisuallyHidden>
      {open && (
        <Suspense fallback={null}>
          <Panel bell={bell} onClose={notificationPanelStore.close} />
        </Suspense>
      )}
    </span>
  );
}
