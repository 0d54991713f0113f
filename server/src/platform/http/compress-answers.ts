import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBasePath } from "@planete/shared/contract/call.ts";

/** Below this an answer fits into one packet anyway. */
const worthIt = 1_400;
const packable = /^(application\/json|text\/(csv|plain|calendar|html))\b/;
/** A secret beside what a stranger may choose would betray itself by its packed size. */
const withSecrets = `${apiBasePath}/authentication/`;

/** Of what is this large somebody waits for the packing: 9.8 MB take 24 ms at quality 1 (864 kB), 124 at 4 (743 kB). */
const large = 500_000;

const ways = {
  // Measured on 107 kB of JSON: quality 4 leaves 25 kB in 2.6 ms of CPU, gzip 5 24 kB in 2.1 ms, gzip 9 23 kB in 5.9 ms.
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 1 : 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 5 }),
} as const;
type Way = keyof typeof ways;

/** Answers that are kept in memory are packed once for each way. */
const packed = new WeakMap<Buffer, Partial<Record<Way, Promise<Buffer>>>>();

function packOnce(content: Buffer, way: Way): Promise<Buffer> {
  const known = packed.get(content) ?? {};
  packed.set(content, known);
  known[way] ??= ways[way](content);
  return known[way];
}

const preferred = ["br", "gzip"] as const satisfies readonly Way[];
/** Named, and not with a weight of nothing. */
const accepts: Readonly<Record<Way, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Packs what the interface answers, by size and type, outside the thread that serves. */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: most answers are small or go as they are, and a promise for each would cost more than this.
  app.addHook("onSend", (request, reply, payload, done) => {
    if ((typeof payload !== "string" && !Buffer.isBuffer(payload)) || !isWorthIt(request, reply, payload)) {
      done(null, payload);
      return;
    }
    const varies = reply.getHeader("vary");
    void reply.header(
      "vary",
      varies === undefined ? "accept-encoding" : `${String(varies)}, accept-encoding`,
    );
    const accepted = request.headers["accept-encoding"] ?? "";
    const way = preferred.find((one) => accepts[one].test(accepted));
    if (way === undefined) {
      done(null, payload);
      return;
    }
    void reply.header("content-encoding", way).removeHeader("content-length");
    const small = typeof payload === "string" ? ways[way](Buffer.from(payload)) : packOnce(payload, way);
    // oxlint-disable-next-line promise/no-callback-in-promise -- the hook is handed on by its callback alone
    small.then((content) => done(null, content), done);
  });
}

function isWorthIt(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): boolean {
  if (payload.length < worthIt || reply.hasHeader("content-encoding")) return false;
  if (!request.url.startsWith(`${apiBasePath}/`) || request.url.startsWith(withSecrets)) return false;
  return packable.test(String(reply.getHeader("content-type") ?? ""));
}
