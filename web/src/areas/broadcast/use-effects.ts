import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { previewMailList } from "@planete/shared/contract/broadcast.contract.ts";
import type { EffectWire } from "@planete/shared/contract/explain.contract.ts";
import { isEmailAddress } from "@planete/shared/domain/validation/email-address.ts";
import { callApi } from "../../platform/http/call-api.ts";
import type { ListDraft } from "./list-draft.ts";

/** What the change of a fixed list would give and take, asked of the server while it is typed. */
export function useEffects(
  list: MailListWire | undefined,
  { purpose, owner, keep, add, alerts }: ListDraft,
): readonly EffectWire[] | undefined {
  const moved = list !== undefined && (add.length > 0 || keep.length < list.addresses.length);
  const enabled = moved && list.flag !== null && add.every(isEmailAddress);
  const draft = { purpose, ownerId: owner?.id ?? null, keep: [...keep], add: [...add], alerts: [...alerts] };
  const { data } = useQuery({
    queryKey: [previewMailList.name, list?.name, list?.version, draft],
    queryFn: ({ signal }) =>
      callApi(previewMailList, {
        params: { name: list?.name ?? "" },
        body: { list: { ...draft, version: list?.version ?? 1, confirmed: true } },
        signal,
      }),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return enabled ? data?.data.effects : undefined;
}
