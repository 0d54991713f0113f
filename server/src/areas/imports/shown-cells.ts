import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** Text as those see it who may type addresses, but not read them (D21). */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>,;:"()]+@[^\s@<>,;:"()]+/g, maskAddress);
}

/** How cells are shown to a reader. */
export function cellsFor({ person }: Caller): (cell: string) => string {
  return person.superAdministrator ? (cell) => cell : withoutAddresses;
}
