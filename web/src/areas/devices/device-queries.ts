import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { listDevices, revokeDevice, revokeOtherDevices } from "@planete/shared/contract/devices.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";

const key = ["devices"] as const;

export function useDevices() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listDevices, { signal }),
    // A stranger's device must not hide behind an old answer.
    staleTime: 0,
  });
}

export function useRevokeDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(revokeDevice, { params: { id } }),
    onSuccess: (_answer, id) =>
      queries.setQueryData<CallResult<typeof listDevices>>(
        key,
        (list) => list && { data: list.data.filter((device) => device.id !== id) },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useRevokeOthers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(revokeOtherDevices),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
