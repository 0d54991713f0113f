import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FilePurpose } from "@planete/shared/domain/files/file-rules.ts";
import type { ToneRange } from "@planete/shared/domain/home/background.ts";
import type { Config } from "../config.ts";
import { afterCommit } from "../database/after-commit.ts";
import type { Database, Queries } from "../database/database.ts";
import { refuse } from "../http/refuse.ts";
import { declareJob } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalFileStore } from "./local-file-store.ts";
import { receiveUpload, takeContent } from "./receive-upload.ts";
import type { Upload } from "./receive-upload.ts";
import { measureTones } from "./rewrite-image.ts";
import { playFile } from "./play-file.ts";
import { serveFile } from "./serve-file.ts";
import type { ServeOptions } from "./serve-file.ts";
import { deleteStoredFile, markAttached } from "./stored-file.store.ts";
import type { StoredFile } from "./stored-file.store.ts";
import { sweepFiles } from "./sweep-files.ts";

/** Uploaded files: first received, then attached to what uses them, at last discarded. */
export interface Files {
  /** Takes the file of a multipart request; until it is attached it is swept after a day. */
  readonly receive: (request: FastifyRequest, upload: Upload) => Promise<StoredFile>;
  /** The same for content that is already here, as a mail brings it. */
  readonly take: (
    file: { readonly name: string; readonly content: Uint8Array },
    owned: Omit<Upload, "field">,
  ) => Promise<StoredFile>;
  /** Part of the caller's transaction; refuses what is not this person's fresh upload for this purpose. */
  readonly attach: (
    queries: Queries,
    file: { readonly id: string; readonly ownerId: string; readonly purpose: FilePurpose },
  ) => Promise<void>;
  /** Part of the caller's transaction: the content goes once it is committed. */
  readonly discard: (queries: Queries, fileId: string) => Promise<void>;
  /** At the start: removes what uploads left half-written that a process took along when it ended. */
  readonly sweepUnfinished: () => Promise<void>;
  /** The whole content of a file whose purpose keeps it small enough for the memory. */
  readonly read: (file: StoredFile) => Promise<Buffer>;
  /** Between which colours a kept picture lies. */
  readonly measureTones: (file: StoredFile) => Promise<ToneRange>;
  /** Sends the file to somebody who was found allowed to read it. */
  readonly serve: (reply: FastifyReply, file: StoredFile, options: ServeOptions) => Promise<FastifyReply>;
  /** The same for a film, by the parts that a player asks for. */
  readonly play: (reply: FastifyReply, film: StoredFile) => Promise<FastifyReply>;
}

export interface FilesOptions {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly now: () => Date;
  /** A store other than the folder under DATA_DIR. */
  readonly store?: FileStore;
}

/** Longer than a request may take. */
const longestUploadMs = 10 * 60_000;

const sweepFilesJob = declareJob({
  name: "sweep-files",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 60, max: 600 } },
  pollSeconds: 60,
});

export function createFiles({ config, database, jobs, log, now, ...given }: FilesOptions): Files {
  const store = given.store ?? createLocalFileStore(path.join(config.dataDir, "files"));
  const room = { database, store, quota: config.fileQuota };
  jobs.work(sweepFilesJob, async () => {
    const swept = await sweepFiles(database, store, now());
    if (swept.unfinished + swept.unattached + swept.unknown > 0)
      log.info(swept, "files nobody needs were removed");
  });
  jobs.schedule(sweepFilesJob, "10 * * * *", config.companyTimeZone);

  return {
    receive: (request, upload) => receiveUpload(room, request, upload),
    take: (file, owned) => takeContent(room, file, owned),
    attach: async (queries, file) => {
      if (!(await markAttached(queries, file))) refuse("notFound");
    },
    discard: async (queries, fileId) => {
      const key = await deleteStoredFile(queries, fileId);
      if (key === undefined) return;
      afterCommit(queries, () => {
        // What can't be removed now has no record any more: the sweep takes it.
        store.remove(key).catch((error: unknown) => log.warn({ err: error }, "a file could not be removed"));
      });
    },
    sweepUnfinished: async () => {
      // The folder of the embedded database has one process; elsewhere another one may be receiving a file.
      const ageMs = config.databaseUrl === undefined ? 0 : longestUploadMs;
      const removed = await store.removeUnfinished(new Date(now().getTime() - ageMs));
      if (removed > 0) log.info({ removed }, "half-written uploads were removed");
    },
    read: async (file) => {
      const content = await store.open(file.key);
      if (!content) throw new Error("A file vanished before it was read");
      return buffer(content);
    },
    measureTones: (file) =>
      measureTones(async () => {
        const content = await store.open(file.key);
        if (!content) throw new Error("The picture vanished while it was being measured");
        return buffer(content);
      }),
    serve: (reply, file, options) => serveFile(store, reply, file, options),
    play: (reply, film) => playFile(store, reply, film),
  };
}
