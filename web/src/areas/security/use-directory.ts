import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallBody } from "@planete/shared/contract/call.ts";
import {
  decideDirectoryConflict,
  listDirectoryConflicts,
  readDirectoryConnection,
  readDirectoryTrial,
  saveDirectoryConnection,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { refreshHistory } from "../../kit/refresh-history.ts";
import { callApi } from "../../platform/http/call-api.ts";

const connectionKey = ["directory", "connection"] as const;
const conflictsKey = ["directory", "conflicts"] as const;
const trialKey = ["directory", "trial"] as const;

export function useDirectoryConnection() {
  return useQuery({
    queryKey: connectionKey,
    queryFn: async ({ signal }) => (await callApi(readDirectoryConnection, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveDirectoryConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof saveDirectoryConnection>) =>
      callApi(saveDirectoryConnection, { body }),
    onSuccess: async ({ data }) => {
      queries.setQueryData(connectionKey, data);
      // Whether the directory may be offered is one of the other settings.
      void refreshHistory(queries);
      await queries.invalidateQueries({ queryKey: ["authentication-configuration"] });
    },
  });
}

export function useDirectoryConflicts() {
  return useQuery({
    queryKey: conflictsKey,
    queryFn: async ({ signal }) => (await callApi(listDirectoryConflicts, { signal })).data,
    staleTime: 0,
  });
}

export function useDecideConflict() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { readonly id: string; readonly decision: "link" | "refuse" }) =>
      callApi(decideDirectoryConflict, { params: { id }, body: { decision } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(conflictsKey, data);
      void refreshHistory(queries);
    },
    onError: () => queries.invalidateQueries({ queryKey: conflictsKey }),
  });
}

export function useDirectoryTrial() {
  return useQuery({
    queryKey: trialKey,
    queryFn: async ({ signal }) => (await callApi(readDirectoryTrial, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
