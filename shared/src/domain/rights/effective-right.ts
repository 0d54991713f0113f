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
  if (supportVisionTags.has(tag) && !subject.employee) return { value: 0, reason: { rule: "staff-only" } };

  // A super administrator can always reach the screens that repair rights (D3).
  if (supportVisionTags.has(tag) && subject.flags.has("superAdministrator")) {
    return { value: 1, reason: { rule: "screen-of-flag", flag: "superAdministrator" } };
  }

  const own = holders.find((holder) => holder.kind === "person" && holder.personId === subject.personId);
  if (own) return { value: own.value, reason: { rule: "own-entry" } };

  let best: EffectiveRight = { value: 0, reason: { rule: "none" } };
  const consider = (candidate: EffectiveRight): void => {
    if (candidate.value > best.value) best = candidate;
  };
  for (const holder of holders) {
    if (holder.kind === "team" && subject.teams.includes(holder.team)) {
      consider({ value: holder.value, reason: { rule: "team", team: holder.team } });
    }
    if (holder.kind === "flag" && [...subject.flags].some((flag) => flag === holder.flag)) {
      consider({ value: holder.value, reason: { rule: "flag", flag: holder.flag } });
    }
  }
  if (supportVisionTags.has(tag) && !securityTags.has(tag) && subject.flags.has("administrator")) {
    consider({ value: 1, reason: { rule: "screen-of-flag", flag: "administrator" } });
  }
  return best;
}
