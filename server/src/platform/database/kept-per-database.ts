import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";

/** What is kept in memory of a database, up to so many bytes; what was not used for longest goes first. */
export function keptPerDatabase<Kept extends object>(
  maxBytes: number,
  bytesOf: (kept: Kept, key: string) => number,
): (database: Database) => LRUCache<string, Kept> {
  const caches = new WeakMap<Database, LRUCache<string, Kept>>();
  return (database) => {
    const known = caches.get(database);
    if (known) return known;
    const made = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: bytesOf });
    caches.set(database, made);
    return made;
  };
}
