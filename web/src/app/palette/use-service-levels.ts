import { useQuery } from "@tanstack/react-query";
import { readHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { usePerson } from "../../platform/session/use-session.ts";

/** The service levels, for whoever may open the settings that they stand in. */
export function useServiceLevels(): readonly { readonly id: string; readonly name: string }[] {
  const { user } = usePerson();
  const { data } = useQuery({
    queryKey: ["palette-levels"],
    queryFn: async ({ signal }) => {
      const { serviceLevels } = (await callApi(readHotlineSettings, { signal })).data;
      return Object.entries(serviceLevels).map(([id, { name }]) => ({ id, name }));
    },
    enabled: (user.rights[supportVisionRight("hotline")] ?? 0) >= 1,
    staleTime: 60_000,
    retry: false,
  });
  return data ?? [];
}
