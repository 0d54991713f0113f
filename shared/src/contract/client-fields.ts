import { clientLimits, clientRules, clientStatuses } from "../domain/clients/client.ts";
import { languageCodes } from "../i18n/languages.ts";
import { askedFor, id, name, several, someOf } from "./filter-kinds.ts";
import type { FilterOf, ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a client in its list, its form and its file, each declared once (spec §2). */
export const clientFields = {
  /** These clients alone. */
  id: { label: "clients.title", filter: askedFor(id, 100) },
  code: { label: "clients.field.code", rules: clientRules.code, sorts: true, column: true, exported: true },
  name: { label: "clients.field.name", rules: clientRules.name, sorts: true, column: true, exported: true },
  status: {
    label: "clients.field.status",
    filter: someOf(clientStatuses),
    sorts: true,
    column: true,
    exported: true,
  },
  language: {
    label: "clients.field.language",
    filter: someOf(languageCodes),
    column: true,
    exported: true,
  },
  owner: { label: "clients.field.owner", filter: several(id, 50), sorts: true, column: true, exported: true },
  contractStart: { label: "clients.field.contractStart", exported: true },
  contractEnd: { label: "clients.field.contractEnd", sorts: true, column: true, exported: true },
  contractLevel: {
    label: "clients.field.contractLevel",
    rules: clientRules.contractLevel,
    column: true,
    exported: true,
  },
  serviceLevel: { label: "clients.field.serviceLevel" },
  tags: {
    label: "clients.field.tags",
    filter: several(name(clientLimits.tag), 50),
    filterName: "tag",
    column: true,
    exported: true,
  },
  aliases: { label: "clients.field.aliases", exported: true },
  /** Their name, role, address and telephone number are columns of their own. */
  contacts: { label: "clients.field.contacts", exported: true },
  bases: { label: "clients.field.bases", sorts: true, column: true, exported: true },
  people: { label: "clients.field.people", sorts: true, column: true, exported: true },
  openSheets: { label: "clients.field.openSheets", sorts: true, column: true, exported: true },
  changedAt: { label: "clients.field.changedAt", sorts: true, column: true },
} as const satisfies ListFields;

export type ClientSort = SortOf<typeof clientFields>;
export type ClientFilter = FilterOf<typeof clientFields>;

export const clientSorts = sortsOf(clientFields);
