import type { QueryKey, UseQueryResult } from "@tanstack/react-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  moduleFromWire,
  modulesArranged,
  modulesChanged,
  readModules,
} from "@planete/shared/contract/modules.contract.ts";
import type { Module, ModuleLink } from "@planete/shared/domain/modules/module.ts";
import { moduleName } from "@planete/shared/domain/modules/module.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { useLive, useLiveReload } from "../../platform/live/use-live.ts";
import { lastAnswer } from "../../platform/offline/last-answers.ts";
import { usePerson } from "../../platform/session/use-session.ts";

/** What every change of pins and order is known by while it is on its way. */
export const arrangeKey: QueryKey = ["modules", "arrange"];

/** Where the person's modules are kept. */
export function useModulesKey(): QueryKey {
  return ["modules", "of", usePerson().user.id];
}

/** The person's modules in their own order. */
export function useModules(): UseQueryResult<readonly Module[]> {
  const { id } = usePerson().user;
  return useQuery({
    queryKey: useModulesKey(),
    queryFn: async ({ signal }): Promise<readonly Module[]> =>
      (await callApi(readModules, { params: { id }, signal })).data.map(moduleFromWire),
    placeholderData: () => lastAnswer(readModules, { params: { id } })?.data.map(moduleFromWire),
    // Offline the call fails and says so; waiting in silence would look like loading.
    networkMode: "always",
  });
}

/** Keeps the modules as the person arranges them on other pages and devices; once per page is enough. */
export function useFollowModules(): void {
  const queries = useQueryClient();
  const queryKey = useModulesKey();
  const askAgain = (): void => {
    // While a change of this page is on its way, its own answer is newer than what would be read now.
    if (queries.isMutating({ mutationKey: arrangeKey }) === 0) void queries.invalidateQueries({ queryKey });
  };
  useLive(modulesArranged, askAgain);
  useLive(modulesChanged, askAgain);
  useLiveReload(askAgain);
}

/** The languages in which a reader may know a module, nearest first, and the name they see. */
export function useModuleNames(): {
  readonly languages: readonly string[];
  readonly nameOf: (link: ModuleLink) => string;
} {
  const languages = catalogChain(useLanguageCode());
  return { languages, nameOf: (link) => moduleName(link, languages) };
}
