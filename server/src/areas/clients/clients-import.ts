import type { ClientDraftWire } from "@planete/shared/contract/clients.contract.ts";
import { clientDraft } from "@planete/shared/contract/clients.contract.ts";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { clientStatuses, holdsClientBack } from "@planete/shared/domain/clients/client.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ImportKind, RowJudge, RowPlan } from "../../platform/imports/import-kind.ts";
import {
  byName,
  changesBetween,
  codeProblem,
  fieldProblem,
  languageWords,
  onePerField,
  sameOr,
  schemaProblems,
  valueReader,
  wordsInAllLanguages,
} from "../../platform/imports/read-values.ts";
import type { ImportedClient, StoredClient } from "./client.store.ts";
import { findChangedImported, findClient, findImportedClients, findStaff } from "./client.store.ts";
import { changeClient, dropClient, insertNewClient } from "./save-client.ts";

const labels: ImportKind["labels"] = {
  code: "clients.field.code",
  name: "clients.field.name",
  aliases: "clients.field.aliases",
  status: "clients.field.status",
  language: "clients.field.language",
  owner: "clients.field.owner",
  contractStart: "clients.field.contractStart",
  contractEnd: "clients.field.contractEnd",
  contractLevel: "clients.field.contractLevel",
  tags: "clients.field.tags",
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

/** The record as an administrator would write it. */
function draftOf(client: StoredClient): ClientDraftWire {
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

/** Clients from a file: found by their code, or by a name where the file has no code. Contacts stay as they are. */
export const clientsImport: ImportKind = {
  subject: "client",
  right: supportVisionRight("clients"),
  labels,
  choices: ["status", "language", "owner"],
  open: (queries) => openClients(queries),
  write: async (platform, queries, caller, { draft, target }) => {
    const client = clientDraft.parse(draft);
    if (!target) {
      const id = await insertNewClient(platform, queries, caller, client);
      return { id, version: 1, before: null };
    }
    // The plan knows nothing of contacts: whoever changed them meanwhile moved the version.
    const present = await findClient(queries, target.id);
    const contacts = present?.contacts ?? [];
    const before = await changeClient(platform, queries, caller, {
      ...target,
      draft: { ...client, contacts },
    });
    return { id: target.id, version: target.version + 1, before: draftOf(before) };
  },
  takeBack: async (platform, queries, caller, { id, version, before }) => {
    if (before === null) await dropClient(queries, caller, { id, version });
    else await changeClient(platform, queries, caller, { id, version, draft: clientDraft.parse(before) });
  },
  findChanged: findChangedImported,
};

async function openClients(queries: Queries): Promise<RowJudge> {
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
    aliases: draft.aliases.join(", "),
    status: draft.status,
    language: languages[draft.language].name,
    owner: ownerNames.get(draft.ownerId ?? "") ?? "",
    contractStart: draft.contractStart ?? "",
    contractEnd: draft.contractEnd ?? "",
    contractLevel: draft.contractLevel,
    tags: draft.tags.join(", "),
  });

  /** A code or a name that another client has, in the company or in the same file. */
  const namesakes = (draft: ClientDraftWire, known: ImportedClient | undefined): RowProblemWire[] => {
    const found: RowProblemWire[] = [];
    const isOther = (client: ImportedClient | undefined): boolean =>
      client !== undefined && client.id !== known?.id;
    if (isOther(byCode.get(draft.code))) found.push(fieldProblem("code", "taken"));
    if (isOther(names.get(nameKey(draft.name)))) found.push(fieldProblem("name", "taken"));
    if (draft.aliases.some((alias) => isOther(names.get(nameKey(alias)))))
      found.push(fieldProblem("aliases", "taken"));
    if (seenCodes.has(draft.code)) found.push(fieldProblem("code", "twiceInFile"));
    const own = [draft.name, ...draft.aliases].map(nameKey);
    if (own.some((name) => seenNames.has(name))) found.push(fieldProblem("name", "twiceInFile"));
    seenCodes.add(draft.code);
    for (const name of own) seenNames.add(name);
    return found;
  };

  return (values): RowPlan => {
    const cells = valueReader(values);
    const { problems } = cells;
    const code = cells.given("code")?.toUpperCase();
    const known = code === undefined ? names.get(nameKey(cells.given("name") ?? "")) : byCode.get(code);
    const before = known ? draftOf(known) : newcomer;
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
    };
    problems.push(...schemaProblems(clientDraft, draft, { ownerId: "owner" }), ...namesakes(draft, known));
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
    if (known && changes.length === 0)
      return { ...plan, disposition: "unchanged", problems: [], changes, draft: null };
    const written = { ...draft, contacts: [] };
    return { ...plan, disposition: known ? "changed" : "made", problems: [], changes, draft: written };
  };
}

/** Names are compared as the database does, without regard to case, and also without regard to accents. */
function nameKey(name: string): string {
  return (
    byName([[name, true]])
      .keys()
      .next().value ?? ""
  );
}
