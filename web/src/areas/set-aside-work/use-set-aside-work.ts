import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { SetAsideWorkWire } from "@planete/shared/contract/set-aside-work.contract.ts";
import {
  discardSetAsideWork,
  listSetAsideWork,
  retrySetAsideWork,
  setAsideWorkChanged,
} from "@planete/shared/contract/set-aside-work.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive, useLiveReload } from "../../platform/live/use-live.ts";

const key = ["set-aside-work"] as const;

export function useSetAsideWork() {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: key });
  useLive(setAsideWorkChanged, refresh);
  useLiveReload(refresh);
  return useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(listSetAsideWork, { signal }) });
}

/** Tries one again, or gives it up; whoever else did so first is no failure to be told of. */
export function useRepairWork(decision: "retry" | "discard") {
  const queries = useQueryClient();
  const call = decision === "retry" ? retrySetAsideWork : discardSetAsideWork;
  return useMutation({
    mutationFn: ({ queue, item }: SetAsideWorkWire) => callApi(call, { params: { queue, item } }),
    onSuccess: (_answer, { queue, item }) =>
      queries.setQueryData<CallResult<typeof listSetAsideWork>>(
        key,
        (list) => list && { data: list.data.filter((one) => one.queue !== queue || one.item !== item) },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
    networkMode: "always",
  });
}
