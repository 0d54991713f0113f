import { useQuery } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { ChangeWire, EffectWire } from "@planete/shared/contract/explain.contract.ts";
import { previewChange } from "@planete/shared/contract/explain.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { pause } from "./pause.ts";

export interface Preview {
  readonly effects: readonly EffectWire[] | undefined;
  /** Why the change could not be saved as it is. */
  readonly failure: unknown;
  readonly asking: boolean;
}

/** Whom a change would touch, asked of the server while it is being made; nothing is saved. */
export function usePreview(change: ChangeWire | undefined): Preview {
  return useAskedEffects(previewChange.name, change, (body, signal) =>
    callApi(previewChange, { body, signal }),
  );
}

/** The same for a change that another call tries out. */
export function useAskedEffects<Change>(
  name: string,
  change: Change | undefined,
  ask: (change: Change, signal: AbortSignal) => Promise<CallResult<typeof previewChange>>,
): Preview {
  const { data, error, isFetching } = useQuery({
    queryKey: [name, change],
    queryFn: async ({ signal }) => {
      await pause(signal);
      if (change === undefined) throw new Error("Nothing to ask about");
      return ask(change, signal);
    },
    enabled: change !== undefined,
    meta: { records: [...previewChange.records] },
    retry: false,
  });
  return { effects: data?.data.effects, failure: error, asking: isFetching };
}
