import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Banner } from "../ui/banner.tsx";
import { whyAction, whyOf } from "./ask-why.ts";
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
  return (
    <Banner tone="error" announce action={whyAction(text, whyOf(error))}>
      {failureText(text, error)}
      {children}
    </Banner>
  );
}
