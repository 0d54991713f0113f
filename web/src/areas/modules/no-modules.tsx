import type { ReactNode } from "react";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../paths.ts";
import { MissingSetting } from "../../kit/missing-setting.tsx";
import { useText } from "../../platform/i18n/text.ts";

/** A person without any module, on the page and on the board. */
export function NoModules(): ReactNode {
  const text = useText();
  return (
    <MissingSetting
      right={supportVisionRight("modules")}
      todo={text("modules.empty.administrator")}
      action={{ label: text("modules.empty.action"), href: supportVisionPath("modules") }}
      ask={text("modules.empty")}
    />
  );
}
