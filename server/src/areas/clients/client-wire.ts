import type {
  ClientDraftWire,
  ClientRowWire,
  ClientWire,
} from "@planete/shared/contract/clients.contract.ts";
import type { ClientUses } from "@planete/shared/domain/clients/client.ts";
import type { clientRecord } from "@planete/shared/domain/clients/client-records.ts";
import { isMaskedAddress, maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { StoredContact } from "../../platform/database/schema.ts";
import type { ClientListRow, StoredClient } from "./client.store.ts";

export function clientRowToWire(row: ClientListRow): ClientRowWire {
  return {
    id: row.id,
    version: row.revision,
    code: row.code,
    name: row.name,
    language: row.language,
    status: row.status,
    owner: namedOwner(row),
    contractEnd: row.contract_end,
    contractLevel: row.contract_level,
    tags: row.tags,
    bases: row.bases,
    people: row.people,
    openSheets: row.open_sheets,
    changedAt: row.changed_at.toISOString(),
  };
}

function namedOwner({
  owner_id: id,
  owner: name,
}: Pick<StoredClient, "owner_id" | "owner">): ClientWire["owner"] {
  return id === null || name === null ? null : { id, name };
}

/** A client as one reader sees it: addresses are for super administrators (D21). */
export function clientToWire(
  client: StoredClient,
  uses: ClientUses,
  reader: { readonly seesAddresses: boolean },
): ClientWire {
  return {
    id: client.id,
    version: client.revision,
    code: client.code,
    name: client.name,
    aliases: client.aliases,
    language: client.language,
    status: client.status,
    owner: namedOwner(client),
    contractStart: client.contract_start,
    contractEnd: client.contract_end,
    contractLevel: client.contract_level,
    serviceLevel:
      client.service_level_id === null
        ? null
        : { id: client.service_level_id, name: client.service_level ?? "" },
    contacts: client.contacts.map((contact) => (reader.seesAddresses ? contact : maskedContact(contact))),
    tags: client.tags,
    createdAt: client.created_at.toISOString(),
    changedAt: client.changed_at.toISOString(),
    uses,
  };
}

export function maskedContact(contact: StoredContact): StoredContact {
  return contact.email === "" ? contact : { ...contact, email: maskAddress(contact.email) };
}

/** The contacts to store: an address that came back masked stays what it is; undefined where none is meant. */
export function settledContacts(
  given: ClientDraftWire["contacts"],
  stored: readonly StoredContact[],
): readonly (StoredContact | undefined)[] {
  return given.map((contact) => {
    if (!isMaskedAddress(contact.email)) return contact;
    const known = stored.find(({ id }) => id === contact.id);
    return known && maskAddress(known.email) === contact.email
      ? { ...contact, email: known.email }
      : undefined;
  });
}

/** The record as an administrator would write it. */
export function clientDraftOf(client: StoredClient): ClientDraftWire {
  return {
    code: client.code,
    name: client.name,
    aliases: client.aliases,
    language: client.language,
    status: client.status,
    ownerId: client.owner_id,
    contractStart: client.contract_start,
    contractEnd: client.contract_end,
    contractLevel: client.contract_level,
    serviceLevelId: client.service_level_id,
    contacts: client.contacts,
    tags: client.tags,
  };
}

/** The fields as history keeps them: what people read, addresses masked for good (D21). */
export function clientHistory(
  client: Omit<
    StoredClient,
    "id" | "revision" | "created_at" | "changed_at" | "owner_id" | "service_level_id"
  >,
): HistoryFields<typeof clientRecord> {
  return {
    code: client.code,
    name: client.name,
    aliases: client.aliases,
    language: client.language,
    status: client.status,
    owner: client.owner,
    contractStart: client.contract_start,
    contractEnd: client.contract_end,
    contractLevel: client.contract_level,
    serviceLevel: client.service_level,
    contacts: client.contacts.map(({ name, role, email, phoneNumber }) =>
      [name, role, email === "" ? "" : maskAddress(email), phoneNumber]
        .filter((part) => part !== "")
        .join(", "),
    ),
    tags: client.tags,
  };
}
