import { useCallback } from "react";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";

/** Who came first, where the server tells it. */
export function whoChanged(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const details =
    error.detailsOf("cardChanged") ??
    error.detailsOf("developmentChanged") ??
    error.detailsOf("undoNotPossible");
  return details?.name ?? undefined;
}

/** Why a step on the planning was not taken. */
export function useStepReason(): (error: unknown) => string {
  const text = useText();
  return useCallback(
    (error) => {
      const name = whoChanged(error);
      return name === undefined ? text(`error.${codeOf(error)}`) : text("planning.changed.by", { name });
    },
    [text],
  );
}
