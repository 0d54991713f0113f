import { createHash } from "node:crypto";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import type { ClientDraftWire } from "@planete/shared/contract/clients.contract.ts";
import { clientDraft } from "@planete/shared/contract/clients.contract.ts";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { labelsOf } from "@planete/shared/contract/list-fields.ts";
import { cellPlaces, listCell } from "@planete/shared/domain/imports/cell-values.ts";
import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import { clientStatuses, holdsClientBack } from "@planete/shared/domain/clients/client.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ImportKind, RowJudge, RowPlan, WrittenRow } from "../../platform/imports/import-kind.ts";
import { writeRows } from "../../platform/imports/import-kind.ts";
import type { ValueReader } from "../../platform/imports/read-values.ts";
import {
  byName,
  changesBetween,
  codeProblem,
  fieldProblem,
  foldCell,
  languageWords,
  onePerField,
  sameOr,
  schemaProblems,
  valueReader,
  wordsInAllLanguages,
} from "../../platform/imports/read-values.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { clientDraftOf, maskedContact } from "./client-wire.ts";
import type { ImportedClient } from "./client.store.ts";
import { findChangedImported, findImportedClients, findStaff } from "./client.store.ts";
import { changeClient, dropClient, insertNewClient } from "./save-client.ts";

/** The columns of contacts: each cell holds one part of all of them, in their order. */
export const contactColumns = [
  { field: "contactNames", part: "name", heading: "clients.contacts.name" },
  { field: "contactRoles", part: "role", heading: "clients.contacts.role" },
  { field: "contactAddresses", part: "email", heading: "clients.contacts.email" },
  { field: "contactPhones", part: "phoneNumber", heading: "clients.contacts.phoneNumber" },
] as const;

const labels: ImportKind["labels"] = {
  ...labelsOf(clientFields, ["code", "name", "aliases", "status", "language", "owner"]),
  ...labelsOf(clientFields, ["contractStart", "contractEnd", "contractLevel", "tags"]),
  ...Object.fromEntries(contactColumns.map(({ field, heading }) => [field, heading])),
};

const newcomer: ClientDraftWire = {
  code: "",
  name: "",
  aliases: [],
  language: "fr",
  status: "active",
  ownerId: null,
  contractStart: null,
  contractEnd: null,
  contractLevel: "",
  contacts: [],
  tags: [],
};

/** Clients from a file: found by their code, or by a name where the file has no code. */
export const clientsImport: ImportKind = {
  subject: "client",
  right: supportVisionRight("clients"),
  labels,
  choices: ["status", "language", "owner"],
  open: openClients,
  write: (platform, queries, caller, rows) =>
    writeRows(rows, {
      make: async (drafts) => {
        const written: WrittenRow[] = [];
        for (const draft of drafts) {
          const id = await insertNewClient(platform, queries, caller, clientDraft.parse(draft));
          written.push({ id, version: 1, before: null });
        }
        return written;
      },
      change: async (draft, target) => {
        const wanted = { ...target, draft: clientDraft.parse(draft) };
        const before = await changeClient(platform, queries, caller, wanted);
        return { id: target.id, version: target.version + 1, before: clientDraftOf(before) };
      },
    }),
  takeBack: async (platform, queries, caller, rows) => {
    for (const { id, version, before } of rows) {
      if (before === null) await dropClient(queries, caller, { id, version });
      else await changeClient(platform, queries, caller, { id, version, draft: clientDraft.parse(before) });
    }
  },
  findChanged: findChangedImported,
};

