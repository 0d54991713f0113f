import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { TurnGroup, TurnGroups } from "./use-turn-groups.ts";

/** Sheets that stand together, `from` and `to` being their places among all that are drawn. */
export interface TurnBlock {
  readonly from: number;
  readonly to: number;
  readonly count: number | undefined;
}

interface Blocks {
  readonly cards: readonly SheetCard[];
  readonly blocks: readonly (TurnBlock & { readonly group: TurnGroup })[];
}

/** The sheets without those of folded groups, and where each group stands among them; the first rows are support's. */
export function turnBlocks(
  rows: readonly SheetCard[],
  supports: number,
  groups: TurnGroups | undefined,
  hasMore: boolean,
): Blocks {
  if (!groups) return { cards: rows, blocks: [] };
  const firsts = groups.isFolded("support") ? [] : rows.slice(0, supports);
  const rest = groups.isFolded("rest") ? [] : rows.slice(supports);
  const blocks: (TurnBlock & { readonly group: TurnGroup })[] = [];
  const add = (group: TurnGroup, from: number, to: number): void => {
    const count = groups.counts[group];
    const holdsAny = to > from || (count ?? 0) > 0;
    if (holdsAny) blocks.push({ group, from, to, count });
  };
  add("support", 0, firsts.length);
  // It begins where the group before it ends, which is not known before that is all there.
  const isReached = rest.length > 0 || !hasMore || groups.isFolded("support");
  if (isReached) add("rest", firsts.length, firsts.length + rest.length);
  return { cards: [...firsts, ...rest], blocks };
}
