import type { Transaction } from "kysely";
import type { ProgramDraftWire, ProgramWire } from "@planete/shared/contract/programs.contract.ts";
import type { programRecord } from "@planete/shared/domain/programs/program.ts";
import { inAlertOrder } from "@planete/shared/domain/programs/program.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import type { StoredProgram } from "./program.store.ts";
import * as store from "./program.store.ts";

interface OfVersion {
  readonly id: string;
  readonly version: number;
}

export interface TokenAnswer {
  readonly data: ProgramWire;
  readonly token: string;
}

const tokenEndLength = 4;

function newProgramToken() {
  const token = newToken();
  return { token, columns: { token_hash: hashToken(token), token_end: token.slice(-tokenEndLength) } };
}

export function programToWire(program: StoredProgram): ProgramWire {
  return {
    id: program.id,
    version: program.revision,
    name: program.name,
    alerts: [...inAlertOrder(program.alerts)],
    perMinute: program.per_minute,
    tokenEnd: program.token_end,
    revokedAt: program.revoked_at?.toISOString() ?? null,
    lastUsedAt: program.last_used_at?.toISOString() ?? null,
    raised: program.raised,
    createdAt: program.created_at.toISOString(),
    createdBy: program.by,
  };
}

export async function readProgram(queries: Queries, id: string): Promise<ProgramWire> {
  return programToWire((await store.findProgram(queries, id)) ?? refuse("notFound"));
}

/** Makes a program; its token is given once. */
export async function createProgram(
  { database, now }: Platform,
  caller: Caller,
  draft: ProgramDraftWire,
): Promise<TokenAnswer> {
  const { token, columns } = newProgramToken();
  return database.transaction(async (queries) => {
    const id = newId();
    const at = now();
    await store.insertProgram(queries, {
      id,
      ...(await settle(queries, null, draft)),
      ...columns,
      created_at: at,
      created_by: caller.person.id,
      changed_at: at,
    });
    await recordChange(queries, "program", {
      actorId: caller.person.id,
      action: "create",
      id,
      after: programHistory(await accessProgram(queries, id)),
    });
    return { data: await readProgram(queries, id), token };
  });
}

export async function saveProgram(
  { database, now }: Platform,
  caller: Caller,
  { id, version, draft }: OfVersion & { readonly draft: ProgramDraftWire },
): Promise<ProgramWire> {
  return database.transaction(async (queries) => {
    const before = await accessVersion(queries, { id, version });
    await store.updateProgram(queries, id, { ...(await settle(queries, id, draft)), changed_at: now() });
    await recordChange(queries, "program", {
      actorId: caller.person.id,
      action: "change",
      id,
      before: programHistory(before),
      after: programHistory(await accessProgram(queries, id)),
    });
    return readProgram(queries, id);
  });
}

/** A new token; the old one, withdrawn or not, is good for nothing any more. */
export async function renewToken(
  { database, now }: Platform,
  caller: Caller,
  wanted: OfVersion,
): Promise<TokenAnswer> {
  const { token, columns } = newProgramToken();
  return database.transaction(async (queries) => {
    const { id } = await accessVersion(queries, wanted);
    await store.updateProgram(queries, id, { ...columns, revoked_at: null, changed_at: now() });
    await recordChange(queries, "program", { actorId: caller.person.id, action: "renewToken", id });
    return { data: await readProgram(queries, id), token };
  });
}

export async function revokeProgram(
  { database, now }: Platform,
  caller: Caller,
  wanted: OfVersion,
): Promise<ProgramWire> {
  return database.transaction(async (queries) => {
    const { id, revoked_at: before } = await accessVersion(queries, wanted);
    if (before === null) {
      await store.updateProgram(queries, id, { revoked_at: now(), changed_at: now() });
      await recordChange(queries, "program", { actorId: caller.person.id, action: "withdraw", id });
    }
    return readProgram(queries, id);
  });
}

export async function removeProgram(
  { database }: Platform,
  caller: Caller,
  wanted: OfVersion,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await accessVersion(queries, wanted);
    await store.deleteProgram(queries, before.id);
    await recordChange(queries, "program", {
      actorId: caller.person.id,
      action: "remove",
      id: before.id,
      before: programHistory(before),
    });
  });
}

async function accessVersion(
  queries: Transaction<Schema>,
  { id, version }: OfVersion,
): Promise<StoredProgram> {
  const program = await accessProgram(queries, id);
  if (program.revision !== version)
    return refuseConflict(queries, "program", { id, current: programToWire(program) });
  return program;
}

async function accessProgram(queries: Transaction<Schema>, id: string): Promise<StoredProgram> {
  return (await store.findProgram(queries, id, { lock: true })) ?? refuse("notFound");
}

async function settle(queries: Transaction<Schema>, id: string | null, draft: ProgramDraftWire) {
  if (await store.isNameTaken(queries, id, draft.name)) refuseField("name", "taken");
  return { name: draft.name, alerts: [...inAlertOrder(draft.alerts)], per_minute: draft.perMinute };
}

function programHistory({
  name,
  alerts,
  per_minute: perMinute,
}: StoredProgram): HistoryFields<typeof programRecord> {
  return { name, alerts, perMinute };
}
