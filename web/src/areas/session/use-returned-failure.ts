import { useEffect } from "react";
import { isErrorCode } from "@planete/shared/contract/errors.ts";
import { readDirectoryOutcome } from "@planete/shared/contract/single-sign-on.contract.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";

/** Why the directory sent the person back here, as the address says it; then whatever the server can add. */
export function useReturnedFailure(onFailure: (failure: ApiError) => void): void {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get("error") ?? "";
    if (!isErrorCode(code)) return;
    onFailure(new ApiError(code, 0));
    callApi(readDirectoryOutcome, { priority: "background" }).then(
      ({ outcome }) => {
        if (outcome?.code === code) onFailure(new ApiError(code, 0, outcome.details));
      },
      // The code alone says enough.
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the address is read once, when the page opens
  }, []);
}
