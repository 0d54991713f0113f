import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  readCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from "@planete/shared/contract/calendar-address.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";

const addressKey = ["calendar-address"] as const;

/** Whether the person's agenda has a private address. */
export function useCalendarAddress() {
  return useQuery({
    queryKey: addressKey,
    queryFn: ({ signal }) => callApi(readCalendarAddress, { signal }),
    networkMode: "always",
  });
}

export function useRenewAddress() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => callApi(renewCalendarAddress),
    onSuccess: ({ data: { createdAt, lastReadAt } }) =>
      queries.setQueryData(addressKey, { data: { createdAt, lastReadAt } }),
  });
}

export function useRevokeAddress() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => callApi(revokeCalendarAddress),
    onSuccess: () => queries.setQueryData(addressKey, { data: null }),
  });
}
