import type { Transaction } from "kysely";
import type {
  AdministeredModuleWire,
  ModuleDraftWire,
  ModulePartWire,
} from "@planete/shared/contract/module-administration.contract.ts";
import { modulesChanged } from "@planete/shared/contract/modules.contract.ts";
import { moveTo } from "@planete/shared/domain/modules/module-order.ts";
import type { moduleRecord } from "@planete/shared/domain/modules/module-record.ts";
import { givenNames, standInName } from "@planete/shared/domain/modules/module-record.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { everyoneTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  recordChange,
  refuseConflict,
  refuseField,
  refuseInUse,
} from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import * as store from "./administered-module.store.ts";

export async function readModule(queries: Queries, id: string): Promise<AdministeredModuleWire> {
  const module = await store.findAdministeredModule(queries, id);
  if (!module) return refuse("notFound");
  const { row, parts } = module;
  return {
    id,
    version: row.revision,
    slug: row.slug,
    names: { ...row.name_translation },
    path: row.path,
    icon: row.icon,
    audience: row.audience,
    clientIds: row.clientIds,
    teamIds: row.teamIds,
    rights: row.rights,
    active: row.active,
    parts: parts.map((part) => ({
      id: part.id,
      slug: part.slug,
      names: { ...part.names },
      path: part.path,
      staffOnly: part.audience === "staff",
      active: part.active,
      sheets: part.sheets,
    })),
    changedAt: row.changed_at.toISOString(),
    uses: await store.findModuleUses(queries, id, row.slug),
  };
}

export async function createModule(
  platform: Platform,
  { person }: Caller,
  draft: ModuleDraftWire,
): Promise<AdministeredModuleWire> {
  return platform.database.transaction(async (queries) => {
    const order = await store.holdOrder(queries);
    await settle(queries, draft);
    if (await store.isSlugTaken(queries, draft.slug)) refuseField("slug", "taken");
    const id = newId();
    await store.insertModule(queries, {
      id,
      parent_id: null,
      slug: draft.slug,
      position: order.length,
      changed_at: platform.now(),
      ...columnsOf(draft),
    });
    await store.setPositions(queries, [...order, id]);
    await store.replaceClients(queries, id, clientsOf(draft));
    await store.replaceSight(queries, id, draft);
    for (const [position, part] of draft.parts.entries())
      await store.insertModule(queries, { ...partRow(part, id), id: newId(), position });
    await recordChange(queries, "module", {
      actorId: person.id,
      action: "create",
      id,
      after: historyOf(await accessModule(queries, id)),
    });
    await tellEveryone(queries);
    return readModule(queries, id);
  });
}

export async function saveModule(
  platform: Platform,
  { person }: Caller,
  { id, version, draft }: { readonly id: string; readonly version: number; readonly draft: ModuleDraftWire },
): Promise<AdministeredModuleWire> {
  return platform.database.transaction(async (queries) => {
    const before = await accessModule(queries, id);
    if (before.row.revision !== version)
      return refuseConflict(queries, "module", { id, current: await readModule(queries, id) });
    await settle(queries, draft);
    // Links, filters and bases know it by this word.
    if (draft.slug !== before.row.slug) refuseField("slug", "fixed");
    await store.updateModule(queries, id, { ...columnsOf(draft), changed_at: platform.now() });
    await store.replaceClients(queries, id, clientsOf(draft));
    await store.replaceSight(queries, id, draft);
    await saveParts(queries, id, before.parts, draft.parts);
    await recordChange(queries, "module", {
      actorId: person.id,
      action: "change",
      id,
      before: historyOf(before),
      after: historyOf(await accessModule(queries, id)),
    });
    await tellEveryone(queries);
    return readModule(queries, id);
  });
}

export async function removeModule(
  platform: Platform,
  { person }: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const before = await accessModule(queries, id);
    if (before.row.revision !== version)
      return refuseConflict(queries, "module", { id, current: await readModule(queries, id) });
    const { openSheets, sheets, bases, assignees, communications } = await store.findModuleUses(
      queries,
      id,
      before.row.slug,
    );
    if (sheets + bases + assignees + communications > 0)
      refuseInUse({ openSheets, closedSheets: sheets - openSheets, bases, assignees, communications });
    await store.deleteModules(queries, [id]);
    await recordChange(queries, "module", {
      actorId: person.id,
      action: "remove",
      id,
      before: historyOf(before),
    });
    await tellEveryone(queries);
    return undefined;
  });
}

