import type { Transaction } from "kysely";
import { z } from "zod";
import { emptyPerson } from "@planete/shared/contract/empty-person.ts";
import { labelsOf } from "@planete/shared/contract/list-fields.ts";
import { personDraft } from "@planete/shared/contract/person-wire.ts";
import type { PersonDraftWire } from "@planete/shared/contract/person-wire.ts";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { personFields, personSides } from "@planete/shared/contract/person-fields.ts";
import { isMaskedAddress, maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import {
  partOfField,
  personChangeRefusal,
  personMakeRefusal,
} from "@planete/shared/domain/people/person-change.ts";
import {
  holidayCountries,
  parseDayMinutes,
  weekdays,
  writeMinutes,
} from "@planete/shared/domain/people/working-week.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sqlState } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { ImportKind, RowJudge } from "../../platform/imports/import-kind.ts";
import { writeRows } from "../../platform/imports/import-kind.ts";
import type { ValueReader } from "../../platform/imports/read-values.ts";
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
import { recordChanges } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { accessHeldPeople, accessHeldPerson, applyChange, changedFields } from "./change-person.ts";
import { insertNewPeople } from "./make-person.ts";
import type { PersonRecordRow } from "./person-record.store.ts";
import {
  deletePeople,
  findChangedImported,
  findClientsWithBases,
  findPersonRecord,
  findPersonRecords,
  findTeams,
} from "./person-record.store.ts";
import { draftOf, historyFieldsOf, readsAddresses } from "./person-wire.ts";

const labels: ImportKind["labels"] = {
  ...labelsOf(personFields, ["username", "firstname", "lastname", "emailAddress", "phoneNumber", "function"]),
  ...labelsOf(personFields, ["quality", "side", "client", "bases", "teams"]),
  defaultLanguage: personFields.language.label,
  country: personFields.country.label,
  ...labelsOf(personFields, [...weekdays, "administrator", "superAdministrator"]),
};

/** As directories and spreadsheets head them. */
const otherHeadings: ImportKind["otherHeadings"] = {
  username: ["Login", "User", "User name", "Utilisateur", "Benutzer", "Usuario", "Utente", "Utilizador"],
  emailAddress: ["E-mail", "Email", "Mail", "Courriel", "Correo", "Correo electrónico", "Correu", "E-post"],
  phoneNumber: ["Tel", "Tél", "Phone", "Phone number", "Mobile", "Portable"],
  country: ["Pays", "Country", "Land", "País", "Paese", "ประเทศ"],
};

/** The fields of the draft that a column of another name fills. */
const columnOf: Readonly<Record<string, string>> = {
  employee: "side",
  clientId: "client",
  baseIds: "bases",
  teamIds: "teams",
};

/** People from a file: found by their username, or by their address where the file has no username. */
export const peopleImport: ImportKind = {
  subject: "person",
  right: rightsScreenRight,
  labels,
  otherHeadings,
  choices: ["side", "client", "bases", "teams", "defaultLanguage", "country"],
  open: openPeople,
  write: (platform, queries, caller, rows) =>
    writeRows(rows, {
      make: async (drafts) => {
        const people = drafts.map((draft) => personDraft.parse(draft));
        const made = await insertNewPeople(queries, caller, people, "");
        return made.map(({ id, version }) => ({ id, version, before: null }));
      },
      change: async (draft, target) => {
        const row = await accessHeldPerson(platform, queries, caller, target);
        await applyChange(platform, queries, caller, { row, changes: personDraft.parse(draft) });
        const after = await findPersonRecord(queries, row.id);
        return { id: row.id, version: after?.version ?? row.version, before: draftOf(row) };
      },
    }),
  takeBack: async (platform, queries, caller, rows) => {
    const people = await accessHeldPeople(platform, queries, caller, rows);
    const before = new Map(rows.map((row) => [row.id, row.before]));
    for (const row of people) {
      const draft = before.get(row.id);
      if (draft === null) continue;
      const changes = z.object(personDraft.shape).parse(draft);
      await applyChange(platform, queries, caller, { row, changes });
    }
    const made = people.filter(({ id }) => before.get(id) === null);
    if (made.length > 0) await forgetMade(queries, caller, made);
  },
  findChanged: findChangedImported,
};

/** Takes people away whom a file made. Who was invited or came in is somebody, and no longer a row of a file. */
async function forgetMade(
  queries: Transaction<Schema>,
  caller: Caller,
  people: readonly PersonRecordRow[],
): Promise<void> {
  if (people.some((row) => row.has_access || row.invited_at)) refuse("importChangedSince");
  await recordChanges(
    queries,
    "person",
    people.map((row) => ({
      actorId: caller.person.id,
      action: "remove",
      id: row.id,
      before: historyFieldsOf(row),
    })),
  );
  const ids = people.map(({ id }) => id);
  await deletePeople(queries, ids).catch((error: unknown) => {
    if (sqlState(error) === "23503") refuse("recordInUse");
    throw error;
  });
}

async function openPeople(queries: Queries, caller: Caller): Promise<RowJudge> {
  const [people, clients, teams] = await Promise.all([
    findPersonRecords(queries),
    findClientsWithBases(queries),
    findTeams(queries),
  ]);
  const byUsername = new Map(people.map((row) => [row.username.toLowerCase(), row]));
  const byAddress = new Map(
    people.flatMap((row): [string, PersonRecordRow][] =>
      row.email_address === null ? [] : [[row.email_address.toLowerCase(), row]],
    ),
  );
  const clientsByName = byName(
    clients.flatMap((client) => client.names.map((name) => [name, client] as const)),
  );
  const clientsById = new Map(clients.map((client) => [client.id, client]));
  const teamsByName = byName(teams.map(({ id, name }) => [name, id] as const));
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const baseNames = new Map(clients.flatMap(({ bases }) => bases.map(({ id, name }) => [id, name] as const)));
  const sides = wordsInAllLanguages(personSides, (side) => `people.side.${side}`);
  const countries = byName(holidayCountries.map((code) => [code, code] as const));
  const seen = { username: new Set<string>(), emailAddress: new Set<string>(), person: new Set<string>() };

  const inWords = (draft: PersonDraftWire): Readonly<Record<string, string>> => ({
    username: draft.username,
    firstname: draft.firstname,
    lastname: draft.lastname,
    emailAddress:
      draft.emailAddress === "" || readsAddresses(caller)
        ? draft.emailAddress
        : maskAddress(draft.emailAddress),
    phoneNumber: draft.phoneNumber,
    function: draft.function,
    quality: draft.quality,
    side: draft.employee ? "staff" : "client",
    client: clientsById.get(draft.clientId ?? "")?.names[0] ?? "",
    bases: draft.baseIds.map((id) => baseNames.get(id) ?? "").join(", "),
    teams: draft.teamIds
      .map((id) => teamNames.get(id) ?? "")
      .toSorted()
      .join(", "),
    defaultLanguage: draft.defaultLanguage === null ? "" : languages[draft.defaultLanguage].name,
    country: draft.country,
    ...Object.fromEntries(
      weekdays.map((day, place) => [day, writeMinutes(draft.workingMinutes[place] ?? 0) || "0 h"]),
    ),
    administrator: String(draft.administrator),
    superAdministrator: String(draft.superAdministrator),
  });

  return (values) => {
    const cells = valueReader(values);
    const { problems } = cells;
    const username = cells.given("username");
    const address = cells.given("emailAddress");
    const known =
      username === undefined
        ? byAddress.get((address ?? "").toLowerCase())
        : byUsername.get(username.toLowerCase());
    const before = known ? draftOf(known) : emptyPerson;
    const client = cells.word("client", clientsByName, clientsById.get(before.clientId ?? ""));
    const present = before.employee ? "staff" : "client";
    const side = cells.word("side", sides, cells.given("client") === undefined ? present : "client");
    const employee = side === "staff";
    const bases = byName((client?.bases ?? []).map(({ id, name }) => [name, id] as const));
    const keptBases = client?.id === before.clientId ? before.baseIds : [];
    const draft: PersonDraftWire = {
      ...before,
      username: sameOr(before.username, username),
      firstname: cells.text("firstname", before.firstname),
      lastname: cells.text("lastname", before.lastname),
      // Handed back as it was shown, a masked address stands for the one that is stored (D21).
      emailAddress:
        known && isMaskedAddress(address ?? "") ? before.emailAddress : sameOr(before.emailAddress, address),
      phoneNumber: cells.text("phoneNumber", before.phoneNumber),
      function: cells.text("function", before.function),
      quality: cells.text("quality", before.quality),
      defaultLanguage: cells.word("defaultLanguage", languageWords, before.defaultLanguage),
      country: cells.word("country", countries, before.country),
      workingMinutes: weekdays.map((day, place) => minutesOf(cells, day, before.workingMinutes[place] ?? 0)),
      employee,
      clientId: employee ? null : (client?.id ?? null),
      baseIds: employee ? [] : [...cells.words("bases", bases, keptBases)],
      teamIds: [...cells.words("teams", teamsByName, employee ? before.teamIds : [])],
      administrator: cells.yes("administrator", before.administrator),
      superAdministrator: cells.yes("superAdministrator", before.superAdministrator),
    };
    problems.push(...schemaProblems(personDraft, draft, columnOf), ...sideProblems(cells, draft));
    if (!known && isMaskedAddress(draft.emailAddress)) problems.push(fieldProblem("emailAddress", "unknown"));
    problems.push(...nameProblems(draft, known));
    const changed = changedFields(before, draft);
    const refusals = new Set(
      known
        ? changed.map((field) =>
            personChangeRefusal(
              caller.person,
              { id: known.id, superAdministrator: known.super_administrator, erased: false },
              partOfField[field],
            ),
          )
        : [personMakeRefusal(caller.person, draft)],
    );
    for (const code of refusals) if (code !== undefined) problems.push(codeProblem(code));
    const name = `${draft.firstname} ${draft.lastname}`.trim() || draft.username;
    const target = known ? { id: known.id, version: known.version } : null;
    if (problems.length > 0)
      return {
        disposition: "refused",
        name,
        problems: onePerField(problems),
        changes: [],
        draft: null,
        target,
      };
    if (known && changed.length === 0)
      return { disposition: "unchanged", name, problems: [], changes: [], draft: null, target };
    return {
      disposition: known ? "changed" : "made",
      name,
      problems: [],
      changes: known ? changesBetween(inWords(before), inWords(draft)) : [],
      draft,
      target,
    };
  };

  /** A username or an address that somebody else has, in the company or in the same file. */
  function nameProblems(draft: PersonDraftWire, known: PersonRecordRow | undefined): RowProblemWire[] {
    const found: RowProblemWire[] = [];
    const judge = (field: "username" | "emailAddress", taken: ReadonlyMap<string, PersonRecordRow>): void => {
      const value = draft[field].toLowerCase();
      if (value === "") return;
      const holder = taken.get(value);
      if (holder && holder.id !== known?.id) found.push(fieldProblem(field, "taken"));
      if (seen[field].has(value)) found.push(fieldProblem(field, "twiceInFile"));
      seen[field].add(value);
    };
    judge("username", byUsername);
    judge("emailAddress", byAddress);
    if (known && seen.person.has(known.id)) found.push(fieldProblem("username", "twiceInFile"));
    if (known) seen.person.add(known.id);
    return found;
  }
}

/** The working time of one day; an empty cell leaves what is there, `0` is a day without work. */
function minutesOf({ given, problems }: ValueReader, day: string, present: number): number {
  const cell = given(day);
  if (cell === undefined) return present;
  const minutes = parseDayMinutes(cell);
  if (minutes === undefined) problems.push(fieldProblem(day, "hours"));
  return minutes ?? present;
}

/** What cannot be, as `requireGoodPeople` judges it: a client's user with a team or flag, staff with a client. */
function sideProblems(
  cells: { readonly given: (field: string) => string | undefined },
  draft: PersonDraftWire,
): RowProblemWire[] {
  if (draft.employee) {
    return ["client", "bases"].flatMap((field) =>
      cells.given(field) === undefined ? [] : [fieldProblem(field, "clientOnly")],
    );
  }
  return [
    ...(draft.clientId === null ? [fieldProblem("client", "required")] : []),
    ...(draft.teamIds.length > 0 ? [fieldProblem("teams", "staffOnly")] : []),
    ...(draft.administrator ? [fieldProblem("administrator", "staffOnly")] : []),
    ...(draft.superAdministrator ? [fieldProblem("superAdministrator", "staffOnly")] : []),
  ];
}
