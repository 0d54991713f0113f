import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { Refusal } from "./refuse.ts";

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

const knownPaths = new WeakMap<object, Map<string, KnownPath>>();

/** Notes every address of the interface with its methods; before any route is added. */
export function noteRoutes(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  knownPaths.set(app.server, known);
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith(`${apiBasePath}/`) || url.includes("*")) return;
    const entry = known.get(url) ?? {
      pattern: new RegExp(`^${url.replaceAll(/[.+?^$()[\]{}|\\]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+")}$`),
      methods: new Set<string>(),
    };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
}

/** What nobody serves: an address that exists under another method is told apart from one that does not. */
export function unroutedRefusal(request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = request.url.split("?", 1)[0] ?? "";
  const methods = [...(knownPaths.get(request.server.server)?.values() ?? [])]
    .filter(({ pattern }) => pattern.test(path))
    .flatMap((entry) => [...entry.methods]);
  if (methods.length === 0) return new Refusal("notFound");
  void reply.header("allow", [...new Set(methods)].toSorted().join(", "));
  return new Refusal("methodNotAllowed");
}
