import type { FastifyReply } from "fastify";
import { refuse } from "../http/refuse.ts";
import { downloadDisposition } from "./file-name.ts";
import type { FileStore } from "./file-store.ts";
import type { StoredFile } from "./stored-file.store.ts";

export interface ServeOptions {
  /** The address changes with the content, so a browser may keep it a day without asking again. */
  readonly versioned: boolean;
}

/**
 * Sends a file to somebody who may read it, in a way that no browser runs anything inside it (D9):
 * as a download under its sniffed type, in a sandbox, and kept only by the reader's own browser.
 */
export async function serveFile(
  store: FileStore,
  reply: FastifyReply,
  file: StoredFile,
  { versioned }: ServeOptions,
): Promise<FastifyReply> {
  const etag = `"${file.sha256.toString("base64url")}"`;
  void reply
    .header("etag", etag)
    .header("cache-control", versioned ? "private, max-age=86400, immutable" : "private, no-cache")
    .header("vary", "authorization, cookie")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
  if (reply.request.headers["if-none-match"] === etag) return reply.code(304).send();
  const content = await store.open(file.key);
  if (!content) {
    reply.request.log.error({ fileId: file.id }, "the content of a stored file is missing");
    refuse("notFound");
  }
  return reply
    .type(file.mediaType)
    .header("content-length", file.bytes)
    .header("content-disposition", downloadDisposition(file.name))
    .send(content);
}
