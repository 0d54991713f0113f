import type { Database } from "../../platform/database/database.ts";
import type { KeptPerson } from "./kept-people.store.ts";
import { findKeptPeople, findPeopleOrder } from "./kept-people.store.ts";

/** Everybody as they stood under one stamp. */
export interface KeptPeople {
  readonly stamp: string;
  /** In the usual order of the list. */
  readonly people: readonly KeptPerson[];
  readonly placeOf: ReadonlyMap<string, number>;
}

/** About 15 MB. A larger company is asked of the database. */
const mostKept = 20_000;

/** Where people change all the time, as in an import, reading them again takes no more than this part of it. */
const readingShare = 0.1;

interface Shelf {
  kept?: KeptPeople;
  reading?: Promise<void>;
  nextReadingAt: number;
}
const shelves = new WeakMap<Database, Shelf>();

function shelfOf(database: Database): Shelf {
  const known = shelves.get(database);
  if (known) return known;
  const made: Shelf = { nextReadingAt: 0 };
  shelves.set(database, made);
  return made;
}

/**
 * Everybody as this process knows them; undefined where it knows nobody. It says nothing of now: whoever answers by it
 * asks the database whether the stamp still holds.
 */
export function peopleKept(database: Database): KeptPeople | undefined {
  return shelfOf(database).kept;
}

/** Reads everybody again, unless that is being done or was done a moment ago. */
export async function keepPeople(database: Database): Promise<void> {
  if (!database.hotPath) return;
  const shelf = shelfOf(database);
  if (!shelf.reading && performance.now() < shelf.nextReadingAt) return;
  shelf.reading ??= readAnew(database, shelf);
  await shelf.reading;
}

async function readAnew(database: Database, shelf: Shelf): Promise<void> {
  const begun = performance.now();
  try {
    const kept = await readPeople(database, shelf.kept);
    if (kept) shelf.kept = kept;
    else delete shelf.kept;
  } finally {
    delete shelf.reading;
    const now = performance.now();
    shelf.nextReadingAt = now + (now - begun) / readingShare;
  }
}

/** The order of all, and what is kept of those alone whose stamp has moved, as they all were at one moment. */
async function readPeople(
  database: Database,
  before: KeptPeople | undefined,
): Promise<KeptPeople | undefined> {
  const known = new Map(before?.people.map((person) => [person.id, person]));
  return database.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (queries) => {
      const { stamp, ids, stamps } = await findPeopleOrder(queries);
      if (ids.length > mostKept) return undefined;
      const moved = ids.filter((id, place) => known.get(id)?.stamp !== stamps[place]);
      if (moved.length > 0)
        for (const person of await findKeptPeople(queries, moved)) known.set(person.id, person);
      const people = ids.flatMap((id) => known.get(id) ?? []);
      return { stamp, people, placeOf: new Map(people.map(({ id }, place) => [id, place])) };
    });
}
