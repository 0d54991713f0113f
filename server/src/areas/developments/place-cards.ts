import type { Platform } from "../../platform/platform.ts";
import { findDevelopmentsOf } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import type { CardChange } from "./edit-card.ts";
import { changeCardIn } from "./edit-card.ts";

export type PlacedCard = CardChange & { readonly id: string };

/**
 * Moves several cards in one transaction: all of them or none. They are held in the order of their developments, so
 * that two who move the same cards at once wait for each other instead of both waiting for ever.
 */
export async function placeCards(
  platform: Platform,
  reader: DevelopmentReader,
  cards: readonly PlacedCard[],
): Promise<{ readonly cardIds: readonly string[]; readonly actionIds: readonly string[] }> {
  return platform.database.transaction(async (queries) => {
    const developments = await findDevelopmentsOf(
      queries,
      cards.map(({ id }) => id),
    );
    const keyOf = ({ id }: PlacedCard): string => `${developments.get(id) ?? ""} ${id}`;
    const actionIds: string[] = [];
    for (const { id, ...change } of cards.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
      const { actionId } = await changeCardIn(queries, platform, reader, id, change);
      if (actionId !== null) actionIds.push(actionId);
    }
    return { cardIds: cards.map(({ id }) => id), actionIds };
  });
}
