import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from "@planete/shared/contract/call.ts";
import { failureBody } from "@planete/shared/contract/call.ts";
import { inLane } from "../database/lane.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";
import { authorize } from "./authenticate.ts";
import { keepPace, paceOf } from "./keep-pace.ts";
import { Refusal } from "./refuse.ts";
import { addRoute, answerSchema, bodySchema } from "./call-route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route; a route without it keeps the server from starting. */
    access?: string;
    /** One request may ask for it with others. */
    joins?: boolean;
  }
  interface FastifyRequest {
    /** Whoever a call with a session was judged to be from. */
    caller?: Caller;
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
  /** By which lane the area's calls ask the database. */
  readonly lane: string;
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>;
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

/**
 * The same for an answer of thousands of records, as JSON: it is put together without the walk of the contract's schema
 * through all of it, which takes longer than reading them. The tests of its area pass it through that schema.
 */
export function serveCallerJson<C extends Call>(
  routes: Routes,
  call: C,
  handle: (caller: Caller, input: CallInput<C>) => Promise<Buffer>,
): void {
  if (!needsSession(call)) throw new Error(`${call.name} is public: serve it with servePublic`);
  register(routes, call, async (caller, input) => {
    if (!caller) throw new Error(`${call.name} ran without a caller`);
    return input.reply.type("application/json; charset=utf-8").send(await handle(caller, input));
  });
}

export function needsSession(call: Call): boolean {
  return call.access.kind === "session" || call.access.kind === "right";
}

/** Puts a call into the server with its schemas; one that judges itself does so in its handler, before anything else. */
export function register<C extends Call>(
  { app, platform, lane }: Routes,
  call: C,
  handle: (caller: Caller | undefined, input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>,
  { judgesItself = false } = {},
): void {
  const pace = paceOf(call);
  const takesNothing = !call.upload && call.body.def.type === "undefined";
  addRoute(app, call, {
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: call.bodyLimit,
    config: { access: call.access.kind, joins: call.joins, takesFile: call.upload !== undefined },
    attachValidation: judgesItself,
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
      if (judgesItself) return;
      const caller = await authorize(platform, request, call.access, call.changesState);
      await keepPace(platform, request, pace, caller?.person.id ?? null);
      if (caller) request.caller = caller;
    },
    preValidation: (request, _reply, done) => {
      const given = takesNothing && request.body !== undefined && request.body !== null;
      done(given ? new Refusal("validationFailed", [{ path: "", rule: "noBody", params: {} }]) : undefined);
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
      return inLane(lane, () => handle(request.caller, input));
    },
  });
}
