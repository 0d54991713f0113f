import type { QueryClient } from "@tanstack/react-query";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { NotificationOverviewWire } from "@planete/shared/contract/notifications.contract.ts";
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  muteNotifications,
} from "@planete/shared/contract/notifications.contract.ts";
import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";

const key = ["notifications"] as const;

type Listed = CallResult<typeof listNotifications>;

export function useNotifications() {
  const lang = useLanguageCode();
  return useQuery({
    queryKey: [...key, lang],
    // The bell's count comes after what the page is opened for.
    queryFn: ({ signal }) => callApi(listNotifications, { query: { lang }, signal, priority: "background" }),
    select: ({ data }) => data,
  });
}

export function refreshNotifications(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}

/** Shows a change before the server has answered, and gives the way back. */
function show(
  queries: QueryClient,
  change: (overview: NotificationOverviewWire) => NotificationOverviewWire,
): () => void {
  // An answer under way is older than what the person just did.
  void queries.cancelQueries({ queryKey: key });
  const before = queries.getQueriesData<Listed>({ queryKey: key });
  queries.setQueriesData<Listed>({ queryKey: key }, (listed) => listed && { data: change(listed.data) });
  return () => {
    for (const [queryKey, listed] of before) queries.setQueryData(queryKey, listed);
  };
}

function useChange<Input>(
  call: (input: Input) => Promise<unknown>,
  change: (overview: NotificationOverviewWire, input: Input) => NotificationOverviewWire,
  failed: "notifications.read.failed" | "notifications.mute.failed",
) {
  const queries = useQueryClient();
  const text = useText();
  return useMutation({
    mutationFn: call,
    onMutate: (input) => show(queries, (overview) => change(overview, input)),
    onError: (_error, _input, takeBack) => {
      takeBack?.();
      showToast({ message: text(failed), tone: "error" });
    },
    onSettled: () => refreshNotifications(queries),
  });
}

export function useMarkRead() {
  return useChange<string>(
    (id) => callApi(markNotificationRead, { params: { id } }),
    (overview, id) => {
      const unread = overview.notifications.some((line) => line.id === id && !line.read);
      return {
        ...overview,
        unread: overview.unread - (unread ? 1 : 0),
        notifications: overview.notifications.map((line) =>
          line.id === id ? { ...line, read: true } : line,
        ),
      };
    },
    "notifications.read.failed",
  );
}

export function useMarkEverythingRead() {
  return useChange<void>(
    () => callApi(markAllNotificationsRead),
    (overview) => ({
      ...overview,
      unread: 0,
      notifications: overview.notifications.map((line) => ({ ...line, read: true })),
    }),
    "notifications.read.failed",
  );
}

export function useMute() {
  return useChange<{ readonly category: NotificationCategory; readonly muted: boolean }>(
    (body) => callApi(muteNotifications, { body }),
    (overview, { category, muted }) => {
      const gone = muted ? overview.notifications.filter((line) => line.category === category) : [];
      return {
        ...overview,
        muted: muted
          ? [...overview.muted, category]
          : overview.muted.filter((candidate) => candidate !== category),
        unread: overview.unread - gone.filter((line) => !line.read).length,
        notifications: overview.notifications.filter((line) => !gone.includes(line)),
      };
    },
    "notifications.mute.failed",
  );
}
