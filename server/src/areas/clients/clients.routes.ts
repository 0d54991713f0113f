import type { ClientSort } from "@planete/shared/contract/client-fields.ts";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import * as bulk from "@planete/shared/contract/clients-bulk.contract.ts";
import * as contract from "@planete/shared/contract/clients.contract.ts";
import { listCell, placesCell } from "@planete/shared/domain/imports/cell-values.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { dayCell, exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import type { ClientListRow } from "./client.store.ts";
import { clientPlan, findServiceLevels, findStaff, findTags } from "./client.store.ts";
import { changeClients } from "./change-clients.ts";
import { clientRowToWire, maskedContact } from "./client-wire.ts";
import { contactColumns } from "./clients-import.ts";
import { mergeClients } from "./merge-clients.ts";
import { createClient, readClient, removeClient, saveClient } from "./save-client.ts";

/** The clients of the company, kept in support vision (spec §2). */
export function serveClients(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listClients, async (_caller, { query }) => {
    const page = await findListPage<ClientListRow, ClientSort>(kysely, clientPlan(query), query);
    return { data: page.rows.map(clientRowToWire), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.exportClients, async (caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: walkList<ClientListRow, ClientSort>(kysely, clientPlan(wish), wish.sort),
      columns: columnsIn(lang, caller.person.superAdministrator),
      lang,
      name: "clients",
    }),
  );

  serveCaller(routes, bulk.changeClients, async (caller, { body }) => ({
    data: await changeClients(platform, caller, body),
  }));

  serveCaller(routes, bulk.exportChosenClients, async (caller, { body, reply }) =>
    exportRows(reply, {
      rows: walkList<ClientListRow, ClientSort>(kysely, clientPlan({ id: body.ids }), undefined),
      columns: columnsIn(body.lang, caller.person.superAdministrator),
      lang: body.lang,
      name: "clients",
    }),
  );

  serveCaller(routes, contract.readClientChoices, async () => ({
    data: {
      staff: [...(await findStaff(kysely))],
      tags: [...(await findTags(kysely))],
      serviceLevels: [...(await findServiceLevels(kysely))],
    },
  }));

  serveCaller(routes, contract.readClient, async (caller, { params }) => ({
    data: await readClient(kysely, caller, params.id),
  }));

  serveCaller(routes, contract.createClient, async (caller, { body }) => ({
    data: await createClient(platform, caller, body),
  }));

  serveCaller(routes, contract.saveClient, async (caller, { params, body }) => ({
    data: await saveClient(platform, caller, { id: params.id, version: body.version, draft: body.client }),
  }));

  serveCaller(routes, contract.mergeClients, async (caller, { params, body }) => ({
    data: await mergeClients(platform, caller, {
      stays: { id: params.id, version: body.version },
      goes: body.other,
    }),
  }));

  serveCaller(routes, contract.removeClient, async (caller, { params, query }) => {
    await removeClient(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });
}

/** The columns of the export; an import reads them back. Addresses of contacts as the reader may see them (D21). */
function columnsIn(lang: LanguageCode, seesAddresses: boolean): readonly ExportColumn<ClientListRow>[] {
  const say = translatorOf(lang);
  const writeDay = dayCell(lang);
  const day = (date: string | null): string => (date === null ? "" : writeDay(date));
  return exportColumns<typeof clientFields, ClientListRow>(clientFields, say, {
    code: ({ code }) => code,
    name: ({ name }) => name,
    status: ({ status }) => say(`clients.status.${status}`),
    language: ({ language }) => languages[language].name,
    owner: ({ owner }) => owner,
    contractStart: (row) => day(row.contract_start),
    contractEnd: (row) => day(row.contract_end),
    contractLevel: (row) => row.contract_level,
    tags: ({ tags }) => listCell(tags),
    aliases: ({ aliases }) => listCell(aliases),
    contacts: contactColumns.map(({ heading, part }) => ({
      heading: say(heading),
      value: ({ contacts }) =>
        placesCell(contacts.map((contact) => (seesAddresses ? contact : maskedContact(contact))[part])),
    })),
    bases: ({ bases }) => bases,
    people: ({ people }) => people,
    openSheets: (row) => row.open_sheets,
  });
}
