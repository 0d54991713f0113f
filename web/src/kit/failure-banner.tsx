import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Banner } from "../ui/banner.tsx";
import { askWhy, whyOf } from "./ask-why.ts";
import { failureText } from "./say-failure.ts";

/** Why something that was asked for in a dialog failed, with its "why?" where a setting decided it. */
export function FailureBanner({
  error,
  children,
}: {
  readonly error: unknown;
  readonly children?: ReactNode;
}): ReactNode {
  const text = useText();
  const question = whyOf(error);
  return (
    <Banner
      tone="error"
      announce
      action={question && { label: text("kit.why.action"), onClick: () => askWhy(question) }}
    >
      {failureText(text, error)}
      {children}
    </Banner>
  );
}
