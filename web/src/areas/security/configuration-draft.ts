import type { AuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { NetworkRuleProblem } from "@planete/shared/domain/access/allowed-networks.ts";
import { networkRuleProblems } from "@planete/shared/domain/access/allowed-networks.ts";
import { settingLimits } from "@planete/shared/domain/access/setting-limits.ts";

/** The groups of the settings that hold nothing but numbers. */
const numberGroups = ["passwordAge", "attempts", "durations"] as const;
export type NumberGroup = (typeof numberGroups)[number];

type Typed<Group> = { readonly [Name in keyof Group]: number | undefined };

/** The settings while somebody types: a number may be missing for a moment. */
export interface ConfigurationDraft extends Omit<AuthenticationConfiguration, NumberGroup> {
  readonly passwordAge: Typed<AuthenticationConfiguration["passwordAge"]>;
  readonly attempts: Typed<AuthenticationConfiguration["attempts"]>;
  readonly durations: Typed<AuthenticationConfiguration["durations"]>;
}

export interface NumberProblem {
  readonly group: NumberGroup;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** The numbers that are missing or out of their limits. */
function numberProblems(draft: ConfigurationDraft): readonly NumberProblem[] {
  return numberGroups.flatMap((group) => {
    const typed = new Map<string, number | undefined>(Object.entries(draft[group]));
    const limits: Readonly<Record<string, { readonly min: number; readonly max: number }>> =
      settingLimits[group];
    return Object.entries(limits).flatMap(([name, { min, max }]) => {
      const value = typed.get(name);
      const good = value !== undefined && Number.isInteger(value) && value >= min && value <= max;
      return good ? [] : [{ group, name, min, max }];
    });
  });
}

export interface DraftProblems {
  readonly numbers: readonly NumberProblem[];
  readonly networks: readonly NetworkRuleProblem[];
  /** Rules without a single network, by their place. */
  readonly emptyRules: readonly number[];
}

export function problemsOf(draft: ConfigurationDraft): DraftProblems {
  return {
    numbers: numberProblems(draft),
    networks: networkRuleProblems(draft.networks),
    emptyRules: draft.networks.flatMap((rule, index) => (rule.networks.length === 0 ? [index] : [])),
  };
}

/** The draft as settings, once nothing in it is missing or wrong. */
export function settledDraft(draft: ConfigurationDraft): AuthenticationConfiguration | undefined {
  const { numbers, networks, emptyRules } = problemsOf(draft);
  if (numbers.length + networks.length + emptyRules.length > 0) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no number is missing, as was just checked
  return draft as AuthenticationConfiguration;
}

export function isChanged(saved: AuthenticationConfiguration, draft: ConfigurationDraft): boolean {
  return JSON.stringify(ordered(saved)) !== JSON.stringify(ordered(draft));
}

function ordered({ methods, passwordAge, attempts, durations, networks, neutralReset }: ConfigurationDraft) {
  return [
    ...[methods, passwordAge, attempts, durations].map((group) =>
      Object.entries(group).toSorted(([left], [right]) => (left < right ? -1 : 1)),
    ),
    networks.map(({ team, networks: list }) => [team, list]),
    neutralReset,
  ];
}

/** Puts what was changed here over what somebody else saved meanwhile; where both changed, this one stands. */
export function rebase(
  base: AuthenticationConfiguration,
  draft: ConfigurationDraft,
  theirs: AuthenticationConfiguration,
): ConfigurationDraft {
  const group = <Group extends object>(before: Group, mine: Group, other: Group): Group => {
    const old = new Map<string, unknown>(Object.entries(before));
    const kept = Object.entries(mine).filter(([name, value]) => old.get(name) !== value);
    return { ...other, ...Object.fromEntries(kept) };
  };
  const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
  return {
    methods: group(base.methods, draft.methods, theirs.methods),
    passwordAge: group<ConfigurationDraft["passwordAge"]>(
      base.passwordAge,
      draft.passwordAge,
      theirs.passwordAge,
    ),
    attempts: group<ConfigurationDraft["attempts"]>(base.attempts, draft.attempts, theirs.attempts),
    durations: group<ConfigurationDraft["durations"]>(base.durations, draft.durations, theirs.durations),
    networks: same(base.networks, draft.networks) ? theirs.networks : draft.networks,
    neutralReset: base.neutralReset === draft.neutralReset ? theirs.neutralReset : draft.neutralReset,
  };
}
