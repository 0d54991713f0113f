import { LRUCache } from "lru-cache";
import type { Database } from "../database/database.ts";

/**
 * What is kept in memory of a database, up to so many bytes; what was not used for longest goes first. Whoever keeps
 * something keeps its stamp with it, and asks the database each time whether the stamp still holds. With the short way
 * off nothing is kept.
 */
export function keptPerDatabase<Kept extends object>(
  maxBytes: number,
  bytesOf: (kept: Kept, key: string) => number,
): (database: Database) => LRUCache<string, Kept> {
  const caches = new WeakMap<Database, LRUCache<string, Kept>>();
  return (database) => {
    const known = caches.get(database);
    if (known) return known;
    const made = new LRUCache<string, Kept>({
      maxSize: maxBytes,
      maxEntrySize: database.hotPath ? maxBytes : 1,
      sizeCalculation: bytesOf,
    });
    caches.set(database, made);
    return made;
  };
}
