import { useQuery } from "@tanstack/react-query";
import { readHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";

export function useHotlineSettings() {
  return useQuery({
    queryKey: ["hotline-settings"],
    queryFn: async ({ signal }) => (await callApi(readHotlineSettings, { signal })).data,
    // Whoever comes back to the screen sees what holds now, not what did a while ago.
    staleTime: 0,
    gcTime: 0,
  });
}
