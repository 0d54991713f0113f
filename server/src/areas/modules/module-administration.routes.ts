import type { ModuleListSort } from "@planete/shared/contract/module-fields.ts";
import { moduleFields } from "@planete/shared/contract/module-fields.ts";
import * as contract from "@planete/shared/contract/module-administration.contract.ts";
import { moduleName } from "@planete/shared/domain/modules/module.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import type { ModuleListRow } from "./administered-module.store.ts";
import { findClients, findRightLabels, findTeams, modulePlan } from "./administered-module.store.ts";
import { createModule, placeModule, readModule, removeModule, saveModule } from "./save-module.ts";

/** The modules of the company, kept in support vision (spec §2, §3). */
export function serveModuleAdministration(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listModules, async (_caller, { query }) => {
    const page = await findListPage<ModuleListRow, ModuleListSort>(kysely, modulePlan(query), query);
    return { data: page.rows.map(rowToWire), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.exportModules, async (_caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: walkList<ModuleListRow, ModuleListSort>(kysely, modulePlan(wish), wish.sort),
      columns: columnsIn(lang),
      lang,
      name: "modules",
    }),
  );

  serveCaller(routes, contract.readModuleChoices, async () => {
    const [clients, teams, rights] = await Promise.all([
      findClients(kysely),
      findTeams(kysely),
      findRightLabels(kysely),
    ]);
    return {
      data: { clients, teams, rights: rights.map(({ tag, labels }) => ({ tag, labels: { ...labels } })) },
    };
  });

  serveCaller(routes, contract.placeModule, async (caller, { params, body }) => ({
    data: { place: await placeModule(platform, caller, { id: params.id, place: body.place }) },
  }));

  serveCaller(routes, contract.readModule, async (_caller, { params }) => ({
    data: await readModule(kysely, params.id),
  }));

  serveCaller(routes, contract.createModule, async (caller, { body }) => ({
    data: await createModule(platform, caller, body),
  }));

  serveCaller(routes, contract.saveModule, async (caller, { params, body }) => ({
    data: await saveModule(platform, caller, { id: params.id, version: body.version, draft: body.module }),
  }));

  serveCaller(routes, contract.removeModule, async (caller, { params, query }) => {
    await removeModule(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });
}

function rowToWire({ open_sheets, changed_at, names, ...row }: ModuleListRow): contract.ModuleRowWire {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    names: { ...names },
    path: row.path,
    icon: row.icon,
    audience: row.audience,
    clients: row.clients,
    keptFor: row.kept_for,
    active: row.active,
    parts: row.parts,
    languages: row.languages,
    openSheets: open_sheets,
    bases: row.bases,
    pins: row.pins,
    changedAt: changed_at.toISOString(),
  };
}

function columnsIn(lang: LanguageCode): readonly ExportColumn<ModuleListRow>[] {
  const say = translatorOf(lang);
  const chain = catalogChain(lang);
  return exportColumns<typeof moduleFields, ModuleListRow>(moduleFields, say, {
    name: ({ name, names, slug, path }) => moduleName({ name, nameTranslation: names, slug, path }, chain),
    slug: ({ slug }) => slug,
    path: ({ path }) => path,
    audience: (row) =>
      say(row.kept_for > 0 ? `modules.kept.${row.audience}` : `modules.audience.${row.audience}`),
    state: ({ active }) => say(active ? "modules.state.shown" : "modules.state.hidden"),
    parts: ({ parts }) => parts,
    languages: ({ languages }) => `${languages}/${languageCodes.length}`,
    openSheets: (row) => row.open_sheets,
    bases: ({ bases }) => bases,
    pins: ({ pins }) => pins,
  });
}
