import { maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** How cells are shown to a reader: others than super administrators may type addresses, but not read them (D21). */
export function cellsFor({ person }: Caller): (cell: string) => string {
  return person.superAdministrator ? (cell) => cell : maskAddressesIn;
}
