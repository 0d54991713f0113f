import { useQueryClient } from "@tanstack/react-query";
import { countModuleUse } from "@planete/shared/contract/modules.contract.ts";
import type { Module } from "@planete/shared/domain/modules/module.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useModulesKey } from "./use-modules.ts";

/** Tells the server that a module or one of its parts was opened. A lost count is not worth a word. */
export function useCountUse(): (slug: string) => void {
  const queries = useQueryClient();
  const queryKey = useModulesKey();
  return (slug) => {
    void callApi(countModuleUse, { params: { slug }, priority: "background" }).then(
      ({ data: { uses } }) =>
        queries.setQueryData<readonly Module[]>(queryKey, (modules) =>
          modules?.map((module) => (module.slug === slug ? { ...module, uses } : module)),
        ),
      () => undefined,
    );
  };
}
