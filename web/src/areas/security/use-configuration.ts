import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallBody, CallResult } from "@planete/shared/contract/call.ts";
import {
  readAuthenticationConfiguration,
  saveAuthenticationConfiguration,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import { refreshHistory } from "../../kit/refresh-history.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";

const key = ["authentication-configuration"] as const;

type Configuration = CallResult<typeof readAuthenticationConfiguration>["data"];

export function useConfiguration() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(readAuthenticationConfiguration, { signal })).data,
    // Whoever comes back to the screen sees what holds now, not what did a while ago.
    staleTime: 0,
    gcTime: 0,
  });
}

export type SaveOutcome =
  | { readonly kind: "saved"; readonly configuration: Configuration }
  /** Somebody else was first: what they saved. */
  | { readonly kind: "conflict"; readonly configuration: Configuration }
  | { readonly kind: "refused"; readonly failure: ApiError };

export function useSaveConfiguration(): {
  readonly save: (body: CallBody<typeof saveAuthenticationConfiguration>) => Promise<SaveOutcome>;
  readonly saving: boolean;
} {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const attempt = async (body: CallBody<typeof saveAuthenticationConfiguration>): Promise<SaveOutcome> => {
    try {
      const { data } = await callApi(saveAuthenticationConfiguration, { body });
      return { kind: "saved", configuration: data };
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError("internalError", 0);
      if (failure.code !== "conflict") return { kind: "refused", failure };
      const { data } = await callApi(readAuthenticationConfiguration);
      return { kind: "conflict", configuration: data };
    }
  };
  const save = async (body: CallBody<typeof saveAuthenticationConfiguration>): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      const outcome = await attempt(body);
      if (outcome.kind !== "refused") {
        queries.setQueryData(key, outcome.configuration);
        void refreshHistory(queries);
      }
      return outcome;
    } catch (error) {
      return {
        kind: "refused",
        failure: error instanceof ApiError ? error : new ApiError("internalError", 0),
      };
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
