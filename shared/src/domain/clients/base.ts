import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import { maxLength, required } from "../validation/text-rules.ts";

/** `bases`, `bases2` and `bases3` answer them in this order (D13). */
export const environments = ["production", "acceptance", "training"] as const;
export type Environment = (typeof environments)[number];

export const baseStatuses = [
  "pending",
  "active",
  "updating",
  "inactive",
  "broken",
  "suspended",
  "archived",
] as const;
export type BaseStatus = (typeof baseStatuses)[number];

/** Bases that nobody works on any more do not hold their client back. */
export const restingBaseStatuses: readonly BaseStatus[] = ["inactive", "archived"];

/** Without a name or password in it, which would be shown to everybody. */
const webAddress: Rule = (value) =>
  value === "" || /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/.test(value) ? undefined : problem("webAddress");

/** How much the fields of a base hold. */
export const baseLimits = { name: 120, url: 300, release: 40 } as const;

/** What each field of a base must meet; the contract's schema and the form are both made of it. */
export const baseRules = {
  name: [required, maxLength(baseLimits.name)],
  url: [required, maxLength(baseLimits.url), webAddress],
  release: [maxLength(baseLimits.release)],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;
