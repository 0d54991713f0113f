import type { ReactNode } from "react";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { PasskeyNotUsed } from "./webauthn.ts";

function triesLeft(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return (error.detailsOf("codeInvalid") ?? error.detailsOf("proofInvalid"))?.triesLeft;
}

export interface CodeFailureProps {
  readonly error: unknown;
  /** Said when the browser gave no passkey. */
  readonly passkeyNotUsed: string;
  /** One more sentence. */
  readonly hint?: string | undefined;
}

/** What went wrong with a code or passkey, how many tries are left, and how long to wait. */
export function CodeFailure({ error, passkeyNotUsed, hint }: CodeFailureProps): ReactNode {
  const text = useText();
  if (error instanceof PasskeyNotUsed) {
    return (
      <Banner tone="warning" announce>
        {passkeyNotUsed}
      </Banner>
    );
  }
  const left = triesLeft(error);
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const wait = codeOf(error) === "tooManyRequests" ? seconds : undefined;
  return (
    <Banner tone="error" announce>
      {text(`error.${codeOf(error)}`)}
      {left !== undefined && ` ${text("secondFactor.step.tries", { count: left })}`}
      {wait !== undefined && ` ${text("secondFactor.step.wait", { minutes: Math.ceil(wait / 60) })}`}
      {hint !== undefined && ` ${hint}`}
    </Banner>
  );
}
