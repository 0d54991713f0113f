import type { PersonFlag } from "../people/person.ts";

/** Whether a second proof is asked for: never, when the person has set one up, or always (D5); weakest first. */
export const secondFactorPolicies = ["off", "optional", "required"] as const;

export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** Whom a rule is for: the members of a team or the holders of a flag. */
export type PolicyHolder =
  | { readonly kind: "team"; readonly team: string }
  | { readonly kind: "flag"; readonly flag: PersonFlag };

/** The policy for everyone, and those of teams and flags. */
export interface SecondFactorRules {
  readonly everyone: SecondFactorPolicy;
  readonly rules: readonly { readonly holder: PolicyHolder; readonly policy: SecondFactorPolicy }[];
}

/** What the rules look at. */
export interface PolicySubject {
  readonly teams: readonly string[];
  readonly flags: ReadonlySet<PersonFlag>;
}

function fits(holder: PolicyHolder, { teams, flags }: PolicySubject): boolean {
  return holder.kind === "team" ? teams.includes(holder.team) : flags.has(holder.flag);
}

/**
 * The policy for one person: the strongest of everyone's and of the rules that fit them. A rule can
 * therefore only ask for more, and belonging to one more team never asks for less.
 */
export function secondFactorPolicyOf(
  { everyone, rules }: SecondFactorRules,
  subject: PolicySubject,
): SecondFactorPolicy {
  const strength = (policy: SecondFactorPolicy): number => secondFactorPolicies.indexOf(policy);
  return rules
    .filter((rule) => fits(rule.holder, subject))
    .map((rule) => rule.policy)
    .reduce((strongest, policy) => (strength(policy) > strength(strongest) ? policy : strongest), everyone);
}

/** What follows a right password or a directory login (D5). */
export function stepAfterLogin(
  policy: SecondFactorPolicy,
  person: { readonly enrolled: boolean; readonly trustedDevice: boolean },
): "open" | "second-factor" | "enrolment" {
  if (policy === "off") return "open";
  if (!person.enrolled) return policy === "required" ? "enrolment" : "open";
  return person.trustedDevice ? "open" : "second-factor";
}

/** True when the person may give up a proof: somebody who must have one keeps at least one. */
export function canRemoveFactor(policy: SecondFactorPolicy, factors: number): boolean {
  return policy !== "required" || factors > 1;
}
