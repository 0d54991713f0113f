import type { Caller } from "./caller.ts";
import type { Asker } from "./fair-line.ts";

/** Somebody who is logged in stands in line for themselves, whatever happens in the network they come from. */
export function askerOf({ person }: Caller): Asker {
  return { network: `person ${person.id}`, account: person.username.toLowerCase() };
}
