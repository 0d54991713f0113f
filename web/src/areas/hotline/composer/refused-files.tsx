import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import type { Attachments } from "./use-attachments.ts";

/** Which files were not taken, and why. */
export function RefusedFiles({ attachments }: { readonly attachments: Attachments }): ReactNode {
  const text = useText();
  const { refused, forgetRefused } = attachments;
  if (refused.length === 0) return null;
  return (
    <Banner tone="warning" announce dismiss={{ label: text("ui.close"), onDismiss: forgetRefused }}>
      <ul>
        {refused.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Banner>
  );
}