/** Moves a module in the company's order; gives the place it got. */
export async function placeModule(
  platform: Platform,
  { person }: Caller,
  { id, place }: { readonly id: string; readonly place: number },
): Promise<number> {
  return platform.database.transaction(async (queries) => {
    const before = await store.holdOrder(queries);
    if (!before.includes(id)) refuse("notFound");
    const after = moveTo(before, id, place);
    const [was, is] = [before.indexOf(id), after.indexOf(id)];
    if (was === is) return is;
    await store.setPositions(queries, after);
    await recordChange(queries, "module", {
      actorId: person.id,
      action: "order",
      id,
      before: { position: was + 1 },
      after: { position: is + 1 },
    });
    await tellEveryone(queries);
    return is;
  });
}

async function accessModule(queries: Transaction<Schema>, id: string): Promise<store.AdministeredModule> {
  return (await store.findAdministeredModule(queries, id, { lock: true })) ?? refuse("notFound");
}

/** Refuses what cannot stand together: two parts of one slug, clients that do not exist. */
async function settle(queries: Transaction<Schema>, draft: ModuleDraftWire): Promise<void> {
  const slugs = draft.parts.map(({ slug }) => slug);
  const doubled = slugs.findIndex((slug, at) => slugs.indexOf(slug) !== at);
  if (doubled >= 0) refuseField(`parts.${doubled}.slug`, "taken");
  const clients = clientsOf(draft);
  if (draft.audience === "clients" && clients.length === 0) refuseField("clientIds", "required");
  if ((await store.countClients(queries, clients)) !== clients.length) refuseField("clientIds", "unknown");
  const known = new Set((await store.findTeams(queries)).map(({ id }) => id));
  if (draft.teamIds.some((id) => !known.has(id))) refuseField("teamIds", "unknown");
  const tags = new Set((await store.findRightLabels(queries)).map(({ tag }) => tag));
  if (draft.rights.some((tag) => !tags.has(tag))) refuseField("rights", "unknown");
}

const clientsOf = (draft: ModuleDraftWire): readonly string[] =>
  draft.audience === "clients" ? [...new Set(draft.clientIds)] : [];

function columnsOf({ names, path, icon, audience, active }: ModuleDraftWire) {
  return {
    name: standInName(names),
    name_translation: JSON.stringify(givenNames(names)),
    path,
    icon,
    audience,
    active,
  };
}

function partRow(part: ModulePartWire, parentId: string) {
  return {
    parent_id: parentId,
    slug: part.slug,
    name: standInName(part.names),
    name_translation: JSON.stringify(givenNames(part.names)),
    path: part.path,
    audience: part.staffOnly ? ("staff" as const) : ("everyone" as const),
    active: part.active,
  };
}

async function saveParts(
  queries: Transaction<Schema>,
  moduleId: string,
  before: readonly store.StoredPart[],
  wished: readonly ModulePartWire[],
): Promise<void> {
  const kept = new Set(wished.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  const sheets = gone.reduce((sum, part) => sum + part.sheets, 0);
  const openSheets = gone.reduce((sum, part) => sum + part.openSheets, 0);
  const communications = gone.reduce((sum, part) => sum + part.communications, 0);
  if (sheets + communications > 0)
    refuseInUse({ openSheets, closedSheets: sheets - openSheets, communications });
  await store.deleteModules(
    queries,
    gone.map(({ id }) => id),
  );
  for (const [position, part] of wished.entries()) {
    const known = before.find(({ id }) => id === part.id);
    if (known && known.slug !== part.slug) refuseField(`parts.${position}.slug`, "fixed");
    if (known) await store.updateModule(queries, part.id, { ...partRow(part, moduleId), position });
    else await store.insertModule(queries, { ...partRow(part, moduleId), id: newId(), position });
  }
}

/** The fields as history keeps them: what people read. */
function historyOf({ row, parts }: store.AdministeredModule): HistoryFields<typeof moduleRecord> {
  const spoken = (names: Readonly<Record<string, string>>): string[] =>
    Object.entries(names).map(([code, name]) => `${code}: ${name}`);
  return {
    slug: row.slug,
    names: spoken(row.name_translation),
    path: row.path,
    icon: row.icon,
    audience: row.audience,
    clients: row.clientNames,
    teams: row.teams,
    rights: row.rights,
    active: row.active,
    parts: parts.map(({ name, slug, path, audience, active }) =>
      [name, slug, path, audience === "staff" ? "staff" : "", active ? "" : "hidden"]
        .filter((word) => word !== "")
        .join(", "),
    ),
  };
}

/** Every menu and page of modules asks again. */
async function tellEveryone(queries: Transaction<Schema>): Promise<void> {
  await announce(queries, { event: modulesChanged, audience: [everyoneTopic], payload: {} });
}
