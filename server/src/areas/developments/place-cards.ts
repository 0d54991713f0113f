import type { Witness } from "../../platform/hot-path/witness.ts";
import type { Platform } from "../../platform/platform.ts";
import { findCallerStamp } from "../../platform/sessions/caller.store.ts";
import { findDevelopmentsOf } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import type { CardChange } from "./edit-card.ts";
import { changeCard, changeStep, stepCardIn, todayOf } from "./edit-card.ts";
import type { CardChangeResult } from "./step-card.ts";

export type PlacedCard = CardChange & { readonly id: string };

export type PlacedCards = Omit<CardChangeResult, "actionId"> & { readonly actionIds: readonly string[] };

/**
 * Moves several cards in one transaction: all of them or none. They are held in the order of their developments, so
 * that two who move the same cards at once wait for each other instead of both waiting for ever.
 */
export async function placeCards(
  platform: Platform,
  reader: DevelopmentReader,
  cards: readonly PlacedCard[],
  witness: Witness | null,
): Promise<PlacedCards> {
  const { database } = platform;
  const [only] = cards;
  if (only && cards.length === 1) {
    const { id, ...change } = only;
    const { actionId, ...placed } = await changeCard(platform, reader, id, change, witness);
    return { ...placed, actionIds: actionId === null ? [] : [actionId] };
  }
  if (witness) witness.confirm(await findCallerStamp(database, witness.tokenHash));
  const today = todayOf(platform);
  return database.transaction(async (queries) => {
    const developments = await findDevelopmentsOf(
      queries,
      cards.map(({ id }) => id),
    );
    const keyOf = ({ id }: PlacedCard): string => `${developments.get(id) ?? ""} ${id}`;
    const actionIds: string[] = [];
    for (const { id, ...change } of cards.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
      const { actionId } = await stepCardIn(queries, platform, reader, id, changeStep(change, today));
      if (actionId !== null) actionIds.push(actionId);
    }
    return { cardIds: cards.map(({ id }) => id), actionIds };
  });
}
