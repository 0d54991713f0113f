import type { FastifyReply } from "fastify";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { refuse } from "../http/refuse.ts";
import { askedSpan } from "./byte-span.ts";
import type { FileStore } from "./file-store.ts";
import type { StoredFile } from "./stored-file.store.ts";

const playable = new Set<string>(fileRules.video.kinds.map(({ mediaType }) => mediaType));

/**
 * Sends a film to somebody who may see it, in the parts that players ask for: without them Safari plays nothing and
 * nobody can jump. As the type of a film and nothing else, kept by the reader's own browser only, which asks each
 * time whether it may still show it.
 */
export async function playFile(
  store: FileStore,
  reply: FastifyReply,
  film: StoredFile,
): Promise<FastifyReply> {
  if (!playable.has(film.mediaType)) throw new Error(`${film.mediaType} is no film`);
  const { headers } = reply.request;
  const etag = `"${film.sha256.toString("base64url")}"`;
  void reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, no-cache")
    .header("vary", "authorization, cookie")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
  if (headers["if-none-match"] === etag) return reply.code(304).send();
  // A part of another film, which had this address before, is of no use: then it begins anew.
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const span = isSame ? askedSpan(headers.range, film.bytes) : "all";
  if (span === "beyond") {
    void reply.header("content-range", `bytes */${film.bytes}`);
    return refuse("rangeNotSatisfiable");
  }
  const content = await store.open(film.key, span === "all" ? undefined : span);
  if (!content) {
    reply.request.log.error({ fileId: film.id }, "the content of a stored file is missing");
    refuse("notFound");
  }
  if (span !== "all")
    void reply.code(206).header("content-range", `bytes ${span.first}-${span.last}/${film.bytes}`);
  return reply
    .type(film.mediaType)
    .header("content-length", span === "all" ? film.bytes : span.last - span.first + 1)
    .send(content);
}
