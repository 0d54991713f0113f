import type { Network, NetworkProblem } from "./network.ts";
import { contains, parseAddress, parseNetwork } from "./network.ts";

/** The networks that everyone (`team` null) or the members of a team may come from (D5). */
export interface NetworkRule {
  readonly team: string | null;
  readonly networks: readonly string[];
}

/** A rule whose networks were read once, to be asked many times. */
export interface ReadNetworkRule {
  readonly team: string | null;
  readonly networks: readonly Network[];
}

/** Reads the networks of rules; an entry that is no network lets nobody in. */
export function readNetworkRules(rules: readonly NetworkRule[]): readonly ReadNetworkRule[] {
  return rules.map(({ team, networks }) => ({
    team,
    networks: networks.flatMap((text) => {
      const network = parseNetwork(text);
      return "problem" in network ? [] : [network];
    }),
  }));
}

/**
 * Whether a person may come from an address. The rules for everyone and for the person's teams fit
 * them; one of these that holds the address is enough, so that a team's rule opens more than the
 * rule for everyone. Whom no rule fits is not limited.
 */
export function isAddressAllowed(
  rules: readonly ReadNetworkRule[],
  teams: readonly string[],
  address: string,
): boolean {
  const fitting = rules.filter(({ team }) => team === null || teams.includes(team));
  if (fitting.length === 0) return true;
  const from = parseAddress(address);
  return from !== undefined && fitting.some(({ networks }) => networks.some((one) => contains(one, from)));
}

/** One entry that can't be used: which rule, which of its networks, and why. */
export interface NetworkRuleProblem {
  readonly rule: number;
  readonly network: number;
  readonly why: NetworkProblem | { readonly problem: "duplicate" };
}

/** Every entry of the rules that can't be used, so that each can be named at its place. */
export function networkRuleProblems(rules: readonly NetworkRule[]): readonly NetworkRuleProblem[] {
  return rules.flatMap(({ networks }, rule) => {
    const seen = new Set<string>();
    return networks.flatMap((text, network): NetworkRuleProblem[] => {
      const read = parseNetwork(text);
      if ("problem" in read) return [{ rule, network, why: read }];
      const key = `${read.address.toString()}/${read.prefix}`;
      if (seen.has(key)) return [{ rule, network, why: { problem: "duplicate" } }];
      seen.add(key);
      return [];
    });
  });
}
