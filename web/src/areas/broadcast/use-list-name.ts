import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { useText } from "../../platform/i18n/text.ts";

/** What a list is called: the flag it gives, or the name it was given. */
export function useListName(): (list: Pick<MailListWire, "name" | "flag">) => string {
  const text = useText();
  return ({ name, flag }) => (flag === null ? name : text(`secondFactor.policy.flag.${flag}`));
}
