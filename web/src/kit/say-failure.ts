import type { Translate } from "@planete/shared/i18n/translator.ts";
import { whyAction, whyOf } from "./ask-why.ts";
import { ApiError, codeOf } from "../platform/http/api-error.ts";
import { useText } from "../platform/i18n/text.ts";
import { showToast } from "../ui/toast-store.ts";

/** The sentence for anything that was thrown. */
export function failureText(text: Translate, error: unknown): string {
  return text(`error.${codeOf(error)}`);
}

/** The number that leads to the line in the server's log. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}

/** Says in the corner why a call failed, with the number to quote. */
export function showFailure(text: Translate, error: unknown): void {
  showToast({
    message: failureText(text, error),
    tone: "error",
    detail: requestIdOf(error),
    action: whyAction(text, whyOf(error)),
  });
}

export function useSayFailure(): (error: unknown) => void {
  const text = useText();
  return (error) => showFailure(text, error);
}
