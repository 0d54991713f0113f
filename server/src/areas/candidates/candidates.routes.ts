import type { CandidateSort } from "@planete/shared/contract/candidate-fields.ts";
import { candidateListFields } from "@planete/shared/contract/candidate-fields.ts";
import * as contract from "@planete/shared/contract/candidates.contract.ts";
import { listCell } from "@planete/shared/domain/imports/cell-values.ts";
import { keptUntil } from "@planete/shared/domain/candidates/candidate.ts";
import { maskAddress, maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { candidateToRow, todayOf } from "./candidate-wire.ts";
import type { StoredCandidate } from "./candidate.store.ts";
import { candidatePlan, countOver, findPlaces, findWords } from "./candidate.store.ts";
import { expireCandidates } from "./expire-candidates.ts";
import { sampleFile } from "./sample-file.ts";
import { createCandidate, readCandidate, removeCandidate, saveCandidate } from "./save-candidate.ts";

/** The clients' pools of candidates, kept in support vision (spec §2, D26). */
export function serveCandidates(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const readerOf = ({ person }: Caller) => ({
    today: todayOf(platform),
    seesAddresses: person.superAdministrator,
  });

  serveCaller(routes, contract.listCandidates, async (caller, { query }) => {
    const reader = readerOf(caller);
    const plan = candidatePlan(query, reader);
    const page = await findListPage<StoredCandidate, CandidateSort>(kysely, plan, query);
    return {
      data: page.rows.map((row) => candidateToRow(row, reader.today)),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.exportCandidates, async (caller, { query: { lang, ...wish }, reply }) => {
    const reader = readerOf(caller);
    return exportRows(reply, {
      rows: walkList<StoredCandidate, CandidateSort>(kysely, candidatePlan(wish, reader), wish.sort),
      columns: columnsIn(lang, reader.seesAddresses),
      lang,
      name: "pool",
    });
  });

  serveCaller(routes, contract.readCandidateChoices, async () => {
    const [{ clients, bases }, words, over] = await Promise.all([
      findPlaces(kysely),
      findWords(kysely),
      countOver(kysely, todayOf(platform)),
    ]);
    return {
      data: {
        clients: clients.map(({ id, name }) => ({ id, name })),
        bases: [...bases],
        occupations: [...words.occupations],
        agencies: [...words.agencies],
        over,
      },
    };
  });

  serveCaller(routes, contract.exportCandidateSample, async (_caller, { params, query, reply }) => {
    const { clients } = await findPlaces(kysely);
    const names = clients.slice(0, sampleClients).map(({ name }) => name);
    return reply
      .type("text/csv")
      .header("content-disposition", `attachment; filename="pool-${params.kind}.csv"`)
      .send(sampleFile(params.kind, { lang: query.lang, today: todayOf(platform), clients: names }));
  });

  serveCaller(routes, contract.readCandidate, async (caller, { params }) => ({
    data: await readCandidate(platform, kysely, caller, params.id),
  }));

  serveCaller(routes, contract.createCandidate, async (caller, { body }) => ({
    data: await createCandidate(platform, caller, body),
  }));

  serveCaller(routes, contract.saveCandidate, async (caller, { params, body }) => ({
    data: await saveCandidate(platform, caller, {
      id: params.id,
      version: body.version,
      draft: body.candidate,
    }),
  }));

  serveCaller(routes, contract.removeCandidate, async (caller, { params, query }) => {
    await removeCandidate(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });

  serveCaller(routes, contract.removeOverCandidates, async (caller) => ({
    data: { removed: await expireCandidates(platform, { actorId: caller.person.id, marked: true }) },
  }));
}

/** So many of the installation's clients stand in a sample. */
const sampleClients = 3;

/** The columns of the import, so that an exported list that was set right can come back; and until when it is kept. */
function columnsIn(lang: LanguageCode, seesAddresses: boolean): readonly ExportColumn<StoredCandidate>[] {
  const say = translatorOf(lang);
  return exportColumns<typeof candidateListFields, StoredCandidate>(candidateListFields, say, {
    client: (row) => row.client,
    base: (row) => row.base ?? "",
    lastname: (row) => row.lastname,
    firstname: (row) => row.firstname,
    birthDate: (row) => row.birth_date ?? "",
    emailAddress: ({ email_address: address }) =>
      seesAddresses || address === "" ? address : maskAddress(address),
    phoneNumber: (row) => row.phone_number,
    address: (row) => row.address,
    postalCode: (row) => row.postal_code,
    city: (row) => row.city,
    occupation: (row) => row.occupation,
    qualifications: (row) => listCell(row.qualifications),
    clearances: (row) => listCell(row.clearances),
    availability: (row) => say(`pool.availability.${row.availability}`),
    payrollNumber: (row) => row.payroll_number,
    agency: (row) => row.agency,
    lastContact: (row) => row.last_contact,
    source: (row) => row.source,
    comment: ({ comment }) => (seesAddresses ? comment : maskAddressesIn(comment)),
    keptUntil: (row) => keptUntil(row.last_contact),
  });
}
