import type { BaseSort } from "@planete/shared/contract/base-fields.ts";
import { baseFields } from "@planete/shared/contract/base-fields.ts";
import * as bulk from "@planete/shared/contract/bases-bulk.contract.ts";
import * as contract from "@planete/shared/contract/bases.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import type { BaseListRow } from "./base.store.ts";
import { basePlan, findClientNames, findModules, findReleases } from "./base.store.ts";
import { changeBases } from "./change-bases.ts";
import { createBase, readBase, removeBase, saveBase } from "./save-base.ts";

/** The installations of the clients, kept in support vision (spec §2, D13). */
export function serveBases(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listBases, async (_caller, { query }) => {
    const page = await findListPage<BaseListRow, BaseSort>(kysely, basePlan(query), query);
    return { data: page.rows.map(toWire), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.exportBases, async (_caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: walkList<BaseListRow, BaseSort>(kysely, basePlan(wish), wish.sort),
      columns: columnsIn(lang),
      lang,
      name: "bases",
    }),
  );

  serveCaller(routes, bulk.changeBases, async (caller, { body }) => ({
    data: await changeBases(platform, caller, body),
  }));

  serveCaller(routes, bulk.exportChosenBases, async (_caller, { body, reply }) =>
    exportRows(reply, {
      rows: walkList<BaseListRow, BaseSort>(kysely, basePlan({ id: body.ids }), undefined),
      columns: columnsIn(body.lang),
      lang: body.lang,
      name: "bases",
    }),
  );

  serveCaller(routes, contract.readBaseChoices, async () => {
    const [clients, modules, releases] = await Promise.all([
      findClientNames(kysely),
      findModules(kysely),
      findReleases(kysely),
    ]);
    return {
      data: {
        clients: [...clients],
        modules: modules.map(({ slug, name, names }) => ({ slug, name, names: { ...names } })),
        releases: [...releases],
      },
    };
  });

  serveCaller(routes, contract.readBase, async (_caller, { params }) => ({
    data: await readBase(kysely, params.id),
  }));

  serveCaller(routes, contract.createBase, async (caller, { body }) => ({
    data: await createBase(platform, caller, body),
  }));

  serveCaller(routes, contract.saveBase, async (caller, { params, body }) => ({
    data: await saveBase(platform, caller, { id: params.id, version: body.version, draft: body.base }),
  }));

  serveCaller(routes, contract.removeBase, async (caller, { params, query }) => {
    await removeBase(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });
}

function toWire(row: BaseListRow): contract.BaseRowWire {
  return {
    id: row.id,
    version: row.revision,
    name: row.name,
    client: { id: row.client_id, name: row.client },
    environment: row.environment,
    url: row.url,
    release: row.release,
    status: row.status,
    modules: row.modules,
    people: row.people,
    openSheets: row.open_sheets,
    changedAt: row.changed_at.toISOString(),
  };
}

function columnsIn(lang: LanguageCode): readonly ExportColumn<BaseListRow>[] {
  const say = translatorOf(lang);
  return exportColumns<typeof baseFields, BaseListRow>(baseFields, say, {
    name: ({ name }) => name,
    client: ({ client }) => client,
    environment: ({ environment }) => say(`bases.environment.${environment}`),
    url: ({ url }) => url,
    release: ({ release }) => release,
    status: ({ status }) => say(`bases.status.${status}`),
    people: ({ people }) => people,
    openSheets: (row) => row.open_sheets,
  });
}
