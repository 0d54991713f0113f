import type { RightListQuery, RightWire } from "@planete/shared/contract/rights.contract.ts";
import { rightViewFromWire } from "@planete/shared/contract/rights.contract.ts";
import { groupOfRight, rightGroups } from "@planete/shared/domain/rights/right-tags.ts";
import { foldText } from "@planete/shared/domain/words/fold-text.ts";

/** The rights that a list asks for, in its order. There are hundreds at most, and each carries what people hold. */
export function wishedRights(
  rights: readonly RightWire[],
  { search, sort = "tag", group, team, grants }: RightListQuery,
): RightWire[] {
  const wanted = foldText(search ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const matching = rights.filter((right) => {
    // Folding every word of every language is worth it only for a search.
    const words = wanted.length > 0 ? wordsOf(right) : "";
    return (
      wanted.every((word) => words.includes(word)) &&
      (group?.includes(groupOfRight(right.tag)) ?? true) &&
      (team === undefined ||
        right.holders.some((holder) => holder.kind === "team" && team.includes(holder.team))) &&
      (grants === undefined ||
        (grants.includes("limited") && right.holders.some(({ until }) => until !== null)) ||
        (grants.includes("unheld") && right.people === 0))
    );
  });
  const sign = sort.startsWith("-") ? -1 : 1;
  const by = orders[sort.replace("-", "")];
  return by ? matching.toSorted((left, right) => sign * by(left, right) || byTag(left, right)) : matching;
}

type Order = (left: RightWire, right: RightWire) => number;

const byTag: Order = (left, right) => (left.tag < right.tag ? -1 : Number(left.tag > right.tag));
const placeOf = ({ tag }: RightWire): number => rightGroups.indexOf(groupOfRight(tag));

const orders: Readonly<Partial<Record<string, Order>>> = {
  tag: byTag,
  group: (left, right) => placeOf(left) - placeOf(right),
  people: (left, right) => left.people - right.people,
};

function wordsOf(right: RightWire): string {
  const { tag, labels, descriptions, holders } = rightViewFromWire(right);
  const names = holders.map((holder) =>
    holder.kind === "user" ? (holder.name ?? "") : holder.kind === "team" ? holder.team : holder.flag,
  );
  return foldText([tag, ...Object.values(labels), ...Object.values(descriptions), ...names].join("\n"));
}
