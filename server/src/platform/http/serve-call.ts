import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from "@planete/shared/contract/call.ts";
import { failureBody } from "@planete/shared/contract/call.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";
import { authorize } from "./authenticate.ts";
import { refuse } from "./refuse.ts";
import { addRoute, answerSchema, bodySchema } from "./call-route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route; a route without it keeps the server from starting. */
    access?: string;
  }
}

export interface CallInput<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Where an area puts its routes. */
export interface Routes {
  readonly app: FastifyInstance;
  readonly platform: Platform;
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer<C>>;
type CallerHandler<C extends Call> = (caller: Caller, input: CallInput<C>) => Promise<CallAnswer<C>>;

/** Serves a call that anyone may make (public or demonstration access). */
export function servePublic<C extends Call>(routes: Routes, call: C, handle: Handler<C>): void {
  if (call.access.kind !== "public" && call.access.kind !== "demonstration") {
    throw new Error(`${call.name} needs a session: serve it with serveCaller`);
  }
  register(routes, call, (_caller, input) => handle(input));
}

/** Serves a call that needs a session, with the caller judged before anything else. */
export function serveCaller<C extends Call>(routes: Routes, call: C, handle: CallerHandler<C>): void {
  if (!needsSession(call)) {
    throw new Error(`${call.name} is public: serve it with servePublic`);
  }
  register(routes, call, (caller, input) => {
    if (!caller) throw new Error(`${call.name} ran without a caller`);
    return handle(caller, input);
  });
}

function needsSession(call: Call): boolean {
  return call.access.kind === "session" || call.access.kind === "right";
}

function register<C extends Call>(
  { app, platform }: Routes,
  call: C,
  handle: (caller: Caller | undefined, input: CallInput<C>) => Promise<CallAnswer<C>>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  addRoute(app, call, {
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: call.bodyLimit,
    config: { access: call.access.kind },
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.path.split("/")[1] ?? ""],
      security: needsSession(call) ? [{ bearer: [] }, { cookie: [] }] : [],
      ...(call.access.kind === "right" ? { description: `Needs the right \`${call.access.tag}\`.` } : {}),
      params: call.params,
      querystring: call.query,
      ...bodySchema(call),
      response: { 200: answerSchema(call), "4xx": failureBody, "5xx": failureBody },
    },
    // Before validation: a stranger learns nothing about what a call accepts.
    onRequest: async (request) => {
      const caller = await authorize(platform, request, call.access, call.changesState);
      if (caller) callers.set(request, caller);
    },
    preValidation: async (request) => {
      const takesNothing = !call.upload && call.body.def.type === "undefined";
      if (takesNothing && request.body !== undefined && request.body !== null) {
        refuse("validationFailed", [{ path: "", rule: "noBody", params: {} }]);
      }
    },
    handler: (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas above have just parsed these with the call's own types
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as CallInput<C>;
      return handle(callers.get(request), input);
    },
  });
}
