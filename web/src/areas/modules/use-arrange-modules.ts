import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  moduleFromWire,
  orderModules,
  pinModule,
  unpinModule,
} from "@planete/shared/contract/modules.contract.ts";
import type { ModuleWire } from "@planete/shared/contract/modules.contract.ts";
import type { Module } from "@planete/shared/domain/modules/module.ts";
import { orderAsWished } from "@planete/shared/domain/modules/module-order.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import { arrangeKey, useModulesKey } from "./use-modules.ts";

type Arrangement =
  | { readonly kind: "pin"; readonly slug: string; readonly pinned: boolean }
  | { readonly kind: "order"; readonly slugs: readonly string[] };

function send(change: Arrangement): Promise<{ readonly data: readonly ModuleWire[] }> {
  if (change.kind === "order") return callApi(orderModules, { body: { slugs: [...change.slugs] } });
  return callApi(change.pinned ? pinModule : unpinModule, { params: { slug: change.slug } });
}

/** What the server will answer, shown until it does. */
function foresee(modules: readonly Module[], change: Arrangement): readonly Module[] {
  if (change.kind === "pin") {
    const { slug, pinned } = change;
    return modules.map((module) => (module.slug === slug ? { ...module, pinned } : module));
  }
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  return orderAsWished([...bySlug.keys()], change.slugs).flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Pins, unpins and orders: seen at once, sent one after the other, taken back when refused. */
export function useArrangeModules(): (change: Arrangement) => void {
  const text = useText();
  const queries = useQueryClient();
  const queryKey = useModulesKey();
  const { mutate } = useMutation({
    mutationKey: arrangeKey,
    scope: { id: arrangeKey.join(" ") },
    networkMode: "always",
    mutationFn: send,
    onMutate: (change: Arrangement) => {
      // Not awaited: what is shown must change in the same turn as the click.
      void queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<readonly Module[]>(queryKey);
      if (before) queries.setQueryData<readonly Module[]>(queryKey, foresee(before, change));
      return before;
    },
    onSuccess: ({ data }) => {
      const last = queries.isMutating({ mutationKey: arrangeKey }) === 1;
      if (last) queries.setQueryData<readonly Module[]>(queryKey, data.map(moduleFromWire));
    },
    onError: (error, _change, before) => {
      if (before) queries.setQueryData<readonly Module[]>(queryKey, before);
      void queries.invalidateQueries({ queryKey });
      const code = error instanceof ApiError ? error.code : "internalError";
      showToast({ message: text(`error.${code}`), tone: "error" });
    },
  });
  return mutate;
}
