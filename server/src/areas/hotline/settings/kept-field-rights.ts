import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Database } from "../../../platform/database/database.ts";
import { keptPerDatabase } from "../../../platform/hot-path/kept-per-database.ts";
import { findStampedFieldRights } from "./setting.store.ts";

export interface KeptRights {
  readonly rights: FieldRights;
  readonly stamp: string | null;
}

const keptRights = keptPerDatabase<KeptRights>(10_000, () => 5_000);
const key = "fieldRights";
const maxAttempts = 3;

/** The field rights at hand, for somebody who has the database say with their stamp whether they still hold. */
export function fieldRightsAtHand(database: Database): KeptRights | undefined {
  return keptRights(database).get(key);
}

/**
 * Asks a question that depends on the field rights without asking for them first: the answer says by its
 * stamp under which rights it was given, and is thrown away when they were not those at hand. What is not there has no rights.
 */
export async function underFieldRights<Answer extends { readonly rightsStamp: string | null } | undefined>(
  database: Database,
  ask: (rights: FieldRights) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly rights: FieldRights }> {
  for (let attempt = 1; ; attempt += 1) {
    const kept = keptRights(database).get(key) ?? (await readRights(database));
    const answer = await ask(kept.rights);
    if (answer === undefined || answer.rightsStamp === kept.stamp) return { answer, rights: kept.rights };
    keptRights(database).delete(key);
    if (attempt === maxAttempts) throw new Error("The field rights change faster than they can be read");
  }
}

async function readRights(database: Database): Promise<KeptRights> {
  const read = await findStampedFieldRights(database.kysely);
  keptRights(database).set(key, read);
  return read;
}
