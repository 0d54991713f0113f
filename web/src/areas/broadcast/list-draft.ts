import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";

/** A list as its form holds it. */
export interface ListDraft {
  readonly name: string;
  readonly purpose: string;
  readonly owner: { readonly id: string; readonly name: string } | null;
  /** Addresses that stay, by id. */
  readonly keep: readonly string[];
  readonly add: readonly string[];
  readonly alerts: readonly AlertName[];
}
