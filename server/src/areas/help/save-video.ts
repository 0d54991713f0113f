import type { Transaction } from "kysely";
import type { VideoDraftWire, VideoWire } from "@planete/shared/contract/videos.contract.ts";
import { videoUpload } from "@planete/shared/contract/videos.contract.ts";
import type { videoRecord } from "@planete/shared/domain/help/video.ts";
import { videoState } from "@planete/shared/domain/help/video.ts";
import { givenNames } from "@planete/shared/domain/modules/module-record.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { announceVideo, refreshViewers, takeBackVideo } from "./announce-video.ts";
import type { KeptVideo } from "./kept-video.store.ts";
import * as store from "./kept-video.store.ts";
import { findWritersVideoFile } from "./video.store.ts";

interface OfVersion {
  readonly id: string;
  readonly version: number;
}

export function videoToWire(video: KeptVideo, now: Date): VideoWire {
  return {
    id: video.id,
    version: video.revision,
    titles: { ...video.title },
    file: video.file,
    path: video.url ?? "",
    seconds: video.seconds,
    publishedAt: video.published_at.toISOString(),
    withdrawn: video.withdrawn,
    state: stateOf(video, now),
    announcedAt: video.announced_at?.toISOString() ?? null,
    createdAt: video.created_at.toISOString(),
    createdBy: video.created_by,
    changedAt: video.changed_at.toISOString(),
    changedBy: video.changed_by,
  };
}

export function stateOf({ published_at: publishedAt, withdrawn }: KeptVideo, now: Date) {
  return videoState({ publishedAt, withdrawn }, now);
}

export async function readVideo(platform: Platform, queries: Queries, id: string): Promise<VideoWire> {
  return videoToWire((await store.findKeptVideo(queries, id)) ?? refuse("notFound"), platform.now());
}

export async function createVideo(
  platform: Platform,
  { person }: Caller,
  draft: VideoDraftWire,
): Promise<VideoWire> {
  return platform.database.transaction(async (queries) => {
    const [id, now] = [newId(), platform.now()];
    await takeFile(platform, queries, { fileId: draft.file, before: null, writerId: person.id });
    await store.insertVideo(queries, {
      id,
      ...columnsOf(draft, undefined, { actorId: person.id, now }),
      created_at: now,
      created_by: person.id,
    });
    const after = await accessVideo(queries, id);
    await recordChange(queries, "video", {
      actorId: person.id,
      action: "create",
      id,
      after: historyOf(after),
    });
    await announceVideo(queries, id, now);
    return readVideo(platform, queries, id);
  });
}

export async function saveVideo(
  platform: Platform,
  { person }: Caller,
  { id, version, draft }: OfVersion & { readonly draft: VideoDraftWire },
): Promise<VideoWire> {
  return platform.database.transaction(async (queries) => {
    const now = platform.now();
    const before = await accessVersion(queries, { id, version }, now);
    const left = before.file?.id ?? null;
    await takeFile(platform, queries, { fileId: draft.file, before: left, writerId: person.id });
    await store.updateVideo(queries, id, columnsOf(draft, before, { actorId: person.id, now }));
    if (left !== null && draft.file !== left) await platform.files.discard(queries, left);
    const after = await accessVideo(queries, id);
    await recordChange(queries, "video", {
      actorId: person.id,
      action: after.withdrawn && !before.withdrawn ? "withdraw" : "change",
      id,
      before: historyOf(before),
      after: historyOf(after),
    });
    const [was, is] = [stateOf(before, now), stateOf(after, now)];
    // What readers meet nowhere any more is not announced either; it is not said a second time when it comes back.
    if (was === "published" && is !== "published") await takeBackVideo(queries, id);
    await announceVideo(queries, id, now);
    if (was === "published" || is === "published") await refreshViewers(queries);
    return readVideo(platform, queries, id);
  });
}

export async function removeVideo(platform: Platform, { person }: Caller, wanted: OfVersion): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const now = platform.now();
    const before = await accessVersion(queries, wanted, now);
    await store.deleteVideo(queries, before.id);
    if (before.file) await platform.files.discard(queries, before.file.id);
    await recordChange(queries, "video", {
      actorId: person.id,
      action: "remove",
      id: before.id,
      before: historyOf(before),
    });
    await takeBackVideo(queries, before.id);
    if (stateOf(before, now) === "published") await refreshViewers(queries);
  });
}

async function accessVersion(
  queries: Transaction<Schema>,
  { id, version }: OfVersion,
  now: Date,
): Promise<KeptVideo> {
  const video = await accessVideo(queries, id);
  if (video.revision === version) return video;
  return refuseConflict(queries, "video", { id, current: videoToWire(video, now) });
}

async function accessVideo(queries: Transaction<Schema>, id: string): Promise<KeptVideo> {
  return (await store.findKeptVideo(queries, id, { lock: true })) ?? refuse("notFound");
}

/** The file stays the one that the video has, or becomes a fresh upload of the writer's; another's is as good as missing. */
async function takeFile(
  platform: Platform,
  queries: Transaction<Schema>,
  {
    fileId,
    before,
    writerId,
  }: { readonly fileId: string | null; readonly before: string | null; readonly writerId: string },
): Promise<void> {
  if (fileId === null || fileId === before) return;
  const file = await findWritersVideoFile(queries, fileId, writerId);
  // Attached already: another video has it.
  if (!file || (await store.isInUse(queries, fileId))) refuse("attachmentMissing");
  await platform.files.attach(queries, { id: fileId, ownerId: writerId, purpose: videoUpload.purpose });
}

function columnsOf(
  draft: VideoDraftWire,
  before: KeptVideo | undefined,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
) {
  return {
    title: JSON.stringify(givenNames(draft.titles)),
    file_id: draft.file,
    url: draft.file === null ? draft.path : null,
    seconds: draft.seconds,
    // Without a moment it is published now, or was before.
    published_at: draft.publishedAt ?? (before && before.published_at <= now ? before.published_at : now),
    withdrawn: draft.withdrawn,
    changed_at: now,
    changed_by: actorId,
  };
}

function historyOf(video: KeptVideo): HistoryFields<typeof videoRecord> {
  return {
    titles: Object.entries(video.title).map(([code, words]) => `${code}: ${words}`),
    file: video.file?.name ?? null,
    path: video.url,
    seconds: video.seconds,
    publishedAt: video.published_at.toISOString(),
    withdrawn: video.withdrawn,
  };
}
