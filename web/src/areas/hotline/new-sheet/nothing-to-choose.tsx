import type { ReactNode } from "react";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../../paths.ts";
import { MissingSetting } from "../../../kit/missing-setting.tsx";
import { useText } from "../../../platform/i18n/text.ts";

/** A new installation has no client or no module to open a sheet for: whoever may add one is led there. */
export function NothingToChoose({ of }: { readonly of: "clients" | "modules" }): ReactNode {
  const text = useText();
  const missing = text(of === "clients" ? "hotline.new.noClient" : "hotline.new.noModule");
  const label = text(of === "clients" ? "hotline.new.noClient.action" : "modules.empty.action");
  return (
    <MissingSetting
      right={supportVisionRight(of)}
      todo={missing}
      action={{ label, href: supportVisionPath(of) }}
      ask={missing}
    />
  );
}
