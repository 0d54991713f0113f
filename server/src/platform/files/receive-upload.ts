import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FilePurpose, FileRule } from "@planete/shared/domain/files/file-rules.ts";
import { fileNameProblem, fileRules, judgeFile } from "@planete/shared/domain/files/file-rules.ts";
import type { Database } from "../database/database.ts";
import { refuse } from "../http/refuse.ts";
import { newId } from "../ids.ts";
import { cleanFileName, withExtension } from "./file-name.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import { rewriteImage } from "./rewrite-image.ts";
import { sniffContent } from "./sniff-content.ts";
import type { FileQuota } from "./file-quota.ts";
import { requireFileRoom } from "./file-quota.ts";
import { deleteStoredFile, insertStoredFile } from "./stored-file.store.ts";
import type { StoredFile } from "./stored-file.store.ts";

/** Where files are kept, and how much of them. */
export interface FileRoom {
  readonly database: Database;
  readonly store: FileStore;
  readonly quota: FileQuota;
}

export interface Upload {
  readonly field: string;
  readonly purpose: FilePurpose;
  readonly ownerId: string;
}

/** A multipart form's own words around the file. */
const formBytes = 64 * 1024;

/**
 * Takes the one file of a multipart request, judges it and keeps it unattached; refused, cut or
 * failed, it leaves nothing behind. The name and media type the browser claims count for nothing alone.
 */
export async function receiveUpload(
  room: FileRoom,
  request: FastifyRequest,
  { field, purpose, ownerId }: Upload,
): Promise<StoredFile> {
  const rule: FileRule = fileRules[purpose];
  if (!request.isMultipart()) refuse("unsupportedMediaType");
  if (Number(request.headers["content-length"] ?? 0) > rule.maxBytes + formBytes) {
    refuse("fileTooLarge", { maxBytes: rule.maxBytes });
  }
  const { store } = room;
  await requireFileRoom(room.database.kysely, ownerId, room.quota);
  let received: { readonly content: StoredContent; readonly name: string } | undefined;
  try {
    // One byte more than allowed reaches the store, which then refuses; the rest is thrown away unread.
    const limits = { fileSize: rule.maxBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    for await (const part of orBadRequest(request.parts({ limits }))) {
      if (part.type !== "file" || part.fieldname !== field) refuse("badRequest", { field });
      received = await receivePart(store, rule, part);
    }
    if (!received) refuse("validationFailed", [{ path: field, rule: "required", params: {} }]);
    const whole = received;
    received = undefined;
    return await keepReceived(room, whole, { purpose, ownerId });
  } catch (error) {
    if (received) await store.remove(received.content.key);
    // The rest is read and thrown away: the sender hears an answer only after sending, and the connection stays usable.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

/** The same for a file that came another way, whole: by mail. */
export async function takeContent(
  room: FileRoom,
  { name: given, content }: { readonly name: string; readonly content: Uint8Array },
  owned: Omit<Upload, "field">,
): Promise<StoredFile> {
  const rule: FileRule = fileRules[owned.purpose];
  const name = cleanFileName(given);
  const problem = fileNameProblem(rule, name);
  if (problem) refuse(problem);
  if (content.length > rule.maxBytes) refuse("fileTooLarge", { maxBytes: rule.maxBytes });
  const stored = await room.store.put(oneChunk(content), { maxBytes: rule.maxBytes });
  return keepReceived(room, { content: stored, name }, owned);
}

/** Judges what arrived by its content and keeps it, or leaves nothing behind. */
async function keepReceived(
  { database, store, quota }: FileRoom,
  { content, name }: { readonly content: StoredContent; readonly name: string },
  { purpose, ownerId }: Omit<Upload, "field">,
): Promise<StoredFile> {
  const rule: FileRule = fileRules[purpose];
  let key = content.key;
  try {
    const kind = judgeFile(rule, name, await sniffContent(store, key));
    if (typeof kind === "string") refuse(kind);
    const file = rule.image
      ? await keepRewritten(store, content, name, rule.image)
      : { ...content, name, mediaType: kind.mediaType };
    key = file.key;
    const stored = { id: newId(), ...file };
    // Counted with the file in it: of several at once none slips through.
    await insertStoredFile(database.kysely, { ...stored, ownerId, purpose });
    await requireFileRoom(database.kysely, ownerId, quota).catch(async (error: unknown) => {
      await deleteStoredFile(database.kysely, stored.id);
      throw error;
    });
    return stored;
  } catch (error) {
    await store.remove(key);
    throw error;
  }
}

async function receivePart(
  store: FileStore,
  rule: FileRule,
  part: MultipartFile,
): Promise<{ readonly content: StoredContent; readonly name: string }> {
  const name = cleanFileName(part.filename);
  const problem = fileNameProblem(rule, name);
  if (problem) refuse(problem);
  return { content: await store.put(orBadRequest(part.file), { maxBytes: rule.maxBytes }), name };
}

/** Passes the form on; whatever is wrong with the form itself is the sender's mistake, not ours. */
async function* orBadRequest<T>(form: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* form;
  } catch {
    refuse("badRequest");
  }
}

async function keepRewritten(
  store: FileStore,
  original: StoredContent,
  name: string,
  rule: NonNullable<FileRule["image"]>,
): Promise<StoredContent & { readonly name: string; readonly mediaType: string }> {
  const picture = await rewriteImage(async () => {
    const content = await store.open(original.key);
    if (!content) throw new Error("The upload vanished while it was being read");
    return buffer(content);
  }, rule);
  const content = await store.put(oneChunk(picture), { maxBytes: picture.length });
  await store.remove(original.key);
  return { ...content, name: withExtension(name, "webp"), mediaType: "image/webp" };
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
