import { use } from "react";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { openModule } from "../../areas/modules/module-href.ts";
import { ModuleMark } from "../../areas/modules/module-mark.tsx";
import { useCountUse } from "../../areas/modules/use-count-use.ts";
import { useModuleLetters } from "../../areas/modules/use-module-letters.ts";
import { useModuleNames } from "../../areas/modules/use-modules.ts";
import { usePinnedModules } from "../../areas/modules/use-pinned-modules.ts";
import { useText } from "../../platform/i18n/text.ts";
import { NavigateContext } from "../../ui/link.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";

/** The pinned modules as lines of a menu, for the phone, which has no rail. */
export function usePinEntries(): readonly MenuEntry[] {
  const text = useText();
  const { nameOf } = useModuleNames();
  const letters = useModuleLetters();
  const countUse = useCountUse();
  const navigation = use(NavigateContext);
  const pinned = usePinnedModules();
  if (pinned.length === 0) return [];
  return [
    { heading: text("modules.pinned") },
    ...pinned.map((module): MenuEntry => {
      const name = nameOf(module);
      return {
        label: name,
        icon: <ModuleMark letters={letters(module)} slug={module.slug} icon={module.icon} size="small" />,
        ...(opensInNewWindow(module.path) && { description: text("modules.newWindow") }),
        onClick: () => {
          countUse(module.slug);
          const { path } = module;
          if (opensInNewWindow(path)) openModule(path);
          else navigation?.navigate(path);
        },
      };
    }),
  ];
}
