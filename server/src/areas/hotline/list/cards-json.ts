import { sheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import { sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { Database } from "../../../platform/database/database.ts";
import { keptPerDatabase } from "../../../platform/hot-path/kept-per-database.ts";
import type { ListedSheet } from "./list.store.ts";
import type { OwnPart } from "./sheet-card.store.ts";
import { findCards } from "./list.store.ts";
import type { FilterScope } from "./sheet-filter.store.ts";
import { cardToWire, fieldSightOf } from "../sheets/sheet-wire.ts";

interface CardJson {
  readonly stamp: string;
  /** JSON with the comma before it and without its end, which the reader's own part makes; as bytes, which need no encoding again. */
  readonly json: Buffer;
}

const sharedPart = sheetCardWire.omit({ unread: true, draft: true });
const opening = Buffer.from("[");
const closing = Buffer.from("]");
const cardsOf = keptPerDatabase<CardJson>(8_000_000, ({ json }) => json.length);

const toOwnPart = ({ unread, draft }: OwnPart): Buffer =>
  Buffer.from(`,"unread":${unread},"draft":${JSON.stringify(draft)}}`);

/** Nearly all cards end in one of these. */
const plainEnds = Array.from({ length: 50 }, (_none, unread) => toOwnPart({ unread, draft: null }));

function ownPart(place: ListedSheet): Buffer {
  return (place.draft === null ? plainEnds[place.unread] : undefined) ?? toOwnPart(place);
}

/** The same rights are asked about all day: what each role does not see is gathered once. */
const hiddenOf = new WeakMap<FieldRights, Map<PersonRole, string>>();

/** What readers who see the same have in common. */
export function fieldSightKey(rights: FieldRights, { reader }: FilterScope): string {
  const known = hiddenOf.get(rights) ?? new Map<PersonRole, string>();
  let hidden = known.get(reader.role);
  if (hidden === undefined) {
    const sees = fieldSightOf(rights, reader);
    hidden = sheetFields.filter((field) => !sees(field)).join();
    hiddenOf.set(rights, known.set(reader.role, hidden));
  }
  return `${reader.side} ${hidden}`;
}

export interface CardsJson {
  readonly json: Buffer;
  /** Every place has its card, as it was when the place was read. */
  readonly whole: boolean;
}

/**
 * The cards of a page as a JSON list. What all readers with the same sight have in common is made once for each
 * version of a sheet and kept; the stamp of a place says whether it still holds.
 */
export async function cardsJson(
  database: Database,
  scope: FilterScope,
  rights: FieldRights,
  places: readonly ListedSheet[],
): Promise<CardsJson> {
  const sees = fieldSightOf(rights, scope.reader);
  const prefix = `${fieldSightKey(rights, scope)} `;
  const kept = cardsOf(database);
  const found = places.map(({ id, stamp }) => {
    // Without noting the use, which costs more than to make a card again now and then.
    const card = kept.peek(prefix + id);
    return card?.stamp === stamp ? card : undefined;
  });
  const missing = places.filter((_place, index) => found[index] === undefined).map(({ id }) => id);
  const made = new Map<string, CardJson>();
  for (const row of await findCards(database, scope, missing)) {
    const card = sharedPart.parse(cardToWire(row, sees, scope.reader.side));
    const json = { stamp: row.stamp, json: Buffer.from(`,${JSON.stringify(card).slice(0, -1)}`) };
    kept.set(prefix + row.id, json);
    made.set(row.id, json);
  }
  const parts: Buffer[] = [];
  let whole = true;
  for (const [index, place] of places.entries()) {
    const card = found[index] ?? made.get(place.id);
    if (card?.stamp !== place.stamp) whole = false;
    if (!card) continue;
    if (parts.length === 0) parts.push(opening, card.json.subarray(1), ownPart(place));
    else parts.push(card.json, ownPart(place));
  }
  return { json: parts.length === 0 ? Buffer.from("[]") : Buffer.concat([...parts, closing]), whole };
}
