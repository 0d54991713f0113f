import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { readRightsOfPerson } from "@planete/shared/contract/rights.contract.ts";
import { wordsOfRightToWire } from "@planete/shared/contract/rights.contract.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import { keptPerDatabase } from "../../platform/hot-path/kept-per-database.ts";
import { readRightsOf } from "./read-rights.ts";
import { findRightLabels } from "./right.store.ts";

interface WordsJson {
  readonly stamp: string;
  /** Tag and words in eleven languages, as the beginning of an object. */
  readonly json: string;
}

/** Some thousand rights. */
const wordsKept = keptPerDatabase<WordsJson>(4_000_000, ({ json }) => 2 * json.length);

/**
 * Every right of a person as JSON; undefined where there is no such person. Hundreds of rights have the same words
 * whoever is asked about: those are read and put into JSON again only where a right has changed.
 */
export async function rightsOfPersonJson(
  database: Database,
  personId: string,
  queries: Queries = database.kysely,
): Promise<Buffer | undefined> {
  const found = await readRightsOf(queries, personId);
  if (!found) return undefined;
  const { person, rights } = found;
  const kept = wordsKept(database);
  const words = new Map<string, string>();
  for (const { tag, stamp } of rights) {
    const known = kept.get(tag);
    if (known?.stamp === stamp) words.set(tag, known.json);
  }
  const missing = rights.flatMap(({ tag }) => (words.has(tag) ? [] : [tag]));
  if (missing.length > 0) {
    for (const right of await findRightLabels(queries, missing)) {
      const json = JSON.stringify(wordsOfRightToWire(right)).slice(0, -1);
      kept.set(right.tag, { stamp: right.stamp, json });
      words.set(right.tag, json);
    }
  }
  const answer: CallAnswer<typeof readRightsOfPerson> = {
    data: {
      userId: personId,
      name: person.name,
      active: person.active,
      teams: [...person.teams],
      flags: [...person.flags],
      rights: [],
    },
  };
  const parts = rights.flatMap(({ tag, value, reason, until }) => {
    const begun = words.get(tag);
    // Deleted in between.
    return begun === undefined ? [] : [`${begun},${JSON.stringify({ value, reason, until }).slice(1)}`];
  });
  return Buffer.from(JSON.stringify(answer).replace(/\[\]\}\}$/, () => `[${parts.join(",")}]}}`));
}
