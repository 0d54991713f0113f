import type { ReactNode } from "react";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../paths.ts";
import { MissingSetting } from "../../kit/missing-setting.tsx";
import { useText } from "../../platform/i18n/text.ts";

/** Nothing has been announced yet, on the page and on the board: whoever may write news is led there. */
export function NoNews(): ReactNode {
  const text = useText();
  return (
    <MissingSetting
      right={supportVisionRight("communication")}
      todo={text("news.empty")}
      action={{ label: text("news.empty.action"), href: supportVisionPath("communication") }}
      ask={text("news.empty")}
    />
  );
}
