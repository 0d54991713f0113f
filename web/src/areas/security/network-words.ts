import type { NetworkRuleProblem } from "@planete/shared/domain/access/allowed-networks.ts";
import { parseNetwork } from "@planete/shared/domain/access/network.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

/** Why an entry is no network, in words. */
export function networkProblemText(text: Translate, why: NetworkRuleProblem["why"]): string {
  if (why.problem === "hostBits") return text("security.networks.problem.hostBits", { network: why.network });
  if (why.problem === "prefixTooLong")
    return text("security.networks.problem.prefixTooLong", { longest: why.longest });
  return text(`security.networks.problem.${why.problem}`);
}

/** What was typed or pasted, one network each. */
export function splitNetworks(typed: string): readonly string[] {
  return typed.split(/[\s,;]+/).filter((part) => part !== "");
}

/** Why a network can't be added to a list; undefined when it can. */
export function problemOfNew(
  network: string,
  present: readonly string[],
): NetworkRuleProblem["why"] | undefined {
  const read = parseNetwork(network);
  if ("problem" in read) return read;
  const isThere = present.some((other) => {
    const known = parseNetwork(other);
    return (
      !("problem" in known) &&
      known.prefix === read.prefix &&
      known.address.toString() === read.address.toString()
    );
  });
  return isThere ? { problem: "duplicate" } : undefined;
}
