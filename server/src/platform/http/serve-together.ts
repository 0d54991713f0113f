import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readTogether } from "@planete/shared/contract/together.contract.ts";
import type { Routes } from "./serve-call.ts";
import { serveCaller } from "./serve-call.ts";

/** One slow read keeps the others no longer than this; the page asks for it alone. */
const patienceMs = 1_000;

/** These say when to come back, in a header that only an answer of its own has. */
const comeBack: ReadonlySet<number> = new Set([429, 503]);

/**
 * Answers several reads of one page in one request. Each goes the whole way that it would go alone, with the caller's
 * own credentials: nothing is judged for it here. Before the routes that may be joined.
 */
export function serveTogether(routes: Routes): void {
  const { app } = routes;
  const joining: RegExp[] = [];
  app.addHook("onRoute", ({ url, config }) => {
    if (config?.joins === true) joining.push(new RegExp(`^${url.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`));
  });
  const answerOne = async (read: string, request: FastifyRequest) => {
    const url = `${apiBasePath}${read}`;
    if (!joining.some((pattern) => pattern.test(url))) return null;
    const { "accept-encoding": _packed, ...headers } = request.headers;
    const remoteAddress = request.socket.remoteAddress ?? request.ip;
    const { statusCode: status, body } = await app.inject({ method: "GET", url, headers, remoteAddress });
    const answer: unknown = JSON.parse(body);
    return comeBack.has(status) ? null : { status, answer };
  };
  serveCaller(routes, readTogether, async (_caller, { query, request }) => ({
    data: await Promise.all(
      query.reads.map((read) =>
        Promise.race([answerOne(read, request).catch(() => null), pause(patienceMs, null, { ref: false })]),
      ),
    ),
  }));
}
