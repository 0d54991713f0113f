import type { NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import { useFlagName } from "../../rights/use-step-words.ts";

/** What a holder is called. */
export function useHolderName(): (holder: NamedGrant) => string {
  const flagName = useFlagName();
  return (holder) => {
    if (holder.kind === "user") return holder.name ?? "…";
    return holder.kind === "team" ? holder.team : flagName(holder.flag);
  };
}
