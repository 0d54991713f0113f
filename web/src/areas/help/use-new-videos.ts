import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  countAlerts,
  notificationAdded,
  notificationsChanged,
} from "@planete/shared/contract/notifications.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";

const queryKey = ["new-videos"];

/** How many videos are new to the person (spec §7). */
export function useNewVideos(told: boolean): number {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(countAlerts, { params: { alert: "video" }, signal, priority: "background" }),
    enabled: told,
  });
  useLive(notificationAdded, ({ category }) => {
    if (category === "video") void queries.invalidateQueries({ queryKey });
  });
  useLive(notificationsChanged, () => void queries.invalidateQueries({ queryKey }));
  return data?.data ?? 0;
}
