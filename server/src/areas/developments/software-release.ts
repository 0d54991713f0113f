import { developmentSettingsChanged } from "@planete/shared/contract/development-settings.contract.ts";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import { isPublishedState, releaseSteps } from "@planete/shared/domain/developments/development-limits.ts";
import type { ReleaseRecordWire } from "@planete/shared/contract/release.contract.ts";
import { givenNames } from "@planete/shared/domain/modules/module-record.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import { noteAudiences } from "@planete/shared/domain/releases/software-release.ts";
import type {
  ReleaseNotes,
  releaseRecord,
  RolloutState,
} from "@planete/shared/domain/releases/software-release.ts";
import type { Transaction } from "kysely";
import { sqlState } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { staffTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import { settleDeliveries } from "./delivery.store.ts";
import { todayOf } from "./edit-card.ts";
import {
  accessRelease,
  countBases,
  findBaseNames,
  findReleases,
  holdRelease,
  insertRelease,
  replaceBases,
  updateRelease,
} from "./software-release.store.ts";

const uniqueViolation = "23505";

/** Runs a change of releases; a number that another one has is the caller's to change. */
async function changeReleases<Result>(
  platform: Platform,
  work: (queries: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await platform.database.transaction(async (queries) => {
      const result = await work(queries);
      await announce(queries, {
        event: developmentSettingsChanged,
        audience: [staffTopic],
        payload: { what: "releases" },
      });
      return result;
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) refuse("releaseNumberTaken");
    throw error;
  }
}

export async function createRelease(
  platform: Platform,
  actorId: string,
  wanted: { readonly id?: string | undefined; readonly number: string; readonly plannedOn: string | null },
): Promise<ReleaseRecordWire> {
  const id = wanted.id ?? newId();
  return changeReleases(platform, async (queries) => {
    const [there] = wanted.id === undefined ? [] : await findReleases(queries, id);
    if (there) return there.number === wanted.number ? accessRelease(queries, id) : refuse("conflict");
    const { number, plannedOn } = wanted;
    await insertRelease(queries, { id, number, planned_on: plannedOn, created_by: actorId });
    const after = await accessRelease(queries, id);
    await recordChange(queries, "releases", {
      actorId,
      action: "create",
      id,
      after: await historyOf(queries, after),
    });
    return after;
  });
}

/** A release held for a change; one that moved on since is for people to look at again. */
async function accessVersion(
  queries: Transaction<Schema>,
  id: string,
  version: number,
): Promise<ReleaseRecordWire> {
  const release = await holdRelease(queries, id);
  return release.version === version
    ? release
    : refuseConflict(queries, "releases", { id, current: release });
}

export interface ReleaseChange {
  readonly version: number;
  readonly number?: string | undefined;
  readonly plannedOn?: string | null | undefined;
  readonly releasedOn?: string | null | undefined;
  readonly state?: ReleaseState | undefined;
  readonly notes?: ReleaseNotes | undefined;
  readonly checklist?: ReleaseRecordWire["checklist"] | undefined;
  readonly bases?: readonly { readonly id: string; readonly state: RolloutState }[] | undefined;
}

export async function changeRelease(
  platform: Platform,
  actorId: string,
  id: string,
  wanted: ReleaseChange,
): Promise<ReleaseRecordWire> {
  return changeReleases(platform, async (queries) => {
    const before = await accessVersion(queries, id, wanted.version);
    const { number, plannedOn, releasedOn, state, notes, checklist, bases } = wanted;
    if (state !== undefined && !releaseSteps(before.state).includes(state)) refuse("releaseNotReady");
    await updateRelease(queries, id, {
      version: before.version + 1,
      ...(number === undefined ? {} : { number }),
      ...(plannedOn === undefined ? {} : { planned_on: plannedOn }),
      ...(releasedOn === undefined ? {} : { released_on: releasedOn }),
      ...(state === undefined ? {} : { state }),
      ...(notes === undefined
        ? {}
        : {
            notes: JSON.stringify({ clients: givenNames(notes.clients), staff: givenNames(notes.staff) }),
          }),
      ...(checklist === undefined ? {} : { checklist: JSON.stringify(checklist) }),
    });
    if (bases !== undefined) {
      const ids = [...new Set(bases.map((base) => base.id))];
      if (ids.length < bases.length) refuseField("bases", "taken");
      if ((await countBases(queries, ids)) < ids.length) refuseField("bases", "unknown");
      await replaceBases(queries, id, bases);
    }
    await settleDeliveries(queries, [id]);
    const after = await accessRelease(queries, id);
    await recordChange(queries, "releases", {
      actorId,
      action: "change",
      id,
      before: await historyOf(queries, before),
      after: await historyOf(queries, after),
    });
    return after;
  });
}

/** Publishes a version: it is out from the day given, or today; nothing on its checklist may be open. */
export async function publishRelease(
  platform: Platform,
  actorId: string,
  id: string,
  wanted: { readonly version: number; readonly releasedOn?: string | undefined },
): Promise<ReleaseRecordWire> {
  return changeReleases(platform, async (queries) => {
    const before = await accessVersion(queries, id, wanted.version);
    const open = before.checklist.filter(({ done }) => !done).length;
    if (isPublishedState(before.state) || before.state === "withdrawn" || open > 0)
      refuse("releaseNotReady", { open });
    await updateRelease(queries, id, {
      state: "rolling-out",
      released_on: wanted.releasedOn ?? todayOf(platform),
      published_at: platform.now(),
      version: before.version + 1,
    });
    await settleDeliveries(queries, [id]);
    const after = await accessRelease(queries, id);
    await recordChange(queries, "releases", {
      actorId,
      action: "publish",
      id,
      before: await historyOf(queries, before),
      after: await historyOf(queries, after),
    });
    return after;
  });
}

/** The fields as history keeps them: what people read. */
async function historyOf(
  queries: Transaction<Schema>,
  release: ReleaseRecordWire,
): Promise<HistoryFields<typeof releaseRecord>> {
  const names = await findBaseNames(
    queries,
    release.bases.map(({ id }) => id),
  );
  return {
    number: release.number,
    plannedOn: release.plannedOn,
    releasedOn: release.releasedOn,
    state: release.state,
    notes: noteAudiences.flatMap((audience) =>
      Object.entries(release.notes[audience]).map(([code, words]) => `${audience}, ${code}: ${words}`),
    ),
    checklist: release.checklist.map(({ text, done }) => (done ? `✓ ${text}` : text)),
    bases: release.bases.map(({ id, state }) => `${names.get(id) ?? id}: ${state}`),
  };
}
