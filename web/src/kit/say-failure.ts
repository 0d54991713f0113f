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

/** Of several that stand in the way, as many are named as one reads in a corner. */
const mostNamed = 5;

function detailOf(error: unknown): string | undefined {
  const refused = (error instanceof ApiError && error.detailsOf("recordsRefused")?.refused) || [];
  const names = refused.map(({ name }) => name).filter((name) => name !== "");
  const named = names.slice(0, mostNamed).join(", ");
  const rest = names.length > mostNamed ? `${named} …` : named;
  return [rest, requestIdOf(error) ?? ""].filter((words) => words !== "").join(" · ") || undefined;
}

/** Says in the corner why a call failed, with the number to quote. */
export function showFailure(text: Translate, error: unknown): void {
  showToast({
    message: failureText(text, error),
    tone: "error",
    detail: detailOf(error),
    action: whyAction(text, whyOf(error)),
  });
}

export function useSayFailure(): (error: unknown) => void {
  const text = useText();
  return (error) => showFailure(text, error);
}
