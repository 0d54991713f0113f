import { cardToWire } from "@planete/shared/contract/card-wire.ts";
import type { Database } from "../../platform/database/database.ts";
import { keptPerDatabase } from "../../platform/hot-path/kept-per-database.ts";
import type { Days } from "./availability.store.ts";
import type { CardReader, ShownCard } from "./card.store.ts";
import { toView } from "./card.store.ts";
import type { PlannedRef } from "./planned-card.store.ts";
import { findPlannedRefs, findPlannedShown } from "./planned-card.store.ts";

export interface PlannedCardsJson {
  /** A list. */
  readonly json: Buffer;
  /** Where its cards lie, in the same order. */
  readonly places: readonly PlannedRef[];
}

interface CardJson {
  readonly stamp: string;
  /** With the comma before it. */
  readonly json: Buffer;
}

/** Twenty thousand cards or so, twice what 500 people have in four weeks. */
const cardsOf = keptPerDatabase<CardJson>(16_000_000, ({ json }) => json.length);

/**
 * The cards of a period as a JSON list, by row and day. What of a card is the same for all who may view its row is made
 * once for each version of it and kept; the stamp of its place says whether it still holds (decision 0013).
 */
export async function plannedCardsJson(
  database: Database,
  reader: CardReader,
  personIds: readonly string[],
  period: Days,
): Promise<PlannedCardsJson> {
  const { kysely } = database;
  const { places } = await findPlannedRefs(kysely, personIds, period, { withSpans: false });
  const kept = cardsOf(database);
  const found = places.map((place) => {
    const card = kept.peek(keyOf(place, reader));
    return card?.stamp === place.stamp ? card : undefined;
  });
  const missing = places.filter((_place, index) => found[index] === undefined).map(({ id }) => id);
  const made = new Map<string, CardJson>();
  if (missing.length > 0) {
    // Asked once more whether it is there to be seen: it may have moved on meanwhile.
    for (const row of await findPlannedShown(kysely, personIds, period, missing)) {
      const json = { stamp: row.stamp, json: Buffer.from(`,${JSON.stringify(wireOf(row, reader))}`) };
      kept.set(keyOf(row, reader), json);
      made.set(row.id, json);
    }
  }
  const parts: Buffer[] = [];
  for (const [index, { id }] of places.entries()) {
    const card = found[index] ?? made.get(id);
    if (card) parts.push(parts.length === 0 ? card.json.subarray(1) : card.json);
  }
  return {
    json: Buffer.concat([Buffer.from("["), ...parts, Buffer.from("]")]),
    places,
  };
}

const wireOf = (row: ShownCard, reader: CardReader) => cardToWire(toView(row, reader));

/** The description of a personal event is for its person and Encadrement alone (D16). */
function keyOf(
  { id, development_id: development, assignee_id: person }: Omit<PlannedRef, "stamp">,
  reader: CardReader,
): string {
  const describes = development === null && (person === reader.personId || reader.fullRole);
  return describes ? `described ${id}` : id;
}
