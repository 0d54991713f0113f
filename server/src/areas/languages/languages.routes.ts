import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import type { CatalogPart } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import { browserMessages, catalogsVersion, loadCatalogs } from "../../platform/languages/catalogs.ts";

interface PackedCatalog {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** Packed once per language and part: the largest answer of the first load should cost nothing to send. */
function packCatalog(code: LanguageCode, part: CatalogPart | undefined): PackedCatalog {
  const plain = Buffer.from(JSON.stringify(browserMessages(code, part)));
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { etag, plain, gzip: gzipSync(plain), brotli: brotliCompressSync(plain) };
}

export function serveLanguages(routes: Routes): void {
  loadCatalogs(routes.platform.log);
  const packed = new Map<string, PackedCatalog>();

  servePublic(routes, readTranslation, async ({ params, query, request, reply }) => {
    const key = `${params.lang}/${query.part ?? ""}`;
    let catalog = packed.get(key);
    if (!catalog) {
      catalog = packCatalog(params.lang, query.part);
      packed.set(key, catalog);
    }
    void reply
      .header("etag", catalog.etag)
      .header(
        "cache-control",
        query.version === catalogsVersion() ? "public, max-age=31536000, immutable" : "no-cache",
      )
      .header("vary", "accept-encoding")
      .type("application/json; charset=utf-8");
    if (request.headers["if-none-match"] === catalog.etag) return reply.code(304).send();
    const accepted = request.headers["accept-encoding"] ?? "";
    if (accepted.includes("br")) return reply.header("content-encoding", "br").send(catalog.brotli);
    if (accepted.includes("gzip")) return reply.header("content-encoding", "gzip").send(catalog.gzip);
    return reply.send(catalog.plain);
  });
}
