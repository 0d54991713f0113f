import { keepPreviousData, useQueries } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { findFirstSlots } from "@planete/shared/contract/planning-help.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";

type Answer = CallResult<typeof findFirstSlots>;
/** Somebody with room for a card, and on which days. */
export type FirstSlot = NonNullable<Answer["data"][number]["slot"]>;

/** Cards that one address can name. */
const atOnce = 100;

/** Where each of these cards would fit first; null where nobody has room, missing as long as that is not known. */
export function useFirstSlots(cardIds: readonly string[]): ReadonlyMap<string, FirstSlot | null> {
  const parts = Array.from({ length: Math.ceil(cardIds.length / atOnce) }, (_none, part) =>
    cardIds.slice(part * atOnce, (part + 1) * atOnce).join(),
  );
  return useQueries({
    queries: parts.map((cards) => ({
      queryKey: [findFirstSlots.name, { query: { cards } }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(findFirstSlots, { query: { cards }, signal }),
      placeholderData: keepPreviousData,
    })),
    combine: slotsOf,
  });
}

function slotsOf(
  answers: readonly { readonly data?: Answer | undefined }[],
): ReadonlyMap<string, FirstSlot | null> {
  return new Map(
    answers.flatMap(({ data }) => (data?.data ?? []).map(({ _id, slot }) => [_id, slot] as const)),
  );
}
