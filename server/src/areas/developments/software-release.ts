import { developmentSettingsChanged } from "@planete/shared/contract/development-settings.contract.ts";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import { isPublishedState } from "@planete/shared/domain/developments/development-limits.ts";
import type { Transaction } from "kysely";
import { sqlState } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { staffTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { settleDeliveries } from "./delivery.store.ts";
import { todayOf } from "./edit-card.ts";
import type { ReleaseWire } from "./software-release.store.ts";
import {
  accessRelease,
  findReleases,
  holdRelease,
  insertRelease,
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
): Promise<ReleaseWire> {
  const id = wanted.id ?? newId();
  return changeReleases(platform, async (queries) => {
    const [there] = wanted.id === undefined ? [] : await findReleases(queries, id);
    if (there) return there.number === wanted.number ? there : refuse("conflict");
    const { number, plannedOn } = wanted;
    await insertRelease(queries, { id, number, planned_on: plannedOn, created_by: actorId });
    await recordHistory(queries, {
      actorId,
      area: "releases",
      action: "create",
      subject: id,
      after: { number: wanted.number, plannedOn: wanted.plannedOn },
    });
    return accessRelease(queries, id);
  });
}

export interface ReleaseChange {
  readonly version: number;
  readonly number?: string | undefined;
  readonly plannedOn?: string | null | undefined;
  readonly releasedOn?: string | null | undefined;
  readonly state?: ReleaseState | undefined;
}

export async function changeRelease(
  platform: Platform,
  actorId: string,
  id: string,
  wanted: ReleaseChange,
): Promise<ReleaseWire> {
  return changeReleases(platform, async (queries) => {
    const before = await holdRelease(queries, id, wanted.version);
    await updateRelease(queries, id, {
      version: before.version + 1,
      ...(wanted.number === undefined ? {} : { number: wanted.number }),
      ...(wanted.plannedOn === undefined ? {} : { planned_on: wanted.plannedOn }),
      ...(wanted.releasedOn === undefined ? {} : { released_on: wanted.releasedOn }),
      ...(wanted.state === undefined ? {} : { state: wanted.state }),
    });
    await settleDeliveries(queries, [id]);
    const after = await accessRelease(queries, id);
    await recordHistory(queries, {
      actorId,
      area: "releases",
      action: "change",
      subject: id,
      before,
      after,
    });
    return after;
  });
}

/** Publishes a version: it is out from the day given, or today. */
export async function publishRelease(
  platform: Platform,
  actorId: string,
  id: string,
  wanted: { readonly version: number; readonly releasedOn?: string | undefined },
): Promise<ReleaseWire> {
  return changeReleases(platform, async (queries) => {
    const before = await holdRelease(queries, id, wanted.version);
    if (isPublishedState(before.state) || before.state === "withdrawn") refuse("releaseNotReady");
    await updateRelease(queries, id, {
      state: "rolling-out",
      released_on: wanted.releasedOn ?? todayOf(platform),
      published_at: platform.now(),
      version: before.version + 1,
    });
    await settleDeliveries(queries, [id]);
    const after = await accessRelease(queries, id);
    await recordHistory(queries, {
      actorId,
      area: "releases",
      action: "publish",
      subject: id,
      before,
      after,
    });
    return after;
  });
}
