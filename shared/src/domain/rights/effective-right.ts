import type { PersonFlag } from "../people/person.ts";
import { securityScreens, supportVisionRight, supportVisionScreens } from "./right-tags.ts";

/** Who holds a right, and with which value (D4). */
export type RightHolder =
  | { readonly kind: "person"; readonly personId: string; readonly value: number }
  | { readonly kind: "team"; readonly team: string; readonly value: number }
  | { readonly kind: "flag"; readonly flag: string; readonly value: number };

export interface RightSubject {
  readonly personId: string;
  readonly employee: boolean;
  readonly teams: readonly string[];
  readonly flags: ReadonlySet<PersonFlag>;
}

/** The effective value of a right together with the rule that gave it ("why?"). */
export interface EffectiveRight {
  readonly value: number;
  readonly reason:
    | { readonly rule: "own-entry" }
    | { readonly rule: "team"; readonly team: string }
    | { readonly rule: "flag"; readonly flag: string }
    | { readonly rule: "screen-of-flag"; readonly flag: "superAdministrator" | "administrator" }
    | { readonly rule: "staff-only" }
    | { readonly rule: "none" };
}

const supportVisionTags = new Set(supportVisionScreens.map(supportVisionRight));
const securityTags = new Set(securityScreens.map(supportVisionRight));

const nothing: EffectiveRight = { value: 0, reason: { rule: "none" } };

/**
 * The value of right `tag` for a person (D4): their own entry if there is one, else the highest
 * of their teams and flags, else 0. Support-vision screens are for staff only; a super
 * administrator holds all of them and an administrator all but the security ones (D3), unless
 * the person's own entry says otherwise.
 */
export function effectiveRight(
  tag: string,
  holders: readonly RightHolder[],
  subject: RightSubject,
): EffectiveRight {
  const isScreen = supportVisionTags.has(tag);
  if (isScreen && !subject.employee) return { value: 0, reason: { rule: "staff-only" } };

  // A super administrator can always reach the screens that repair rights (D3).
  if (isScreen && subject.flags.has("superAdministrator")) {
    return { value: 1, reason: { rule: "screen-of-flag", flag: "superAdministrator" } };
  }

  let best = nothing;
  for (const holder of holders) {
    if (holder.kind === "person") {
      if (holder.personId === subject.personId) return { value: holder.value, reason: { rule: "own-entry" } };
    } else if (holder.value > best.value) {
      if (holder.kind === "team" && subject.teams.includes(holder.team)) {
        best = { value: holder.value, reason: { rule: "team", team: holder.team } };
      }
      if (holder.kind === "flag" && hasFlag(subject, holder.flag)) {
        best = { value: holder.value, reason: { rule: "flag", flag: holder.flag } };
      }
    }
  }
  if (best.value === 0 && isScreen && !securityTags.has(tag) && subject.flags.has("administrator")) {
    return { value: 1, reason: { rule: "screen-of-flag", flag: "administrator" } };
  }
  return best;
}

function hasFlag({ flags }: RightSubject, name: string): boolean {
  for (const flag of flags) if (flag === name) return true;
  return false;
}
