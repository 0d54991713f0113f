import { useMemo } from "react";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import type { ModuleLink } from "@planete/shared/domain/modules/module.ts";
import { moduleName } from "@planete/shared/domain/modules/module.ts";
import { lettersOf, monogram } from "./module-letters.ts";
import { useModules } from "./use-modules.ts";

/** The letters of a module's mark, told apart from those of all others that the person sees. */
export function useModuleLetters(): (module: Pick<ModuleLink, "slug" | "name">) => string {
  const code = useLanguageCode();
  const { data: modules } = useModules();
  const letters = useMemo(() => {
    const languages = catalogChain(code);
    return lettersOf(
      (modules ?? []).map((module) => ({ slug: module.slug, name: moduleName(module, languages) })),
    );
  }, [modules, code]);
  return ({ slug, name }) => letters.get(slug) ?? monogram(name);
}
