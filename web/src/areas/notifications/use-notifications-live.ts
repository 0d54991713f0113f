import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { newsMarked } from "@planete/shared/contract/news.contract.ts";
import type { NotificationOverviewWire } from "@planete/shared/contract/notifications.contract.ts";
import { notificationAdded, notificationsChanged } from "@planete/shared/contract/notifications.contract.ts";
import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import { isAlert } from "@planete/shared/domain/notifications/notification.ts";
import { showOnDesktop } from "../../platform/desktop/desktop-notice.ts";
import { useText } from "../../platform/i18n/text.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { currentPath } from "../../platform/navigation.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { playSound } from "../../platform/sound/play-sound.ts";
import { categoryLabel } from "./category-faces.tsx";
import { isAt } from "./is-at.ts";
import { refreshNotifications, useMarkRead } from "./notification-queries.ts";

/** What concerns many reaches many pages at once: they ask one after the other within this time. */
const spreadMs = 800;

/** What somebody wrote sounds as a message, wherever the page is. */
const ofMessages: ReadonlySet<NotificationCategory> = new Set(["reply", "mention"]);

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Keeps the list current, lets something new be heard, and gives how many were unread when it came. */
export function useNotificationsLive(overview: NotificationOverviewWire | undefined): number | undefined {
  const queries = useQueryClient();
  const { user } = usePerson();
  const text = useText();
  const [announced, setAnnounced] = useState<number>();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const expected = useRef(false);

  useLive(notificationAdded, ({ category, by }) => {
    if (by === user.id || overview?.muted.includes(category)) return;
    expected.current = true;
    const wide = category === "news" || isAlert(category);
    setTimeout(() => void refreshNotifications(queries), wide ? spreadMs * Math.random() : 0);
  });
  useLive(notificationsChanged, () => void refreshNotifications(queries));
  useLive(newsMarked, () => void refreshNotifications(queries));

  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === "visible");
  const { href } = useLocation();
  const markRead = useMarkRead();
  const follow = useEffectEvent((lines: NotificationOverviewWire["notifications"], unread: number) => {
    const here = visible ? lines.find((line) => !line.read && isAt(line.target, currentPath())) : undefined;
    if (here && !markRead.isPending) markRead.mutate(here.id);
    const before = known.current;
    known.current = new Set(lines.map(({ id }) => id));
    const fresh = lines.find((line) => !line.read && line !== here && before?.has(line.id) === false);
    // Only what an event told of: a list that was fetched anew for another reason is silent.
    if (!fresh || !expected.current) return;
    expected.current = false;
    playSound(ofMessages.has(fresh.category) ? "message" : "alert");
    if (!visible)
      showOnDesktop({
        title: text(categoryLabel(fresh.category)),
        text: text(`notifications.kind.${fresh.kind}`, fresh.params),
        about: `${fresh.category} ${fresh.target}`,
        target: fresh.target,
      });
    setAnnounced(unread);
  });
  useEffect(() => {
    if (overview) follow(overview.notifications, overview.unread);
  }, [overview, visible, href]);
  return announced;
}
