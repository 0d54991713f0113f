import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";

/**
 * Who keeps somebody's side, teams and address: a super administrator their own, which nobody else does (D21). Whoever
 * administers something is not sent to "an administrator".
 */
export function keeperOf(user: UserWire): "oneself" | "superAdministrator" | "administrator" {
  if (user.superAdministrator) return "oneself";
  const administers = user.administrator || (user.rights[rightsScreenRight] ?? 0) >= 1;
  return administers ? "superAdministrator" : "administrator";
}