async function openClients(queries: Queries, { person }: Caller): Promise<RowJudge> {
  const [clients, staff] = await Promise.all([findImportedClients(queries), findStaff(queries)]);
  const byCode = new Map(clients.map((client) => [client.code, client]));
  const names = byName(
    clients.flatMap((client) => [client.name, ...client.aliases].map((name) => [name, client] as const)),
  );
  const owners = byName(staff.map(({ id, name }) => [name, id] as const));
  const ownerNames = new Map(staff.map(({ id, name }) => [id, name]));
  const statuses = wordsInAllLanguages(clientStatuses, (status) => `clients.status.${status}`);
  const seenCodes = new Set<string>();
  const seenNames = new Set<string>();

  const inWords = (draft: ClientDraftWire): Readonly<Record<string, string>> => ({
    code: draft.code,
    name: draft.name,
    aliases: listCell(draft.aliases),
    status: draft.status,
    language: languages[draft.language].name,
    owner: ownerNames.get(draft.ownerId ?? "") ?? "",
    contractStart: draft.contractStart ?? "",
    contractEnd: draft.contractEnd ?? "",
    contractLevel: draft.contractLevel,
    tags: listCell(draft.tags),
    ...Object.fromEntries(
      contactColumns.map(({ field, part }) => [
        field,
        listCell(
          draft.contacts
            .map((contact) => (person.superAdministrator ? contact : maskedContact(contact))[part])
            .filter((value) => value !== ""),
        ),
      ]),
    ),
  });

  /** A code or a name that another client has, in the company or in the same file. */
  const namesakes = (draft: ClientDraftWire, known: ImportedClient | undefined): RowProblemWire[] => {
    const found: RowProblemWire[] = [];
    const isOther = (client: ImportedClient | undefined): boolean =>
      client !== undefined && client.id !== known?.id;
    if (isOther(byCode.get(draft.code))) found.push(fieldProblem("code", "taken"));
    if (isOther(names.find(draft.name))) found.push(fieldProblem("name", "taken"));
    if (draft.aliases.some((alias) => isOther(names.find(alias))))
      found.push(fieldProblem("aliases", "taken"));
    if (seenCodes.has(draft.code)) found.push(fieldProblem("code", "twiceInFile"));
    const own = [draft.name, ...draft.aliases].map(foldCell);
    if (own.some((name) => seenNames.has(name))) found.push(fieldProblem("name", "twiceInFile"));
    seenCodes.add(draft.code);
    for (const name of own) seenNames.add(name);
    return found;
  };

  return (values): RowPlan => {
    const cells = valueReader(values);
    const { problems } = cells;
    const code = cells.given("code")?.toUpperCase();
    const known = code === undefined ? names.find(cells.given("name") ?? "") : byCode.get(code);
    const before = known ? clientDraftOf(known) : newcomer;
    const draft: ClientDraftWire = {
      ...before,
      code: code ?? before.code,
      name: sameOr(before.name, cells.given("name")),
      aliases: [...cells.list("aliases", before.aliases)],
      status: cells.word("status", statuses, before.status),
      language: cells.word("language", languageWords, before.language),
      ownerId: cells.word<string | null>("owner", owners, before.ownerId),
      contractStart: cells.day("contractStart", before.contractStart),
      contractEnd: cells.day("contractEnd", before.contractEnd),
      contractLevel: cells.text("contractLevel", before.contractLevel),
      tags: [...cells.list("tags", before.tags)],
      contacts: contactsOf(cells, { code: code ?? before.code, present: before.contacts }),
    };
    problems.push(
      ...schemaProblems(clientDraft, draft, { ownerId: "owner", contacts: "contactNames" }),
      ...namesakes(draft, known),
    );
    const { contractStart, contractEnd } = draft;
    if (contractStart !== null && contractEnd !== null && contractEnd < contractStart)
      problems.push(fieldProblem("contractEnd", "dateOrder"));
    if (known && draft.status === "gone" && known.status !== "gone" && holdsClientBack(known.uses))
      problems.push(codeProblem("recordInUse"));
    const target = known ? { id: known.id, version: known.revision } : null;
    const plan = { name: draft.name || draft.code, target };
    if (problems.length > 0)
      return { ...plan, disposition: "refused", problems: onePerField(problems), changes: [], draft: null };
    const changes = known ? changesBetween(inWords(before), inWords(draft)) : [];
    // An address may change where its mask does not.
    const sameContacts = JSON.stringify(before.contacts) === JSON.stringify(draft.contacts);
    if (known && changes.length === 0 && sameContacts)
      return { ...plan, disposition: "unchanged", problems: [], changes, draft: null };
    return { ...plan, disposition: known ? "changed" : "made", problems: [], changes, draft };
  };
}

/**
 * The contacts that the cells of a row name, in their order; those of no column stay. Who is known by name keeps what
 * the row does not say, and their id: the same row gives the same plan whenever it is planned.
 */
function contactsOf(
  cells: ValueReader,
  { code, present }: { readonly code: string; readonly present: ClientDraftWire["contacts"] },
): ClientDraftWire["contacts"] {
  const columns = contactColumns.map(({ field, part }) => ({
    field,
    part,
    values: cells.given(field) === undefined ? undefined : cellPlaces(cells.given(field) ?? ""),
  }));
  if (columns.every(({ values }) => values === undefined)) return [...present];
  const names = columns[0]?.values ?? present.map(({ name }) => name);
  for (const { field, values } of columns)
    if ((values?.length ?? 0) > names.length) cells.problems.push(fieldProblem(field, "placesMismatch"));
  return names.map((name, place) => {
    // Two of one name are told apart by who comes first.
    const namesakes = names.slice(0, place).filter((other) => foldCell(other) === foldCell(name));
    const known = present.filter((contact) => foldCell(contact.name) === foldCell(name))[namesakes.length];
    const said = (part: "role" | "email" | "phoneNumber"): string | undefined =>
      columns.find((column) => column.part === part)?.values?.[place];
    const email = said("email");
    // Handed back as it was shown, a masked address stands for the one that is stored (D21).
    const kept = email !== undefined && known && maskAddress(known.email) === email ? known.email : email;
    return {
      id: known?.id ?? contactId(code, place, name),
      name,
      role: said("role") ?? known?.role ?? "",
      email: kept ?? known?.email ?? "",
      phoneNumber: said("phoneNumber") ?? known?.phoneNumber ?? "",
    };
  });
}

/** An id made of what the row says, so that planning twice plans the same. */
function contactId(code: string, place: number, name: string): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([code, place, name]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
