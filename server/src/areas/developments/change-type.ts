import { developmentSettingsChanged } from "@planete/shared/contract/development-settings.contract.ts";
import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import type { HistoryAction } from "@planete/shared/domain/history/history-codes.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { staffTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { tidy } from "./create-development.ts";
import { deleteType, findTypes, holdTypes, insertType, updateType } from "./development-type.store.ts";

type Types = readonly DevelopmentTypeView[];

/** Changes the types while nobody else does, and answers all of them. */
async function changeTypes(
  platform: Platform,
  actorId: string,
  work: (
    queries: Transaction<Schema>,
    types: Types,
  ) => Promise<
    | { action: HistoryAction<"development-types">; subject: string; before?: unknown; after?: unknown }
    | undefined
  >,
): Promise<Types> {
  return platform.database.transaction(async (queries) => {
    await holdTypes(queries);
    const entry = await work(queries, await findTypes(queries));
    if (entry) {
      await recordHistory(queries, { actorId, area: "development-types", ...entry });
      await announce(queries, {
        event: developmentSettingsChanged,
        audience: [staffTopic],
        payload: { what: "types" },
      });
    }
    return findTypes(queries);
  });
}

function requireFreeName(types: Types, name: string, exceptId?: string): void {
  const taken = types.some((type) => type.id !== exceptId && foldName(type.name) === foldName(name));
  if (taken) refuse("typeNameTaken");
}

export async function addType(
  platform: Platform,
  actorId: string,
  wanted: {
    readonly id?: string | undefined;
    readonly name: string;
    readonly color: string | null;
    readonly active: boolean;
  },
): Promise<Types> {
  return changeTypes(platform, actorId, async (queries, types) => {
    const id = wanted.id ?? newId();
    if (types.some((type) => type.id === id)) return undefined;
    if (types.length >= developmentLimits.types) refuse("tooManyTypes");
    const name = tidy(wanted.name);
    requireFreeName(types, name);
    const row = { id, name, color: wanted.color, active: wanted.active, position: types.length };
    await insertType(queries, row);
    return { action: "create", subject: id, after: row };
  });
}

export async function editType(
  platform: Platform,
  actorId: string,
  wanted: {
    readonly id: string;
    readonly version: number;
    readonly name?: string | undefined;
    readonly color?: string | null | undefined;
    readonly active?: boolean | undefined;
    readonly position?: number | undefined;
  },
): Promise<Types> {
  return changeTypes(platform, actorId, async (queries, types) => {
    const type = types.find(({ id }) => id === wanted.id);
    if (!type) refuse("notFound");
    if (type.version !== wanted.version) refuse("typeChanged", { version: type.version });
    const name = wanted.name === undefined ? type.name : tidy(wanted.name);
    requireFreeName(types, name, type.id);
    const color = wanted.color === undefined ? type.color : wanted.color;
    const active = wanted.active ?? type.active;
    const after = { name, color, active, position: wanted.position ?? type.position };
    const before = { name: type.name, color: type.color, active: type.active, position: type.position };
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    await updateType(queries, type.id, { name, color, active, version: type.version + 1 });
    if (wanted.position !== undefined) await moveType(queries, types, type.id, wanted.position);
    return { action: "change", subject: type.id, before, after };
  });
}

/** Puts a type at a place; the others close up, each with the number of its place. */
async function moveType(
  queries: Transaction<Schema>,
  types: Types,
  id: string,
  position: number,
): Promise<void> {
  const others = types.filter((type) => type.id !== id).map((type) => type.id);
  const ordered = others.toSpliced(position, 0, id);
  for (const [place, typeId] of ordered.entries()) {
    await updateType(queries, typeId, { position: place });
  }
}

/** Removes a type; one in use only with a successor, which all its developments get (D16). */
export async function removeType(
  platform: Platform,
  actorId: string,
  id: string,
  successorId: string | undefined,
): Promise<Types> {
  return changeTypes(platform, actorId, async (queries, types) => {
    const type = types.find((each) => each.id === id);
    if (!type) refuse("notFound");
    const successor = types.find((each) => each.id === successorId);
    if (successorId !== undefined && (!successor || successor.id === id)) refuse("typeUnknown");
    if (type.used > 0 && !successor) refuse("typeInUse", { used: type.used });
    await deleteType(queries, id, successor?.id ?? null);
    const before = { name: type.name, color: type.color, used: type.used };
    return { action: "remove", subject: id, before, after: { successor: successor?.name ?? null } };
  });
}
