import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  forgetTrustedDevices,
  readSecondFactor,
  renamePasskey,
  secondFactorChanged,
} from "@planete/shared/contract/second-factor.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";

const ownKey = ["second-factor", "own"] as const;

/** The person's own second proofs; another page's or device's change is followed. */
export function useOwnSecondFactor() {
  const queries = useQueryClient();
  useLive(secondFactorChanged, () => void queries.invalidateQueries({ queryKey: ownKey }));
  return useQuery({ queryKey: ownKey, queryFn: ({ signal }) => callApi(readSecondFactor, { signal }) });
}

/** Fetches the person's proofs again after a change of this page. */
export function useRefreshSecondFactor(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ownKey });
}

export function useRenamePasskey() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      callApi(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: refresh,
  });
}

export function useForgetTrustedDevices() {
  const refresh = useRefreshSecondFactor();
  return useMutation({ mutationFn: () => callApi(forgetTrustedDevices), onSuccess: refresh });
}
